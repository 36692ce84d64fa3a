// Who moves where: those still on their way first, then those of the last minute who have arrived.
import { moveLine } from "../middle.js";
import { recentMoves } from "../shown.js";
import { listed, put, say, tableOf } from "../text.js";
import { drawColumns } from "./columns.js";

const NEXT = 3; // tables that are named as next to break

export function paint({ board, now, turned }) {
  const { next_to_break: next, then } = board.tables;
  put("moves-break", next ? tableOf(next) : "");
  put("moves-then", next && then.length ? say("then_break", { tables: listed(then.slice(0, NEXT - 1)) }) : "");
  const rows = recentMoves(board, now).filter(({ from }) => from).sort((a, b) => a.arrived - b.arrived);
  drawColumns("all-moves", rows, turned, moveLine);
}
