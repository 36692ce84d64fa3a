// The list narrows while one types; every word has to be found. Without this the field is sent.
const field = document.getElementById("seek");
const entries = Array.from(document.querySelectorAll("[data-words]"));
const silent = document.getElementById("without-rule"); // folded until somebody looks for it
const nothing = document.getElementById("nothing-found");

field.addEventListener("input", narrow);
field.form.addEventListener("submit", (event) => {
  event.preventDefault();
  entries.find((entry) => !entry.hidden)?.querySelector("a").click();
});

function narrow() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const entry of entries) {
    entry.hidden = !words.every((word) => entry.dataset.words.includes(word));
  }
  if (silent) silent.open = words.length > 0;
  nothing.hidden = entries.some((entry) => !entry.hidden);
}
