import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordingName } from '../../engine/wording/recording-name.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { MAX_RECORDING_BYTES } from './recording-files.ts';

const BYTES = Buffer.from('RIFF0000WAVE');
const NAME = recordingName('Тавтай морил');
const OTHER = recordingName('Баярлалаа');

let hospital: TestApp;
let data: string;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'munjin-recordings-'));
  const recordings = join(data, 'recordings');
  const mongolian = join(recordings, 'mn');
  mkdirSync(join(mongolian, `${OTHER}.mp3`), { recursive: true });
  writeFileSync(join(data, `${NAME}.wav`), 'outside');
  writeFileSync(join(mongolian, `${NAME}.wav`), BYTES);
  writeFileSync(join(mongolian, `${NAME}.m4a`), BYTES);
  writeFileSync(join(mongolian, `${NAME}.html`), '<script>');
  writeFileSync(join(mongolian, 'keys.wav'), BYTES);
  writeFileSync(join(mongolian, `${OTHER}.ogg`), Buffer.alloc(MAX_RECORDING_BYTES + 1));
  writeFileSync(join(recordings, 'ru'), 'a file');
  mkdirSync(join(recordings, 'ar'));
  writeFileSync(join(recordings, 'ar', `${NAME}.wav`), BYTES);
  writeFileSync(join(recordings, 'ar', `${OTHER}.wav`), '');
  symlinkSync(join(data, `${NAME}.wav`), join(mongolian, `${OTHER}.wav`));
  hospital = await testApp({ config: { recordingsFolder: recordings } });
});
afterAll(async () => {
  await hospital.close();
  rmSync(data, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  hospital.visitor().send(`/api/v1/recordings/${path}`, { headers });

describe('the list of recordings', () => {
  it('has the files of a language that a kiosk can play, for everyone', async () => {
    const { result } = await hospital.visitor().call('recordings', { language: 'mn' });
    expect(result).toEqual({ files: [`${NAME}.m4a`, `${NAME}.wav`] });
  });

  it('is empty for a language, and for a server, without recordings', async () => {
    const { result } = await hospital.visitor().call('recordings', { language: 'vi' });
    expect(result).toEqual({ files: [] });
    const other = await testApp();
    const none = await other.visitor().call('recordings', { language: 'mn' });
    expect(none.result).toEqual({ files: [] });
    expect((await other.visitor().send(`/api/v1/recordings/mn/${NAME}.wav`)).status).toBe(404);
    await other.close();
  });

  it('is empty where a file is in place of the folder, and leaves out an empty file', async () => {
    const { result } = await hospital.visitor().call('recordings', { language: 'ru' });
    expect(result).toEqual({ files: [] });
    const arabic = await hospital.visitor().call('recordings', { language: 'ar' });
    expect(arabic.result).toEqual({ files: [`${NAME}.wav`] });
    expect((await get(`ar/${OTHER}.wav`)).status).toBe(404);
  });

  it('is read once for everyone who asks within a few seconds', async () => {
    const { result } = await hospital.visitor().call('recordings', { language: 'ja' });
    expect(result).toEqual({ files: [] });
    mkdirSync(join(data, 'recordings', 'ja'));
    writeFileSync(join(data, 'recordings', 'ja', `${NAME}.wav`), BYTES);
    const again = await hospital.visitor().call('recordings', { language: 'ja' });
    expect(again.result).toEqual({ files: [] });
    expect((await get(`ja/${NAME}.wav`)).status).toBe(200);
  });

  it.each(['xx', '..', '%2e%2e%2f', 'mn%2f..'])(
    'is refused for the language %s',
    async (language) => {
      expect([400, 404]).toContain((await get(language)).status);
    },
  );
});

describe('a recording', () => {
  it.each([
    ['wav', 'audio/wav'],
    ['m4a', 'audio/mp4'],
  ])('as %s comes as %s, and may be cached for an hour', async (ending, mediaType) => {
    const response = await get(`mn/${NAME}.${ending}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(mediaType);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(BYTES);
  });

  it('comes in parts for a browser that asks for them', async () => {
    const response = await get(`mn/${NAME}.wav`, { range: 'bytes=0-3' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes 0-3/${BYTES.length}`);
    expect(await response.text()).toBe('RIFF');
  });

  it.each([
    ['that is not there', `mn/${OTHER}.m4a`],
    ['of another language', `vi/${NAME}.wav`],
    ['of an unknown language', `xx/${NAME}.wav`],
    ['that is too large', `mn/${OTHER}.ogg`],
    ['that is a folder', `mn/${OTHER}.mp3`],
    ['that is a link to another file', `mn/${OTHER}.wav`],
    ['with another name', 'mn/keys.wav'],
    ['of another type', `mn/${NAME}.html`],
    ['without a type', `mn/${NAME}`],
    ['in capitals', `mn/${NAME.toUpperCase()}.WAV`],
    ['above the folder', `mn/..%2f..%2f${NAME}.wav`],
    ['above the folder, as a language', `..%2f/${NAME}.wav`],
    ['above the folder, backwards', `mn/..%5c..%5c${NAME}.wav`],
    ['with a zero byte', `mn/${NAME}.wav%00.html`],
  ])('%s is not found', async (_, path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('outside');
  });
});
