// Keys are read by their place on the keyboard (event.code), so they work under a Russian layout.
// They are dead while a dialog is open or a field has the focus, but for keys with Alt, which type
// nothing there, and Ctrl+Z in an empty one. data-key="Space" presses the element, data-key="Slash"
// on a field goes into it, data-hold asks for a long press (hold.js), Shift+Slash (?) lists them all.
import { holdKey, release } from "./hold.js";
import { showPressed } from "./pressed.js";

const FACES = { BracketLeft: "[", BracketRight: "]", Slash: "/", Minus: "-", Equal: "=", Escape: "Esc" };

const list = document.getElementById("keys");
let byPointer = false;

addEventListener("pointerdown", () => (byPointer = true), true);

addEventListener("keydown", (event) => {
  if (event.key === "Tab") byPointer = false;
  if (event.defaultPrevented || event.repeat || isDead(event)) return;
  const name = nameOf(event);
  const act = name === "Shift+Slash" ? list : target(name);
  if (!act) return;
  event.preventDefault();
  // A button left focused by the mouse would take the Space that is meant for the main act.
  if (byPointer && isPressable(document.activeElement)) document.activeElement.blur();
  if (act === list) openList();
  // The fragment may have been read anew while the key was down: press what stands there now.
  else if ("hold" in act.dataset) holdKey(() => target(name) ?? act);
  else press(act);
});

addEventListener("keyup", release);

const OPEN = CSS.supports("selector(:popover-open)")
  ? "dialog[open], [popover]:popover-open"
  : "dialog[open]";
const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

const SEARCH = "Ctrl+KeyK"; // of the frame: also while somebody types

export function isDead(event) {
  const focus = document.activeElement;
  if (document.querySelector(OPEN)) return true;
  const name = nameOf(event);
  if (name === SEARCH || name.startsWith("Alt+")) return false;
  if (focus?.matches(FIELDS)) return name !== "Ctrl+KeyZ" || focus.value !== "";
  const native = event.code === "Space" || event.code === "Enter";
  return native && !byPointer && isPressable(focus);
}

const isPressable = (element) => element?.matches("a[href], button, summary, input") ?? false;

function nameOf(event) {
  const ctrl = event.ctrlKey || event.metaKey ? "Ctrl+" : "";
  const alt = event.altKey ? "Alt+" : "";
  const shift = event.shiftKey ? "Shift+" : "";
  return ctrl + alt + shift + event.code;
}

export const keyed = () =>
  Array.from(document.querySelectorAll("[data-key]")).filter((e) => e.getClientRects().length > 0);

const target = (name) => keyed().find((e) => e.dataset.key === name && !e.disabled);

export function press(element) {
  if (!isPressable(element) || element.matches("input")) {
    element.focus();
    element.select?.();
  } else {
    showPressed(element);
    element.click();
  }
}

/** The key as printed on keyboards: "KeyE" is E, "Ctrl+KeyZ" is Ctrl+Z. */
function face(key) {
  const parts = key.split("+");
  const code = parts.pop().replace(/^(Key|Digit)/, "");
  return [...parts, code === "Space" ? list.dataset.space : (FACES[code] ?? code)].join("+");
}

function openList() {
  const rows = keyed().flatMap((element) => [
    part("dt", part("kbd", face(element.dataset.key))),
    part("dd", label(element) + ("hold" in element.dataset ? ` (${list.dataset.held})` : "")),
  ]);
  for (const grid of document.querySelectorAll("[data-grid-keys]")) {
    rows.push(part("dt", part("kbd", "← ↑ ↓ → 1 2 3")), part("dd", grid.dataset.gridKeys));
  }
  for (const more of document.querySelectorAll("[data-more-keys] > *")) rows.push(more.cloneNode(true));
  list.querySelector(".keys").replaceChildren(...rows);
  list.querySelector("h3")?.toggleAttribute("hidden", rows.length === 0);
  list.showModal();
}

export function label(element) {
  const given = element.dataset.keyLabel ?? element.ariaLabel ?? element.labels?.[0]?.textContent;
  if (given) return given.trim();
  const copy = element.cloneNode(true);
  copy.querySelectorAll("kbd").forEach((kbd) => kbd.remove());
  return copy.textContent.trim();
}

function part(tag, inside) {
  const element = document.createElement(tag);
  element.append(inside);
  return element;
}

// Each keyed button shows its key and, where there is room, that it must be held; phones hide it.
function hint() {
  for (const element of document.querySelectorAll(":is(a, button)[data-key]")) {
    if (element.querySelector("kbd")) continue;
    const shown = part("kbd", face(element.dataset.key));
    if ("hold" in element.dataset) shown.prepend(part("small", `${list.dataset.held} `));
    shown.ariaHidden = "true";
    element.append(shown);
  }
}

document.querySelector("[data-open-keys]")?.addEventListener("click", openList);
for (const kind of ["htmx:afterSwap", "htmx:oobAfterSwap"]) addEventListener(kind, hint);
hint();
