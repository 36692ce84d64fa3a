// A button with data-copy copies the field beside it. In a hall the page comes over plain http, where
// browsers keep navigator.clipboard to themselves; the older way asks for a selection.
addEventListener("click", async ({ target }) => {
  const button = target.closest?.("[data-copy]");
  if (!button) return;
  const field = button.parentElement.querySelector("input");
  field.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
  else document.execCommand("copy");
  button.textContent = button.dataset.copied;
  button.focus();
});
