// The director's message alone; without one the name of the event.
import { standing } from "../shown.js";
import { fill, put } from "../text.js";

export function paint({ board, now }) {
  const message = standing(board, now);
  put("message-alone", message?.text ?? board.tournament.name);
  document.getElementById("message-alone").classList.toggle("soft", !message);
  fill("message-alone");
}
