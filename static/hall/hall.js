// One field finds a player or a table among the tiles, at once and without asking the server.
import "./grid_keys.js";
import "./plan.js";

const field = document.getElementById("hall-find");

/** As it is typed: in small letters, and without the soft hyphens of a long name. */
const plain = (text) => text.toLowerCase().replaceAll("\u00ad", "").replaceAll("ё", "е").trim();

/** Shows the tiles that have what is typed and marks the players in them; all, when nothing is. */
function find() {
  const typed = plain(field.value);
  let none = typed !== "";
  for (const tile of document.querySelectorAll("#tiles .tile")) {
    const players = Array.from(tile.querySelectorAll(".tile-names > li"));
    for (const player of players) {
      player.classList.toggle("is-found", isNamed(player, typed));
    }
    const fits =
      typed === "" ||
      tile.dataset.number === typed ||
      plain(tile.dataset.name).startsWith(typed) ||
      players.some((player) => player.classList.contains("is-found"));
    tile.parentElement.hidden = !fits;
    if (fits) none = false;
  }
  document.getElementById("hall-found-none").hidden = !none;
}

const isNamed = (player, typed) =>
  typed !== "" && plain(player.textContent).split(/\s+/).some((word) => word.startsWith(typed.split(/\s+/)[0])) &&
  plain(player.textContent).includes(typed);

function open() {
  const tile = document.querySelector("#tiles li:not([hidden]) > .tile");
  if (!tile || field.value.trim() === "") return;
  const seat = tile.querySelector(".is-found")?.value;
  location.assign(seat ? `${tile.href}?seat=${seat}` : tile.href);
}

field?.addEventListener("input", find);
field?.form.addEventListener("submit", (event) => {
  event.preventDefault();
  open();
});
if (field) {
  for (const kind of ["htmx:afterSwap", "htmx:oobAfterSwap"]) addEventListener(kind, find);
  find();
}
