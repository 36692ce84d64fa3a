// Who has won most in bounties, how many players they knocked out, and what is on their heads; the envelopes that are closed.
import { group, list, make, money, put, sum } from "../text.js";
import { drawColumns } from "./columns.js";

export function paint({ board: { bounties, tournament }, turned }) {
  const { paid = 0, won = 0, players = [], envelopes = [] } = bounties ?? {};
  put("bounties-left", paid > won ? money(paid - won, tournament) : "");
  const closed = envelopes.filter(({ closed: left }) => left > 0);
  document.getElementById("closed-envelopes").hidden = closed.length === 0;
  list("bounty-envelopes", closed.slice(0, LARGEST), ({ amount, closed: left }) =>
    make("li", "num", make("b", "", sum(amount, tournament)), ` × ${group(left)}`),
  );
  const rows = players.filter((row) => row.won || row.knocked_out);
  drawColumns("bounties", rows, turned, (row) =>
    make(
      "li",
      "",
      make("span", "place num", `${group(row.knocked_out)} ×`),
      make("bdi", "name", row.name),
      make("b", "num", row.won ? sum(row.won, tournament) : ""),
    ),
  );
}

const LARGEST = 5; // amounts of envelopes that are named
