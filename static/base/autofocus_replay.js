// A field that has the focus from the start, at the desk under a scanner, may have its letters
// before htmx listens to it: once it does, the field is looked at.
addEventListener(
  "htmx:load",
  () => {
    const field = document.activeElement;
    const typed = field?.matches("input[autofocus]") && field.value !== field.defaultValue;
    if (typed) htmx.trigger(field, "look");
  },
  { once: true },
);
