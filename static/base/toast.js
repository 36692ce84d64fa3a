// Undo stands for ten seconds after the act; then it is in the journal only.
const SHOWN = 10_000; // ms
const LONGER = 2000; // ms more while it is being looked at

let timer = setTimeout(hide, SHOWN); // what came with the page, after a form that htmx did not send

addEventListener("htmx:oobAfterSwap", ({ detail }) => {
  if (detail.target?.id !== "undo-toast") return;
  clearTimeout(timer);
  timer = setTimeout(hide, SHOWN);
});

addEventListener("htmx:afterRequest", ({ detail }) => {
  const toast = document.getElementById("undo-toast");
  // Undone: the toast has no more to offer, unless the answer brought a new one. (The pressed form
  // is gone by then, and the event comes from the toast itself.)
  const brought = detail.xhr.responseText.includes('id="undo-toast"');
  const pressed = detail.elt.closest?.("#undo-toast") === toast;
  if (detail.successful && pressed && !brought) clear(toast);
});

function hide() {
  const toast = document.getElementById("undo-toast");
  if (toast.matches(":hover, :focus-within")) timer = setTimeout(hide, LONGER);
  else clear(toast);
}

function clear(toast) {
  toast.replaceChildren();
}
