/** The screening questionnaire of the demo hospital, from its file to the stored form and the wire. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { LANGUAGES, type Language } from '../../wording/language.ts';
import {
  categoryList,
  compileQuestionnaire,
  fromStoredForm,
  parseTranslation,
  toStoredForm,
  type QuestionnaireDefinition,
} from '../index.ts';
import { storedValidator } from '../testing/stored-validator.ts';

const file = new URL('../../../fixtures/questionnaires/pt-screening.yaml', import.meta.url);
const definition = parse(readFileSync(file, 'utf8')) as QuestionnaireDefinition;
const stored = toStoredForm(definition);

describe('the demo hospital’s screening of patients', () => {
  it('is preserved by its stored form, which a strict validator accepts', () => {
    expect(fromStoredForm(stored)).toEqual(definition);
    expect(storedValidator(stored)({})).toBe(false);
  });

  it.each(LANGUAGES)('[ENTITY-09] is sent complete in %s, without fallback texts', (language) => {
    const list = categoryList(compileQuestionnaire(stored), { language, userType: 'EMP' }, []);
    expect(list.length).toBeGreaterThan(5);
    expect(list.map(({ textLanguage }) => textLanguage)).toEqual(list.map(() => language));
  });
});

describe('the demo hospital’s questionnaires', () => {
  const POSITIVE_TEST: Partial<Record<Language, string>> = {
    ko: '양성',
    en: 'positive',
    ja: '陽性',
    zh: '阳性',
    ru: 'положительн',
    vi: 'dương tính',
    ar: 'إيجابي',
    mn: 'эерэг',
  };
  const files = readdirSync(new URL('./', file)).filter(
    (name) => name.endsWith('.yaml') && !name.startsWith('research-'),
  );

  it.each(files)('%s: a positive test without isolation is not let in unchecked', (name) => {
    const { categories } = parse(
      readFileSync(new URL(name, file), 'utf8'),
    ) as QuestionnaireDefinition;
    const asked = categories.flatMap(({ id, question, denies, items = [] }) => [
      { id, text: question, denies },
      ...items,
    ]);
    const infected = asked.filter(({ id }) => id === 'isolation' || id === 'stateConfirmed');
    expect(infected.length).toBe(name.startsWith('emp-') ? 2 : 1);
    for (const { text: texts, denies } of infected) {
      expect(denies?.outcome).toMatch(/^(refuse|askStaff)$/);
      for (const [language, positive] of Object.entries(POSITIVE_TEST)) {
        const { text } = parseTranslation(texts[language as Language]);
        expect(text.toLowerCase()).toContain(positive);
      }
    }
  });
});
