// The pages of a group stand in one row. Those that have no room stand behind its last button, but
// for the one that is read. A browser without popovers draws the row along under the finger.
const nav = document.getElementById("nav-pages");
const more = nav?.querySelector("button");
const rest = nav?.querySelector("[popover]");
const links = Array.from(nav?.querySelectorAll("a") ?? []);

if (nav && "popover" in rest) {
  fit();
  document.fonts.ready.then(fit);
  let width = innerWidth;
  addEventListener("resize", () => {
    if (width === innerWidth) return; // a keyboard on the screen
    width = innerWidth;
    fit();
  });
  rest.addEventListener("beforetoggle", () => {
    rest.style.insetBlockStart = `${nav.getBoundingClientRect().bottom}px`;
  });
} else {
  nav?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
}

function fit() {
  more.before(...links);
  more.hidden = true;
  if (!isTooLong()) return;
  more.hidden = false;
  const last = links.filter((link) => !link.ariaCurrent).reverse();
  for (const link of last) if (isTooLong()) rest.prepend(link);
}

function isTooLong() {
  return nav.scrollWidth > nav.clientWidth;
}

// The ways of a page that are too long for a phone's row: the one that is read stands in the middle, and the row says at
// which end there is more.
for (const current of document.querySelectorAll(".tabs > [aria-current]")) {
  const row = current.parentElement;
  const [whole, way] = [row, current].map((element) => element.getBoundingClientRect());
  row.scrollLeft += (way.left + way.right - whole.left - whole.right) / 2;
  row.addEventListener("scroll", () => sayEnds(row), { passive: true });
  sayEnds(row);
}

function sayEnds(row) {
  const before = Math.abs(row.scrollLeft); // less than zero from right to left
  row.toggleAttribute("data-before", before > 1);
  row.toggleAttribute("data-after", before + row.clientWidth < row.scrollWidth - 1);
}
