import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import { anyQuestionnaire } from '../../../engine/questionnaire/testing/arbitrary.ts';
import {
  addCategory,
  createItem,
  duplicateCategory,
  moveCategoriesBeside,
  moveCategoryBy,
  removeCategory,
  renameCategory,
  replaceCategory,
  validateId,
} from './category-edits.ts';
import { withSection } from './category-section.ts';
import { createDraftStore } from './draft-store.ts';
import { draftOf, idsOf, yesNo } from './testing/drafts.ts';

describe('category edits', () => {
  const definition = draftOf(yesNo('a', { target: 'c' }), yesNo('b'), yesNo('c', { show: false }));

  it('insert a category after another one, with an unused id', () => {
    const { edit, select } = addCategory(draftOf(yesNo('yesNo'), yesNo('b')), 'yesNo', 'N');
    expect(select).toBe('yesNo2');
    expect(idsOf(edit(draftOf(yesNo('yesNo'), yesNo('b'))))).toEqual(['yesNo', 'yesNo2', 'b']);
  });

  it('start a choice with two options', () => {
    const { edit } = addCategory(definition, null, 'M');
    expect(
      edit(definition)
        .categories.at(-1)
        ?.items?.map(({ id }) => id),
    ).toEqual(['option', 'option2']);
  });

  it('insert a duplicate after the original', () => {
    const copy = duplicateCategory(definition, 'a');
    expect(copy && idsOf(copy.edit(definition))).toEqual(['a', 'a2', 'b', 'c']);
  });

  it('remove a category together with the targets that refer to it', () => {
    const next = removeCategory('c')(definition);
    expect(idsOf(next)).toEqual(['a', 'b']);
    expect(next.categories[0]).not.toHaveProperty('target');
    expect(next.categories[1]).toBe(definition.categories[1]);
  });

  it('rename a category and update all targets, including those of items', () => {
    const withItems = draftOf(
      { ...yesNo('m'), type: 'M', items: [{ id: 'x', text: { ko: 'x' }, targets: ['c', 'a'] }] },
      ...definition.categories,
    );
    const next = renameCategory('c', 'cough')(withItems);
    expect(idsOf(next)).toEqual(['m', 'a', 'b', 'cough']);
    expect(next.categories[0]?.items?.[0]?.targets).toEqual(['cough', 'a']);
    expect(next.categories[1]?.target).toBe('cough');
  });

  it('move a category by one place, or several beside another one in their order', () => {
    expect(idsOf(moveCategoryBy('a', 1)(definition))).toEqual(['b', 'a', 'c']);
    expect(moveCategoryBy('a', -1)(definition)).toBe(definition);
    expect(idsOf(moveCategoriesBeside(new Set(['b', 'a']), 'c', 'after')(definition))).toEqual([
      'c',
      'a',
      'b',
    ]);
    expect(moveCategoriesBeside(new Set(['a']), 'b', 'before')(definition)).toBe(definition);
  });

  it('distinguish two categories that have the same id', () => {
    const twins = draftOf(yesNo('a'), yesNo('a'));
    const next = renameCategory('a#2', 'b')(twins);
    expect(idsOf(next)).toEqual(['a', 'b']);
  });

  it('append a category if nothing is selected', () => {
    const { edit } = addCategory(definition, null, 'T');
    expect(idsOf(edit(definition))).toEqual(['a', 'b', 'c', 'shortAnswer']);
  });

  it('duplicate a category together with what its answers reveal', () => {
    const copy = duplicateCategory(definition, 'a');
    expect(copy?.edit(definition).categories[1]).toEqual({
      id: 'a2',
      type: 'N',
      question: { ko: 'a?' },
      target: 'c',
    });
    expect(copy?.select).toBe('a2');
    expect(duplicateCategory(definition, 'gone')).toBeNull();
  });

  it('keep the targets when one of two categories with the same id is removed or renamed', () => {
    const twins = draftOf(yesNo('a', { target: 'c' }), yesNo('c'), yesNo('c'));
    expect(removeCategory('c#2')(twins).categories[0]?.target).toBe('c');
    expect(renameCategory('c#2', 'd')(twins).categories[0]?.target).toBe('c');
  });

  it('change nothing for a category that another user or undo has removed', () => {
    const edits = [
      removeCategory('gone'),
      renameCategory('gone', 'd'),
      replaceCategory('gone', () => yesNo('d')),
      moveCategoryBy('gone', 1),
      moveCategoriesBeside(new Set(['a']), 'gone', 'after'),
    ];
    for (const edit of edits) expect(edit(definition)).toBe(definition);
  });

  it('do not move categories beside one of themselves', () => {
    expect(moveCategoriesBeside(new Set(['a', 'b']), 'b', 'after')(definition)).toBe(definition);
  });

  it('start an item with an unused id and without text', () => {
    const used = draftOf({
      ...yesNo('m'),
      type: 'M',
      items: [{ id: 'option', text: { ko: 'x' } }],
    });
    expect(createItem(used)).toEqual({
      id: 'option2',
      text: { ko: { text: '', state: 'missing' } },
    });
  });
});

describe('a typed id', () => {
  it.each([
    ['fever_2', null],
    ['a'.repeat(64), null],
    ['a'.repeat(65), 'malformed'],
    ['', 'malformed'],
    ['2fever', 'malformed'],
    ['열', 'malformed'],
    ['has space', 'malformed'],
    ['cough', 'taken'],
  ])('%j is checked before it is used', (typed, fault) => {
    expect(validateId(typed, ['cough'])).toBe(fault);
  });
});

describe('any questionnaire', () => {
  /** The ids that each category and each of its items target. */
  const targetsById = ({ categories }: QuestionnaireDefinition) =>
    categories.map(({ id, items = [], ...own }) => ({
      id,
      targets: [own, ...items].map(({ target, targets = [] }) => [
        ...new Set(target === undefined ? targets : [target, ...targets]),
      ]),
    }));
  const anyDraftAndKey = anyQuestionnaire.chain((draft) =>
    fc.tuple(fc.constant(draft), fc.constantFrom(...idsOf(draft))),
  );

  it('has no target of a removed category, and all its other targets', () => {
    fc.assert(
      fc.property(anyDraftAndKey, ([draft, key]) => {
        const expected = targetsById(draft)
          .filter(({ id }) => id !== key)
          .map(({ id, targets }) => ({
            id,
            targets: targets.map((ids) => ids.filter((one) => one !== key)),
          }));
        expect(targetsById(removeCategory(key)(draft))).toEqual(expected);
      }),
    );
  });

  it('has the new id wherever a renamed category was targeted', () => {
    fc.assert(
      fc.property(anyDraftAndKey, ([draft, key]) => {
        const renamed = JSON.parse(
          JSON.stringify(targetsById(draft)).replaceAll(`"${key}"`, '"fresh"'),
        ) as unknown;
        expect(targetsById(renameCategory(key, 'fresh')(draft))).toEqual(renamed);
      }),
    );
  });

  it('is the same after a category is moved away and back, apart from its section', () => {
    const withoutSections = (draft: QuestionnaireDefinition): QuestionnaireDefinition => ({
      ...draft,
      categories: draft.categories.map((one) => withSection(one, undefined)),
    });
    fc.assert(
      fc.property(
        anyDraftAndKey,
        fc.constantFrom(-1 as const, 1 as const),
        ([draft, key], step) => {
          const moved = moveCategoryBy(key, step)(draft);
          if (moved !== draft) {
            const back = moveCategoryBy(key, step === 1 ? -1 : 1)(moved);
            expect(withoutSections(back)).toEqual(withoutSections(draft));
          }
        },
      ),
    );
  });

  it('keeps the order of the moved categories, and that of the others', () => {
    fc.assert(
      fc.property(
        anyDraftAndKey.chain(([draft, key]) =>
          fc.tuple(fc.constant(draft), fc.constant(key), fc.subarray([...idsOf(draft)])),
        ),
        ([draft, target, chosen]) => {
          const keys = new Set(chosen.filter((id) => id !== target));
          const next = idsOf(moveCategoriesBeside(keys, target, 'before')(draft));
          const isMoved = (id: string): boolean => keys.has(id);
          const others = idsOf(draft).filter((id) => !isMoved(id));
          expect(next.filter(isMoved)).toEqual(idsOf(draft).filter(isMoved));
          expect(next.filter((id) => !isMoved(id))).toEqual(others);
          expect(next.slice(next.indexOf(target) - keys.size, next.indexOf(target))).toEqual(
            next.filter(isMoved),
          );
        },
      ),
    );
  });

  it('is not changed by an edit, which makes a new draft', () => {
    fc.assert(
      fc.property(anyDraftAndKey, ([draft, key]) => {
        const before = structuredClone(draft);
        removeCategory(key)(draft);
        renameCategory(key, 'fresh')(draft);
        moveCategoryBy(key, 1)(draft);
        duplicateCategory(draft, key)?.edit(draft);
        addCategory(draft, key, 'M').edit(draft);
        expect(draft).toEqual(before);
      }),
    );
  });

  it('is restored by one undo of each edit, and an undone edit can be repeated', () => {
    fc.assert(
      fc.property(anyDraftAndKey, ([draft, key]) => {
        for (const edit of [
          removeCategory(key),
          renameCategory(key, 'fresh'),
          addCategory(draft, key, 'M').edit,
        ]) {
          const store = createDraftStore(draft, { selected: key, now: () => 0 });
          store.change(edit);
          const changed = store.getState().definition;
          store.undo();
          expect(store.getState()).toMatchObject({ selected: key, canUndo: false });
          expect(store.getState().definition).toBe(draft);
          store.redo();
          expect(store.getState().definition).toBe(changed);
        }
      }),
    );
  });
});
