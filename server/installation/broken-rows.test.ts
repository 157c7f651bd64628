import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSourceFiles, type SourceFile } from '../platform/files/source-file.ts';
import { importDirectory } from '../directory/index.ts';
import { importMeetings } from '../meetings/index.ts';
import { importPlaces } from '../places/index.ts';
import { importSettings } from '../settings/index.ts';
import { importTerms } from '../terms/index.ts';
import { hasErrors, type ImportReport, type TaskContext } from '../platform/files/report.ts';
import { createTestTasks, type TestTasks } from '../testing/task-context.ts';

const BROKEN = join(import.meta.dirname, '../../fixtures/broken/rows');

/** `file line:column severity rule` of every finding, by folder. */
const EXPECTED = JSON.parse(readFileSync(join(BROKEN, 'expected.json'), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>;
const FOLDERS = readdirSync(BROKEN, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

type Task = (source: SourceFile, context: TaskContext) => Promise<ImportReport>;

const TASKS: Readonly<Record<string, Task>> = {
  'places.csv': importPlaces,
  'meetings.yaml': importMeetings,
  'settings.yaml': importSettings,
  'terms.yaml': importTerms,
};

let tasks: TestTasks;
beforeAll(async () => {
  tasks = await createTestTasks();
});
afterAll(() => tasks.temporary.remove());

it('every folder has its expected findings', () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual(FOLDERS.toSorted());
});

describe.each(FOLDERS)('fixtures/broken/rows/%s', (name) => {
  it('reports each mistake at its place, and nothing else; nothing is written', async () => {
    const sources = readSourceFiles(join(BROKEN, name), ['']);
    const [first] = sources;
    const task = TASKS[basename(first?.file ?? '')];
    const report = task && first ? await task(first, tasks) : await importDirectory(sources, tasks);
    const reported = report.findings.map(
      ({ file, line, column, severity, rule }) =>
        `${basename(file)} ${line}:${column} ${severity} ${rule}`,
    );
    expect(reported).toEqual(EXPECTED[name]);
    expect(hasErrors(report.findings)).toBe(true);
    expect(report.isWritten).toBe(false);
    for (const { message, fix } of report.findings) expect(`${message} ${fix}`).toMatch(/\w/);
  });
});
