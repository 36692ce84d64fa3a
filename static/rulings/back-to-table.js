// After a penalty the phone goes back to the table by itself, unless a finger or a key says stay.
const SECONDS = 6;
let timer;

function begin() {
  const way = document.querySelector("[data-returns]");
  if (!way || timer) return;
  const shown = way.querySelector("[data-seconds]");
  let left = SECONDS;
  const count = () => {
    shown.textContent = shown.dataset.seconds.replace("{n}", left); // a bare figure reads as a seat
    if (left === 0) location.assign(way.href);
    left -= 1;
  };
  count();
  timer = setInterval(count, 1000);
}

function stay() {
  if (!timer) return;
  clearInterval(timer);
  for (const shown of document.querySelectorAll("[data-seconds]")) shown.textContent = "";
}

addEventListener("htmx:afterSwap", begin);
for (const kind of ["pointerdown", "keydown", "wheel"]) addEventListener(kind, stay, true);
