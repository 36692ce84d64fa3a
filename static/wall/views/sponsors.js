// The sponsors of the club alone, as large as there is room for.
import { fillWith, shownOf } from "../club.js";

const AT_ONCE = 6;
const TURN = 8000; // ms

/** Nothing of it can be shown: the clock stands in. */
export const isAway = ({ club }) => shownOf(club?.sponsors).length === 0;

export function paint({ board, turned }) {
  const place = document.getElementById("panels");
  const images = shownOf(board.club.sponsors);
  const pages = Math.ceil(images.length / AT_ONCE);
  const at = (Math.floor(turned / TURN) % pages) * AT_ONCE;
  const panels = images.slice(at, at + AT_ONCE);
  const isUpright = place.clientWidth < place.clientHeight;
  const columns = Math[isUpright ? "floor" : "ceil"](Math.sqrt(panels.length));
  place.style.setProperty("--columns", columns);
  place.style.setProperty("--rows", Math.ceil(panels.length / columns));
  fillWith(place, panels);
}
