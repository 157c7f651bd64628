import { describe, expect, it } from 'vitest';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import { addCategory } from './category-edits.ts';
import { addSection, changeTitle, moveSectionBy, removeSection } from './section-edits.ts';
import { draftOf, idsOf, yesNo } from './testing/drafts.ts';
import { categoryKeyOfFinding } from './findings-store.ts';
import { outlineRows } from './outline-rows.ts';

const inSection = (section: string, ...ids: readonly string[]) =>
  ids.map((id) => yesNo(id, { section }));
const DRAFT: QuestionnaireDefinition = {
  ...draftOf(
    ...inSection('first', 'a', 'b'),
    yesNo('c'),
    ...inSection('second', 'd', 'e'),
    ...inSection('third', 'f'),
  ),
  sections: ['first', 'second', 'third'].map((id) => ({ id, title: { ko: id } })),
};
const sectionOf = (draft: QuestionnaireDefinition, id: string) =>
  draft.categories.find((one) => one.id === id)?.section;

describe('section edits', () => {
  it('add a section with an unused id and put the category into it', () => {
    const once = addSection('a')(draftOf(yesNo('a'), yesNo('b')));
    const twice = addSection('b')(once);
    expect(twice.sections?.map(({ id }) => id)).toEqual(['section1', 'section2']);
    expect([sectionOf(twice, 'a'), sectionOf(twice, 'b')]).toEqual(['section1', 'section2']);
  });

  it('name a section once for all its categories', () => {
    const next = changeTitle('second', (title) => ({ ...title, en: 'Second' }))(DRAFT);
    expect(next.sections?.map(({ title }) => title.en)).toEqual([undefined, 'Second', undefined]);
    expect(next.categories).toBe(DRAFT.categories);
  });

  it('remove a section and keep its categories', () => {
    const next = removeSection('second')(DRAFT);
    expect(idsOf(next)).toEqual(idsOf(DRAFT));
    expect(next.categories.filter(({ section }) => section === 'second')).toEqual([]);
    expect(
      removeSection('a')(removeSection('first')(removeSection('third')(next))),
    ).not.toHaveProperty('sections');
  });

  it('move all categories of a section past the neighbouring section or category', () => {
    const moved = (id: string, step: -1 | 1) => idsOf(moveSectionBy(id, step)(DRAFT)).join('');
    expect(moved('first', 1)).toBe('cabdef');
    expect(moved('second', 1)).toBe('abcfde');
    expect(moved('second', -1)).toBe('abdecf');
    expect(moved('third', -1)).toBe('abcfde');
    expect(moveSectionBy('first', -1)(DRAFT)).toBe(DRAFT);
    expect(moveSectionBy('third', 1)(DRAFT)).toBe(DRAFT);
  });

  it('put a new category into the section of the one above it, if its type has one', () => {
    const added = (type: 'N' | 'P') => addCategory(DRAFT, 'd', type).edit(DRAFT).categories[4];
    expect(added('N')?.section).toBe('second');
    expect(added('P')).not.toHaveProperty('section');
  });
});

describe('sections in the editor', () => {
  it('have their title above the first of neighbouring categories', () => {
    const titles = outlineRows(DRAFT, '', 'ko').map(({ section }) => section);
    expect(titles).toEqual(['first', null, null, 'second', null, 'third']);
  });

  it('have their findings at their first category', () => {
    const at = (pointer: string) => categoryKeyOfFinding(DRAFT, { pointer });
    expect(at('/sections/1/title/en')).toBe('d');
    expect(at('/sections/9')).toBeNull();
  });
});
