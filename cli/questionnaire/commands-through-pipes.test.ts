/**
 * Runs each command once as people and scripts run it: the real program, through pipes, without a
 * terminal.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMunjinProcess } from '../testing/run-munjin-process.ts';
import { parseValidOutput } from '../testing/parse-valid-output.ts';

const SLEEP = readFileSync(
  fileURLToPath(new URL('../../fixtures/questionnaires/research-sleep.yaml', import.meta.url)),
  'utf8',
);
/** Each command starts its own process, in parallel with all other tests. */
const TIMEOUT_MS = 300_000;

let folder = '';
let data = '';
const runQuestionnaire = (args: readonly string[], input?: string) =>
  runMunjinProcess(data, ['questionnaire', ...args], input);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-program-'));
  data = join(folder, 'data');
  const imported = await runQuestionnaire(['import', '-', '--new', '--json'], SLEEP);
  expect(imported.exitCode, imported.stderr).toBe(0);
  expect(parseValidOutput('questionnaire-import', imported.stdout)).toMatchObject({
    isWritten: true,
  });
}, TIMEOUT_MS);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the program', { timeout: TIMEOUT_MS }, () => {
  it('exports a questionnaire that passes lint and compares as equal through a pipe', async () => {
    const { stdout: text } = await runQuestionnaire([
      'export',
      'SLEEP_RESEARCH',
      '--format',
      'schema',
    ]);
    const linted = await runQuestionnaire(['lint', '-', '--json'], text);
    expect(linted.exitCode).toBe(0);
    expect(parseValidOutput('questionnaire-lint', linted.stdout)).toMatchObject({ findings: [] });
    expect(await runQuestionnaire(['diff', 'SLEEP_RESEARCH', '-'], text)).toMatchObject({
      exitCode: 0,
    });
    const changed = SLEEP.replace(/^ {2}en: .*$/m, '  en: Sleep');
    const compared = await runQuestionnaire(['diff', 'SLEEP_RESEARCH', '-', '--json'], changed);
    expect(compared.exitCode).toBe(1);
    expect(parseValidOutput('questionnaire-diff', compared.stdout)).toMatchObject({
      isSame: false,
    });
  });

  it('publishes, rolls back, lists and shows for programs', async () => {
    const published = await runQuestionnaire(['publish', 'SLEEP_RESEARCH', '--json']);
    expect(published.exitCode, published.stderr).toBe(0);
    parseValidOutput('questionnaire-import', published.stdout);
    const next = join(folder, 'next.yaml');
    writeFileSync(next, SLEEP.replace(/^ {2}en: .*$/m, '  en: Sleep'));
    const again = await runQuestionnaire(['publish', next]);
    expect(again.exitCode, again.stderr).toBe(0);
    const back = await runQuestionnaire([
      'rollback',
      'SLEEP_RESEARCH',
      '--to',
      '1',
      '--note',
      'why',
      '--json',
    ]);
    expect(back.exitCode, back.stderr).toBe(0);
    expect(parseValidOutput('questionnaire-rollback', back.stdout)).toMatchObject({
      to: 1,
      from: 2,
    });
    const shown = await runQuestionnaire(['show', 'SLEEP_RESEARCH', '--json']);
    expect(parseValidOutput('questionnaire-show', shown.stdout)).toMatchObject({ isInForce: true });
    const listed = await runQuestionnaire(['list', '--json']);
    expect(parseValidOutput('questionnaire-list', listed.stdout)).toMatchObject({
      questionnaires: [{ code: 'SLEEP_RESEARCH', versions: 2, inForce: { version: 1 } }],
    });
  });

  it('draws and walks a questionnaire from standard input, without colours', async () => {
    const drawn = await runQuestionnaire(['graph', '-'], SLEEP);
    expect(drawn.exitCode, drawn.stderr).toBe(0);
    expect(drawn.stdout + drawn.stderr).not.toContain('\u001b');
    parseValidOutput(
      'questionnaire-graph',
      (await runQuestionnaire(['graph', '-', '--json'], SLEEP)).stdout,
    );
    const walked = await runQuestionnaire(['paths', '-', '--json'], SLEEP);
    expect(walked.exitCode, walked.stderr).toBe(0);
    parseValidOutput('questionnaire-paths', walked.stdout);
  });

  it('reads --version after a command as the version of the questionnaire, before it as its own', async () => {
    const shown = await runQuestionnaire(['show', 'SLEEP_RESEARCH', '--version', '9']);
    expect(shown.exitCode).toBe(2);
    expect(shown.stderr).toContain('There is no version 9');
    expect((await runMunjinProcess(data, ['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
