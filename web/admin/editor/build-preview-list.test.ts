import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import { addCategory } from './category-edits.ts';
import { parsePreviewTime, buildPreviewList } from './build-preview-list.ts';
import { draftOf, yesNo } from './testing/drafts.ts';

const FOR = { language: 'ko', userType: 'PT' } as const;

describe('the list that a preview receives', () => {
  it('is the list that visitors get, in the selected language', () => {
    const definition = parse(
      readFileSync('fixtures/questionnaires/pt-screening.yaml', 'utf8'),
    ) as QuestionnaireDefinition;
    const list = buildPreviewList(definition, { ...FOR, language: 'ar' }, []);
    expect(list.kind).toBe('list');
    const first = list.kind === 'list' ? list.categoryList[0] : undefined;
    expect(first?.textLanguage).toBe('ar');
  });

  it('has placeholders for texts that are not written yet, for every type', () => {
    const empty = draftOf(yesNo('a'));
    for (const type of ['N', 'M', 'T', 'E', 'I', 'OV', 'HV', 'H', 'FS', 'FD', 'FT', 'P'] as const) {
      const list = buildPreviewList(addCategory(empty, null, type).edit(empty), FOR, []);
      expect(list.kind).toBe('list');
      if (list.kind !== 'list') continue;
      for (const category of list.categoryList) expect(category.langQuestion).not.toBe('');
    }
  });

  it('holds 5,000 categories and reports when there are more', () => {
    const many = Array.from({ length: 5001 }, (_, at) => yesNo(`q${String(at)}`));
    expect(buildPreviewList(draftOf(...many.slice(1)), FOR, []).kind).toBe('list');
    expect(buildPreviewList(draftOf(...many), FOR, [])).toEqual({ kind: 'notNow', why: 'tooMany' });
  });

  it('accepts a cycle and reports a duplicate id', () => {
    const cycle = draftOf(yesNo('a', { target: 'b' }), yesNo('b', { target: 'a' }));
    expect(buildPreviewList(cycle, FOR, []).kind).toBe('list');
    expect(buildPreviewList(draftOf(yesNo('a'), yesNo('a')), FOR, [])).toEqual({
      kind: 'notNow',
      why: 'idTwice',
    });
  });
});

describe('the clock of a preview', () => {
  it('uses the hospital’s time zone, and the current time while a year is half typed', () => {
    expect(parsePreviewTime('2026-03-09T16:30')).toBe(Date.UTC(2026, 2, 9, 7, 30));
    for (const typed of ['', '0002-03-09T16:30', '0202-03-09T16:30', '20260-03-09T16:30']) {
      expect(parsePreviewTime(typed)).toBeNull();
    }
  });
});
