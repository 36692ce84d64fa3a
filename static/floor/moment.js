// The hall as it stood after the line of the journal that a finger or the focus is on.
const PAUSE = 150; // ms that it stays on a line before the hall of that line is read
const place = document.getElementById("moment");
let shown;
let timer;

function show(line) {
  clearTimeout(timer);
  if (!line || line.id === shown || !place?.getClientRects().length) return;
  timer = setTimeout(() => read(line), PAUSE);
}

async function read(line) {
  shown = line.id;
  const address = `${place.dataset.address}?seq=${line.id.replace("line-", "")}`;
  await htmx.ajax("GET", address, { source: place, target: place, swap: "innerHTML" });
  for (const other of document.querySelectorAll(".line.at")) other.classList.remove("at");
  document.getElementById(shown)?.classList.add("at");
}

for (const happens of ["pointerover", "focusin"]) {
  addEventListener(happens, ({ target }) => show(target.closest?.(".line")));
}
show(document.querySelector(location.hash.startsWith("#line-") ? location.hash : ".line"));
