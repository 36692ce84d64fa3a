// The sound of an emergency: three tones, again and again until it is over. A browser that nobody has touched since it was
// opened may keep silent; one press of a key on the television is enough.
const AGAIN = 4000; // ms between two rings
const TONES = [880, 660, 880]; // Hz
const LONG = 0.35; // seconds a tone lasts

const Sound = globalThis.AudioContext ?? globalThis.webkitAudioContext;
let context = null;
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
export const rings = () => beat !== null && context?.state === "running";

function tones() {
  if (!Sound) return;
  context ??= new Sound();
  if (context.state === "running") TONES.forEach(tone);
  else wake();
}

/** A browser that allows it after all lets it ring at once, and not with the next beat. */
function wake() {
  if (waking) return;
  waking = context.resume().then(() => beat !== null && TONES.forEach(tone), () => {});
  waking.then(() => (waking = null));
}

function tone(pitch, at) {
  const begins = context.currentTime + at * LONG;
  const source = context.createOscillator();
  const loudness = context.createGain();
  source.type = "square";
  source.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.5, begins);
  loudness.gain.setTargetAtTime(0, begins + LONG * 0.8, 0.02); // no crack at its end
  source.connect(loudness).connect(context.destination);
  source.start(begins);
  source.stop(begins + LONG);
}

for (const kind of ["pointerdown", "keydown"]) {
  addEventListener(kind, () => context?.state === "suspended" && context.resume());
}
