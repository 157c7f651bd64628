import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../server/platform/files/report.ts';
import { runMunjinProcess } from './testing/run-munjin-process.ts';
import { parseValidOutput } from './testing/parse-valid-output.ts';

const BROKEN = join(import.meta.dirname, '../fixtures/broken/translations');
const BASE = 'base';

/** `file line:column severity rule` of every finding, by folder. */
const EXPECTED = JSON.parse(readFileSync(join(BROKEN, 'expected.json'), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>;
const FOLDERS = readdirSync(BROKEN, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== BASE)
  .map(({ name }) => name);

let folder = '';
let data = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-broken-translations-'));
  data = join(folder, 'data');
  const base = await runMunjinProcess(data, [
    ...['translations', 'import', join(BROKEN, BASE), '--new'],
  ]);
  expect(base.exitCode, base.stdout).toBe(0);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('every folder has its expected findings', () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual(FOLDERS.toSorted());
});

describe.each(FOLDERS)('fixtures/broken/translations/%s', (name) => {
  it('reports exactly the expected mistakes at their places, and writes nothing', async () => {
    const args = ['translations', 'import', join(BROKEN, name), '--json'];
    const { exitCode, stdout } = await runMunjinProcess(data, args);
    expect(exitCode).toBe(1);
    const { findings, isWritten } = parseValidOutput<{
      findings: readonly Finding[];
      isWritten: boolean;
    }>('translations-import', stdout);
    const reported = findings.map(
      ({ file, line, column, severity, rule }) =>
        `${basename(file)} ${line}:${column} ${severity} ${rule}`,
    );
    expect(reported).toEqual(EXPECTED[name]);
    expect(isWritten).toBe(false);
    for (const { message, fix } of findings) expect(`${message} ${fix}`).toMatch(/\w/);
  });
});
