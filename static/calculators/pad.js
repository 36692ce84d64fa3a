// One keypad under the thumb for every field with data-pad: "amount" (digits, chips add up), "number"
// and "numbers" (digits), "chips" (one chip after the other), "cards" and "ranks". It comes on phones
// only, in place of the phone's keyboard; "Keyboard" gives that one back.
const PHONE = matchMedia("(pointer: coarse), (max-width: 40rem)");
const FOR = {
  amount: ["chips", "digits"],
  number: ["digits"],
  numbers: ["digits", "list"],
  chips: ["chips", "digits", "list"],
  cards: ["cards", "suits"],
  ranks: ["cards"],
};

const pad = document.getElementById("pad");
let id = null;
let rank = "";
let began = "";
let pressing = ""; // "pressed" while a finger is down, "opened" when it has opened the pad
let fresh = false; // nothing was pressed yet: the first digit writes over what stood there

const field = () => document.getElementById(id);

addEventListener("focusin", ({ target }) => {
  if (!PHONE.matches || !target.matches?.("[data-pad]") || target.dataset.keyboard) return;
  open(target);
});
addEventListener("pointerdown", ({ target }) => {
  if (PHONE.matches && target.matches?.("[data-pad]") && !target.dataset.keyboard) {
    target.inputMode = "none"; // before the focus, so that the phone's keyboard stays away
  }
}, true);

function open(target) {
  if (target.id === id) return;
  close();
  id = target.id;
  began = target.value;
  rank = "";
  fresh = true;
  const label = document.querySelector(`label[for="${id}"]`);
  pad.querySelector("[data-pad-label]").textContent = label?.firstChild.textContent.trim() ?? "";
  for (const part of pad.querySelectorAll("[data-for]")) {
    part.hidden = !FOR[target.dataset.pad].includes(part.dataset.for);
  }
  for (const plus of pad.querySelectorAll("[data-plus]")) plus.hidden = target.dataset.pad !== "amount";
  pad.hidden = false;
  if (pressing) pressing = "opened";
  document.body.classList.add("pad-open");
  show();
  target.scrollIntoView({ block: "start" }); // the pad covers the lower half
}

/** Puts the pad away; what was entered is then the answer, as if the field had been left. */
function close() {
  const left = id && field();
  id = null;
  pad.hidden = true;
  document.body.classList.remove("pad-open");
  if (left && left.value !== began) left.dispatchEvent(new Event("change", { bubbles: true }));
}

function show() {
  const { value } = field();
  pad.querySelector("[data-pad-text]").textContent = `${value} ${rank}`.trim();
  for (const key of pad.querySelectorAll("[data-rank]")) {
    key.setAttribute("aria-pressed", String(key.dataset.rank === rank));
  }
}

// The focus stays in the field, so that a press of the pad is no leaving of it.
pad.addEventListener("pointerdown", (event) => event.preventDefault());
pad.addEventListener("click", ({ target }) => {
  const key = target.closest("button");
  if (!key || !field()) return;
  if ("done" in key.dataset) return done();
  if ("keyboard" in key.dataset) return keyboard();
  field().value = pressed(field(), key.dataset);
  fresh = false;
  show();
  if (isFull(field())) done();
});

function pressed({ value, dataset }, key) {
  if ("back" in key) return back(value, dataset.pad);
  if ("next" in key) return value.trim() ? `${value.trim()} ` : "";
  if ("chip" in key) return withChip(value, key.chip, dataset.pad);
  if ("digits" in key) return over(value, dataset.pad) + key.digits;
  if ("rank" in key && dataset.pad === "ranks") return value + key.rank;
  if ("rank" in key) rank = key.rank;
  if (!("suit" in key) || !rank) return value;
  const card = rank + key.suit;
  rank = "";
  return `${value.trim()} ${card}`.trim();
}

const over = (value, kind) => (fresh && (kind === "amount" || kind === "number") ? "" : value);

function withChip(value, chip, kind) {
  if (kind === "amount") return String(Number(value.replace(/\D/g, "")) + Number(chip));
  return `${value.trim()} ${chip} `.trimStart();
}

/** Takes back the rank that waits for its suit, else the last card, the last chip, the last digit. */
function back(value, kind) {
  if (rank) {
    rank = "";
    return value;
  }
  if (kind === "cards" || (kind === "chips" && value.endsWith(" "))) {
    return value.trim().split(/\s+/).slice(0, -1).map((word) => `${word} `).join("");
  }
  return value.trimEnd().slice(0, -1);
}

function isFull({ value, dataset }) {
  const most = Number(dataset.most);
  if (!most) return false;
  return (dataset.pad === "ranks" ? value.length : value.split(" ").filter(Boolean).length) >= most && !rank;
}

function done() {
  const left = field();
  close();
  left?.blur();
}

function keyboard() {
  const wanted = field();
  const { inputMode } = wanted.dataset;
  close();
  wanted.dataset.keyboard = "1";
  wanted.inputMode = inputMode ?? "text";
  wanted.blur();
  wanted.focus();
}

// At the click, not before: what was pressed must not move away from under the finger. The click
// of the press that has opened the pad does not count, the page has moved under it.
addEventListener("pointerdown", () => (pressing = "pressed"), true);
addEventListener("pointerup", () => setTimeout(() => (pressing = ""), 0), true);
addEventListener("click", ({ target }) => {
  if (id && pressing !== "opened" && target !== field() && !pad.contains(target)) close();
}, true);
addEventListener("keydown", ({ key }) => {
  if (key === "Escape" && id) done();
  if (key === "Tab" && id) close();
});
addEventListener("input", ({ target }) => {
  if (id && target.id === id) show();
});
addEventListener("htmx:afterSwap", () => {
  if (id && !field()) close();
  else if (id) field().inputMode = "none";
});
