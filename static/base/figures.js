// Figures as the server writes them (floor/values/figures.py, floor/texts/format.py).
export const numerals = `${document.documentElement.lang}-u-nu-latn`; // 0 to 9 in every language
export const decimal = new Intl.NumberFormat(numerals, { maximumFractionDigits: 1, useGrouping: false });

/** 141 000, with no-break spaces in every language. */
export const group = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, "\u00a0");

/** Minor units with so many digits behind the point, where they have any: 73 600, 73 600,50. */
export function amount(minor, digits) {
  const unit = 10 ** digits;
  const rest = minor % unit;
  const point = decimal.format(0.5).charAt(1);
  const part = rest ? point + String(rest).padStart(digits, "0") : "";
  return group((minor - rest) / unit) + part;
}
