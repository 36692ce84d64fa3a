// The one way in which a wall is heard. A browser that nobody has touched since it was opened may keep silent; one press of a
// key on the television is enough.
const Sound = globalThis.AudioContext ?? globalThis.webkitAudioContext;
let shared = null;

/** The output; null where the browser has none. */
export const output = () => (Sound ? (shared ??= new Sound()) : null);

/** Whether anything would be heard now. */
export const isHeard = () => shared?.state === "running";

/** One tone: `pitch` in Hz, from `begins` of the output's own clock, `long` seconds. */
export function tone(pitch, begins, long, type = "square") {
  const source = shared.createOscillator();
  const loudness = shared.createGain();
  source.type = type;
  source.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.5, begins);
  loudness.gain.setTargetAtTime(0, begins + long * 0.8, 0.02); // no crack at its end
  source.connect(loudness).connect(shared.destination);
  source.start(begins);
  source.stop(begins + long);
}

// On a paired television the key reaches the page around the wall.
for (const page of new Set([window, top])) {
  for (const kind of ["pointerdown", "keydown"]) {
    page.addEventListener(kind, () => shared?.state === "suspended" && shared.resume());
  }
}
