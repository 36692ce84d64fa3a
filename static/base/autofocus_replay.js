// A field that has the focus from the start, at the desk under a scanner, may have its letters
// before htmx listens to it: once it does, the field is looked at. Where Enter came too, its form was
// sent already: looking would take the place of that answer.
let entered = false;
addEventListener("submit", () => (entered = true), { capture: true, once: true });

addEventListener(
  "htmx:load",
  () => {
    const field = document.activeElement;
    const typed = field?.matches("input[autofocus]") && field.value !== field.defaultValue;
    if (typed && !entered) htmx.trigger(field, "look");
  },
  { once: true },
);
