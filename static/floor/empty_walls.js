// Says of each television with one view that it has nothing to show now, by what the wall itself goes by.
import { momentAt, says } from "../wall/shown.js";

async function look() {
  for (const words of document.querySelectorAll("[data-alone]")) {
    const board = await (await fetch(words.dataset.board)).json();
    words.hidden = says(words.dataset.alone, momentAt(board, board.now_ms));
  }
}

addEventListener("htmx:afterSwap", ({ detail }) => detail.target.id === "screens" && look());
look();
