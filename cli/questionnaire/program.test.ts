/** Each command once as people and scripts run it: the program itself, through pipes, without a terminal. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { munjinProcess } from '../testing/munjin-process.ts';
import { fitting } from '../testing/output-schema.ts';

const SLEEP = readFileSync(
  fileURLToPath(new URL('../../fixtures/questionnaires/research-sleep.yaml', import.meta.url)),
  'utf8',
);
/** Each command starts a process of its own, beside all other tests. */
const PATIENCE = 300_000;

let folder = '';
let data = '';
const q = (args: readonly string[], input?: string) =>
  munjinProcess(data, ['questionnaire', ...args], input);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-program-'));
  data = join(folder, 'data');
  const imported = await q(['import', '-', '--json'], SLEEP);
  expect(imported.exitCode, imported.stderr).toBe(0);
  expect(fitting('questionnaire-import', imported.stdout)).toMatchObject({ isWritten: true });
}, PATIENCE);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the program', { timeout: PATIENCE }, () => {
  it('exports what lints and compares through a pipe as the same', async () => {
    const { stdout: text } = await q(['export', 'SLEEP_RESEARCH', '--format', 'schema']);
    const linted = await q(['lint', '-', '--json'], text);
    expect(linted.exitCode).toBe(0);
    expect(fitting('questionnaire-lint', linted.stdout)).toMatchObject({ findings: [] });
    expect(await q(['diff', 'SLEEP_RESEARCH', '-'], text)).toMatchObject({ exitCode: 0 });
    const changed = SLEEP.replace(/^ {2}en: .*$/m, '  en: Sleep');
    const compared = await q(['diff', 'SLEEP_RESEARCH', '-', '--json'], changed);
    expect(compared.exitCode).toBe(1);
    expect(fitting('questionnaire-diff', compared.stdout)).toMatchObject({ isSame: false });
  });

  it('publishes, rolls back, lists and shows for programs', async () => {
    const published = await q(['publish', 'SLEEP_RESEARCH', '--json']);
    expect(published.exitCode, published.stderr).toBe(0);
    fitting('questionnaire-import', published.stdout);
    const next = join(folder, 'next.yaml');
    writeFileSync(next, SLEEP.replace(/^ {2}en: .*$/m, '  en: Sleep'));
    const again = await q(['publish', next]);
    expect(again.exitCode, again.stderr).toBe(0);
    const back = await q(['rollback', 'SLEEP_RESEARCH', '--to', '1', '--note', 'why', '--json']);
    expect(back.exitCode, back.stderr).toBe(0);
    expect(fitting('questionnaire-rollback', back.stdout)).toMatchObject({ to: 1, from: 2 });
    const shown = await q(['show', 'SLEEP_RESEARCH', '--json']);
    expect(fitting('questionnaire-show', shown.stdout)).toMatchObject({ isInForce: true });
    const listed = await q(['list', '--json']);
    expect(fitting('questionnaire-list', listed.stdout)).toMatchObject({
      questionnaires: [{ code: 'SLEEP_RESEARCH', versions: 2, inForce: { version: 1 } }],
    });
  });

  it('draws and walks a questionnaire of standard input, without colours', async () => {
    const drawn = await q(['graph', '-'], SLEEP);
    expect(drawn.exitCode, drawn.stderr).toBe(0);
    expect(drawn.stdout + drawn.stderr).not.toContain('\u001b');
    fitting('questionnaire-graph', (await q(['graph', '-', '--json'], SLEEP)).stdout);
    const walked = await q(['paths', '-', '--json'], SLEEP);
    expect(walked.exitCode, walked.stderr).toBe(0);
    fitting('questionnaire-paths', walked.stdout);
  });

  it('takes --version behind a command as that of the questionnaire, before it as its own', async () => {
    const shown = await q(['show', 'SLEEP_RESEARCH', '--version', '9']);
    expect(shown.exitCode).toBe(2);
    expect(shown.stderr).toContain('There is no version 9');
    expect((await munjinProcess(data, ['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
