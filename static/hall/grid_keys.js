// The keyboard walks tiles and seats: arrows go to the nearest one in that direction, digits to the
// one of that number. Where data-opens stands, a number that no other begins with opens it at once.
import { isDead } from "../base/keys.js";

const PAUSE = 700; // ms after which the next digit begins another number
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SIDEWAYS = 3; // how much farther something is that lies aside

let typed = "";
let timer;

addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isDead(event)) return;
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1];
  const reached = digit ? numbered(digit) : STEPS[event.code] && nearest(STEPS[event.code]);
  if (!reached) return;
  event.preventDefault();
  reached.focus();
});

const places = () =>
  Array.from(document.querySelectorAll("[data-grid-keys] [data-number]")).filter(
    (place) => place.getClientRects().length > 0,
  );

function numbered(digit) {
  clearTimeout(timer);
  const all = places();
  const begins = (place) => place.dataset.number.startsWith(typed);
  typed += digit;
  if (!all.some(begins)) typed = digit;
  const number = typed;
  const match = all.find((place) => place.dataset.number === number);
  const settle = () => {
    typed = "";
    if (match?.isConnected && match.closest("[data-opens]")) match.click();
  };
  if (match && all.filter(begins).length === 1) settle();
  else timer = setTimeout(settle, PAUSE);
  return match;
}

function nearest([right, down]) {
  const all = places();
  const from =
    all.find((place) => place === document.activeElement) ??
    all.find((place) => place.hasAttribute("aria-current"));
  if (!from) return all[0];
  const [x, y] = middle(from);
  let best;
  let least = Infinity;
  for (const place of all) {
    const [a, b] = middle(place);
    const ahead = (a - x) * right + (b - y) * down;
    const aside = Math.abs((a - x) * down) + Math.abs((b - y) * right);
    const far = ahead + SIDEWAYS * aside;
    if (ahead > 1 && far < least) [best, least] = [place, far];
  }
  return best;
}

function middle(place) {
  const { left, top, width, height } = place.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
