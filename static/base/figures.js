// Figures as the server writes them (floor/values/figures.py).

/** 141 000, with no-break spaces in every language. */
export const group = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
