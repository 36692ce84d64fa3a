// The stages of an Olympic event, as their public page lists them; the last list stays without the network.
import { measured } from "../text.js";

const place = document.getElementById("bracket");
const [inside] = place.children;
const lists = new Map(); // public id of the event -> { list, mark }
let drawn = null; // the list that is there
const [LARGEST, SMALLEST, STEP] = [6, 0.5, 0.25];

export function paint({ board: { bracket, tournament }, repaint }) {
  const kept = listOf(tournament.public_id);
  if (bracket != null && kept.mark !== bracket) read(kept, bracket, tournament.public_id, repaint);
  if (kept.list !== drawn) inside.replaceChildren(...(kept.list ? [kept.list] : []));
  drawn = kept.list;
  enlarge();
}

function listOf(id) {
  if (!lists.has(id)) lists.set(id, { list: null, mark: null });
  return lists.get(id);
}

/** It is made in the px of a laptop, and drawn as many times larger as its place has room for. */
function enlarge() {
  if (drawn) measured("bracket", [drawn.textContent, place.clientWidth, place.clientHeight].join(), zoom);
}

function zoom() {
  for (let times = LARGEST; times >= SMALLEST; times -= STEP) {
    inside.style.setProperty("zoom", times);
    if (place.scrollHeight <= place.clientHeight && place.scrollWidth <= place.clientWidth) return;
  }
}

async function read(kept, mark, id, repaint) {
  kept.mark = mark;
  const headers = { "Accept-Language": document.documentElement.lang }; // which a cookie would overrule
  const answer = await fetch(`/bracket/${id}/`, { cache: "no-store", credentials: "omit", headers }).catch(() => null);
  if (!answer?.ok) {
    kept.mark = null;
    return;
  }
  kept.list = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".bracket");
  repaint();
}
