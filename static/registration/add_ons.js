// The list narrows while one types and Enter goes to the first who is left; what is ticked is added
// up beside the button. Without this all of it can be ticked and sent all the same.
const sum = document.getElementById("add-on-sum");

const form = () => document.getElementById("add-ons");
const query = () => document.getElementById("payer-query");
const rows = () => Array.from(document.querySelectorAll(".payer"));
const shown = () => rows().filter((row) => !row.hidden);
const plain = (text) => text.toLowerCase().replaceAll("ё", "е");

function narrow() {
  const words = plain(query().value).split(/\s+/).filter(Boolean);
  for (const row of rows()) {
    const rowWords = row.dataset.words.split(/\s+/);
    row.hidden = !words.every((word) => rowWords.some((rowWord) => rowWord.startsWith(word)));
  }
  document.getElementById("no-payer").hidden = shown().length > 0;
}

function add() {
  const ticked = Array.from(form().querySelectorAll(".ways :checked:not([value=''])"));
  const counts = Array.from(document.querySelectorAll("[data-tick-all]"), ({ dataset, textContent }) => {
    const count = ticked.filter(({ value }) => value === dataset.tickAll).length;
    return count && `${textContent.trim()}: ${count}`;
  });
  const { nobody, digits, currency } = sum.dataset;
  const total = (ticked.length * form().dataset.price) / 10 ** digits;
  const written = total.toLocaleString(`${document.documentElement.lang}-u-nu-latn`, { minimumFractionDigits: digits });
  sum.value = ticked.length ? `${counts.filter(Boolean).join(", ")} = ${written} ${currency}` : nobody;
}

function tickAll(method) {
  for (const row of shown()) {
    const radio = row.querySelector(`input[value="${method}"]`);
    if (radio) radio.checked = true;
  }
  add();
}

function all() {
  if (!form()) return;
  narrow();
  add();
}

addEventListener("input", ({ target }) => (target === query() ? narrow() : all()));
addEventListener("click", ({ target }) => {
  const button = target.closest("[data-tick-all]");
  if (button) tickAll(button.dataset.tickAll);
});
addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !form()?.contains(event.target) || event.target.matches("button, a")) return;
  event.preventDefault(); // money is taken by the button alone
  if (event.target === query()) shown().find((row) => row.querySelector(":checked"))?.querySelector(":checked").focus();
});
addEventListener("htmx:afterSettle", all);
all();
