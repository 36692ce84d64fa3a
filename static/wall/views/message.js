// The director's message alone.
import { standing } from "../shown.js";
import { fill, put } from "../text.js";

export function paint({ board, now }) {
  put("message-alone", standing(board, now)?.text ?? "");
  fill("message-alone");
}
