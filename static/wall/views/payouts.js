// What the places that are still to be won win; at the end who has won them.
import { grouped, publishedAs } from "../sides.js";
import { group, listed, make, money, put, sum } from "../text.js";
import { drawColumns } from "./columns.js";

export function paint({ board, mode, turned }) {
  code(board);
  const { players, podium, prizes, tournament } = board;
  put("payouts-state", prizes.places.length ? publishedAs(board) : "");
  put("payouts-pool", prizes.pool ? money(prizes.pool, tournament) : "");
  put("payouts-paid", prizes.places.length ? group(prizes.places.length) : "");
  const left = mode === "before" || mode === "finished" ? Infinity : players.left;
  const open = grouped(prizes.places.filter(({ place }) => place <= left));
  const most = prizes.places[0]?.amount ?? 0;
  const places = podium.length ? podium.map(wonBy) : open.map((row) => prizeOf(row, left, most));
  const rows = [...places, ...prizes.special.map(specialOf)];
  const list = document.getElementById("payouts");
  list.classList.toggle("one", podium.length + prizes.special.length > 0); // names need the width
  list.style.setProperty("--widest", Math.max(0, ...rows.map(({ amount }) => sum(amount, tournament).length))); // bars of one scale
  drawColumns("payouts", rows, turned, (row) => payoutLine(row, tournament));
}

/** The way to the results on a phone; drawn once by the server, so it stays without the network. */
function code({ podium, results_at: path, tournament }) {
  const figure = document.getElementById("results-code");
  const image = figure.querySelector("img");
  figure.hidden = !podium.length || !path;
  const address = `/wall/${tournament.public_id}/results.svg`;
  if (!figure.hidden && image.getAttribute("src") !== address) image.src = address;
}

function payoutLine({ place, name, amount, isDue, share = 0 }, tournament) {
  const line = make(
    "li",
    isDue ? "due" : "",
    make("span", "place num", place),
    name ? make("bdi", "name", name) : make("i", "bar"),
    make("b", "num", amount ? sum(amount, tournament) : ""),
  );
  line.style.setProperty("--share", share);
  return line;
}

const wonBy = ({ place, name, prize }) => ({ place, name, amount: prize });
const specialOf = ({ name, amount, winners }) => ({
  place: "★",
  name: winners.length ? `${name}: ${listed(winners)}` : name,
  amount,
});
const prizeOf = ({ from, to, amount }, left, most) => ({
  share: most ? amount / most : 0, // of the first prize: how long its bar is
  place: from === to ? String(from) : `${from}–${to}`,
  name: "",
  amount,
  isDue: from <= left && left <= to, // whoever goes out next wins this
});
