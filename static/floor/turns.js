// The list of views of a television: a row changes places with the one before it.
document.addEventListener("click", ({ target }) => {
  const row = target.closest("[data-earlier]")?.closest("li");
  if (!row) return;
  const before = row.previousElementSibling;
  const [here, there] = [row, before].map((turn) => [...turn.querySelectorAll("select")]);
  here.forEach((field, at) => swap(field, there[at]));
  (before.querySelector("[data-earlier]") ?? there[0]).focus(); // pressed again, it goes on
});

function swap(a, b) {
  [a.value, b.value] = [b.value, a.value];
}
