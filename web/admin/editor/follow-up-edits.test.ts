import { describe, expect, it } from 'vitest';
import { lintDefinition } from '../../../engine/questionnaire/index.ts';
import { createDraftStore } from './draft-store.ts';
import { removeCategory } from './category-edits.ts';
import {
  addFollowUp,
  answersOffered,
  answersRevealing,
  findOrphans,
  setFollowUps,
  setRevealingAnswers,
  withOrphans,
} from './follow-up-edits.ts';
import { draftOf, idsOf, yesNo } from './testing/drafts.ts';

const CHOICE = {
  ...yesNo('m'),
  type: 'M' as const,
  items: [
    { id: 'x', text: { ko: 'x' } },
    { id: 'none', text: { ko: '없음' }, notApplicable: true },
  ],
};
const YES = { category: 'a', item: null };

describe('a follow-up', () => {
  const draft = draftOf(yesNo('a'), yesNo('b'), yesNo('c', { show: false }), CHOICE);

  it('is hidden from everyone else as soon as an answer leads to it, in one undoable step', () => {
    const store = createDraftStore(draft, { now: () => 0 });
    store.change(setFollowUps(YES, ['b']));
    const [a, b] = store.getState().definition.categories;
    expect([a?.target, b?.show]).toEqual(['b', false]);
    store.undo();
    expect(store.getState().definition).toBe(draft);
    expect(store.getState().canUndo).toBe(false);
  });

  it('is linked to an option, and stays the same object if it is hidden already', () => {
    const next = setFollowUps({ category: 'm', item: 0 }, ['c'])(draft);
    expect(next.categories[3]?.items?.[0]?.target).toBe('c');
    expect(next.categories[2]).toBe(draft.categories[2]);
  });

  it('is not hidden by an option that hides it itself', () => {
    const next = setFollowUps({ category: 'm', item: 1 }, ['b'])(draft);
    expect(next.categories[1]).not.toHaveProperty('show');
  });

  it('is not hidden again when another link of the answer changes', () => {
    const shown = draftOf(yesNo('a', { target: 'b' }), yesNo('b'), yesNo('c'));
    const next = setFollowUps(YES, ['b', 'c'])(shown);
    expect(next.categories.map(({ show }) => show)).toEqual([undefined, undefined, false]);
  });

  it('is made inside an answer: hidden, linked, below the others, with nothing left to fix', () => {
    const before = setFollowUps(YES, ['b'])(draftOf(yesNo('a'), yesNo('b'), yesNo('z')));
    const { edit, select } = addFollowUp(before, YES, 'T');
    const next = edit(before);
    expect(idsOf(next)).toEqual(['a', 'b', select, 'z']);
    expect(next.categories[0]?.targets).toEqual(['b', select]);
    expect(next.categories[2]?.show).toBe(false);
    const rules = lintDefinition(next).map(({ ruleId }) => ruleId);
    expect(rules.filter((rule) => !rule.startsWith('text/'))).toEqual([]);
  });
});

describe('answers of several questions that reveal one question', () => {
  const draft = draftOf(yesNo('a'), CHOICE, yesNo('b'), yesNo('later'));
  const X = { category: 'm', item: 0 };

  it('are offered from the questions before it, without those that hide', () => {
    expect(answersOffered(draft, 'b')).toEqual([YES, X]);
    expect(answersOffered(draft, 'a')).toEqual([]);
    const linked = setFollowUps({ category: 'later', item: null }, ['b'])(draft);
    expect(answersOffered(linked, 'b')).toEqual([YES, X, { category: 'later', item: null }]);
    // A link that its type does not allow any more is listed, so that applying does not lose it.
    const notes = draftOf({ ...yesNo('note', { target: 'b' }), type: 'P' }, yesNo('b'));
    expect(answersOffered(notes, 'b')).toEqual(answersRevealing(notes, 'b'));
  });

  it('are set in one step, and keep their other follow-ups', () => {
    const before = setFollowUps(YES, ['later'])(draft);
    const set = setRevealingAnswers('b', [YES, X])(before);
    expect(answersRevealing(set, 'b')).toEqual([YES, X]);
    expect(set.categories[0]?.targets).toEqual(['later', 'b']);
    expect(set.categories[2]?.show).toBe(false);
    const fewer = setRevealingAnswers('b', [X])(set);
    expect(answersRevealing(fewer, 'b')).toEqual([X]);
    expect(fewer.categories[0]?.target).toBe('later');
    expect(findOrphans(set, setRevealingAnswers('b', [])(set))).toEqual(['b']);
  });
});

describe('a follow-up that loses its last link', () => {
  const hidden = { show: false };
  const chain = draftOf(
    yesNo('a', { target: 'b' }),
    yesNo('b', { ...hidden, target: 'c' }),
    yesNo('c', hidden),
    yesNo('d', { target: 'e' }),
    yesNo('e', hidden),
  );
  const unlink = setFollowUps(YES, []);

  it('is found, unless another answer still leads to it', () => {
    expect(findOrphans(chain, unlink(chain))).toEqual(['b']);
    expect(findOrphans(chain, removeCategory('d')(chain))).toEqual(['e']);
    const shared = setFollowUps({ category: 'd', item: null }, ['e', 'b'])(chain);
    expect(findOrphans(shared, unlink(shared))).toEqual([]);
  });

  it('was hidden without a link before: it is not asked about again', () => {
    const orphan = draftOf(yesNo('a'), yesNo('b', hidden));
    expect(findOrphans(orphan, removeCategory('a')(orphan))).toEqual([]);
  });

  it('is deleted together with its own follow-ups', () => {
    expect(idsOf(withOrphans(unlink, 'delete')(chain))).toEqual(['a', 'd', 'e']);
  });

  it('is shown to everyone, and its follow-ups stay linked', () => {
    const next = withOrphans(unlink, 'show')(chain);
    expect(next.categories.map(({ show }) => show)).toEqual([
      undefined,
      undefined,
      false,
      undefined,
      false,
    ]);
  });

  it('stays hidden, with the error that lint reports', () => {
    const next = withOrphans(unlink, 'keep')(chain);
    expect(next).toEqual(unlink(chain));
    expect(lintDefinition(next).some(({ ruleId }) => ruleId === 'visibility/never-visible')).toBe(
      true,
    );
  });
});
