import { fire } from "../base/changes.js";

// Another file chosen: what was said about the one before no longer holds.
document.getElementById("file").addEventListener("change", () => {
  document.getElementById("checked").replaceChildren();
});

// A file was sent, or its answer has come: see how far it is, and that it is no more.
for (const [moment, wait] of [["htmx:beforeSend", 700], ["htmx:afterRequest", 0]]) {
  addEventListener(moment, ({ target }) => {
    if (target.matches?.("#members-file, #mend, #import")) setTimeout(() => fire("importing"), wait);
  });
}
