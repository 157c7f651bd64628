import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  lintDefinition,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import type { TemplateName } from '../../../schemas/api.gen.ts';
import { signInAs } from '../../testing/admins.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import { findFixturesFolder } from '../../platform/files/fixtures-folder.ts';
import { TEMPLATE_FILES } from './open-template.ts';

let hospital: TestApp;
let editor: TestVisitor;
beforeAll(async () => {
  hospital = await testApp();
  // As in a new hospital, which has no pictures yet.
  await hospital.database.transaction((trx) => trx.deleteFrom('image').execute());
  editor = await signInAs(hospital, 'editor');
});
afterAll(() => hospital.close());

const NAMES = Object.keys(TEMPLATE_FILES) as TemplateName[];

const open = async (template: TemplateName): Promise<QuestionnaireDefinition> => {
  const { resultCd, result } = await editor.call('openTemplate', { template });
  expect(resultCd).toBe(0);
  return result.definition as unknown as QuestionnaireDefinition;
};

describe('the questionnaires of the product', () => {
  it.each(NAMES)('%s has no error, and shows its pictures', async (name) => {
    const definition = await open(name);
    const found = lintDefinition(definition).filter(
      ({ ruleId }) => name !== 'bank' || ruleId !== 'text/unreviewed',
    );
    expect(found).toEqual([]);
    for (const { image } of definition.categories) {
      if (!image) continue;
      expect(image.file).toMatch(/^[0-9a-f]{64}\.png$/u);
      expect((await editor.send(`/api/v1/images/${image.file}`)).status).toBe(200);
    }
  });

  it('start a draft under another code, and store each picture once', async () => {
    const definition = { ...(await open('caregiver')), code: 'FROM_TEMPLATE' };
    const { result } = await editor.call('newDraft', { definition });
    expect(result.fault).toBeNull();
    expect(result.draft?.definition).toEqual(definition);
    const files = definition.categories.flatMap(({ image }) => image?.file.slice(0, 64) ?? []);
    expect(files).toHaveLength(2);
    for (const hash of files) {
      const rows = await hospital.readStore(({ audit }) => audit.ofSubject(hash));
      expect(rows.map(({ action }) => action)).toEqual(['image.save']);
    }
  });

  it.each(['reviewer', 'viewer'] as const)('are not for the role %s', async (role) => {
    const other = await signInAs(hospital, role);
    const refused = await other.send('/api/admin/v1/templates/open', {
      json: { template: 'bank' },
    });
    expect(refused.status).toBe(403);
  });
});

describe('the question bank', () => {
  it('has the texts that native readers have read in the demo questionnaires; others say so', async () => {
    const fixtures = findFixturesFolder();
    const textsIn = (value: unknown): readonly string[] =>
      typeof value !== 'object' || value === null
        ? []
        : 'ko' in value
          ? [JSON.stringify(value)]
          : Object.values(value).flatMap(textsIn);
    const read = new Set(
      Object.values(TEMPLATE_FILES)
        .filter((file) => file !== TEMPLATE_FILES.bank)
        .flatMap((file) => textsIn(parse(readFileSync(`${fixtures}/${file}`, 'utf8')))),
    );
    const { title, sections, categories } = await open('bank');
    const own = textsIn([title, sections, categories]).filter((text) => !read.has(text));
    expect(own.length).toBeLessThan(textsIn(categories).length / 4);
    for (const text of own) {
      const { ko, ...others } = JSON.parse(text) as Record<string, unknown>;
      expect(typeof ko).toBe('string');
      expect(Object.keys(others).toSorted()).toEqual(['ar', 'en', 'ja', 'mn', 'ru', 'vi', 'zh']);
      expect(Object.values(others)).toEqual(
        Array.from({ length: 7 }, () => expect.objectContaining({ state: 'machine' }) as unknown),
      );
    }
  });
});
