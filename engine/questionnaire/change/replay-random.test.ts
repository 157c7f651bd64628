/** Properties that hold for any stored sheet, replayed by any other version. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuestionnaireDefinition } from '../document/definition.ts';
import {
  compileQuestionnaire,
  replayAnswers,
  summarizeReplays,
  screenAnswers,
  toStoredForm,
  validateAnswers,
  visibleCategories,
  type StoredSheet,
  type UncheckedAnswers,
} from '../index.ts';
import { anyAnswered, anyWrongValue, PLACES } from '../testing/arbitrary.ts';
import { PROPERTY_RUNS } from '../testing/property-runs.ts';
import { createAnswerMigrator } from './migrate-answers.ts';
import { anyEdits, applyEdits } from './testing/random-edits.ts';

const EMP = { language: 'ko', userType: 'EMP' } as const;
const sheetOf = (answers: UncheckedAnswers): StoredSheet => ({
  answers,
  respondent: EMP,
  places: PLACES,
  today: '20251201',
});
const NOTHING = {
  newlyFired: [],
  noLongerFired: [],
  dropped: [],
  mustAsk: [],
  faults: [],
};

/** Removes the first option of every multiple choice that has others. */
const withoutFirstOptions = (definition: QuestionnaireDefinition): QuestionnaireDefinition => ({
  ...definition,
  categories: definition.categories.map((one) => {
    const [, ...rest] = one.items ?? [];
    return one.type === 'M' && rest.length > 0 ? { ...one, items: rest } : one;
  }),
});

describe('any sheet', () => {
  it('keeps its outcome and loses nothing in its own version', () => {
    fc.assert(
      fc.property(anyAnswered, ({ definition, values }) => {
        const version = compileQuestionnaire(toStoredForm(definition));
        const visible = new Set(visibleCategories(version.graph, values, EMP));
        const answers = Object.fromEntries(
          Object.entries(values).filter(([id]) => visible.has(id)),
        );
        fc.pre(validateAnswers(version, answers, EMP, PLACES).length === 0);
        const { outcome } = screenAnswers(version, answers);
        expect(
          replayAnswers({ answers, respondent: EMP, places: PLACES }, version, version),
        ).toEqual({
          ...NOTHING,
          before: outcome,
          after: outcome,
        });
      }),
      { numRuns: PROPERTY_RUNS / 10 },
    );
  });

  it('that needs no new questions is judged as the other version judges what is left of it', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(anyAnswered, anyEdits(3), ({ definition, values }, edits) => {
        const from = compileQuestionnaire(toStoredForm(definition));
        const to = compileQuestionnaire(toStoredForm(applyEdits(definition, edits)));
        const result = replayAnswers(sheetOf(values), from, to);
        seen.set(result.after, (seen.get(result.after) ?? 0) + 1);
        const isOpen = result.mustAsk.length + result.faults.length > 0;
        if (!isOpen) expect(result.after).not.toBe('mustAsk');
        if (isOpen) expect(['mustAsk', 'refuse']).toContain(result.after);
        const ids = new Set(to.definition.categories.map(({ id }) => id));
        for (const { categoryId } of result.mustAsk) expect(ids).toContain(categoryId);
        for (const { categoryId, reason } of result.dropped) {
          expect(ids.has(categoryId)).toBe(reason !== 'categoryGone');
        }
      }),
      { numRuns: PROPERTY_RUNS / 5 },
    );
    for (const after of ['clear', 'askStaff', 'refuse', 'mustAsk']) {
      expect(seen.get(after)).toBeGreaterThan(0);
    }
  });

  it('that lost a chosen option of a question that is still asked is never admitted', () => {
    const seen = { lost: 0 };
    fc.assert(
      fc.property(anyAnswered, ({ definition, values }) => {
        const from = compileQuestionnaire(toStoredForm(definition));
        const to = compileQuestionnaire(toStoredForm(withoutFirstOptions(definition)));
        const visible = new Set(
          visibleCategories(to.graph, createAnswerMigrator(from, to)(values).answers),
        );
        const { dropped, mustAsk, after } = replayAnswers(sheetOf(values), from, to);
        for (const { categoryId, reason } of dropped) {
          const type = to.definition.categories.find(({ id }) => id === categoryId)?.type;
          if (reason !== 'optionGone' || type !== 'M' || !visible.has(categoryId)) continue;
          seen.lost += 1;
          expect(mustAsk).toContainEqual({ categoryId });
          expect(['mustAsk', 'refuse']).toContain(after);
        }
      }),
      { numRuns: PROPERTY_RUNS / 5 },
    );
    expect(seen.lost).toBeGreaterThan(20);
  });

  it('reported as refused is refused for every answer to the open questions', () => {
    const seen = { refused: 0 };
    fc.assert(
      fc.property(
        anyAnswered,
        anyEdits(3),
        fc.array(
          fc.dictionary(
            fc.constantFrom('n0', 'n1', 'n2', 'q0', 'q1', 'q2', 'q3'),
            fc.constantFrom('Y', 'N', ['o0'], ['o1']),
          ),
          { minLength: 5, maxLength: 5 },
        ),
        ({ definition, values }, edits, others) => {
          const from = compileQuestionnaire(toStoredForm(definition));
          const to = compileQuestionnaire(toStoredForm(applyEdits(definition, edits)));
          const result = replayAnswers(sheetOf(values), from, to);
          const open = new Set([...result.mustAsk, ...result.faults].map((one) => one.categoryId));
          if (result.after !== 'refuse' || open.size === 0) return;
          seen.refused += 1;
          // In a per-item check the other items remain if one is removed: only answers that are
          // dropped as a whole are lost.
          const whole = result.dropped.filter(({ itemId }) => itemId === undefined);
          const lost = new Set(whole.map(({ categoryId }) => categoryId));
          const kept = Object.entries(createAnswerMigrator(from, to)(values).answers).filter(
            ([id]) => !lost.has(id) && !open.has(id),
          );
          for (const other of others) {
            const completed = { ...other, ...Object.fromEntries(kept) };
            expect(screenAnswers(to, completed).outcome).toBe('refuse');
          }
        },
      ),
      { numRuns: PROPERTY_RUNS / 5 },
    );
    expect(seen.refused).toBeGreaterThan(10);
  });

  it('may hold anything', () => {
    fc.assert(
      fc.property(
        anyAnswered,
        anyEdits(3),
        fc.dictionary(fc.constantFrom('q0', 'q1', 'q2', 'q3', 'nowhere'), anyWrongValue),
        ({ definition }, edits, answers) => {
          const from = compileQuestionnaire(toStoredForm(definition));
          const to = compileQuestionnaire(toStoredForm(applyEdits(definition, edits)));
          expect(() => summarizeReplays([sheetOf(answers)], from, to)).not.toThrow();
        },
      ),
      { numRuns: PROPERTY_RUNS / 10 },
    );
  });
});
