// Another file chosen: what was said about the one before no longer holds.
document.getElementById("file").addEventListener("change", () => {
  document.getElementById("checked").replaceChildren();
});
