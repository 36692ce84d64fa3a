// The pictures of the club, one after the other.
import { fillWith, shownOf } from "../club.js";

const TURN = 10000; // ms

/** Nothing of it can be shown: the clock stands in. */
export const isAway = ({ club }) => shownOf(club?.pictures).length === 0;

export function paint({ board, turned }) {
  const images = shownOf(board.club.pictures);
  fillWith(document.getElementById("picture"), [images[Math.floor(turned / TURN) % images.length]]);
}
