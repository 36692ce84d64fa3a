// Which dealer goes where and when: what is due first. Names come to a television that was given this wall, and to staff.
import { dealersStay } from "../shown.js";
import { make, put, say, tableOf, timeOfDay } from "../text.js";
import { drawColumns } from "./columns.js";

const AGAIN = 5000; // ms until the next try when the names could not be read
const lists = new Map(); // public id of the event -> { names: by dealer, seq: the board they were read with, readAt }

export function paint({ board, mode, reading, now, turned, repaint }) {
  const { dealers, seq, tournament } = board;
  const list = listOf(tournament.public_id);
  const isUnnamed = dealers.some(({ dealer }) => !(dealer in list.names)) && list.seq !== seq;
  if (isUnnamed && performance.now() - list.readAt > AGAIN) read(list, tournament.public_id, seq, repaint);
  const waits = dealersStay(board, mode, reading);
  const rows = dealers.map((push) => ({ ...push, name: list.names[push.dealer], due: push.at_ms <= now && !waits }));
  const shown = drawColumns("dealer-pushes", rows, turned, ({ name, from, to, at_ms, due }) =>
    make(
      "li",
      due ? "due" : "",
      make("span", "num", due ? say("push_now") : timeOfDay(at_ms, tournament)),
      make("b", "name", name ?? place(from)),
      make("span", "num", place(to)),
    ),
  );
  const ends = shown.length < rows.length ? [shown[0], shown.at(-1)] : []; // of the page, where there are several
  put("dealers-of", [...new Set(ends.map(({ at_ms }) => timeOfDay(at_ms, tournament)))].join(" – "));
}

const place = (table) => (table ? tableOf(table) : say("dealer_break"));

function listOf(id) {
  if (!lists.has(id)) lists.set(id, { names: {}, seq: null, readAt: -Infinity });
  return lists.get(id);
}

async function read(list, id, seq, repaint) {
  list.readAt = performance.now();
  const answer = await fetch(`/wall/${id}/dealers/`, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  Object.assign(list, { names: (await answer.json()).names, seq, readAt: -Infinity });
  repaint();
}
