// The sounds of a board, and what each is heard with. A board loads this script once they are switched on (`sound.ts`).

type Wave = "sine" | "triangle" | "square" | "sawtooth" | "noise";

/** A part of a sound: from one pitch to another in hertz, when it begins and how long it lasts in seconds, how loud it is. */
type Part = [wave: Wave, from: number, to: number, begin: number, time: number, loud: number];

/** From what must be heard to what may be missed: no more than `MOST` sound at once. */
export const SOUNDS = {
  won: [["triangle", 523, 523, 0, 0.15, 0.5], ["triangle", 659, 659, 0.13, 0.15, 0.5], ["triangle", 784, 784, 0.26, 0.15, 0.5], ["triangle", 1047, 1047, 0.39, 0.5, 0.5]],
  lost: [["triangle", 330, 320, 0, 0.25, 0.5], ["triangle", 277, 268, 0.22, 0.25, 0.5], ["sawtooth", 110, 60, 0.44, 0.8, 0.2]],
  refused: [["square", 150, 140, 0, 0.09, 0.15], ["square", 110, 100, 0.11, 0.14, 0.15]],
  yours: [["sine", 660, 660, 0, 0.14, 0.4], ["sine", 880, 880, 0.12, 0.3, 0.4]],
  said: [["sine", 1200, 1500, 0, 0.07, 0.3], ["sine", 1500, 1800, 0.08, 0.07, 0.3]],
  bite: [["sawtooth", 240, 60, 0, 0.4, 0.25], ["noise", 700, 200, 0.04, 0.3, 0.6]],
  shot: [["noise", 2500, 250, 0, 0.28, 1], ["square", 140, 40, 0, 0.12, 0.4]],
  vote: [["triangle", 392, 392, 0, 0.12, 0.4], ["triangle", 392, 392, 0.16, 0.12, 0.4], ["triangle", 587, 587, 0.32, 0.25, 0.4]],
  dice: [0, 0.07, 0.15, 0.25, 0.38].map((begin, n): Part => ["noise", 3200 - 300 * n, 1800, begin, 0.05, 0.8]),
  rise: [["sawtooth", 62, 98, 0, 0.55, 0.2], ["noise", 300, 700, 0, 0.5, 0.5]],
  turn: [["noise", 2200, 5200, 0, 0.11, 0.4]],
  lay: [["noise", 1400, 500, 0, 0.06, 0.6], ["sine", 170, 80, 0, 0.1, 0.6]],
} satisfies Record<string, Part[]>;

export type Sound = keyof typeof SOUNDS;

/** What of a board each sound is heard with, as a selector of CSS. */
export type Marks = Partial<Record<Sound, string>>;

const EVERYWHERE: Marks = {
  won: ".ending:not(.lost) > h2",
  lost: ".ending.lost > h2",
  refused: ".refusal > p",
  yours: ".since",
  said: ".talk li:not(.label):first-child",
};

/** So many sounds at once. */
const MOST = 2;

let context: AudioContext | undefined;
let hiss: AudioBuffer;
/** When the sounds that are on will have ended. */
let ends: number[] = [];

function begin(): AudioContext {
  context = new AudioContext();
  hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  hiss.getChannelData(0).forEach((_, n, data) => (data[n] = Math.random() * 2 - 1));
  return context;
}

function play(sound: Sound): void {
  const sounding = context ?? begin();
  const now = sounding.currentTime;
  ends = ends.filter((end) => end > now);
  if (ends.length >= MOST) return;
  const parts: Part[] = SOUNDS[sound];
  ends.push(now + Math.max(...parts.map(([, , , begin, time]) => begin + time)));
  for (const [wave, from, to, begin, time, loud] of parts) {
    const at = now + begin;
    const gain = sounding.createGain();
    gain.gain.setValueAtTime(loud / 4, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + time);
    gain.connect(sounding.destination);
    const noise = wave === "noise";
    const source = noise ? sounding.createBufferSource() : sounding.createOscillator();
    const pitched = noise ? sounding.createBiquadFilter() : (source as OscillatorNode);
    pitched.frequency.setValueAtTime(from, at);
    pitched.frequency.exponentialRampToValueAtTime(to, at + time);
    if (noise) {
      (source as AudioBufferSourceNode).buffer = hiss;
      (pitched as BiquadFilterNode).type = "bandpass";
      source.connect(pitched);
    } else (source as OscillatorNode).type = wave as OscillatorType;
    pitched.connect(gain);
    source.start(at);
    source.stop(at + time);
  }
}

/** What each board showed last: what sounds are heard with, and its text. */
const shown = new WeakMap<Element, Map<Element, string | null>>();

/** Looks at a board after each change: what it shows now and did not show before is heard, unless it is to be quiet. */
export function hear(root: Element, own: Marks | undefined, quiet: boolean): void {
  const before = shown.get(root);
  const now: typeof before = new Map();
  const fresh = new Set<Sound>();
  for (const sound of Object.keys(SOUNDS) as Sound[]) {
    const where = [EVERYWHERE[sound], own?.[sound]].filter(Boolean).join();
    for (const it of where ? root.querySelectorAll(where) : []) {
      now.set(it, it.textContent);
      if (before?.get(it) !== it.textContent && it.checkVisibility()) fresh.add(sound);
    }
  }
  shown.set(root, now);
  // Browsers let no page sound before somebody has touched it.
  if (before && !quiet && !document.hidden && navigator.userActivation?.hasBeenActive) [...fresh].slice(0, MOST).forEach(play);
}
