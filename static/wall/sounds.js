// What a wall is heard at: a tone or the club's own sound, then a sentence. What cannot be played is silent and told to the house.
import { hear, sentenceOf } from "./announce.js";
import { isHeard, output, tone } from "./audio.js";
import { fault, mended } from "./faults.js";
import { timeOfDay } from "./text.js";

const TUNES = { // Hz, one after another
  level: [523, 659, 784],
  minute: [784, 784],
  break: [784, 659, 523],
  moves: [659, 880, 659, 880],
};
const LONG = 0.22; // seconds a tone lasts
const PATIENCE = 20000; // ms after which a sound that does not come holds up no other

const query = new URLSearchParams(location.search);
const switched = new Set((query.get("sounds") ?? "").split("."));
const language = query.get("voice") ?? "";
const files = new Map(); // address -> promise of the sound in it, null where it cannot be played
const heard = new Map(); // public id -> what was heard of the event
let before = Promise.resolve(); // what is being played: of two events one is heard after the other

/** Say and sound what has come of these events since the last look; with several it is said of which. */
export function paintSounds(moments) {
  if (!output() || !moments.length) return;
  if (!heard.size) prepare(moments[0].board.club.sounds);
  for (const { board, now } of moments) {
    const { name, public_id: id } = board.tournament;
    const { after, due } = hear(heard.get(id) ?? null, board, now);
    heard.set(id, after);
    for (const sound of due) inTurn({ ...sound, name: moments.length > 1 ? name : "" }, board, now);
  }
}

function inTurn(...what) {
  before = before.then(() => Promise.race([announce(...what), pause(PATIENCE)])).catch(() => {});
}

const pause = (ms) => new Promise((over) => setTimeout(over, ms));

/** Read before they are needed: a fault is known before the level ends. */
function prepare(sounds) {
  if (!isHeard()) output().resume().catch(() => {});
  setTimeout(() => (isHeard() ? mended : fault)("silent"), 3000);
  output().addEventListener("statechange", () => isHeard() && mended("silent"));
  for (const what of switched) if (sounds[`sound_${what}`]) soundIn(sounds[`sound_${what}`]);
  globalThis.speechSynthesis?.getVoices(); // some browsers learn them at the first question
}

async function announce(sound, board, now) {
  if (!isHeard()) return void fault("silent");
  const { what } = sound;
  const long = switched.has(what) ? await play(board.club.sounds[`sound_${what}`], TUNES[what]) : 0;
  await pause(1000 * long);
  if (language) await speak(sound, board, now);
}

/** Plays the club's file, or the tune where it has none; seconds it lasts. */
async function play(address, tune = []) {
  if (!address) {
    tune.forEach((pitch, at) => tone(pitch, output().currentTime + at * LONG, LONG, "triangle"));
    return tune.length * LONG;
  }
  const sound = await soundIn(address);
  if (!sound) return 0;
  const source = output().createBufferSource();
  source.buffer = sound;
  source.connect(output().destination);
  source.start();
  return sound.duration;
}

function soundIn(address) {
  if (!files.has(address)) files.set(address, decoded(address));
  return files.get(address);
}

async function decoded(address) {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.status);
    const bytes = await answer.arrayBuffer();
    const sound = await new Promise((done, failed) => output().decodeAudioData(bytes, done, failed));
    mended("sound", address);
    return sound;
  } catch {
    fault("sound", address);
    setTimeout(() => files.delete(address), 30000); // tried again after that
    return null;
  }
}

/** By a voice that is on the device, for a hall has no internet; else by the club's file. */
async function speak(sound, board, now) {
  const voice = globalThis.speechSynthesis?.getVoices().find(({ localService, lang }) => localService && lang.startsWith(language));
  if (voice) {
    const saying = new SpeechSynthesisUtterance(text(sound, board, now));
    Object.assign(saying, { voice, lang: voice.lang });
    speechSynthesis.speak(saying);
    return mended("voice");
  }
  const { sounds, event_names: names = [] } = board.club;
  const address = sounds[`voice_${language}_${sound.what}`];
  if (!address) return fault("voice");
  for (const file of [fileOf(sound.name, names), address]) if (file) await pause(1000 * (await play(file)));
}

/** The file in which the voice says the event's name: the one that has most of it in its own; null without a name. */
function fileOf(event, names) {
  const isOf = ({ voice, name }) => voice === language && event.toLowerCase().includes(name.toLowerCase());
  return names.filter(isOf).sort((a, b) => b.name.length - a.name.length)[0]?.address ?? null;
}

/** The sentence in the language of the voice, which may be another than the page's. */
function text(sound, board, now) {
  const { word, facts } = sentenceOf(sound, board, now);
  const words = document.getElementById("speech").content.querySelector(`[lang="${language}"] [data-word="${word}"]`);
  const values = { ...facts, time: facts.until_ms && timeOfDay(facts.until_ms, board.tournament) };
  const sentence = words.textContent.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  return sound.name ? `${sound.name}. ${sentence}` : sentence;
}
