// Every staff page starts here.
import "./typed_figures.js";
import "./acts.js";
import "./pressed.js";
import "./response_errors.js";
import "./preserve_input.js";
import "./moving_rows.js";
import "./typed_early.js";
import "./unfold.js";
import "./first_error.js";
import "./toast.js";
import "./keys.js";
import "./row_keys.js";
import "./paper.js";
import "./due.js";
import "./countdown.js";
import "./one_reading.js";
import "./nav_pages.js";
import "./palette.js";
import "./panes.js";
import { watch } from "./link.js";

const { socket, seq, club } = document.body.dataset;
if (socket) watch(socket, { seq: Number(seq), club: club === undefined ? null : Number(club) });
