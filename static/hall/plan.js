// An act of the plan takes away what was pressed: the keyboard goes on in the plan, where the next
// act stands, and not at the top of the page.
let wasInside = false;

addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.target.id === "plan") wasInside = detail.target.contains(document.activeElement);
});

addEventListener("htmx:afterSettle", () => {
  if (!wasInside || document.activeElement !== document.body) return;
  wasInside = false;
  document.getElementById("plan").focus({ preventScroll: true });
});
