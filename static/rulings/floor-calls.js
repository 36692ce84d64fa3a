// A table asks for a judge: said aloud, and felt in the pocket by whoever could go.
const voice = document.createElement("p");
let known = null; // what the page has told already; nothing before it was read

// Beside the fragment, which is read anew: what is in a new element is not read aloud.
voice.className = "said-only";
voice.setAttribute("role", "status");
document.getElementById("main").append(voice);

addEventListener("htmx:afterSwap", ({ detail }) => {
  if (detail.target.id !== "floor-calls") return;
  const calls = [...document.querySelectorAll(".floor-call.waits")];
  const fresh = known ? calls.filter(({ id }) => !known.has(id)) : [];
  known = new Set(calls.map(({ id }) => id));
  if (!fresh.length) return;
  voice.textContent = fresh.map((call) => call.querySelector(".call-whom").textContent).join(". ");
  if (fresh.some((call) => call.querySelector("button"))) navigator.vibrate?.([200, 100, 200]);
});
