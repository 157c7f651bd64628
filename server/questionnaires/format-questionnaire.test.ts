import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { contentHash, toStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import { anyQuestionnaire } from '../../engine/questionnaire/testing/arbitrary.ts';
import { isCleanText } from '../platform/files/read-text.ts';
import { readSourceFile } from '../platform/files/source-file.ts';
import { readQuestionnaireFile } from './read-questionnaire-file.ts';
import { buildQuestionnaire } from '../testing/questionnaires.ts';
import { createSource } from '../testing/task-context.ts';
import { FILE_EXTENSION, formatQuestionnaire } from './format-questionnaire.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/questionnaires');
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'));
const FORMATS = ['yaml', 'json', 'schema'] as const;

const hashOf = (definition: QuestionnaireDefinition | null): string =>
  definition ? contentHash(toStoredForm(definition)) : 'nothing';
const textOf = (definition: QuestionnaireDefinition, format: (typeof FORMATS)[number]): string =>
  formatQuestionnaire(definition, format) ?? '';
/** Texts that a store can hold: composed, without lone surrogates. */
const ANY_TEXT = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 80 })
  .map((text) => text.normalize('NFC'))
  .filter((text) => isCleanText(text));
const readBack = (text: string, format: (typeof FORMATS)[number]) =>
  readQuestionnaireFile(createSource(`q${FILE_EXTENSION[format]}`, text)).written;

describe.each(FORMATS)('a questionnaire written as %s', (format) => {
  it.each(FILES)('is read back unchanged: %s', (name) => {
    const { definition } = readQuestionnaireFile(readSourceFile(join(FOLDER, name)));
    if (!definition) throw new Error(`${name} is no questionnaire`);
    const text = textOf(definition, format);
    const again = readQuestionnaireFile(
      createSource(`q${FILE_EXTENSION[format]}`, text),
    ).definition;
    expect(hashOf(again)).toBe(hashOf(definition));
    expect(again && textOf(again, format)).toBe(text);
  });

  it('is read back unchanged, whatever its content', () => {
    fc.assert(
      fc.property(anyQuestionnaire, ANY_TEXT, (definition, text) => {
        const titled = { ...definition, title: { ...definition.title, ko: text } };
        expect(readBack(textOf(titled, format), format)).toEqual(titled);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    'no',
    '2026-11-22',
    '0x1F',
    '1e3',
    ' a ',
    '- a: b # c',
    'a:\n  b\n\n',
    '"quoted" \'too\'',
    '*alias &anchor !tag',
    '\u2028이어서\u0085',
    'ل\u200fغة',
    '~',
    `${'긴 글 '.repeat(60)}끝`,
  ])('keeps the text %j', (text) => {
    const definition = buildQuestionnaire({
      code: 'PROBE',
      categories: [{ id: 'one', type: 'N', question: text }],
    });
    expect(readBack(textOf(definition, format), format)).toEqual(definition);
  });
});

it('a draft with a duplicate id has no JSON Schema, but a notation', () => {
  const category = { id: 'one', type: 'N' as const, question: 'One?' };
  const twice = buildQuestionnaire({
    code: 'PROBE',
    categories: [category, { ...category, question: 'Two?' }],
  });
  expect(formatQuestionnaire(twice, 'schema')).toBeNull();
  expect(readBack(textOf(twice, 'yaml'), 'yaml')).toEqual(twice);
});
