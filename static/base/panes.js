// What is folded on a phone stands open where there is room: a search beside its list, the tables of a page
// that is about players. There is also room once a tablet is turned.
const ROOM = { ".panes details.second": "(min-width: 75rem)", "details.unfolds": "(min-width: 44rem)" };

for (const [folded, width] of Object.entries(ROOM)) {
  const room = matchMedia(width);
  const unfold = () => {
    if (room.matches) for (const details of document.querySelectorAll(folded)) details.open = true;
  };
  room.addEventListener("change", unfold);
  unfold();
}
