// What was typed into the sheet, step by step: undo and redo within the page, until it is saved.

/** `read` gives the whole sheet as plain values, `write` puts such values back. */
export class SheetHistory {
  #states = [];
  #at = -1;
  #field = null;

  constructor(read, write) {
    this.read = read;
    this.write = write;
  }

  /** Keeps the sheet as it is now; what is typed on in one `field` is one step. */
  note(field = null) {
    const state = this.read();
    if (this.#at >= 0 && same(state, this.#states[this.#at])) return;
    const goesOn = field !== null && field === this.#field && this.#at === this.#states.length - 1;
    this.#states.length = goesOn ? this.#at : this.#at + 1;
    this.#at = this.#states.push(state) - 1;
    this.#field = field;
  }

  /** One step back (-1) or on (1), where there is one. */
  go(step) {
    if (!this.has(step)) return;
    this.#at += step;
    this.#field = null;
    this.write(this.#states[this.#at]);
  }

  has(step) {
    return this.#states[this.#at + step] !== undefined;
  }
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
