// What is folded on a phone stands open where there is room: a search beside its list, the tables of a page
// that is about players. There is also room once a tablet is turned.
const room = matchMedia("(min-width: 75rem)");

function unfold() {
  if (!room.matches) return;
  for (const folded of document.querySelectorAll(".panes details.second, details.unfolds")) folded.open = true;
}

room.addEventListener("change", unfold);
unfold();
