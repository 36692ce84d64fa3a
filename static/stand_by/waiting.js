// The page of a stand-by: it is read anew, and when it has taken over the house is gone to. In between
// nobody answers.
const EVERY = 1000; // ms
const state = document.getElementById("state");

async function look() {
  const health = await fetch("/healthz", { cache: "no-store" });
  if (health.ok) return location.replace("/");
  const page = await fetch(state.dataset.page, { cache: "no-store" });
  const fresh = new DOMParser().parseFromString(await page.text(), "text/html").getElementById("state");
  if (fresh.innerHTML !== state.innerHTML) state.replaceChildren(...fresh.children); // or the focus would go
}

setInterval(() => look().catch(() => {}), EVERY);
