// Numbers and words of the page's language, and putting them into their places.

import { isPoints } from "../clock/timeline.js";

const language = document.documentElement.lang;
const PAGE = 7000; // ms between pages of moves and prizes
const byId = (id) => document.getElementById(id);
const pluralOf = new Intl.PluralRules(language);
const figures = `${language}-u-nu-latn`; // 0 to 9 in every language, as the server writes them
const decimal = new Intl.NumberFormat(figures, { maximumFractionDigits: 1, useGrouping: false });
const words = {};
for (const { dataset, textContent } of byId("words").content.querySelectorAll("[data-word]")) {
  const form = dataset.count ? `-${pluralOf.select(Number(dataset.count))}` : "";
  words[dataset.word + form] = textContent;
}

const filled = (text, facts) => text.replace(/\{(\w+)\}/g, (_, name) => facts[name]);

/** The words of the page, with {facts} filled in. */
export const say = (word, facts = {}) => filled(words[word], facts);

/** A table is known by its number, or has a name that says it all: "Table 7", "Blue 7". */
export const isNumber = (table) => /^\d+$/.test(table);
export const tableOf = (table) => (isNumber(table) ? say("table", { table }) : table);

/** The same in the plural form that goes with `n`; the figure itself only where the words have it. */
export function count(word, n) {
  const form = (of) => words[`${word}-${pluralOf.select(of)}`];
  return filled(form(n) ?? form(5), { n: group(n) });
}

/** 141 000, with no-break spaces in every language. */
export const group = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, "\u00a0");

/** The words of a list with the comma of the page's language between them. */
export const listed = (parts) => parts.join(document.dir === "rtl" ? "\u060c " : ", ");

/** Minor units as money: 73 600 BYN, 73 600,50 BYN. */
export const money = (amount, tournament) =>
  `${sum(amount, tournament)}\u00a0${tournament.currency}`;

/** The same without the currency. */
export function sum(amount, { currency_digits: digits }) {
  const unit = 10 ** digits;
  const rest = amount % unit;
  const point = decimal.format(0.5).charAt(1);
  const part = rest ? point + String(rest).padStart(digits, "0") : "";
  return group((amount - rest) / unit) + part;
}

/** A stack in big blinds, to a tenth while that says something. */
export const blindsIn = (chips, bigBlind) =>
  chips < 100 * bigBlind ? decimal.format(chips / bigBlind) : group(Math.round(chips / bigBlind));

/** The blinds of a level as people say them, in stud the two bets, where points are paid the chips a point. */
export function blindsOf(level) {
  const { small_blind, big_blind, small_bet } = level;
  if (isPoints(level)) return say("a_point", { chips: group(small_bet) });
  return small_bet ? pair(small_bet, 2 * small_bet) : pair(small_blind, big_blind);
}
const pair = (small, big) => `${group(small)}\u00a0/\u00a0${group(big)}`;

/** Ante and bring-in, empty where the level has neither. */
export function anteOf({ ante, big_blind_ante, bring_in }) {
  const posted = ante ? say(big_blind_ante ? "big_blind_ante" : "ante", { chips: group(ante) }) : "";
  const brought = bring_in ? say("bring_in", { chips: group(bring_in) }) : "";
  return [posted, brought].filter(Boolean).join(" · ");
}

const USUAL = "holdem no_limit";
const named = ({ game, limit }) => `${game} ${limit}`;

/** The game of the level; empty while the whole sheet is no-limit hold'em. */
export function gameOf(level, levels) {
  if (levels.every((row) => row.kind !== "level" || named(row) === USUAL)) return "";
  return isPoints(level) ? say(level.game) : `${say(level.game)}, ${say(level.limit)}`;
}

/** A row in which nobody plays by its name: "Break", "Colour-up". */
export const pauseOf = ({ kind, purpose }) => say(kind === "break" ? "break" : purpose || "hold");

/** What stands before the time or the wait until that row. */
export function pauseLabel(level, running) {
  if (level.kind === "break") return say(running ? "break_at" : "break_in");
  return say(running ? "pause_at" : "pause_in", { pause: pauseOf(level) });
}

/**
 * Tournament time as hh:mm in the zone of the event, by so much later as the owner has said; a zone
 * this browser does not know yet falls back to its own.
 */
export function timeOfDay(ms, { timezone, ahead_ms = 0 }) {
  const shape = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  try {
    return new Intl.DateTimeFormat(figures, { ...shape, timeZone: timezone }).format(ms + ahead_ms);
  } catch {
    return new Intl.DateTimeFormat(figures, shape).format(ms + ahead_ms);
  }
}

/** Writes a text into its place; a place without text folds away, and a part with all its places. */
export function put(id, text) {
  const place = byId(id);
  if (place.textContent !== text) place.textContent = text;
  place.hidden = text === "";
  const part = place.parentElement.closest("[data-part]");
  if (part) part.hidden = [...part.querySelectorAll("[id]:not([data-reads])")].every((line) => line.hidden);
}

export function make(tag, className, ...inside) {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...inside);
  return element;
}

// The page follows from the time, so all walls of the hall turn together.
/** The page of `rows` that is to be seen now, `size` of them; the last one is filled up with rows of the page before. */
export function page(rows, size, now) {
  const pages = Math.ceil(rows.length / size) || 1;
  const turn = Math.floor(now / PAGE) % pages;
  return turn === pages - 1 ? rows.slice(-size) : rows.slice(turn * size, (turn + 1) * size);
}

/** How many rows of so many lines a list has room for; a page that scrolls has room for all. */
export function rowsFitting(id, lines = 1) {
  const place = byId(id);
  const { lineHeight, overflowY, paddingBlockStart } = getComputedStyle(place);
  if (overflowY !== "hidden") return Infinity;
  place.hidden = false;
  const high = place.clientHeight - parseFloat(paddingBlockStart);
  return Math.floor(high / parseFloat(lineHeight) / lines);
}

const shown = new Map();

/** Draws a list anew when its `facts` differ from those drawn last. */
export function list(id, facts, draw) {
  const key = JSON.stringify(facts);
  const place = byId(id);
  place.hidden = facts.length === 0;
  if (shown.get(id) === key) return place;
  shown.set(id, key);
  place.replaceChildren(...facts.map(draw));
  return place;
}

/** Draw every list anew: what stands there is of another event, with a currency of its own. */
export const unlist = () => shown.clear();

const lastMeasures = new Map(); // what was measured -> { key, value }

/** What `measure` gives, asked again when the key is another or the fonts have come. */
export function measured(what, key, measure) {
  if (lastMeasures.get(what)?.key !== key) lastMeasures.set(what, { key, value: measure() });
  return lastMeasures.get(what).value;
}

/** Sets --fit so that a text fits its box (its longest word, if it may wrap), growing at most `most` times. */
export function fit(id, most = 1) {
  const line = byId(id);
  const box = line.parentElement;
  if (line.hidden) return;
  measured(id, [line.textContent.replace(/\d/g, "0"), box.clientWidth, box.clientHeight, most].join(), () => {
    line.style.setProperty("--fit", 1);
    const wide = box.clientWidth / line.scrollWidth;
    const high = most > 1 ? box.clientHeight / line.offsetHeight : 1;
    line.style.setProperty("--fit", Math.min(most, wide, high));
  });
}

/** The same for a list: its widest row gives the measure. */
export function fitRows(id) {
  const place = byId(id);
  if (place.hidden) return;
  measured(id, [place.textContent, place.clientWidth].join(), () => {
    place.style.setProperty("--fit", 1);
    const fits = [...place.children].map((row) => row.clientWidth / row.scrollWidth);
    place.style.setProperty("--fit", Math.min(1, ...fits));
  });
}

/**
 * The same for each kind of `parts` of a list: all that fit at `even` have one size, the longest their own; one that would be
 * smaller than `least` is "long" instead.
 */
export function fitParts(id, parts, even, least) {
  const place = byId(id);
  if (place.hidden) return;
  const around = place.parentElement; // by which its parts are as large as they are
  measured(id, [place.textContent, place.clientWidth, place.clientHeight, around.clientHeight].join(), () => {
    for (const part of parts) fitTogether([...place.querySelectorAll(part)], even, least);
  });
}

function fitTogether(lines, even, least) {
  for (const line of lines) {
    line.style.setProperty("--fit", 1);
    line.classList.remove("long");
  }
  const fits = lines.map((line) => (line.scrollWidth > line.clientWidth ? (0.99 * line.clientWidth) / line.scrollWidth : 1));
  const size = Math.min(1, ...fits.filter((fit) => fit >= even));
  lines.forEach((line, at) => {
    line.style.setProperty("--fit", Math.max(Math.min(fits[at], size), least));
    line.classList.toggle("long", fits[at] < least);
  });
}

const LARGEST = 20; // vmin, of words that fill their place
const SMALLEST = 7;

/** Makes the words as large as they fit into the place around them. */
export function fill(id) {
  const words = byId(id);
  const place = words.parentElement;
  if (place.hidden) return;
  measured(id, [words.textContent, place.clientWidth, place.clientHeight].join(), () => {
    let size = LARGEST;
    words.style.overflowWrap = "normal"; // a word is broken only where the smallest letters are too large
    const grows = () => isTooLarge(place) || words.scrollWidth > words.clientWidth;
    do words.style.setProperty("--size", `${size}vmin`);
    while (grows() && (size -= 0.5) >= SMALLEST);
    words.style.overflowWrap = "";
  });
}

const isTooLarge = (box) => box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;

const fewer = new Map(); // list -> rows it has to do without, for which names and in what height

/** Draws as many of `size` rows as there is room for when names that are too long have two lines. */
export function drawWhole(id, names, size, draw) {
  const place = byId(id);
  const height = place.clientHeight;
  const last = fewer.get(id);
  if (last?.names !== names || last.height < height) fewer.set(id, { names, height, less: 0 });
  for (;;) {
    const rows = Math.max(1, size - fewer.get(id).less);
    draw(rows);
    for (const name of place.querySelectorAll(".name")) {
      const row = name.parentElement;
      if (name.scrollWidth <= name.clientWidth) continue;
      row.classList.add("long");
      row.style.setProperty("--more", Math.ceil(name.scrollHeight / parseFloat(getComputedStyle(name).lineHeight) - 1.2)); // lines
    }
    const isWhole = place.scrollHeight <= place.clientHeight + 1 && place.scrollWidth <= place.clientWidth + 1;
    if (rows === 1 || isWhole) return;
    fewer.set(id, { names, height, less: size - rows + 1 });
  }
}

/** Measure everything anew, and draw the lists that were made by it: the fonts have come. */
export function unfit() {
  lastMeasures.clear();
  fewer.clear();
  unlist();
}
