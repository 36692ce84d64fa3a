// Figures as an Arabic or Persian keyboard types them become 0 to 9, which everything here reads; how they look, a page's
// language says. A password stays as it was typed, but for a PIN.
const OTHERS = /[\u0660-\u0669\u06f0-\u06f9]/g;
const FIELDS = "textarea, input:not([type=password], [type=file]), input[inputmode=numeric]";

const inFigures = (text) => text.replace(OTHERS, (sign) => sign.charCodeAt(0) & 15).replaceAll("\u066b", ".");

addEventListener("beforeinput", (event) => {
  const { target, data } = event;
  if (target.type !== "number" || !data || inFigures(data) === data) return; // such a field would take none of them
  event.preventDefault();
  document.execCommand("insertText", false, inFigures(data));
}, true);

for (const kind of ["input", "compositionend"]) {
  addEventListener(kind, ({ target, isComposing }) => {
    if (isComposing || !target.matches?.(FIELDS)) return;
    const read = inFigures(target.value);
    if (read === target.value) return;
    const { selectionStart, selectionEnd } = target;
    target.value = read;
    target.setSelectionRange(selectionStart, selectionEnd);
  }, true);
}
