import { describe, expect, it } from 'vitest';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import { addCategory, moveCategoriesBeside, moveCategoryBy } from './category-edits.ts';
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

describe('a moved category', () => {
  /** The order with the section of each, like "a1 b1 c- d2". */
  const shown = ({ categories }: QuestionnaireDefinition) =>
    categories.map(({ id, section }) => `${id}${section?.[0] ?? '-'}`).join(' ');
  const moved = (id: string, target: string, where: 'before' | 'after') =>
    shown(moveCategoriesBeside(new Set([id]), target, where)(DRAFT));

  it.each([
    ['joins the section between whose categories it is', 'c', 'e', 'before', 'af bf ds cs es ft'],
    ['joins another section in the same way', 'a', 'd', 'after', 'bf c- ds as es ft'],
    ['leaves its section', 'a', 'c', 'after', 'bf c- a- ds es ft'],
    ['leaves its section at the end of the list', 'a', 'f', 'after', 'bf c- ds es ft a-'],
    ['stays in its section', 'a', 'b', 'after', 'bf af c- ds es ft'],
    ['stays in its section at its edge', 'e', 'd', 'before', 'af bf c- es ds ft'],
    ['stays in no section at the edge of one', 'c', 'a', 'before', 'c- af bf ds es ft'],
    ['joins the section above, between two others', 'a', 'f', 'before', 'bf c- ds es as ft'],
    ['takes its section along, as the only one in it', 'f', 'c', 'before', 'af bf ft c- ds es'],
    ['joins another section, even as the only one', 'f', 'b', 'before', 'af ff bf c- ds es'],
  ] as const)('%s', (_, id, target, where, expected) => {
    expect(moved(id, target, where)).toBe(expected);
  });

  it('changes its section when it is moved by one place, too', () => {
    expect(shown(moveCategoryBy('c', 1)(DRAFT))).toBe('af bf ds cs es ft');
    expect(shown(moveCategoryBy('b', 1)(DRAFT))).toBe('af c- b- ds es ft');
  });

  it('is in no section if its type has none', () => {
    const household = { ...DRAFT, categories: [...DRAFT.categories] };
    household.categories[2] = { ...yesNo('c'), type: 'P' };
    expect(shown(moveCategoryBy('c', 1)(household))).toBe('af bf ds c- es ft');
  });

  it('does not change the others', () => {
    const next = moveCategoryBy('c', 1)(DRAFT);
    expect(next.categories.filter((one) => DRAFT.categories.includes(one))).toHaveLength(5);
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
