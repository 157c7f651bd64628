import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeQuestionnaire } from '../../change/normalize-questionnaire.ts';
import type { QuestionnaireDefinition } from '../../document/definition.ts';
import { anyQuestionnaire } from '../../testing/arbitrary.ts';
import { choice, hidden, item, questionnaire, yesNo } from '../../testing/builders.ts';
import { expectDifferencesListed, LOSSLESS } from '../testing/round-trip.ts';
import { fromXlsForm } from '../xlsform/import-xlsform.ts';
import { toDictionary } from './export-dictionary.ts';
import { inOneLanguage } from './one-language.ts';
import { toXlsForm } from './redcap-form.ts';

const roundTrip = (definition: QuestionnaireDefinition) =>
  fromXlsForm(toXlsForm(toDictionary(definition, 'ko').rows).form);

describe('a questionnaire to a REDCap data dictionary and back', () => {
  it('is the same in one language, and says which others are left out', () => {
    const { losses } = toDictionary(LOSSLESS, 'ko');
    expect(losses.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
      'dropped Texts of other languages: en, ja, zh, ru, vi, ar, mn.',
      'changed 21 names changed for REDCap, the first: checks.cough → checks_cough.',
    ]);
    const { definition, losses: read } = roundTrip(LOSSLESS);
    expect(normalizeQuestionnaire(definition)).toEqual(
      normalizeQuestionnaire(inOneLanguage(LOSSLESS, 'ko').definition),
    );
    expect(read).toEqual([]);
  });

  it('of any kind lists each difference as a loss', () => {
    fc.assert(
      fc.property(anyQuestionnaire, fc.constantFrom('ko', 'en'), (definition, language) => {
        const { rows, losses } = toDictionary(definition, language);
        const read = fromXlsForm(toXlsForm(rows).form).definition;
        const inside = losses.filter(({ path }) => path !== '');
        const expected = inOneLanguage(definition, language).definition;
        expectDifferencesListed(expected, read, inside);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a data dictionary of ours', () => {
  const { rows } = toDictionary(
    questionnaire([
      choice(
        'q1',
        [
          item('a', { target: 'LongerNameThanAVariableOfREDCap' }),
          item('b', { target: 'LongerNameThanAVariableOfREDCap' }),
          item('none', { notApplicable: true, target: 'LongerNameThanAVariableOfREDCap' }),
        ],
        { multiple: true },
      ),
      hidden(yesNo('LongerNameThanAVariableOfREDCap', { optional: true, target: 'q2' })),
      hidden(yesNo('q2', { question: { ko: '<b>열</b> & 기침?' } })),
    ]),
    'en',
  );

  it('begins with the record, whose id every project has', () => {
    expect(rows[0]).toMatchObject({
      field_name: 'record_id',
      field_type: 'text',
      form_name: 'test',
    });
  });

  it('has choices, branching logic and variables in the notation of REDCap', () => {
    expect(rows[1]).toMatchObject({
      field_type: 'checkbox',
      select_choices_or_calculations: 'a, Question a? | b, Question b? | none, Question none?',
      required_field: 'y',
    });
    expect(rows[1]?.['field_annotation']).toContain("@NONEOFTHEABOVE='none'");
    expect(rows[2]).toMatchObject({
      field_name: 'longernamethanavariableofr',
      field_type: 'yesno',
      branching_logic: "([q1(a)] = '1' or [q1(b)] = '1') and [q1(none)] = '0'",
    });
    expect(rows[2]).not.toHaveProperty('required_field');
    expect(rows[3]?.['branching_logic']).toBe("[longernamethanavariableofr] = '1'");
  });

  it('has only valid variables, each once, for any questionnaire', () => {
    fc.assert(
      fc.property(anyQuestionnaire, (definition) => {
        const names = toDictionary(definition, 'ko').rows.map((row) => row['field_name'] ?? '');
        expect(names.filter((name) => !/^[a-z][a-z0-9_]{0,25}$/u.test(name))).toEqual([]);
        expect(new Set(names).size).toBe(names.length);
      }),
      { numRuns: 30 },
    );
  });
});
