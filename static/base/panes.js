// What is folded on a phone stands open where there is room: a search beside its list, groups of fields.
// There is also room once a tablet is turned.
const room = matchMedia("(min-width: 75rem)");

function unfold() {
  if (!room.matches) return;
  for (const folded of document.querySelectorAll(".panes > details.second, .open-wide")) folded.open = true;
}

room.addEventListener("change", unfold);
unfold();
