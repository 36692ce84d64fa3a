// Rows of the sheet are dragged by their number, with mouse, pen or finger; locked rows stay where they are.
import { isLocked } from "./sheet_cells.js";

/** `moved` is called when a row has been let go on another place. */
export function dragRows(rows, moved) {
  let row = null;
  let before = null;
  rows.addEventListener("pointerdown", (event) => {
    const grip = event.target.closest(".row-number");
    if (!grip || event.button !== 0 || isLocked(grip.parentElement)) return;
    event.preventDefault(); // no text is marked meanwhile
    row = grip.parentElement;
    before = row.rowIndex;
    row.classList.add("dragged");
    rows.setPointerCapture(event.pointerId);
  });
  rows.addEventListener("pointermove", ({ clientX, clientY }) => {
    const other = row && document.elementFromPoint(clientX, clientY)?.closest("#rows > tr");
    if (!other || other === row || isLocked(other)) return;
    const { top, height } = other.getBoundingClientRect();
    // Only past its middle, or rows of different heights would change places again and again.
    if (other.rowIndex > row.rowIndex && clientY > top + height / 2) other.after(row);
    if (other.rowIndex < row.rowIndex && clientY < top + height / 2) other.before(row);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    rows.addEventListener(end, () => {
      if (!row) return;
      row.classList.remove("dragged");
      if (row.rowIndex !== before) moved(row);
      else row.querySelector(".row-number").focus(); // a tap: its acts come
      row = null;
    });
  }
}
