// How many places are left to the money, and what is won from there on.
import { placesToTheMoney } from "../shown.js";
import { toTheBubble } from "../sides.js";
import { fit, group, money, put } from "../text.js";

export function paint({ board }) {
  const { players, prizes, tournament } = board;
  const short = placesToTheMoney(board);
  put("bubble-figure", group(short));
  put("bubble-words", toTheBubble(short, board));
  fit("bubble-figure");
  put("bubble-left", `${group(players.left)} / ${group(players.entries)}`);
  put("bubble-average", players.average ? group(players.average) : "");
  const last = prizes.tickets ? prizes.places[prizes.tickets - 1] : prizes.places.at(-1);
  put("bubble-prize", last ? money(last.amount, tournament) : "");
}
