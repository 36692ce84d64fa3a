// A field may have its letters before htmx listens to it: typed while the page arrives, or put back by
// the browser on the way back. Once htmx listens, such a field says that it changed. Where Enter came
// too, its form was sent already: what "input" asks for would take the place of that answer.
let entered = false;
addEventListener("submit", () => (entered = true), { capture: true, once: true });

addEventListener(
  "htmx:load",
  () => {
    for (const field of document.querySelectorAll("main :is(input, textarea)")) {
      const typed = field.value !== field.defaultValue;
      if (typed && !entered) field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  },
  { once: true },
);
