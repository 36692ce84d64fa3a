// A touch is the name of what changed on the floor ("table-14"); it travels over the page as an
// event of body ("floor:table-14"), and fragments that care read themselves anew.

export function fire(touch) {
  htmx.trigger(document.body, `floor:${touch}`);
}

/** The touch's event that made htmx send the request, or "" when a person did. */
export function touchOf({ requestConfig }) {
  const kind = requestConfig.triggeringEvent?.type ?? "";
  return kind.startsWith("floor:") ? kind : "";
}
