import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordingName } from '../../engine/wording/recording-name.ts';
import type { Language } from '../../schemas/api.gen.ts';
import type { Hospital } from './hospital.ts';

const SAMPLES_PER_SECOND = 8_000;
const TONE_HZ = 440;
const HEADER_BYTES = 44;

/** A short tone as a WAV file: 8-bit mono. */
const toneOf = (seconds: number): Buffer => {
  const samples = Math.round(seconds * SAMPLES_PER_SECOND);
  const wav = Buffer.alloc(HEADER_BYTES + samples);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(HEADER_BYTES - 8 + samples, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(SAMPLES_PER_SECOND, 24);
  wav.writeUInt32LE(SAMPLES_PER_SECOND, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(samples, 40);
  for (let at = 0; at < samples; at += 1) {
    const wave = Math.sin((2 * Math.PI * TONE_HZ * at) / SAMPLES_PER_SECOND);
    wav.writeUInt8(Math.round(128 + 60 * wave), HEADER_BYTES + at);
  }
  return wav;
};

/** Records a text as a tone of this length, and returns the name of its file. */
export const recordText = (
  { dataFolder }: Hospital,
  language: Language,
  text: string,
  seconds = 0.2,
): string => {
  const folder = join(dataFolder, 'recordings', language);
  mkdirSync(folder, { recursive: true });
  const file = `${recordingName(text)}.wav`;
  writeFileSync(join(folder, file), toneOf(seconds));
  return file;
};
