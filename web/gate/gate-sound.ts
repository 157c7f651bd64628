/**
 * The result of a scan, as the screen and the loudspeaker present it. `notLetIn` and `scanAgain`
 * are exits that staff recorded of a person who is at the gate to go in.
 */
export type Tone =
  | 'entered'
  | 'ask'
  | 'left'
  | 'notLetIn'
  | 'scanAgain'
  | 'refused'
  | 'screenedOut'
  | 'notAPass'
  | 'staff';

/**
 * Notes in hertz and seconds: rising for yes, falling for no, two equal ones for "ask the staff",
 * the same at the end of yes for "check first", three long low ones for "keep your distance", two of
 * them for "not let in", and three short ones for "not a pass" and "scan again".
 */
const NOTES: Readonly<Record<Tone, readonly (readonly [hertz: number, seconds: number])[]>> = {
  entered: [
    [660, 0.12],
    [880, 0.2],
  ],
  ask: [
    [660, 0.12],
    [880, 0.2],
    [660, 0.2],
    [660, 0.3],
  ],
  left: [
    [880, 0.12],
    [660, 0.2],
  ],
  notLetIn: [
    [165, 0.4],
    [165, 0.4],
  ],
  scanAgain: [
    [330, 0.1],
    [330, 0.1],
    [330, 0.1],
  ],
  refused: [
    [220, 0.25],
    [165, 0.45],
  ],
  screenedOut: [
    [165, 0.4],
    [165, 0.4],
    [165, 0.4],
  ],
  notAPass: [
    [330, 0.1],
    [330, 0.1],
    [330, 0.1],
  ],
  staff: [
    [440, 0.2],
    [440, 0.2],
  ],
};
const VOLUME = 0.2;
const PAUSE_S = 0.05;

let context: AudioContext | null = null;

/** Plays the tone. A browser that no one has touched yet stays silent. */
export const playTone = (tone: Tone): void => {
  context ??= new AudioContext();
  void context.resume();
  let at = context.currentTime;
  for (const [hertz, seconds] of NOTES[tone]) {
    const note = context.createOscillator();
    const volume = context.createGain();
    note.frequency.value = hertz;
    volume.gain.setValueAtTime(VOLUME, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    note.connect(volume).connect(context.destination);
    note.start(at);
    note.stop(at + seconds);
    at += seconds + PAUSE_S;
  }
};
