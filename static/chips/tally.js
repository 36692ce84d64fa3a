// The sum of a sheet, and what it leaves of the chips in play, while its fields are filled in. Enter, and the key of a
// phone that says "next", goes to the next stack; after the last one it saves.
import { group } from "../base/figures.js";

const sheet = () => document.querySelector("[data-tally]")?.closest("form");
const stacks = (form) => Array.from(form.querySelectorAll("input[data-stack]"));
const chips = ({ value }) => Number(value.replace(/\s/g, "")) || 0; // letters are refused when it is saved

function add() {
  const form = sheet();
  if (!form) return;
  const sum = stacks(form).reduce((all, field) => all + chips(field), 0);
  for (const place of document.querySelectorAll("[data-sum]")) write(place, group(sum));
  const { dataset } = form.querySelector("[data-tally]");
  const left = dataset.inPlay - dataset.elsewhere - sum;
  const state = left ? (left < 0 ? "over" : "missing") : "agrees";
  for (const place of form.querySelectorAll("[data-left]")) write(place, group(Math.abs(left)));
  for (const part of form.querySelectorAll("[data-tally] [data-when]")) part.hidden = part.dataset.when !== state;
}

function write(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

addEventListener("input", add);
addEventListener("htmx:afterSettle", add);
addEventListener("keydown", (event) => {
  const { target, key, isComposing } = event;
  if (key !== "Enter" || isComposing || !target.matches?.("input[data-stack]")) return;
  const fields = stacks(target.form);
  const next = fields[fields.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
});
add();
