// A long form that comes back with an error shows the first place that is wrong.
const wrong = document.querySelector("main :is([aria-invalid=true]:not([type=hidden]), .errorlist)");
if (wrong?.matches(".errorlist")) wrong.scrollIntoView({ block: "center" });
else wrong?.focus();
