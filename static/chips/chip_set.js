// A chip looks at once as its line says, before it is saved.
document.addEventListener("input", ({ target }) => {
  const line = target.closest("form[data-chips] tr");
  const chip = line?.querySelector(".chip");
  if (!chip) return;
  const field = (name) => line.querySelector(`[name="${name}"]`).value;
  Object.assign(chip.dataset, { colour: field("colour"), pattern: field("pattern") });
  chip.textContent = field("value");
});
