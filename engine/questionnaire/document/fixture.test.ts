/** The screening questionnaire of the demo hospital, from its file to the stored form and the wire. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { LANGUAGES } from '../../wording/language.ts';
import {
  categoryList,
  compileQuestionnaire,
  fromStoredForm,
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
