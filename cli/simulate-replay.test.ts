import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { QuestionnaireDefinition } from '../engine/questionnaire/document/definition.ts';
import { systemClock } from '../server/platform/clock.ts';
import { createRepositories } from '../server/repositories.ts';
import { serve } from '../server/serving/index.ts';
import { withDataFolder } from './with-data-folder.ts';
import { remoteTarget } from './simulate/local-hospitals.ts';
import { runScenario } from './simulate/run-scenario.ts';
import { readScenario } from './simulate/scenario-file.ts';
import { runMunjinProcess } from './testing/run-munjin-process.ts';
import { parseValidOutput } from './testing/parse-valid-output.ts';
import { databaseUrlOf, munjin, withDatabaseOf } from './testing/recorded-terminal.ts';

const fixture = (path: string): string =>
  fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url));
const ACTIVE_QUESTIONNAIRE = fixture('questionnaires/pt-screening.yaml');

/** A questionnaire that no longer refuses anyone, without the tests that would say so. */
const withoutDenials = (): QuestionnaireDefinition => {
  const {
    $schema: _forEditors,
    tests: _tests,
    ...written
  } = parse(readFileSync(ACTIVE_QUESTIONNAIRE, 'utf8')) as QuestionnaireDefinition & {
    readonly $schema?: string;
  };
  const categories = written.categories.map(({ denies: _whole, items, ...category }) => ({
    ...category,
    ...(items && { items: items.map(({ denies: _own, ...item }) => item) }),
  }));
  return { ...written, categories };
};

let folder = '';
let data = '';
let file = '';
/** A hospital in which one visitor was let in and one was refused. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-replay-'));
  data = join(folder, 'data');
  file = join(folder, 'lenient.json');
  writeFileSync(file, JSON.stringify(withoutDenials()));
  const databaseUrl = await databaseUrlOf(data);
  const where = databaseUrl === undefined ? {} : { databaseUrl };
  const own = { port: 0, dataFolder: data, demo: true, quiet: true, webFolder: null };
  const server = await serve({ ...own, ...where });
  try {
    for (const name of ['pt-outpatient-clear', 'pt-refused']) {
      const scenario = readScenario(fixture(`scenarios/${name}.json`));
      const { differences } = await runScenario(remoteTarget(server.url), scenario);
      expect(differences).toEqual([]);
    }
  } finally {
    await server.close();
  }
}, 300_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const replay = (...args: string[]) => munjin('simulate', 'replay', ...args, '--data', data);
const withRepositories = <T>(
  work: (stores: ReturnType<typeof createRepositories>) => Promise<T>,
): Promise<T> =>
  withDatabaseOf(data, () =>
    withDataFolder(data, { dryRun: false }, ({ database, keys }) =>
      database.transaction((trx) => work(createRepositories(trx, keys))),
    ),
  );

interface ReplayOutput {
  readonly sheets: number;
  readonly unchanged: number;
  readonly changes: readonly { readonly before: string; readonly after: string }[];
}

describe('simulate replay', () => {
  it('says how many outcomes a file would change, and which category causes it', async () => {
    const report = join(folder, 'replay.html');
    const { exitCode, stdout } = await replay(
      ...['PT_SCREENING', '--questionnaire', file, '--report', report],
    );
    expect(exitCode).toBe(0);
    expect(readFileSync(report, 'utf8')).toContain('refused → let in');
    expect(stdout).toMatch(/^1 of 2 would change: 1 to let in, by feverWithRespiratory/);
    expect(stdout).toContain('1 of 2 would no longer be refused');
    const failOnChange = (by: string) =>
      replay('PT_SCREENING', '--questionnaire', by, '--fail-on-change');
    expect((await failOnChange(file)).exitCode).toBe(1);
    expect((await failOnChange(ACTIVE_QUESTIONNAIRE)).exitCode).toBe(0);
  });

  it('finds no change with the active version, and is audited', async () => {
    const { stdout } = await replay('PT_SCREENING', '--questionnaire', ACTIVE_QUESTIONNAIRE);
    expect(stdout).toBe('None of 2 would change.\n');
    const rows = await withRepositories(({ audit }) => audit.ofSubject('PT_SCREENING'));
    expect(rows.at(-1)).toMatchObject({ action: 'draft.replay', actor: 'operator' });
  });

  it('uses the draft, unless it has errors', async () => {
    const none = await replay('PT_SCREENING', '--draft');
    expect([none.exitCode, none.stderr]).toEqual([
      2,
      expect.stringContaining('PT_SCREENING has no draft'),
    ]);
    const draft = { code: 'PT_SCREENING', savedAt: systemClock.now(), savedBy: 'editor' };
    await withRepositories(({ drafts }) =>
      drafts.begin({ ...draft, definition: withoutDenials(), basedOn: null }),
    );
    expect((await replay('PT_SCREENING', '--draft')).stdout).toContain('1 of 2 would change');
    const { categories, ...rest } = withoutDenials();
    const alike = categories.map((category) => ({ ...category, id: 'same' }));
    await withRepositories(({ drafts }) =>
      drafts.save({ ...draft, definition: { ...rest, categories: alike } }, 1),
    );
    const wrong = await replay('PT_SCREENING', '--json');
    expect(wrong.exitCode).toBe(1);
    expect(parseValidOutput('simulate-replay', wrong.stdout)).toMatchObject({
      fault: 'draftHasErrors',
    });
    expect(wrong.stderr).toContain('Next: munjin questionnaire export PT_SCREENING');
  });

  it('reads a file from standard input, and prints JSON that matches its schema', async () => {
    const args = ['simulate', 'replay', 'PT_SCREENING', '--questionnaire', '-', '--json'];
    const { exitCode, stdout } = await runMunjinProcess(data, args, readFileSync(file));
    expect(exitCode).toBe(0);
    const printed = parseValidOutput<ReplayOutput>('simulate-replay', stdout);
    expect(printed).toMatchObject({ sheets: 2, unchanged: 1 });
    expect(printed.changes).toMatchObject([{ before: 'refuse', after: 'clear' }]);
  });

  it('reports the mistakes of a file without judging outcomes', async () => {
    const wrong = join(folder, 'wrong.yaml');
    writeFileSync(wrong, 'code: PT_SCREENING\ntitel: x\n');
    const { exitCode, stdout } = await replay('PT_SCREENING', '--questionnaire', wrong, '--json');
    expect(exitCode).toBe(1);
    const { findings } = parseValidOutput<{ findings: readonly { rule: string; line: number }[] }>(
      'simulate-replay',
      stdout,
    );
    expect(findings).toContainEqual(
      expect.objectContaining({ line: 2, rule: 'schema/additionalProperties' }),
    );
  });

  it('suggests the code that was meant, and refuses another questionnaire', async () => {
    const unknown = await replay('PT_SCREENIG', '--draft');
    expect([unknown.exitCode, unknown.stderr]).toEqual([
      2,
      expect.stringContaining('Did you mean PT_SCREENING?'),
    ]);
    const other = await replay('NOK_SCREENING', '--questionnaire', file);
    expect(other.stderr).toContain('is the questionnaire PT_SCREENING, not NOK_SCREENING');
    const both = await replay('PT_SCREENING', '--draft', '--questionnaire', file);
    expect(both.exitCode).toBe(2);
    expect((await replay('PT_SCREENING', '--days', '0')).exitCode).toBe(2);
  });
});
