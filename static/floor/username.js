// The user name that was filled in from the name is typed over, not added to.
addEventListener("click", ({ target }) => {
  if (target.id === "id_username" && target.value === target.defaultValue) target.select();
});
