// The sound of an emergency: three tones, again and again until it is over.
import { isHeard, output, tone } from "./audio.js";

const AGAIN = 4000; // ms between two rings
const TONES = [880, 660, 880]; // Hz
const LONG = 0.35; // seconds a tone lasts

let beat = null;
let waking = null;

/** Ring from now on, or no more. */
export function ring(on) {
  if (on === (beat !== null)) return;
  clearInterval(beat);
  beat = on ? setInterval(tones, AGAIN) : null;
  if (on) tones();
}

/** Whether it is to be heard just now. */
export const rings = () => beat !== null && isHeard();

function tones() {
  if (!output()) return;
  if (isHeard()) sound();
  else wake();
}

const sound = () => TONES.forEach((pitch, at) => tone(pitch, output().currentTime + at * LONG, LONG));

/** A browser that allows it after all lets it ring at once, and not with the next beat. */
function wake() {
  if (waking) return;
  waking = output().resume().then(() => beat !== null && sound(), () => {});
  waking.then(() => (waking = null));
}
