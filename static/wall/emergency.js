// An emergency takes the whole wall, whatever it shows, until it is taken down.
import { alarm } from "./alarm.js";

const place = document.getElementById("emergency");
const words = document.getElementById("emergency-text");
const LARGEST = 20; // vmin
const SMALLEST = 7;

export function paintEmergency({ tournament: { emergency } }) {
  const text = emergency?.text ?? "";
  place.hidden = text === "";
  alarm(text !== "");
  const key = [text, innerWidth, innerHeight].join();
  if (place.hidden || place.dataset.fitted === key) return;
  words.textContent = text;
  place.dataset.fitted = key;
  let size = LARGEST;
  const grows = () => place.scrollHeight > place.clientHeight || words.scrollWidth > words.clientWidth;
  do words.style.setProperty("--size", `${size}vmin`);
  while (grows() && (size -= 0.5) >= SMALLEST);
}
