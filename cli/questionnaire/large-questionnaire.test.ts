import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largeQuestionnaire } from '../../engine/questionnaire/testing/large-questionnaire.ts';
import { munjin } from '../testing/recorded-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'munjin-large-'));
const data = join(folder, 'data');
beforeAll(async () => {
  await munjin('migrate', '--data', data);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, content: object): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
};

describe('a large questionnaire', () => {
  it('of 2,000 questions is imported and published', async () => {
    const path = write('large.json', largeQuestionnaire('LARGE', 2000));
    const imported = await munjin('questionnaire', 'import', path, '--data', data);
    expect(imported.exitCode, imported.stdout.slice(0, 2000) + imported.stderr).toBe(0);
    expect(imported.stderr).toContain('LARGE   new: 2000 questions');
    const published = await munjin('questionnaire', 'publish', 'LARGE', '--data', data);
    expect(published).toMatchObject({ exitCode: 0 });
  });

  it('over the limit is refused with its size, the limit and the setting that raises it', async () => {
    const limit = (most: number) =>
      write('settings.json', { settings: { 'questionnaire.maxQuestions': most } });
    const path = write('more.json', largeQuestionnaire('MORE', 8));
    await munjin('settings', 'import', limit(7), '--data', data);
    const refused = await munjin('questionnaire', 'import', path, '--data', data);
    expect(refused.exitCode).toBe(1);
    expect(refused.stdout).toContain(
      'The questionnaire has 8 questions. The limit is 7. Nothing was imported.',
    );
    expect(refused.stdout).toContain('Raise questionnaire.maxQuestions');
    await munjin('settings', 'import', limit(8), '--data', data);
    const allowed = await munjin('questionnaire', 'import', path, '--data', data);
    expect(allowed).toMatchObject({ exitCode: 0 });
  });

  it('over the limit of any hospital is refused by lint, which knows no settings', async () => {
    const path = write('most.json', largeQuestionnaire('MOST', 5001));
    const refused = await munjin('questionnaire', 'lint', path);
    expect(refused.exitCode).toBe(1);
    expect(refused.stdout).toContain('"categories" has 5001 entries. The limit is 5000.');
  });
});
