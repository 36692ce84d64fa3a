// SHA-256 (FIPS 180-4). The browser's own is shut to pages without a certificate, such as those of a hall.

const PRIMES = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((p) => n % p)) PRIMES.push(n);
const bits = (root) => ((root % 1) * 2 ** 32) | 0; // the first 32 of the fraction
const START = PRIMES.slice(0, 8).map((p) => bits(Math.sqrt(p)));
const K = PRIMES.map((p) => bits(Math.cbrt(p)));
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/** The digest of bytes: eight words of 32 bits. */
export function sha256(bytes) {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(length - 8, BigInt(bytes.length) * 8n);
  let hash = START;
  for (let at = 0; at < length; at += 64) hash = block(hash, view, at);
  return hash.map((word) => word >>> 0);
}

export const hex = (words) => words.map((word) => word.toString(16).padStart(8, "0")).join("");

function block(hash, view, at) {
  const w = Array.from({ length: 16 }, (_, i) => view.getInt32(at + 4 * i));
  for (let i = 16; i < 64; i++) {
    const [a, b] = [w[i - 15], w[i - 2]];
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i++) {
    const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + hash[i]) | 0);
}
