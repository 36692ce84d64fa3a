// Players left and their average stack over the evening, as the server draws them; the last drawing stays without the network.
import { group, put } from "../text.js";

const AGAIN = 30000; // ms until a drawing is old, for its line of the present moment moves on
const place = document.getElementById("plot");
const [inside] = place.children;
const drawings = new Map(); // public id of the event -> { svg, readAt }
let drawn = null; // the svg that is there

export function paint({ board: { players, tournament }, repaint }) {
  const drawing = drawingOf(tournament.public_id);
  if (performance.now() - drawing.readAt > AGAIN) read(drawing, tournament.public_id, repaint);
  put("plot-left", `${group(players.left)} / ${group(players.entries)}`);
  if (drawing.svg !== drawn) inside.replaceChildren(...(drawing.svg ? [drawing.svg] : []));
  drawn = drawing.svg;
  enlarge();
}

function drawingOf(id) {
  if (!drawings.has(id)) drawings.set(id, { svg: null, readAt: -Infinity });
  return drawings.get(id);
}

/** It is drawn in the px of a laptop: so many times larger it is as high as its place. */
function enlarge() {
  if (!drawn) return;
  const zoom = Math.min(place.clientHeight / drawn.getAttribute("height"), place.clientWidth / NARROWEST);
  inside.style.setProperty("zoom", zoom);
}
const NARROWEST = 480; // px of a laptop in which all its words stand beside each other
const UPRIGHT = matchMedia("(orientation: portrait) and (min-width: 700px)"); // a television on its side, as in wall.css

async function read(drawing, id, repaint) {
  drawing.readAt = performance.now();
  const query = `language=${document.documentElement.lang}${UPRIGHT.matches ? "&upright" : ""}`;
  const answer = await fetch(`/wall/${id}/plot/?${query}`, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  drawing.svg = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("svg");
  repaint();
}
