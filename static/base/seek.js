// The list narrows while one types; every word has to be found. Without this the field is sent.
const field = document.getElementById("seek");
const entries = Array.from(document.querySelectorAll("[data-words], .question, .clauses > li"));
const texts = entries.map((entry) => entry.dataset.words || entry.textContent.toLowerCase());
const silent = document.getElementById("without-rule"); // folded until somebody looks for it
const nothing = document.getElementById("nothing-found");

field.addEventListener("input", narrow);
field.form.addEventListener("submit", (event) => {
  const first = entries.find((entry) => !entry.hidden);
  if (!first) return;
  event.preventDefault();
  first.querySelector("a").click();
});

function narrow() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  entries.forEach((entry, at) => {
    entry.hidden = !words.every((word) => texts[at].includes(word));
  });
  if (silent) silent.open = words.length > 0;
  nothing.hidden = entries.some((entry) => !entry.hidden);
}
