import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import {
  lint,
  type CategoryDefinition,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { textsIn } from '../../../engine/questionnaire/lint/texts-placed.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import schema from '../../../schemas/questionnaire.schema.json' with { type: 'json' };
import { retyped, TYPE_ORDER } from './category-choices.ts';
import { added } from './category-edits.ts';
import { draftOf } from './testing/drafts.ts';
import { NO_TEXT, withApproval, withWords } from './text-edits.ts';

const isOfTheNotation = new Ajv2020({ allowUnionTypes: true }).compile(schema);
const faults = (draft: QuestionnaireDefinition): string =>
  isOfTheNotation(draft) ? '' : JSON.stringify(isOfTheNotation.errors);

/** One category of every type, as they are added, with all the texts that its form offers. */
const EVERY_TYPE = TYPE_ORDER.reduce<QuestionnaireDefinition>((draft, type) => {
  const withTexts = (category: CategoryDefinition): CategoryDefinition => ({
    ...category,
    description: NO_TEXT,
    ...(type === 'I' && { image: { file: '0af1.png', alt: NO_TEXT } }),
    ...(type === 'N' && { denies: { outcome: 'askStaff' as const, reason: NO_TEXT } }),
  });
  return added(draft, null, type, withTexts).edit(draft);
}, draftOf());

/** The draft with the words that a person types into every text, in some languages. */
const typed = (draft: QuestionnaireDefinition, words: string): QuestionnaireDefinition => {
  const copy = structuredClone(draft);
  for (const { text } of textsIn(copy)) {
    for (const language of LANGUAGES) {
      const next = withApproval(withWords(text, language, words), language);
      for (const other of LANGUAGES) {
        const own = next[other];
        if (own !== undefined) text[other] = own;
        else if (other !== 'ko') delete text[other];
      }
    }
  }
  return copy;
};

describe('a draft whose texts are not finished', () => {
  it('can be saved at any moment, and lint says which text is missing', () => {
    const written = typed(EVERY_TYPE, '열');
    for (const draft of [EVERY_TYPE, written, typed(written, ' '), typed(written, '')]) {
      expect(faults(draft)).toBe('');
    }
    const missing = lint(typed(written, '')).filter(({ ruleId }) => ruleId === 'text/missing');
    const pointers = missing.map(({ pointer }) => pointer);
    expect(pointers).toEqual(expect.arrayContaining(['/categories/0/question', '/title']));
    expect(missing[0]?.severity).toBe('error');
  });

  it('can be saved whatever type a category is given', () => {
    for (const category of typed(EVERY_TYPE, '열').categories) {
      for (const type of TYPE_ORDER) expect(faults(draftOf(retyped(category, type)))).toBe('');
    }
  });
});
