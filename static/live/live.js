// One socket and one idea of what time it is in the hall. Used by walls, phones and staff pages.

const BEAT = 5000; // ms between pings
const QUICK = 300; // the first few follow faster, to get a good sample early
const DEAD = 4000; // a ping not answered for so long: the link is dead, whatever the socket says
const KEPT = 16; // pings the offset is chosen from
const SLACK = 20; // ms two honest samples may disagree beyond their bounds: drift, whole ms
const OVERDUE = 4000; // ms after which a number that a pong told should have come as a frame too
const STEP = 1500; // ms by which the two local clocks may part before one of them is distrusted

/** Tournament time by the sample with the shortest round trip of the last 16; never by the date. */
export class TournamentTime {
  #samples = [];
  #offset = 0;
  bound = null; // ms the time may be wrong by: half the round trip of the sample kept

  constructor(mono = () => performance.now()) {
    this.mono = mono;
  }

  /** A first idea, from the page itself: it was `now` when the page began to arrive. */
  seed(now, at = this.mono()) {
    if (this.bound === null) this.#offset = now - at;
  }

  pong(sent, now) {
    const heard = this.mono();
    const trip = heard - sent;
    if (trip < 0) return this.forget(); // the monotonic clock jumped back under the ping
    const last = { trip, offset: now + trip / 2 - heard };
    // Honest samples overlap. One that does not was taken after a sleep: the older ones are void.
    const honest = this.#samples.every(
      (old) => Math.abs(old.offset - last.offset) <= (old.trip + trip) / 2 + SLACK,
    );
    this.#samples = [...(honest ? this.#samples : []), last].slice(-KEPT);
    const best = this.#samples.reduce((a, b) => (b.trip < a.trip ? b : a));
    this.#offset = best.offset;
    this.bound = best.trip / 2;
  }

  forget() {
    this.#samples = [];
  }

  now() {
    return this.mono() + this.#offset;
  }
}

/**
 * How far one journal was heard: frames tell every number in turn, pongs the newest. `seq` is null
 * until somebody says it.
 */
class Heard {
  #ahead = null; // a number that was not ours: { seq, at } of the pong that told it

  constructor(seq) {
    this.seq = seq;
  }

  forget() {
    this.#ahead = null;
  }

  /**
   * Whether the pong that tells `seq` at `at` says that a last frame was lost, which no later one
   * would show. The number may be on its way; if it is not here seconds later, or the server was
   * set back to a backup, it is so.
   */
  isBehind(seq, at) {
    const ahead = this.#ahead;
    if (seq === undefined || this.seq === null || seq === this.seq) this.#ahead = null;
    else if (ahead === null) this.#ahead = { seq, at };
    else if (at - ahead.at >= OVERDUE) {
      this.#ahead = null;
      return this.seq < ahead.seq || seq === ahead.seq;
    }
    return false;
  }
}

/**
 * Events: "link" (detail: whether there is one), "sync" (the time was checked; detail: {state}, the
 * number of the newest state of the table that is watched), "board" (detail: the newest board),
 * "floor" (detail: {seq, touches}, none missing before it), "resync" (something may have been missed:
 * read everything anew), "screen" (what a television has to show); of a table that is watched "touch"
 * and "state". Give `seq` of the page when it shows the floor, and `club`, the
 * number of the club's journal.
 */
export class Live extends EventTarget {
  time = new TournamentTime();
  online = false;
  board = null;
  #url;
  #socket = null;
  #timers = {};
  #knocking = false;
  #pings = 0;
  #refused = 0; // sockets in a row that never said a word
  #event;
  #club;
  #fresh = false; // opened, and nothing heard yet that tells what was missed before
  #closed = false; // nobody wants to hear of it any more
  #clocks; // the interval that watches them
  #awake = () => document.hidden || this.check();

  constructor(path, { seq = null, club = null } = {}) {
    super();
    this.#url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
    this.#event = new Heard(seq);
    this.#club = new Heard(club);
    this.#fresh = seq !== null;
    addEventListener("online", this.#awake);
    addEventListener("pageshow", this.#awake);
    document.addEventListener("visibilitychange", this.#awake);
    this.#watchClocks();
    this.#open();
  }

  /** Ask for the time now, or try to get the link back now. */
  check() {
    if (this.online) this.#ping();
    else if (this.#socket === null) this.#knock();
  }

  /** The visitor has another cookie now: come in again with it. */
  reopen() {
    if (this.#socket !== null) this.#lost(this.#socket);
  }

  /** For good. */
  close() {
    this.#closed = true;
    removeEventListener("online", this.#awake);
    removeEventListener("pageshow", this.#awake);
    document.removeEventListener("visibilitychange", this.#awake);
    clearInterval(this.#clocks);
    Object.values(this.#timers).forEach(clearTimeout);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #open() {
    if (this.#closed) return;
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    this.#after("opening", DEAD, () => this.#lost(socket));
    socket.onopen = () => this.#opened();
    socket.onmessage = ({ data }) => socket === this.#socket && this.#hear(JSON.parse(data));
    socket.onclose = () => this.#lost(socket);
  }

  #opened() {
    clearTimeout(this.#timers.opening);
    this.#pings = 0;
    this.#ping();
  }

  #lost(socket) {
    if (socket !== this.#socket) return;
    this.#socket = null;
    if (!this.online) this.#refused += 1;
    Object.values(this.#timers).forEach(clearTimeout);
    this.#timers = {};
    this.#event.forget();
    this.#club.forget();
    socket.close();
    this.#fresh ||= this.online;
    this.#turn(false);
    this.#wait(this.#refused ? 600 * Math.min(this.#refused, 8) : 100);
  }

  #wait(least) {
    this.#after("retry", least + Math.random() * Math.max(least, 300), () => this.#knock());
  }

  // Chromium delays new sockets for seconds after some have failed: knock with fetch, and open a
  // socket only when somebody answers.
  async #knock() {
    clearTimeout(this.#timers.retry);
    if (this.#socket !== null || this.#knocking) return;
    this.#knocking = true;
    const answered = await knock();
    this.#knocking = false;
    if (answered) return this.#open();
    this.#wait(600);
    (await movesSoon)?.moveOn(knock); // it answers only when it has taken over
  }

  #ping() {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const socket = this.#socket;
    socket.send(JSON.stringify({ c: this.time.mono() }));
    if (!this.#timers.judge) this.#after("judge", DEAD, () => this.#lost(socket));
    this.#pings += 1;
    this.#after("pinger", this.#pings < 5 ? QUICK : BEAT, () => this.#ping());
  }

  // An open socket is not a link yet: a server whose database is away opens it and stays silent.
  #hear(frame) {
    this.#refused = 0;
    this.#turn(true);
    if (frame.k === "pong") this.#heardPong(frame);
    else if (frame.k === "board") this.#heardBoard(frame.board);
    else if (frame.k === "floor") this.#heardFloor(frame);
    else if (frame.k === "club") this.#heardClub(frame);
    else if (frame.k === "screen") this.#tell("screen", frame.shows);
    else if (frame.k === "touch") this.#tell("touch");
    else if (frame.k === "state") this.#tell("state", frame);
    else if (frame.k === "resync") this.#missed(null, null);
  }

  // `n` is the number of the event's journal, `m` that of the club's, `t` of what its table shows, `o` where
  // the house goes on when another laptop takes over.
  #heardPong({ c, s, n, m, t, o }) {
    if (o) movesSoon ??= import("./moving_on.js");
    if (o) movesSoon.then(({ learn }) => learn(o));
    clearTimeout(this.#timers.judge);
    delete this.#timers.judge;
    this.time.pong(c, s);
    if (this.#fresh && this.board === null) this.#missed(this.#event.seq); // nobody said where we stand
    const at = this.time.mono();
    if (this.#event.isBehind(n, at)) this.#catchUp(n);
    if (this.#club.isBehind(m, at)) this.#missed(this.#event.seq, m);
    this.#tell("sync", { state: t });
  }

  // A wall is sent the board when it comes in.
  #catchUp(seq) {
    if (this.board === null) this.#missed(seq);
    else this.reopen();
  }

  // Boards are whole, so leaving some out is safe. The first one after a new link counts whatever
  // its number: the server may have been set back to a backup.
  #heardBoard(board) {
    if (!this.#fresh && this.board && board.seq < this.board.seq) return;
    this.#fresh = false;
    this.board = board;
    this.#event.seq = board.seq;
    this.#tell("board", board);
  }

  // A frame without touches only says how far the floor has come, and the club.
  #heardFloor({ seq, touches, club = this.#club.seq }) {
    const last = this.#event.seq;
    const due = touches.length ? last + 1 : last;
    if (last !== null && seq < due && !this.#fresh) return; // overtaken on the way
    const isClubDue = this.#club.seq === null || club === this.#club.seq;
    if (last !== null && (seq !== due || !isClubDue)) return this.#missed(seq, club);
    this.#fresh = false;
    this.#event.seq = seq;
    this.#club.seq = club;
    this.#tell("floor", { seq, touches });
  }

  #heardClub({ seq, touches }) {
    const last = this.#club.seq;
    if (last !== null && seq <= last && !this.#fresh) return;
    if (last !== null && seq !== last + 1) return this.#missed(this.#event.seq, seq);
    this.#club.seq = seq;
    this.#tell("floor", { seq: this.#event.seq, touches });
  }

  #missed(seq, club = this.#club.seq) {
    this.#fresh = false;
    this.#event.seq = seq;
    this.#club.seq = club;
    this.#tell("resync");
  }

  // performance.now() may stand still while the machine sleeps, and the date may be set by hand:
  // when the two part, ask the server.
  #watchClocks() {
    let parted = Date.now() - this.time.mono();
    this.#clocks = setInterval(() => {
      const now = Date.now() - this.time.mono();
      if (Math.abs(now - parted) > STEP) {
        this.time.forget();
        this.check();
      }
      parted = now;
    }, 1000);
  }

  #after(name, delay, act) {
    clearTimeout(this.#timers[name]);
    if (!this.#closed) this.#timers[name] = setTimeout(act, delay);
  }

  #turn(on) {
    if (on === this.online) return;
    this.online = on;
    this.#tell("link", on);
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** Whether a house answers with its database: this one, or that of another laptop at its address. */
// AbortController with a timer: the browsers of older televisions lack AbortSignal.timeout.
async function knock(house = "") {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), 2000);
  try {
    const answer = await fetch(`${house}/healthz`, { cache: "no-store", signal: patience.signal });
    return answer.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

let movesSoon = null; // the module that goes to another laptop, where there is one
