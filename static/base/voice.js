/**
 * An element of the page that is read aloud when its text changes. It stands beside the fragments,
 * which are read anew: what is in a new element is not read aloud.
 */
export function voice(id) {
  const element = document.createElement("p");
  element.id = id;
  element.className = "said-only";
  element.setAttribute("role", "status");
  document.getElementById("main").append(element);
  return element;
}
