// Call the clock. The end is a moment kept in this browser, so that a locked screen, a reload or a
// tab put away takes nothing from it: what is left is always that moment less now.
const TICK = 200; // ms
const FORGOTTEN = 60_000; // ms

let ticking = null;
let said = "";

/** Shows the clock if one is on the page, and lets its buttons work. */
export function tell() {
  const clock = document.getElementById("decision-clock");
  clearInterval(ticking);
  if (!clock) return;
  document.getElementById("clock-start").onclick = () => start(clock);
  document.getElementById("clock-stop").onclick = () => stop(clock);
  ticking = setInterval(show, TICK, clock);
  show(clock);
}

const key = (clock) => `decision-clock-${clock.dataset.place}`;
const part = (clock, name) => clock.querySelector(`[data-clock="${name}"]`);
const total = ({ dataset }) => (Number(dataset.seconds) + Number(dataset.countdown)) * 1000;

function start(clock) {
  if (ends(clock) > Date.now()) return; // a second tap gives him no new time
  localStorage.setItem(key(clock), String(Date.now() + total(clock)));
  navigator.wakeLock?.request("screen").catch(() => {});
  show(clock);
}

function stop(clock) {
  localStorage.removeItem(key(clock));
  said = "";
  show(clock);
}

/** When the clock ends, 0 for none; one that ended a while ago is forgotten. */
function ends(clock) {
  const end = Number(localStorage.getItem(key(clock)) ?? 0);
  return Date.now() - end > FORGOTTEN ? 0 : end;
}

function show(clock) {
  const end = ends(clock);
  const left = Math.max(0, Math.min(end - Date.now(), total(clock)));
  const counting = left <= Number(clock.dataset.countdown) * 1000;
  const state = !end ? "start" : left === 0 ? "over" : counting ? "counting" : "thinking";
  for (const name of ["thinking", "counting", "over", "start"]) part(clock, name).hidden = name !== state;
  part(clock, "left").hidden = !end;
  part(clock, "left").textContent = String(Math.ceil(left / 1000));
  document.getElementById("clock-stop").hidden = !end;
  if (state !== said && state !== "start") {
    part(clock, "said").textContent = part(clock, state).textContent;
    if (said) navigator.vibrate?.(state === "over" ? [400, 200, 400] : 300);
  }
  said = state;
}
