// The sum of a sheet, and what it leaves of the chips in play, while its fields are filled in. Enter, and the key of a
// phone that says "next", goes to the next stack; after the last one it saves. A sheet of money is added up alike: its
// tally names the fields (data-of) and the digits of the currency.
//
// Figures are written as wall/text.js does: with a module for both a wall would ask for one thing more than its twelve.
const decimal = new Intl.NumberFormat(`${document.documentElement.lang}-u-nu-latn`, { minimumFractionDigits: 1 });
const point = decimal.format(0.5).charAt(1);

/** 141 000, with no-break spaces in every language. */
const group = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, "\u00a0");

/** Minor units with so many digits behind the point, where they have any: 73 600, 73 600,50. */
function amount(minor, digits) {
  const unit = 10 ** digits;
  const rest = minor % unit;
  const part = rest ? point + String(rest).padStart(digits, "0") : "";
  return group((minor - rest) / unit) + part;
}

const fieldsOf = (form, kind) => Array.from(form.querySelectorAll(`input[data-${kind}]`));
// Letters are refused when it is saved, and so are points and commas where there is nothing smaller than one.
const typed = ({ value }, digits) => Number(value.replace(/\s/g, "").replace(",", digits ? "." : ",")) || 0;

function add() {
  for (const tally of document.querySelectorAll("[data-tally]")) addUp(tally);
}

function addUp(tally) {
  const { inPlay, elsewhere = 0, of = "stack" } = tally.dataset;
  const digits = Number(tally.dataset.digits ?? 0);
  const written = (number) => amount(number, digits);
  const units = fieldsOf(tally.closest("form"), of).map((field) => Math.round(typed(field, digits) * 10 ** digits));
  const sum = units.reduce((all, number) => all + number, 0);
  for (const place of document.querySelectorAll("[data-sum]")) {
    if ((place.closest("[data-tally]") ?? tally) === tally) write(place, written(sum));
  }
  const left = inPlay - elsewhere - sum;
  const state = left ? (left < 0 ? "over" : "missing") : "agrees";
  for (const place of tally.querySelectorAll("[data-left]")) write(place, written(Math.abs(left)));
  for (const part of tally.querySelectorAll("[data-when]")) part.hidden = part.dataset.when !== state;
  if ("optional" in tally.dataset) tally.hidden = sum === 0;
}

function write(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

addEventListener("input", add);
addEventListener("htmx:afterSettle", add);
addEventListener("keydown", (event) => {
  const { target, key, isComposing } = event;
  if (key !== "Enter" || isComposing || !target.matches?.("input[data-stack]")) return;
  const fields = fieldsOf(target.form, "stack");
  const next = fields[fields.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
});
add();
