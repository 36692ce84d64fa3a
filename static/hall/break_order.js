// The break order as a row of tables: dragged, by a finger after a moment's rest, or moved with the
// arrow keys. The field beside it follows, and that is what is published.
const WAYS = document.dir === "rtl" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
const EARLIER = [WAYS[0], "ArrowUp"];
const LATER = [WAYS[1], "ArrowDown"];
const REST = 250; // ms a finger lies still before it drags and does not scroll

const field = () => document.getElementById("break-order");
const list = () => document.getElementById("break-list");

/** The tables as buttons, in the order of the field: what was typed outlives a fresh list. */
function begin() {
  const place = list();
  if (!place || place.querySelector("button")) return;
  for (const item of Array.from(place.children)) item.replaceChildren(button(item));
  sort();
  field().addEventListener("input", sort);
}

function button(item) {
  const handle = document.createElement("button");
  handle.type = "button";
  handle.textContent = item.textContent;
  handle.addEventListener("keydown", (event) => {
    const to = EARLIER.includes(event.code) ? item.previousElementSibling : LATER.includes(event.code) && item.nextElementSibling;
    if (!to || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    move(item, to);
    handle.focus();
  });
  handle.addEventListener("pointerdown", (event) => rest(item, handle, event));
  const isDragged = () => handle.classList.contains("dragged"); // then nothing scrolls under the finger
  handle.addEventListener("touchmove", (event) => isDragged() && event.preventDefault(), { passive: false });
  handle.addEventListener("contextmenu", (event) => isDragged() && event.preventDefault());
  return handle;
}

function rest(item, handle, down) {
  if (down.button !== 0) return;
  if (down.pointerType === "mouse") return drag(item, handle, down.pointerId);
  const timer = setTimeout(() => drag(item, handle, down.pointerId), REST);
  const scrolls = () => clearTimeout(timer);
  for (const kind of ["pointerup", "pointercancel"]) handle.addEventListener(kind, scrolls, { once: true });
}

function drag(item, handle, pointer) {
  const follow = ({ clientX, clientY }) => {
    const over = document.elementFromPoint(clientX, clientY)?.closest("#break-list > li");
    if (over && over !== item) move(item, over);
  };
  const end = () => {
    handle.classList.remove("dragged");
    removeEventListener("pointermove", follow);
  };
  handle.classList.add("dragged");
  addEventListener("pointermove", follow);
  for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, end, { once: true });
}

/** Puts the table where `to` is; the others close up. */
function move(item, to) {
  const items = Array.from(list().children);
  if (items.indexOf(item) < items.indexOf(to)) to.after(item);
  else to.before(item);
  field().value = Array.from(list().children, ({ dataset }) => dataset.table).join(" ");
  const place = Array.from(list().children).indexOf(item) + 1;
  document.getElementById("break-moved").textContent = list()
    .dataset.moved.replace("{table}", item.textContent)
    .replace("{place}", place);
}

function sort() {
  const typed = field().value.split(/[\s,]+/);
  const places = Array.from(list().children, (item) => [typed.indexOf(item.dataset.table), item]);
  for (const [, item] of places.filter(([at]) => at >= 0).sort(([a], [b]) => a - b)) list().append(item);
}

addEventListener("htmx:afterSettle", begin);
begin();
