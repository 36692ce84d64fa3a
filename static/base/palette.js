// The search of the frame: what is typed is looked up by the server, the acts of this page are found
// here. Arrows walk what was found, Enter takes the first; nothing needs a pointer.
import { keyed, label, press } from "./keys.js";

const MOST = 8; // acts of this page that are shown
const dialog = document.getElementById("palette");

if (dialog) start(dialog.querySelector("input"), document.getElementById("palette-hits"));

function start(field, place) {
  const acts = document.getElementById("palette-acts");
  const failed = document.getElementById("palette-failed");
  let looking = false; // what is typed has not been answered yet
  let entered = false; // Enter was pressed before the answer came

  const choices = () => Array.from(dialog.querySelectorAll(".hits :is(a, button)"));
  const settle = () => (document.getElementById("palette-said").textContent = announcement(choices(), place));
  const look = (begun) => {
    looking = begun;
    place.ariaBusy = begun;
    failed.hidden = true;
  };

  document.querySelector("[data-open-palette]").addEventListener("click", () => {
    if (dialog.open) return;
    field.value = "";
    look(false);
    place.replaceChildren(); // what was looked for before
    dialog.showModal();
    field.focus();
    listActs();
  });
  dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close(); // beside it
  });

  field.addEventListener("input", () => {
    look(field.value.trim() !== ""); // what stands there is of what was typed before
    entered = false;
    if (!looking) place.replaceChildren();
    listActs();
  });
  field.form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (looking) entered = true;
    else choices()[0]?.click();
  });
  place.addEventListener("htmx:beforeSwap", (event) => {
    if (!looking) event.detail.shouldSwap = false; // an answer to what was taken back
  });
  field.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (!detail.successful) return;
    look(false);
    settle();
    if (entered) choices()[0]?.click();
    entered = false;
  });
  for (const name of ["htmx:responseError", "htmx:sendError", "htmx:timeout"]) {
    field.addEventListener(name, () => {
      place.ariaBusy = false;
      place.replaceChildren();
      failed.hidden = false; // an empty box says nothing
      entered = false;
    });
  }

  dialog.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") {
      event.preventDefault(); // a search field would only empty itself
      dialog.close();
    } else if (step) {
      event.preventDefault();
      const all = [field, ...choices()];
      const at = all.indexOf(document.activeElement);
      all[Math.min(Math.max(at + step, 0), all.length - 1)].focus();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      const onButton = document.activeElement.matches("button, a") && event.key === " ";
      if (!onButton) field.focus(); // a letter goes on with what was typed
    }
  });

  function listActs() {
    const words = wordsOf(field.value);
    const here = keyed().filter((element) => !element.closest(".frame") && fits(words, label(element)));
    acts.querySelector("ul").replaceChildren(...here.slice(0, MOST).map(item));
    acts.hidden = here.length === 0;
    settle();
  }

  function item(element) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label(element);
    button.addEventListener("click", () => {
      dialog.close();
      press(element);
    });
    const row = document.createElement("li");
    row.append(button);
    return row;
  }
}

const wordsOf = (text) => text.toLowerCase().split(/\s+/).filter(Boolean);
const fits = (words, name) =>
  words.every((word) => wordsOf(name).some((nameWord) => nameWord.startsWith(word)));

/** What is read out: the first of what may be chosen, or that there is nothing. */
const announcement = (choices, place) => (choices.length ? choices.slice(0, 3) : [place]).map(words).join("; ");
const words = (element) => element.textContent.trim().replace(/\s+/g, " ");
