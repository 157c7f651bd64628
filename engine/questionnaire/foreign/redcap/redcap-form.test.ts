import { describe, expect, it } from 'vitest';
import { fromXlsForm } from '../xlsform/import-xlsform.ts';
import { isDictionaryHeader, redcapColumn, toXlsForm, type DictionaryRow } from './redcap-form.ts';

const field = (
  field_name: string,
  field_type: string,
  more: DictionaryRow = {},
): DictionaryRow => ({
  ...{ field_name, field_type, form_name: 'visit', field_label: `What is ${field_name}?` },
  ...more,
});
const convert = (...rows: readonly DictionaryRow[]) =>
  fromXlsForm(toXlsForm(rows).form, { userTypes: ['PT'] });

describe('a REDCap data dictionary', () => {
  it('is recognised by its columns, in a file and from the API', () => {
    expect(isDictionaryHeader(['Variable / Field Name', 'Form Name', 'Field Type'])).toBe(true);
    expect(isDictionaryHeader(['field_name', 'form_name', 'field_type'])).toBe(true);
    expect(isDictionaryHeader(['type', 'name', 'label'])).toBe(false);
    expect(redcapColumn('Branching Logic (Show field only if...)')).toBe('branching_logic');
  });

  it('becomes questions with their choices and conditions', () => {
    const { definition, losses } = convert(
      field('fever', 'yesno', { required_field: 'y', field_label: '<b>Have you</b> a fever?' }),
      field('signs', 'checkbox', {
        select_choices_or_calculations: '1, Cough | 2, Rash, red | 3, Other',
        branching_logic: "[fever] = '1'",
        required_field: 'y',
      }),
      field('which', 'text', { branching_logic: "[signs(3)] = '1'", field_note: 'A few words' }),
      field('since', 'text', { text_validation_type_or_show_slider_number: 'date_ymd' }),
      field('sex', 'radio', { select_choices_or_calculations: '1, Female | 0, Male' }),
    );
    expect(definition.code).toBe('VISIT');
    expect(definition.categories).toMatchObject([
      { id: 'fever', type: 'N', question: { en: 'Have you a fever?' }, target: 'signs' },
      {
        ...{ id: 'signs', type: 'M', multiple: true, show: false },
        items: [
          { id: 'o1', text: { en: 'Cough' } },
          { id: 'o2', text: { en: 'Rash, red' } },
          { id: 'o3', target: 'which' },
        ],
      },
      { id: 'which', type: 'E', show: false, optional: true, description: { en: 'A few words' } },
      { id: 'since', type: 'DA' },
      // The codes are those of yes and no, the words are not.
      { id: 'sex', type: 'M', items: [{ text: { en: 'Female' } }, { text: { en: 'Male' } }] },
    ]);
    expect(losses.filter(({ kind }) => kind === 'logic')).toEqual([]);
  });

  it('lists headings, calculations, bounds and files', () => {
    const { losses, definition } = convert(
      field('age', 'text', {
        ...{ section_header: 'About you', text_validation_min: '1', text_validation_max: '120' },
        text_validation_type_or_show_slider_number: 'integer',
      }),
      field('born', 'text', {
        ...{ text_validation_min: '1900-01-01', text_validation_max: '2026-12-31' },
        text_validation_type_or_show_slider_number: 'date_ymd',
      }),
      field('at', 'text', { text_validation_type_or_show_slider_number: 'time_mm_ss' }),
      field('bmi', 'calc', { select_choices_or_calculations: '[weight]/[height]' }),
      field('scan', 'file'),
      field('mail', 'text', { text_validation_type_or_show_slider_number: 'email' }),
    );
    expect(losses).toContainEqual(
      expect.objectContaining({ kind: 'logic', path: '/survey/6/constraint' }),
    );
    expect(losses.map(({ kind, what }) => `${kind} ${what}`)).toEqual(
      expect.arrayContaining([
        'changed Imported as text of 30 characters, unchecked: it was time_mm_ss.',
        'logic Not imported: constraint (a check of the answer).',
        'logic Not imported: calculate (a calculation).',
        'dropped Question dropped: its type is "file".',
      ]),
    );
    expect(definition.categories[0]).toMatchObject({ type: 'NU', number: { min: 1, max: 120 } });
  });
});
