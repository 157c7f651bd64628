import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseValidOutput } from '../testing/parse-valid-output.ts';
import { munjin, munjinAnswering } from '../testing/recorded-terminal.ts';

const fixture = (path: string): string =>
  fileURLToPath(new URL(`../../fixtures/${path}`, import.meta.url));
const FHIR = fixture('foreign/fhir/respiratory-visit.json');

let data = '';
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'munjin-delete-'));
  const sleep = fixture('questionnaires/research-sleep.yaml');
  await run('import', sleep, '--new');
  await run('draft', FHIR, '--code', 'LUNGS', '--user-types', 'NOK');
});
afterEach(() => {
  rmSync(data, { recursive: true });
});

const run = (...args: string[]) => munjin('questionnaire', ...args, '--data', data);
const answering = (answer: boolean, ...args: string[]) =>
  munjinAnswering(answer, 'questionnaire', ...args, '--data', data);
const listed = async () => (await run('list', '-q')).stdout;

describe('questionnaire delete', () => {
  it('deletes a questionnaire that is only a draft, and records it', async () => {
    const dry = await run('delete', 'LUNGS', '--dry-run', '--json');
    expect(parseValidOutput('questionnaire-delete', dry.stdout)).toEqual({
      ...{ code: 'LUNGS', revision: 1, isWritten: false },
    });
    expect(await listed()).toContain('LUNGS');
    const done = await run('delete', 'LUNGS', '--yes', '--json');
    expect(parseValidOutput('questionnaire-delete', done.stdout)).toMatchObject({
      isWritten: true,
    });
    expect(await listed()).not.toContain('LUNGS');
    expect((await run('delete', 'LUNGS', '--yes')).exitCode).toBe(2);
    const audit = await munjin('audit', 'list', '--data', data);
    expect(audit.stdout).toMatch(/operator .*draft\.discard .*"code":"LUNGS","revision":1/);
  });

  it('keeps a questionnaire that has versions, published or not', async () => {
    for (const how of [[], ['--dry-run']]) {
      const ended = await run('delete', 'SLEEP_RESEARCH', '--yes', ...how);
      expect(ended).toMatchObject({ exitCode: 1, stdout: '' });
      expect(ended.stderr).toContain('SLEEP_RESEARCH has 1 version, and versions are kept.');
    }
    expect(await listed()).toContain('SLEEP_RESEARCH');
  });

  it('asks at a terminal, and needs --yes without one', async () => {
    const refused = await answering(false, 'delete', 'LUNGS');
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain('revision 1 by operator, is deleted for good');
    for (const ended of [
      await run('delete', 'LUNGS'),
      await answering(true, 'delete', 'LUNGS', '--json'),
    ]) {
      expect(ended.exitCode).toBe(2);
      expect(ended.stderr).toContain('--yes');
    }
    expect(await listed()).toContain('LUNGS');
    expect((await answering(true, 'delete', 'LUNGS')).exitCode).toBe(0);
    expect(await listed()).not.toContain('LUNGS');
  });
});
