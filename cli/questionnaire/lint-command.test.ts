import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { parseValidOutput } from '../testing/parse-valid-output.ts';
import { munjin } from '../testing/recorded-terminal.ts';

const fixture = (path: string): string =>
  fileURLToPath(new URL(`../../fixtures/${path}`, import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'munjin-lint-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const GST = fixture('questionnaires/gst-screening.yaml');
const lint = (...args: readonly string[]) => munjin('questionnaire', 'lint', ...args);
const REFUSE = { denies: { outcome: 'refuse' } };
/** A questionnaire with one question; `options` is what each of its options decides. */
const writeProbe = (name: string, options: Readonly<Record<string, object>>): string => {
  const items = Object.entries(options).map(([id, denies]) => ({
    id,
    text: { ko: id, en: id },
    ...denies,
  }));
  const question = { id: 'test', type: 'M', question: { ko: '검사?', en: 'Test?' }, items };
  const probe = {
    code: 'PROBE',
    title: { ko: '문진', en: 'Probe' },
    kind: 'standard',
    userTypes: ['PT'],
  };
  return write(name, JSON.stringify({ ...probe, categories: [question] }));
};

describe('questionnaire lint --against', () => {
  const earlier = writeProbe('earlier.json', { bad: REFUSE, worse: REFUSE, good: {} });

  it('warns, without a store, about a refusal that is gone; with --strict it ends with 1', async () => {
    const changed = writeProbe('changed.json', { bad: {}, worse: REFUSE, good: {} });
    expect((await lint(changed)).stdout).not.toContain('denies/refusal-removed');
    const warned = await lint(changed, '--against', earlier);
    expect(warned.exitCode, warned.stdout).toBe(0);
    expect(warned.stdout).toMatch(
      /changed\.json:1:\d+ {2}warning {2}denies\/refusal-removed {2}"bad" of "test" .*earlier\.json/,
    );
    const strict = await lint(changed, '--against', earlier, '--strict', '--json');
    expect(strict.exitCode).toBe(1);
    expect(parseValidOutput('questionnaire-lint', strict.stdout)).toMatchObject({
      findings: expect.arrayContaining([
        expect.objectContaining({ rule: 'denies/refusal-removed', severity: 'warning' }),
      ]) as unknown,
    });
  });

  it('warns about an option that led to a refusal and is gone', async () => {
    const changed = writeProbe('without.json', { worse: REFUSE, good: {} });
    const { stdout } = await lint(changed, '--against', earlier);
    expect(stdout).toContain('denies/refusing-option-removed');
  });

  it('finds nothing in the same files, and says what it compares with nothing', async () => {
    const all = fixture('questionnaires');
    expect(await lint(all, '--against', all, '--strict')).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: 'Nothing to complain of.\n',
    });
    const other = fixture('questionnaires/nok-screening.yaml');
    expect((await lint(GST, '--against', other)).stderr).toContain(
      'has no questionnaire GST_SCREENING: nothing to compare it with.',
    );
  });

  it('ends with 3 if the earlier file cannot be read', async () => {
    for (const [path, words] of [
      [write('mistaken.yaml', 'code: PROBE\n'), 'has mistakes'],
      ['no-such.yaml', 'no such file'],
    ] as const) {
      const ended = await lint(GST, '--against', path);
      expect(ended).toMatchObject({
        exitCode: 3,
        stderr: expect.stringContaining(words) as string,
      });
    }
  });
});
