import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { importQuestionnaire, lintQuestionnaire } from './import-questionnaire.ts';
import { publishQuestionnaire } from './publish-questionnaire.ts';
import { buildQuestionnaire, TEN_MISTAKES, TEN_PLACES } from '../testing/questionnaires.ts';
import {
  errorsOf,
  formatFindings,
  createSource,
  createTestTasks,
  type TestTasks,
} from '../testing/task-context.ts';

let tasks: TestTasks;
beforeEach(async () => {
  tasks = await createTestTasks();
});
afterEach(() => tasks.temporary.remove());

const fileOf = (definition: QuestionnaireDefinition, folder: string | null = null) =>
  createSource('q.yaml', stringify(definition), folder);
const asking = (question: string, over: Partial<Parameters<typeof buildQuestionnaire>[0]> = {}) =>
  buildQuestionnaire({
    code: 'FEVER',
    categories: [{ id: 'fever', type: 'N', question }],
    ...over,
  });
const all = () => tasks.read(({ questionnaires }) => questionnaires.all());

describe('importing', () => {
  it('a file with ten mistakes changes nothing and reports all ten', async () => {
    const report = await importQuestionnaire(createSource('q.yaml', TEN_MISTAKES), tasks);
    expect(formatFindings(errorsOf(report.findings))).toEqual(TEN_PLACES);
    expect(report).toMatchObject({ isWritten: false, version: null, changes: { added: 0 } });
    expect(await all()).toEqual([]);
  });

  it('adds a version; the same content adds none, other content the next one', async () => {
    const first = await importQuestionnaire(fileOf(asking('Fever?')), tasks);
    expect(first.version).toMatchObject({ code: 'FEVER', version: 1 });
    const again = await importQuestionnaire(fileOf(asking('Fever?')), tasks);
    expect(again).toMatchObject({ version: first.version, changes: { added: 0, unchanged: 1 } });
    const second = await importQuestionnaire(fileOf(asking('A fever?')), tasks);
    expect(second.version).toMatchObject({ version: 2 });
    const stored = await tasks.read(({ questionnaires }) =>
      questionnaires.byDetailId(first.version?.detailId ?? ''),
    );
    expect(stored?.stored.schema['x-munjin'].code).toBe('FEVER');
  });

  it('writes nothing in a dry run, and counts what it would write', async () => {
    const report = await importQuestionnaire(fileOf(asking('Fever?')), tasks.dry);
    expect(report).toMatchObject({ isWritten: false, changes: { added: 1 }, version: null });
    expect(await all()).toEqual([]);
  });

  it('publishes nothing', async () => {
    await importQuestionnaire(fileOf(asking('Fever?')), tasks);
    expect(
      await tasks.read(({ questionnaires }) => questionnaires.publishedFor('PT', 'standard')),
    ).toBeNull();
  });
});

describe('images', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'munjin-images-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  // Only the header up to its size, 2 by 1: a file that declares no size is not a picture.
  const PNG = Buffer.from('89504e470d0a1a0a0000000d494844520000000200000001', 'hex');
  const withImage = (file: string) => {
    const definition = asking('Is it like this?');
    const [category] = definition.categories;
    if (!category) throw new Error('it has one category');
    return fileOf(
      {
        ...definition,
        categories: [{ ...category, type: 'I', image: { file, alt: category.question } }],
      },
      folder,
    );
  };

  it('are saved by their content and named by it', async () => {
    writeFileSync(join(folder, 'a.png'), PNG);
    const { version } = await importQuestionnaire(withImage('a.png'), tasks);
    const stored = await tasks.read(({ questionnaires }) =>
      questionnaires.byDetailId(version?.detailId ?? ''),
    );
    const name = stored?.stored.schema.properties['fever']?.['x-munjin'].image?.file ?? '';
    expect(name).toMatch(/^[0-9a-f]{64}\.png$/);
    const image = await tasks.read(({ images }) => images.byHash(name));
    expect(image?.mediaType).toBe('image/png');
    expect(Buffer.from(image?.bytes ?? [])).toEqual(PNG);
    const again = await importQuestionnaire(withImage(name), tasks);
    expect(again.version).toEqual(version);
  });

  it.each([
    ['none.png', null, /There is no image/],
    ['a.png', Buffer.from('<svg/>'), /not a PNG/],
    ['a.png', Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]), /bytes/],
    ['../a.png', PNG, /cannot be looked for/],
    [`${'0'.repeat(64)}.png`, null, /not in the store/],
  ])('are refused: %s', async (file, bytes, message) => {
    if (bytes && !file.includes('..')) writeFileSync(join(folder, file), bytes);
    const { findings, isWritten } = await importQuestionnaire(withImage(file), tasks);
    expect(isWritten).toBe(false);
    expect(errorsOf(findings)[0]?.message).toMatch(message);
    expect(errorsOf(findings)[0]?.line).toBeGreaterThan(1);
    expect(await all()).toEqual([]);
  });

  it('that are missing are reported by lint too', () => {
    expect(lintQuestionnaire(withImage('none.png')).findings.map(({ rule }) => rule)).toContain(
      'image',
    );
  });
});

describe('publishing', () => {
  const published = async (userType: 'PT' | 'NOK') =>
    tasks.read(({ questionnaires }) => questionnaires.publishedFor(userType, 'standard'));

  it('activates the newest version, and an older one again', async () => {
    await publishQuestionnaire({ source: fileOf(asking('Fever?')) }, tasks);
    expect(await published('PT')).toMatchObject({ version: 1 });
    await importQuestionnaire(fileOf(asking('A fever?')), tasks);
    expect(await published('PT')).toMatchObject({ version: 1 });
    const report = await publishQuestionnaire({ code: 'FEVER' }, tasks);
    expect(report.changes.changed).toBe(1);
    expect(await published('PT')).toMatchObject({ version: 2 });
    await publishQuestionnaire({ code: 'FEVER', version: 1 }, tasks);
    expect(await published('PT')).toMatchObject({ version: 1 });
    expect(await published('NOK')).toBeNull();
  });

  it('moves the user types with the version', async () => {
    await publishQuestionnaire({ source: fileOf(asking('Fever?')) }, tasks);
    await publishQuestionnaire({ source: fileOf(asking('Fever?', { userTypes: ['NOK'] })) }, tasks);
    expect(await published('PT')).toBeNull();
    expect(await published('NOK')).toMatchObject({ version: 2 });
  });

  it('refuses one in a language of its own until it is translated; an import keeps it', async () => {
    const german = {
      ...asking('Fieber?'),
      sourceLanguage: 'de',
      title: { ko: { text: '', state: 'missing' as const }, others: { de: 'Fieber' } },
    };
    const imported = await importQuestionnaire(fileOf(german), tasks);
    expect(errorsOf(imported.findings)).toEqual([]);
    expect(imported.version).toMatchObject({ version: 1 });
    expect(imported.findings.map(({ rule }) => rule)).toContain('text/untranslated');
    const report = await publishQuestionnaire({ code: 'FEVER' }, tasks);
    expect(errorsOf(report.findings)).toMatchObject([{ rule: 'text/untranslated' }]);
    expect(await published('PT')).toBeNull();
    const stored = await tasks.read(({ questionnaires }) =>
      questionnaires.byDetailId(imported.version?.detailId ?? ''),
    );
    expect(stored?.stored.schema['x-munjin'].title).toMatchObject({ others: { de: 'Fieber' } });
  });

  it('refuses a second one for the same user type, and names the existing one', async () => {
    await publishQuestionnaire({ source: fileOf(asking('Fever?')) }, tasks);
    const other = asking('Fever?', { code: 'OTHER', userTypes: ['NOK', 'PT'] });
    const report = await publishQuestionnaire({ source: fileOf(other) }, tasks);
    expect(errorsOf(report.findings)[0]?.message).toBe('FEVER already serves PT and is published.');
    expect(await published('PT')).toMatchObject({ code: 'FEVER' });
  });

  it.each([
    [{ code: 'NONE' }, 'There is no questionnaire NONE. There are FEVER.'],
    [{ code: 'FEVER', version: 7 }, 'There is no version 7 of FEVER. Its versions are 1.'],
  ])('refuses what does not exist: %o', async (input, message) => {
    await importQuestionnaire(fileOf(asking('Fever?')), tasks);
    const failure = { name: 'UnknownName', message };
    await expect(publishQuestionnaire(input, tasks)).rejects.toMatchObject(failure);
  });

  it('writes nothing in a dry run', async () => {
    await importQuestionnaire(fileOf(asking('Fever?')), tasks);
    const report = await publishQuestionnaire({ code: 'FEVER' }, tasks.dry);
    expect(report).toMatchObject({ changes: { changed: 1 }, isWritten: false });
    expect(await published('PT')).toBeNull();
  });
});
