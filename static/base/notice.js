// The place for refusals at the head of the page.
const place = document.getElementById("notice");

/** Shows one of the sentences that base.html keeps in <template id="say-...">. */
export function say(name) {
  place.replaceChildren(document.getElementById(`say-${name}`).content.cloneNode(true));
}

addEventListener("htmx:beforeRequest", ({ detail }) => {
  if (detail.requestConfig.verb !== "get") place.replaceChildren();
});

addEventListener("click", ({ target }) => {
  if (target.closest?.("[data-dismiss]")) target.closest(".refusal").remove();
});
