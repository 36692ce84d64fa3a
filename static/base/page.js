// Every staff page starts here.
import "./acts.js";
import "./answers.js";
import "./kept.js";
import "./early.js";
import "./toast.js";
import "./keys.js";
import "./rows.js";
import "./paper.js";
import { watch } from "./link.js";

const { socket, seq } = document.body.dataset;
if (socket) watch(socket, Number(seq));
