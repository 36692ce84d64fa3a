// The pages of a group are a row that a phone scrolls: the page that is read stands in it to be seen.
document.querySelector("#nav-pages [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
