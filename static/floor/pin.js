// The pad under the PIN's field. Digits go into the field, so typing on a keyboard works as well.
const pad = document.querySelector(".pin-pad");
const field = document.getElementById("id_pin");

pad.hidden = false;
pad.addEventListener("click", ({ target }) => {
  const { digit, rubOut } = target.closest("button")?.dataset ?? {};
  if (digit !== undefined && field.value.length < field.maxLength) field.value += digit;
  if (rubOut !== undefined) field.value = field.value.slice(0, -1);
});
// A touch screen would cover the pad with its own keyboard.
if (matchMedia("(pointer: fine)").matches) field.focus();
else field.readOnly = true;
