// What is folded on a phone stands open where there is room: a search beside its list, the tables of a page
// that is about players. There is also room once a tablet is turned. The form that fills an empty list stands
// open on a phone too: it is what the page is for.
const room = matchMedia("(min-width: 75rem)");

function fillsAnEmptyList(folded) {
  const empty = folded.closest(".panes")?.querySelector(":scope > .empty, :scope > :not(.second) > .empty");
  return empty && folded.querySelector("form[method=post]");
}

function unfold() {
  for (const folded of document.querySelectorAll(".panes details.second, details.unfolds")) {
    if (room.matches || fillsAnEmptyList(folded)) folded.open = true;
  }
}

room.addEventListener("change", unfold);
unfold();
