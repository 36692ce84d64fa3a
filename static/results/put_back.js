// With a player the seat they left is chosen, where it is free, else the draw; until a seat is chosen by hand.
const form = document.getElementById("put-back");
const place = form?.elements.to;
let byHand = false;

function choose(player) {
  if (byHand || !player) return;
  const offered = place.list?.options ?? place.options;
  const isFree = [...offered].some((option) => option.value === player.dataset.seat);
  place.value = isFree ? player.dataset.seat : "";
}

/** Beside the button, for on a phone the seat is far above it. */
function showPlace() {
  const chosen = form.querySelector("[name=entry]:checked");
  document.getElementById("goes-to").value = chosen ? (place.selectedOptions?.[0]?.text ?? place.value) : "";
}

place?.addEventListener("input", () => {
  byHand = true;
});
form?.addEventListener("change", (event) => {
  if (event.target.name === "entry") choose(event.target);
  showPlace();
});
choose(form?.querySelector("[name=entry]:checked"));
if (form) showPlace();
