// A film that nobody sees or hears: a black picture a second behind all that is on the page. Browsers
// keep the screen on while something is played over much of it.
let film = null;

/** Plays it until the page is left; once, however often it is asked for. */
export function play() {
  const canvas = document.createElement("canvas");
  if (film || !canvas.captureStream) return;
  canvas.width = canvas.height = 2;
  const ink = canvas.getContext("2d");
  film = document.createElement("video");
  Object.assign(film, { muted: true, loop: true, playsInline: true, tabIndex: -1, ariaHidden: "true" });
  film.dataset.awake = "";
  Object.assign(film.style, {
    position: "fixed", inset: "0", width: "100%", height: "100%", objectFit: "fill", zIndex: "-1",
    opacity: "0.01", pointerEvents: "none",
  });
  film.srcObject = canvas.captureStream();
  setInterval(() => ink.fillRect(0, 0, 2, 2), 1000);
  document.body.prepend(film);
  film.play().catch(() => {});
}
