// The time zone of a new event is that of the device it is made on, which is what people's watches
// show there, unless somebody has chosen one.
const field = document.querySelector("[data-device-zone]");
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (field && Array.from(field.options).some(({ value }) => value === zone)) field.value = zone;
