// The plan of a room, drawn from the list under it: a table is dragged to a square or moved there
// with the arrow keys, and its line of the list follows. The form is what is saved.
const MOST = 24; // squares of a plan, either way
const ROOM = 2; // squares beside the outermost tables
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const cell = (line, name) => line.querySelector(`[name=${name}]`);
const square = (line) => [Number(cell(line, "column").value), Number(cell(line, "row").value)];
const within = ([column, row]) => column >= 1 && row >= 1 && column <= MOST && row <= MOST;

class Plan {
  constructor(form) {
    this.form = form;
    this.place = form.querySelector("[data-plan]");
    this.lines = Array.from(form.querySelectorAll("[data-spot]"));
    this.buttons = new Map(this.lines.map((line) => [line, this.button(line)]));
    this.place.replaceChildren(...this.buttons.values());
    form.addEventListener("input", () => this.draw());
    form.addEventListener("input", notSaved);
    this.draw();
  }

  button(line) {
    const button = document.createElement("button");
    button.type = "button";
    button.id = `${cell(line, "number").id}-place`;
    button.classList.toggle("used", line.lastElementChild.textContent.trim() !== "");
    button.addEventListener("keydown", (event) => {
      const step = STEPS[event.code];
      if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      this.step(line, step);
    });
    button.addEventListener("pointerdown", (event) => this.drag(line, event));
    return button;
  }

  /** The nearest free square in that direction. */
  step(line, [right, down]) {
    let [column, row] = square(line);
    do [column, row] = [column + right, row + down];
    while (within([column, row]) && this.at([column, row], line));
    this.put(line, [column, row]);
  }

  drag(line, down) {
    if (down.button !== 0) return;
    const button = this.buttons.get(line);
    const box = this.place.getBoundingClientRect();
    const size = [box.width / this.columns, button.parentElement.clientHeight / this.rows];
    const follow = (event) => {
      const { left, top } = this.place.getBoundingClientRect();
      const to = [Math.floor((event.clientX - left) / size[0]) + 1, Math.floor((event.clientY - top) / size[1]) + 1];
      this.put(line, to);
    };
    const end = () => {
      button.classList.remove("dragged");
      button.removeEventListener("pointermove", follow);
      this.draw(); // the plan grows when the table lies at rest
    };
    button.setPointerCapture(down.pointerId);
    button.classList.add("dragged");
    button.addEventListener("pointermove", follow);
    for (const kind of ["pointerup", "pointercancel"]) button.addEventListener(kind, end, { once: true });
  }

  at([column, row], but) {
    return this.lines.find((line) => line !== but && cell(line, "number").value && `${square(line)}` === `${[column, row]}`);
  }

  put(line, to) {
    if (!within(to) || this.at(to, line) || `${to}` === `${square(line)}`) return;
    [cell(line, "column").value, cell(line, "row").value] = to;
    notSaved();
    this.draw();
    this.form.querySelector("[data-moved]").textContent = this.words(line);
  }

  words(line) {
    const [column, row] = square(line);
    return this.place.dataset.place.replace("{table}", name(line)).replace("{column}", column).replace("{row}", row);
  }

  draw() {
    const squares = this.lines.map(square);
    const dragging = this.place.querySelector(".dragged");
    if (!dragging) {
      this.columns = Math.min(MOST, Math.max(8, ...squares.map(([column]) => column + ROOM)) || 8);
      this.rows = Math.min(MOST, Math.max(3, ...squares.map(([, row]) => row + ROOM)) || 3);
      this.place.style.setProperty("--columns", this.columns);
      this.place.style.setProperty("grid-template-rows", `repeat(${this.rows}, 3.5rem)`);
    }
    for (const [line, button] of this.buttons) {
      const [column, row] = square(line);
      button.hidden = !cell(line, "number").value || !within([column, row]);
      button.style.gridArea = `${row} / ${column}`;
      button.textContent = name(line);
      button.ariaLabel = this.words(line);
    }
  }
}

function notSaved() {
  const saved = document.getElementById("venue-saved");
  saved.replaceChildren();
  saved.className = "";
}

const name = (line) => cell(line, "called").value || cell(line, "number").value;

function begin() {
  for (const form of document.querySelectorAll("[data-room]:has([data-plan]:empty)")) new Plan(form);
}

// Somebody else's act has the rooms read anew under an arrow key. htmx puts the focus back into what
// the server wrote, and a plan is drawn after that, so its own focus is put back here.
let focused = "";
addEventListener("htmx:beforeSwap", () => {
  focused = document.activeElement?.closest("[data-plan] button")?.id;
});
addEventListener("htmx:afterSwap", () => {
  begin();
  if (focused) document.getElementById(focused)?.focus();
});
begin();
