// A table asks for a judge: said aloud, and felt in the pocket by whoever could go.
import { voice } from "../base/voice.js";

const aloud = voice("floor-calls-voice");
let earlier = null; // what the page has told already; nothing before it was read

addEventListener("htmx:afterSwap", ({ detail }) => {
  if (detail.target.id !== "floor-calls") return;
  const calls = [...document.querySelectorAll(".floor-call.waits")];
  const fresh = earlier ? calls.filter(({ id }) => !earlier.has(id)) : [];
  earlier = new Set(calls.map(({ id }) => id));
  if (!fresh.length) return;
  aloud.textContent = fresh.map((call) => call.querySelector(".call-whom").textContent).join(". ");
  if (fresh.some((call) => call.querySelector("button"))) navigator.vibrate?.([200, 100, 200]);
});
