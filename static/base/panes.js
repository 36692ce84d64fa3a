// What is folded on a phone stands open where there is room: a search beside its list, the tables of a page
// that is about players. There is also room once a tablet is turned. The form that fills an empty list stands
// open on a phone too: it is what the page is for.
const ROOM = { ".panes details.second": "(min-width: 75rem)", "details.unfolds": "(min-width: 44rem)" };

function fillsAnEmptyList(folded) {
  const panes = folded.closest(".panes"); // page.css says whether its list is empty
  return panes && getComputedStyle(panes).getPropertyValue("--is-empty") && folded.querySelector("form[method=post]");
}

for (const [foldable, width] of Object.entries(ROOM)) {
  const room = matchMedia(width);
  const unfold = () => {
    for (const folded of document.querySelectorAll(foldable)) {
      if (room.matches || fillsAnEmptyList(folded)) folded.open = true;
    }
  };
  room.addEventListener("change", unfold);
  unfold();
}
