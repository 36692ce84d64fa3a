// A search that is folded on a phone stands open beside the list where there is room for both.
if (matchMedia("(min-width: 75rem)").matches) {
  for (const folded of document.querySelectorAll(".panes > details.second")) folded.open = true;
}
