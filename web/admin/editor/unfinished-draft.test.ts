import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import {
  lintDefinition,
  type CategoryDefinition,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { findTexts } from '../../../engine/questionnaire/lint/located-text.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import enumeration from '../../../schemas/enumeration.schema.json' with { type: 'json' };
import schema from '../../../schemas/questionnaire.schema.json' with { type: 'json' };
import { changeCategoryType, TYPE_ORDER } from './category-type-rules.ts';
import { addCategory } from './category-edits.ts';
import { draftOf } from './testing/drafts.ts';
import { EMPTY_TEXT, withReviewedTranslation, withTranslation } from './text-edits.ts';

const isValidDefinition = new Ajv2020({ allowUnionTypes: true, schemas: [enumeration] }).compile(
  schema,
);
const schemaErrors = (draft: QuestionnaireDefinition): string =>
  isValidDefinition(draft) ? '' : JSON.stringify(isValidDefinition.errors);

/** One newly added category of every type, with all texts that its form offers. */
const EVERY_TYPE = TYPE_ORDER.reduce<QuestionnaireDefinition>((draft, type) => {
  const withTexts = (category: CategoryDefinition): CategoryDefinition => ({
    ...category,
    description: EMPTY_TEXT,
    ...(type === 'I' && { image: { file: '0af1.png', alt: EMPTY_TEXT } }),
    ...(type === 'N' && { denies: { outcome: 'askStaff' as const, reason: EMPTY_TEXT } }),
  });
  return addCategory(draft, null, type, withTexts).edit(draft);
}, draftOf());

/** The draft after a person typed the words into every text in all languages. */
const typeIntoEveryText = (
  draft: QuestionnaireDefinition,
  words: string,
): QuestionnaireDefinition => {
  const copy = structuredClone(draft);
  for (const { text } of findTexts(copy)) {
    for (const language of LANGUAGES) {
      const next = withReviewedTranslation(withTranslation(text, language, words), language);
      for (const other of LANGUAGES) {
        const own = next[other];
        if (own !== undefined) text[other] = own;
        else if (other !== 'ko') delete text[other];
      }
    }
  }
  return copy;
};

describe('a draft with unfinished texts', () => {
  it('can be saved at any time, and lint reports missing texts', () => {
    const written = typeIntoEveryText(EVERY_TYPE, '열');
    for (const draft of [
      EVERY_TYPE,
      written,
      typeIntoEveryText(written, ' '),
      typeIntoEveryText(written, ''),
    ]) {
      expect(schemaErrors(draft)).toBe('');
    }
    const missing = lintDefinition(typeIntoEveryText(written, '')).filter(
      ({ ruleId }) => ruleId === 'text/missing',
    );
    const pointers = missing.map(({ pointer }) => pointer);
    expect(pointers).toEqual(expect.arrayContaining(['/categories/0/question', '/title']));
    expect(missing[0]?.severity).toBe('error');
  });

  it('can be saved with any type for a category', () => {
    for (const category of typeIntoEveryText(EVERY_TYPE, '열').categories) {
      for (const type of TYPE_ORDER)
        expect(schemaErrors(draftOf(changeCategoryType(category, type)))).toBe('');
    }
  });
});
