// The ways to divide the prizes that are laid before the players left, one beside the other.
import { group, list, make, money, put, say, sum } from "../text.js";
import { drawColumns } from "./columns.js";

export function paint({ board: { deal, tournament }, turned }) {
  put("deal-total", deal ? sum(deal.total, tournament) : "");
  put("deal-currency", deal ? tournament.currency : "");
  put("deal-kept", deal?.kept ? sum(deal.kept, tournament) : "");
  const heads = deal ? ["deal_of_chips", ...deal.ways.map(({ way }) => `deal_${way}`)].map((word) => say(word)) : [];
  list("deal-heads", heads, (word) => make("span", "", word));
  const rows = (deal?.players ?? []).map(({ name, chips, amounts }) => ({
    name,
    cells: [chips ? group(chips) : "–", ...amounts.map((amount) => sum(amount, tournament))].map((cell, at) => [heads[at], cell]),
  }));
  document.getElementById("deal").style.setProperty("--tall", heads.length + 1); // lines
  const shown = drawColumns("deal", rows, turned, ({ name, cells }) =>
    make("li", "", make("bdi", "name", name), make("span", "cells", ...cells.map(cellOf))),
  );
  const first = rows.indexOf(shown[0]) + 1;
  put("deal-of", shown.length < rows.length ? `${first}–${first + shown.length - 1}/${rows.length}` : "");
  const error = deal?.ways.find((way) => way.error)?.error;
  put("deal-error", error ? say("deal_error", { sum: money(error, tournament) }) : "");
}

/** Its word stands beside it where there are no columns with heads. */
const cellOf = ([way, figure]) => make("span", "cell", make("span", "way", way), make("b", "num", figure));
