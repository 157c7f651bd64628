import { describe, expect, it } from 'vitest';
import { createFormTexts } from '../category-types/form-texts.ts';
import { localizeForm } from '../document/localized-form.ts';
import { fromStoredForm, toStoredForm } from '../document/stored-form.ts';
import { compileQuestionnaire } from '../graph/compile.ts';
import { category, inAllLanguages, questionnaire, yesNo } from '../testing/builders.ts';
import { categoryList } from './category-list.ts';
import { parseAnswers } from './parse-answers.ts';
import { toSubmission } from './to-submission.ts';

const { mn: _missing, ...TITLE } = inAllLanguages('health');
const DEFINITION = questionnaire(
  [
    yesNo('a', { section: 'health' }),
    yesNo('b'),
    yesNo('c', { section: 'nowhere' }),
    category('p', 'P', { section: 'health' }),
  ],
  { sections: [{ id: 'health', title: TITLE }] },
);
const COMPILED = compileQuestionnaire(toStoredForm(DEFINITION));

const sectionsIn = (language: 'en' | 'mn') =>
  categoryList(COMPILED, { language, userType: 'PT' }, []).map(({ section }) => section);

describe('a section', () => {
  it('travels with each question that is in it, in the language asked for', () => {
    expect(sectionsIn('en')).toEqual([
      { sectionId: 'health', title: TITLE.en, textLanguage: 'en' },
      undefined,
      undefined,
    ]);
  });

  it('says the language of a title that stands in for a missing one', () => {
    expect(sectionsIn('mn')[0]).toEqual({
      sectionId: 'health',
      title: TITLE.en,
      textLanguage: 'en',
    });
  });

  it('may be sent back or left out by a client that does not know it', () => {
    const list = categoryList(COMPILED, { language: 'en', userType: 'PT' }, []);
    const answers = { a: 'Y', b: 'N', c: 'N' } as const;
    const sent = toSubmission(list, answers);
    const unknowing = sent.categoryList.map(({ section: _unknown, ...rest }) => rest);
    for (const received of [sent, { ...sent, categoryList: unknowing }]) {
      expect(parseAnswers(received)).toEqual({ answers, findings: [] });
    }
  });

  it('is stored without loss, and drawn by the theme', () => {
    const stored = toStoredForm(DEFINITION);
    expect(fromStoredForm(stored)).toEqual(DEFINITION);
    const texts = createFormTexts('en', () => ({ text: '', language: 'en' }));
    const { uiSchema } = localizeForm(stored, texts);
    expect(uiSchema['a']).toMatchObject({
      'ui:options': { section: { title: TITLE.en, textLanguage: 'en' } },
    });
    expect(JSON.stringify([uiSchema['b'], uiSchema['c'], uiSchema['p']])).not.toContain('health');
  });

  it('changes nothing in the stored form of a questionnaire without sections', () => {
    const { sections: _none, ...plain } = DEFINITION;
    const stored = toStoredForm({ ...plain, categories: [yesNo('a')] });
    expect(JSON.stringify(stored)).not.toContain('section');
  });
});
