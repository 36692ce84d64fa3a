// The draw as seating/draw.py makes it, once more: that file says what each step is and why.
import { hex, sha256 } from "./sha256.js";

const TRIES = 20;
const DECK = [..."cdhs"].flatMap((suit) => [..."23456789TJQKA"].map((rank) => rank + suit));
const NUMBERS = 2n ** 64n;
const ascii = (text) => new TextEncoder().encode(text);
const bytesOf = (seed) => Uint8Array.from(seed.match(/../g), (pair) => parseInt(pair, 16));
const ascending = (a, b) => a - b;
const total = (numbers) => numbers.reduce((sum, n) => sum + n, 0);

export const commitment = (seed) => hex(sha256(bytesOf(seed)));
export const listHash = (text) => hex(sha256(ascii(text)));

/** What a file says that also follows from its facts and its seed, under the same names. */
export function recompute(file) {
  const { seed, kind, tables } = file;
  const result = { commitment: commitment(seed) };
  if (kind === "draw") {
    result.list_hash = listHash(listText(file));
    result.result = byEntry(deal(file));
  } else if (kind === "late") {
    result.result = drawOne(tables, new Map(file.met), seed);
  } else if (kind === "break") {
    const leavers = file.leavers.toSorted((a, b) => a[1] - b[1]).map(([entry]) => entry);
    const { pile, cards } = breakPile(leavers, tables, seed);
    const seats = breakSeats(cards, pile, file.spared ?? [], file.lasting);
    Object.assign(result, { pile, cards: byEntry(cards), result: byEntry(seats) });
  } else if (kind === "open") {
    result.result = byEntry(drawComers(file));
  } else if (kind === "hands") {
    result.result = file.least + new Stream(seed, "last_hands").below(file.most - file.least + 1);
  } else if (kind === "envelope") {
    const closed = file.left.map(([number]) => number).sort(ascending);
    result.result = closed[new Stream(seed, "envelope").below(closed.length)];
  } else {
    throw new Error(`no such kind: ${kind}`);
  }
  return result;
}

const byEntry = (map) => Object.fromEntries(map);
const keptOf = ({ kept }) => new Map(Object.entries(kept).map(([entry, seat]) => [Number(entry), seat]));

export function listText({ entries, tables, kept, apart }) {
  const seats = [...keptOf({ kept })].sort(([a], [b]) => a - b);
  const lines = [
    ...entries.toSorted(ascending).map((entry) => `entry ${entry}`),
    ...seats.map(([entry, [table, seat]]) => `keep ${entry} at ${table}-${seat}`),
    ...apart.map((group) => `apart ${group.join(" ")}`),
    ...tables.map(([number, seats]) => `table ${number}: ${seats.join(" ")}`),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

class Stream {
  constructor(seed, label) {
    const prefix = [...bytesOf(seed), ...ascii(label)];
    this.bytes = new Uint8Array(prefix.length + 8);
    this.bytes.set(prefix);
    this.block = 0;
    this.numbers = [];
  }

  next() {
    if (!this.numbers.length) {
      new DataView(this.bytes.buffer).setBigUint64(this.bytes.length - 8, BigInt(this.block++));
      const words = sha256(this.bytes).map(BigInt);
      this.numbers = [0, 2, 4, 6].map((i) => (words[i] << 32n) | words[i + 1]);
    }
    return this.numbers.shift();
  }

  below(n) {
    const limit = NUMBERS - (NUMBERS % BigInt(n));
    let number = this.next();
    while (number >= limit) number = this.next();
    return Number(number % BigInt(n));
  }

  shuffled(items) {
    const pile = [...items];
    for (let i = pile.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [pile[i], pile[j]] = [pile[j], pile[i]];
    }
    return pile;
  }
}

/** How many of the newcomers each table gets; tables are [number, players, seats]. */
function evenShares(newcomers, tables) {
  const shares = new Map(tables.map(([number]) => [number, 0]));
  for (let left = newcomers, level = 0; left > 0; level++) {
    // Level by level is what one after another to the shortest table comes to.
    const open = tables.filter(([number, , seats]) => shares.get(number) < seats.length);
    if (!open.length) throw new Error("too few seats");
    for (const [number, players] of open) {
      if (left && players + shares.get(number) === level) {
        shares.set(number, shares.get(number) + 1);
        left--;
      }
    }
  }
  return shares;
}

function withoutKept(tables, kept) {
  const taken = [...kept.values()];
  return tables.map(([number, seats]) => {
    const here = taken.filter(([table]) => table === number).map(([, seat]) => seat);
    return [number, here.length, seats.filter((seat) => !here.includes(seat))];
  });
}

export function deal({ entries, tables, kept: seats, apart, seed }) {
  const kept = keptOf({ kept: seats });
  const room = withoutKept(tables, kept);
  const stream = new Stream(seed, "seats");
  const drawn = [...new Set(entries)].filter((entry) => !kept.has(entry)).sort(ascending);
  const shares = evenShares(drawn.length, room);
  const offer = room.map(([number, , free]) => [number, stream.shuffled(free).slice(0, shares.get(number))]);
  if (!apart.length) {
    const seats = offer.flatMap(([number, free]) => free.map((seat) => [number, seat]));
    return new Map([...kept, ...stream.shuffled(drawn).map((entry, i) => [entry, seats[i]])]);
  }
  let [best, fewest] = [kept, null];
  for (let again = 0; again < TRIES && fewest !== 0; again++) {
    const result = seatApart(drawn, offer, kept, apart, stream);
    const surplus = total(apart.map((group) => surplusOf(group, result, room.length)));
    if (fewest === null || surplus < fewest) [best, fewest] = [result, surplus];
  }
  return best;
}

const counted = (numbers) => {
  const counts = new Map();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return counts;
};

function surplusOf(group, result, tables) {
  const least = Math.ceil(group.length / tables);
  const together = counted(group.map((entry) => result.get(entry)[0]));
  return total([...together.values()].map((n) => Math.max(0, n - least)));
}

function seatApart(drawn, offer, kept, groups, stream) {
  const groupsOf = new Map();
  for (const [place, group] of groups.entries()) {
    for (const entry of group) groupsOf.set(entry, [...(groupsOf.get(entry) ?? []), place]);
  }
  const blocks = new Map();
  for (const entry of stream.shuffled(drawn)) {
    const block = groupsOf.has(entry) ? `group ${groupsOf.get(entry)[0]}` : entry;
    blocks.set(block, blocks.get(block) ?? []).get(block).push(entry);
  }
  const around = stream.shuffled(offer.filter(([, seats]) => seats.length));
  const left = around
    .flatMap(([number, seats], place) =>
      seats.map((seat, i) => [(i * around.length + place) / seats.length, [number, seat]]),
    )
    .sort(([a], [b]) => a - b)
    .map(([, at]) => at);
  const [result, there, seated] = [new Map(kept), groups.map(() => new Map()), groups.map(() => 0)];
  for (const entry of [...kept.keys(), ...[...blocks.values()].flat()]) {
    const mine = groupsOf.get(entry) ?? [];
    const met = ([number]) => total(mine.map((group) => there[group].get(number) ?? 0));
    let allowed = Math.floor(total(mine.map((group) => seated[group])) / Math.max(1, around.length));
    for (; !result.has(entry); allowed++) {
      const at = left.findIndex((seat) => met(seat) <= allowed);
      if (at >= 0) result.set(entry, left.splice(at, 1)[0]);
    }
    const [table] = result.get(entry);
    for (const group of mine) {
      there[group].set(table, (there[group].get(table) ?? 0) + 1);
      seated[group]++;
    }
  }
  return result;
}

function leastBy(tables, count) {
  const least = Math.min(...tables.map(count));
  return tables.filter((table) => count(table) === least);
}

function drawOne(tables, met, seed) {
  const shortest = leastBy(tables.filter(([, , seats]) => seats.length), ([, players]) => players);
  const short = leastBy(shortest, ([number]) => met.get(number) ?? 0).sort(([a], [b]) => a - b);
  const seats = short.flatMap(([number, , free]) => free.toSorted(ascending).map((seat) => [number, seat]));
  return seats[new Stream(seed, "late").below(seats.length)];
}

function breakPile(leavers, tables, seed) {
  const stream = new Stream(seed, "seats");
  const shares = evenShares(leavers.length, tables);
  const offer = tables.flatMap(([number, , seats]) =>
    stream.shuffled(seats).slice(0, shares.get(number)).map((seat) => [number, seat]),
  );
  const pile = stream.shuffled(offer);
  const deck = new Stream(seed, "cards").shuffled(DECK);
  return { pile, cards: new Map(leavers.map((entry, i) => [entry, deck[i]])) };
}

function takeSeats(cards, pile) {
  const height = (card) => 4 * "23456789TJQKA".indexOf(card[0]) + "cdhs".indexOf(card[1]);
  const around = [...cards.keys()];
  const heights = [...cards.values()].map(height);
  const first = heights.indexOf(Math.max(...heights));
  return new Map([...around.slice(first), ...around.slice(0, first)].map((entry, i) => [entry, pile[i]]));
}

function breakSeats(cards, pile, spared, lasting) {
  const [rest, seats, drawn] = [[...pile], new Map(), new Map(cards)];
  const place = ([table]) => lasting.indexOf(table);
  for (const entry of spared) {
    const seat = rest.reduce((best, seat) => (place(seat) < place(best) ? seat : best));
    seats.set(entry, seat);
    rest.splice(rest.indexOf(seat), 1);
    drawn.delete(entry);
  }
  return new Map([...(drawn.size ? takeSeats(drawn, rest) : []), ...seats]);
}

function drawComers({ tables, table, seats, seed }) {
  const gives = new Map(tables.map(([number]) => [number, 0]));
  const length = ([number, players]) => players - gives.get(number);
  for (let came = 0; came < seats.length; came++) {
    const able = tables.filter(([number, , may]) => gives.get(number) < may.length);
    const longest = able.reduce((best, table) => (best && length(best) >= length(table) ? best : table), null);
    if (!longest || length(longest) < came + 2) break;
    gives.set(longest[0], gives.get(longest[0]) + 1);
  }
  const stream = new Stream(seed, "comers");
  const comers = tables.flatMap(([number, , may]) => stream.shuffled(may).slice(0, gives.get(number)));
  const taken = stream.shuffled(seats);
  return new Map(comers.map((entry, i) => [entry, [table, taken[i]]]));
}
