import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordingName } from '../engine/wording/recording-name.ts';
import { munjin } from './testing/recorded-terminal.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url));
const QUESTION = 'Та ирэх зорилгоо сонгоно уу.';
const VOICE = 'Дуут заавар';

interface Row {
  readonly name: string;
  readonly state: string;
  readonly shownIn: readonly string[];
  readonly text: string;
}

let data = '';
let folder = '';
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'munjin-to-record-'));
  folder = join(data, 'recordings', 'mn');
  mkdirSync(folder, { recursive: true });
  const imported = await munjin('hospital', 'import', FIXTURES, '--new', '--data', data);
  expect(imported.exitCode, imported.stderr).toBe(0);
}, 300_000);
afterAll(() => {
  rmSync(data, { recursive: true, force: true });
});

const list = async (language = 'mn'): Promise<readonly Row[]> => {
  const args = ['recordings', 'list', '--language', language, '--data', data, '--json'];
  const { stdout, exitCode, stderr } = await munjin(...args);
  expect(exitCode, stderr).toBe(0);
  return JSON.parse(stdout) as readonly Row[];
};
const rowOf = (rows: readonly Row[], key: string): Row | undefined =>
  rows.find(({ shownIn }) => shownIn.includes(key));

describe('munjin recordings list', () => {
  it('has the texts of screens, terms and questionnaires, each once with all its places', async () => {
    const rows = await list();
    expect(rowOf(rows, 'PT_SCREENING/visitReason/question')).toMatchObject({
      name: recordingName(QUESTION),
      state: 'missing',
      text: QUESTION,
    });
    expect(rowOf(rows, 'screen.kiosk.voice')?.text).toBe(VOICE);
    expect(rowOf(rows, 'PRIVACY-PT-2026-02/title')).toBeDefined();
    const yes = rowOf(rows, 'screen.inquiry.yes');
    expect(rows.filter(({ text }) => text === yes?.text)).toHaveLength(1);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    expect(rows.every(({ text }) => /^\S.*\S$/u.test(text) && !text.includes('\n'))).toBe(true);
  });

  it('leaves out texts with values, and those of gates and of staff', async () => {
    const keys = (await list()).flatMap(({ shownIn }) => shownIn);
    expect(keys).not.toContain('screen.kiosk.textSize');
    expect(keys.filter((key) => /^\w+\.(?:gate|device|preview|savedAnswer)\./.test(key))).toEqual(
      [],
    );
    expect(
      keys.filter((key) => /\/(?:title|reason|alt)$/.test(key) && !/^[A-Z]+-/.test(key)),
    ).toEqual([]);
  });

  it('is in the language itself, without texts that are shown in another', async () => {
    expect((await list('en')).map(({ text }) => text)).not.toContain(QUESTION);
    expect((await list('mn')).map(({ text }) => text)).not.toContain('Voice');
  });

  it('says what is recorded, what cannot be played, and which files belong to no text', async () => {
    writeFileSync(join(folder, `${recordingName(QUESTION)}.mp3`), 'ID3');
    writeFileSync(join(folder, `${recordingName(VOICE)}.wav`), Buffer.alloc(2 * 1024 * 1024 + 1));
    writeFileSync(join(folder, `${recordingName('former text')}.mp3`), 'ID3');
    writeFileSync(join(folder, 'notes.txt'), 'take 2');
    const rows = await list();
    expect(rowOf(rows, 'PT_SCREENING/visitReason/question')?.state).toBe('recorded');
    expect(rowOf(rows, 'screen.kiosk.voice')?.state).toBe('notPlayable');
    expect(rows.filter(({ state }) => state === 'unused')).toEqual(
      [`${recordingName('former text')}.mp3`, 'notes.txt']
        .sort()
        .map((name) => ({ name, state: 'unused', shownIn: [], text: '' })),
    );
    const table = await munjin('recordings', 'list', '--language', 'mn', '--data', data);
    expect(table.stdout).toMatch(/^FILE +STATE +SHOWN IN +TEXT\n/u);
    expect(table.stdout).toMatch(
      new RegExp(`${recordingName(QUESTION)} +recorded .*${QUESTION}`, 'u'),
    );
  });

  it('needs a language that there is', async () => {
    expect((await munjin('recordings', 'list', '--data', data)).exitCode).toBe(2);
    const unknown = await munjin('recordings', 'list', '--language', 'xx', '--data', data);
    expect(unknown.exitCode).toBe(2);
    expect(unknown.stderr).toContain('mn');
  });
});
