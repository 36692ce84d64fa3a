// Another laptop takes over: a page whose house does not answer asks the others, and goes on at the
// one that writes now, signed in as it was.

let houses = []; // addresses
let pass = ""; // what the page was signed in by, sealed by its house

/** The page is told of these houses; each is learned while the own one can still be asked. */
export async function learn(others) {
  if (window !== top || others.join() === houses.join()) return; // in a frame the page around it moves
  houses = others;
  const answer = await fetch("/stand-by/pass/", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) pass = await answer.text();
}

/** Goes to the first of the others that answers to `knock`, if there is any. */
export async function moveOn(knock) {
  for (const house of houses) {
    if (!(await knock(house))) continue;
    const to = location.pathname + location.search;
    location.replace(`${house}/stand-by/arrive/?${new URLSearchParams({ pass, to })}`);
    return;
  }
}
