// The keyboard walks a table of data: up and down go to the next row's first link or button.
const REACHED = "a[href], button:not(:disabled), input:not([type=hidden])";

addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const row = document.activeElement?.closest("table.data tbody tr");
  if (!step || !row || document.activeElement.matches("input, select, textarea")) return;
  const rows = Array.from(row.closest("table").querySelectorAll("tbody tr")).filter((r) =>
    r.querySelector(REACHED),
  );
  const next = rows[rows.indexOf(row) + step]?.querySelector(REACHED);
  if (!next) return;
  event.preventDefault();
  next.focus();
});
