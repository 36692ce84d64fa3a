// Portraits of players: one that cannot be shown is left out.
const known = new Map(); // address -> element

/** The portrait as an element, null where there is none; `name` is read aloud. */
export function portrait(address, name) {
  if (!address) return null;
  if (!known.has(address)) {
    const image = Object.assign(document.createElement("img"), { src: address, alt: name, className: "portrait" });
    image.onerror = () => image.remove();
    known.set(address, image);
  }
  return known.get(address);
}
