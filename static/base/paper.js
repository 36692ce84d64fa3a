// A button with data-print brings the page to paper.
addEventListener("click", ({ target }) => {
  if (target.closest?.("[data-print]")) print();
});
