import { recordingName } from '../../engine/wording/recording-name.ts';
import type { Language } from '../../schemas/api.gen.ts';
import type { Voice } from './browser-voice.ts';
import { spokenParts, textOf, type SpokenPart } from './spoken-text.ts';

/**
 * Plays the recordings of a language, one after the other. A part without one is searched for
 * smaller parts, such as a question and the note that it is optional; the rest is silent.
 */
export const recordedVoice = (language: Language, files: readonly string[]): Voice => {
  const fileByName = new Map(files.map((file) => [file.slice(0, file.indexOf('.')), file]));
  const filesOf = (part: SpokenPart): readonly string[] => {
    const file = fileByName.get(recordingName(textOf(part)));
    if (file !== undefined) return [file];
    return typeof part === 'string' ? [] : [...part.childNodes].flatMap(filesOf);
  };
  const audio = new Audio();
  let waiting: readonly string[] = [];
  const playNext = (): void => {
    const [file, ...rest] = waiting;
    waiting = rest;
    if (file === undefined) return;
    audio.src = `/api/v1/recordings/${language}/${file}`;
    // A newer focus interrupts the playback; a file that cannot be played raises `error`.
    audio.play().catch(() => undefined);
  };
  audio.addEventListener('ended', playNext);
  audio.addEventListener('error', playNext);
  return {
    speak: (element) => {
      audio.pause();
      waiting = spokenParts(element).flatMap(filesOf);
      playNext();
    },
    stop: () => {
      audio.pause();
      waiting = [];
    },
  };
};
