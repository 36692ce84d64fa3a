// How much of a file has been sent, beside the act that sends it.
addEventListener("htmx:xhr:progress", ({ target, detail: { lengthComputable, loaded, total } }) => {
  const bar = target.querySelector?.("progress.sent");
  if (!bar || !lengthComputable) return;
  Object.assign(bar, { max: total, value: loaded, hidden: loaded >= total });
});

addEventListener("htmx:afterRequest", ({ target }) => {
  const bar = target.querySelector?.("progress.sent");
  if (bar) bar.hidden = true;
});
