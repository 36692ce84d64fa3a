// What is the club's on a wall: its colours, its logo, its sponsors, its sounds. The clock is drawn before and without it.
import { fault, mended } from "./faults.js";
import { page } from "./text.js";

const PATIENCE = 10000; // ms until a stylesheet has to be there
const AGAIN = 30000; // ms until what could not be read is asked for anew
const OF_FILES = ["film", "pictures", "sponsors"]; // views that have the wall for themselves
const ABREAST = 5; // sponsors in the foot at once

export function paintClub(view) {
  const { club } = view.board;
  look(club.look);
  logo(club.logo);
  sponsors(club, view.now);
}

let sounds = null; // the module that plays them, asked for by a wall that is to be heard

/** What is to be heard of these events. */
export async function sound(moments) {
  sounds ??= await import("./sounds.js");
  sounds.paintSounds(moments);
}

let shown = null; // the address of the stylesheet that is there or on its way

/** A stylesheet that hangs holds nothing up, for it is no part of the page; without it the colours are ours. */
function look(address) {
  if (address === shown) return;
  shown = address;
  const before = document.querySelectorAll("link.club-look");
  const clear = () => before.forEach((link) => link.remove());
  if (address === null) return clear();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address, className: "club-look" });
  link.onload = () => (clear(), mended("look"));
  link.onerror = () => {
    clear();
    link.remove();
    fault("look");
    setTimeout(() => shown === address && (shown = undefined), AGAIN);
  };
  document.head.append(link);
  setTimeout(() => link.isConnected && !link.sheet && fault("look"), PATIENCE);
}

const pictures = new Map(); // address -> element; one that cannot be shown is hidden until it is tried again

/** Those of the { address, name } that can be shown, as elements. */
export const shownOf = (files = []) => files.map(({ address, name }) => picture(address, name)).filter((image) => !image.hidden);

/** The picture at the address, made once. */
function picture(address, name = "") {
  if (pictures.has(address)) return pictures.get(address);
  const image = Object.assign(document.createElement("img"), { src: address, alt: name });
  image.onload = () => {
    image.hidden = false;
    mended("picture", address);
  };
  image.onerror = () => {
    image.hidden = true;
    fault("picture", address);
    setTimeout(() => (image.src = address), AGAIN);
  };
  pictures.set(address, image);
  return image;
}

function logo(address) {
  const place = placed("club-logo", () => document.querySelector("header"), "prepend");
  fillWith(place, address ? [picture(address)] : []);
}

/** Beside the clock one at a time, in the foot some of them abreast; those that cannot be shown are left out. */
function sponsors({ sponsors: panels, sponsors_at: at }, now) {
  const side = document.getElementById("game");
  const isBeside = at === "side" && side.clientHeight > 0; // with no room beside it they stand in the foot
  const place = placed("club-sponsors", () => (isBeside ? side : document.body), "append");
  place.className = isBeside ? "side" : "foot";
  const images = at && !OF_FILES.includes(document.body.dataset.view) ? shownOf(panels) : [];
  fillWith(place, page(images, isBeside ? 1 : ABREAST, now));
}

function placed(id, home, way) {
  const place = document.getElementById(id) ?? Object.assign(document.createElement("div"), { id });
  const parent = home();
  if (place.parentElement !== parent) parent[way](place);
  return place;
}

/** Draw these elements into the place, without touching those that are there. */
export function fillWith(place, images) {
  const isSame = images.length === place.children.length && images.every((image, at) => place.children[at] === image);
  if (!isSame) place.replaceChildren(...images);
  place.hidden = images.length === 0;
}
