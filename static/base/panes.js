// What is folded on a phone stands open where there is room: a search beside its list, groups of fields.
if (matchMedia("(min-width: 75rem)").matches) {
  for (const folded of document.querySelectorAll(".panes > details.second, .open-wide")) folded.open = true;
}
