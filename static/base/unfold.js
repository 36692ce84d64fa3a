// What is folded opens for whoever is led into it: by an address that names it, or by a field in it that is
// wrong, which could not take the focus otherwise and would keep the form from being sent without a word.
function unfold(element) {
  for (let fold = element?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
}

addEventListener("invalid", ({ target }) => unfold(target), true);

function follow() {
  const named = document.getElementById(location.hash.slice(1));
  unfold(named?.matches("form") ? named.querySelector(":scope > details") : named);
}

addEventListener("hashchange", follow);
follow();
