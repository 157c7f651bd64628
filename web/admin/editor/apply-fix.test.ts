import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lintDefinition,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { anyQuestionnaire } from '../../../engine/questionnaire/testing/arbitrary.ts';
import { applyFix } from './apply-fix.ts';
import { fixChoices } from './fix-choices.ts';
import {
  duplicateCategory,
  moveCategoryBy,
  removeCategory,
  replaceCategory,
} from './category-edits.ts';
import { draftOf, idsOf, yesNo } from './testing/drafts.ts';

describe('a lint fix', () => {
  const broken = draftOf(yesNo('a', { target: 'a' }), yesNo('b'));
  const finding = lintDefinition(broken).find(({ ruleId }) => ruleId === 'reference/self');

  it('changes the draft as proposed and leaves the previous draft unchanged', () => {
    if (!finding) throw new Error('lint found nothing');
    const fixed = applyFix(finding, 'removeLink', broken, {})(broken);
    expect(fixed.categories[0]).not.toHaveProperty('target');
    expect(broken.categories[0]?.target).toBe('a');
  });

  it('does nothing if the finding no longer exists', () => {
    if (!finding) throw new Error('lint found nothing');
    const newer = draftOf(yesNo('b'));
    expect(applyFix(finding, 'removeLink', broken, {})(newer)).toBe(newer);
  });

  it('is applied to the same category after others were edited or moved', () => {
    if (!finding) throw new Error('lint found nothing');
    const typed = replaceCategory('b', (one) => ({ ...one, question: { ko: '새 글' } }))(broken);
    const moved = moveCategoryBy('a', 1)(typed);
    for (const newer of [typed, moved]) {
      const fixed = applyFix(finding, 'removeLink', broken, {})(newer);
      expect(idsOf(fixed)).toEqual(idsOf(newer));
      expect(fixed.categories.some(({ target }) => target !== undefined)).toBe(false);
    }
  });

  it('never changes another category that has moved to the place of the finding', () => {
    const both = draftOf(yesNo('a', { target: 'a' }), yesNo('b', { target: 'b' }));
    const ofA = lintDefinition(both).find(
      ({ ruleId, pointer }) => ruleId === 'reference/self' && pointer.startsWith('/categories/0'),
    );
    if (!ofA) throw new Error('lint found nothing');
    const moved = moveCategoryBy('a', 1)(both);
    const fixed = applyFix(ofA, 'removeLink', both, {})(moved);
    expect(fixed.categories.map(({ id, target }) => [id, target])).toEqual([
      ['b', 'b'],
      ['a', undefined],
    ]);
    const removed = removeCategory('a')(both);
    expect(applyFix(ofA, 'removeLink', both, {})(removed)).toBe(removed);
  });

  describe('of a text', () => {
    const invisible = (id: string) => ({ ...yesNo(id), question: { ko: '열이\u200b 있습니까?' } });
    const fixQuestion = (at: number, draft: QuestionnaireDefinition) => {
      const found = lintDefinition(draft).find(
        ({ edits, pointer }) => edits && pointer.startsWith(`/categories/${String(at)}/question`),
      );
      if (!found) throw new Error('lint found nothing');
      return applyFix(found, 'correctText', draft, {});
    };
    const questionsOf = ({ categories }: QuestionnaireDefinition) =>
      categories.map(({ question }) => question.ko);

    it('changes no other text that has the same mistake', () => {
      const draft = draftOf(invisible('a'), invisible('b'));
      const newer = replaceCategory('a', (one) => ({ ...one, show: false }))(draft);
      expect(questionsOf(fixQuestion(1, draft)(newer))).toEqual([
        '열이\u200b 있습니까?',
        '열이 있습니까?',
      ]);
    });

    it('does not change the duplicate of its category', () => {
      const original = draftOf(invisible('a'));
      const both = duplicateCategory(original, 'a')?.edit(original) ?? original;
      expect(questionsOf(fixQuestion(0, both)(both))).toEqual([
        '열이 있습니까?',
        '열이\u200b 있습니까?',
      ]);
    });
  });

  it('never changes another item that has moved to the place of the finding', () => {
    const items = ['x', 'y'].map((id) => ({ id, text: { ko: id }, notApplicable: true }));
    const draft = draftOf(yesNo('a', { perItem: true, items }));
    const ofX = lintDefinition(draft).find(
      ({ ruleId, pointer }) => ruleId === 'property/unfit-item' && pointer.includes('/items/0'),
    );
    if (!ofX) throw new Error('lint found nothing');
    const withoutX = replaceCategory('a', (one) => ({ ...one, items: items.slice(1) }))(draft);
    expect(applyFix(ofX, 'change', draft, {})(withoutX)).toBe(withoutX);
  });

  it('fits the draft in which it was found, and leaves that draft unchanged', () => {
    fc.assert(
      fc.property(anyQuestionnaire, (draft) => {
        const before = structuredClone(draft);
        for (const one of lintDefinition(draft)) {
          const choices = fixChoices(one, draft);
          expect(choices.length > 0).toBe(one.edits !== undefined);
          for (const { name } of choices) {
            expect(applyFix(one, name, draft, {})(draft)).not.toEqual(draft);
          }
        }
        expect(draft).toEqual(before);
      }),
      { numRuns: 20 },
    );
  });
});
