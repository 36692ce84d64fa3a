// The place for refusals at the head of the page.
const place = document.getElementById("notice");

/** Shows one of the sentences that base.html keeps in <template id="say-...">. */
export function say(name) {
  place.replaceChildren(document.getElementById(`say-${name}`).content.cloneNode(true));
  place.firstElementChild.dataset.saying = name;
}

/** Shows refusals as the server has written them; who listens is told the place as after a request. */
export function show(refusals) {
  htmx.swap(place, refusals, { swapStyle: "innerHTML" }, { eventInfo: { target: place } });
}

/** Takes the sentence away that `say` has put there and that is no longer so. */
export function unsay(name) {
  place.querySelector(`[data-saying=${name}]`)?.remove();
}

addEventListener("htmx:beforeRequest", ({ detail }) => {
  if (detail.requestConfig.verb !== "get") place.replaceChildren();
});

addEventListener("click", ({ target }) => {
  if (target.closest?.("[data-dismiss]")) target.closest(".refusal").remove();
});
