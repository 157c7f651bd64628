/** Properties of lint for any questionnaire of the right shape, however badly made. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuestionnaireDefinition } from '../document/definition.ts';
import { lintDefinition, LINT_RULES, type LintFinding } from '../index.ts';
import { anyQuestionnaire } from '../testing/arbitrary.ts';
import { locateDenials } from './located-denial.ts';
import { applyFix, cloneAsJson } from './testing/rule-case.ts';

/**
 * Ids that may be duplicates, by category and item, in capitals, or property names of every object.
 */
const ODD_IDS = ['q0', 'Q0', 'q1', 'o0', 'O1', 'constructor', 'toString', 'hasOwnProperty'];

const anyFlawedQuestionnaire: fc.Arbitrary<QuestionnaireDefinition> = fc
  .tuple(
    anyQuestionnaire,
    fc.array(fc.option(fc.constantFrom(...ODD_IDS), { freq: 2 }), {
      minLength: 30,
      maxLength: 30,
    }),
    fc.uniqueArray(fc.constantFrom('PT' as const, 'EMP' as const), { minLength: 1 }),
  )
  .map(([definition, oddIds, [first = 'PT', ...others]]) => {
    let next = 0;
    const renamed = <Named extends { readonly id: string }>(named: Named): Named => {
      next += 1;
      return { ...named, id: oddIds[next % oddIds.length] ?? named.id };
    };
    return {
      ...definition,
      userTypes: [first, ...others],
      categories: definition.categories.map(({ items, ...category }) => ({
        ...renamed(category),
        ...(items && { items: items.map(renamed) }),
      })),
    };
  });

const valueAt = (root: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null
          ? (Reflect.get(value, step) as unknown)
          : undefined,
      root,
    );

const placed = ({ ruleId, pointer, message }: LintFinding): string =>
  `${ruleId} ${pointer} ${message}`;

describe('lint of any questionnaire', { timeout: 300_000 }, () => {
  it('reports what is wrong, where, and how to fix it, and never throws', () => {
    fc.assert(
      fc.property(anyFlawedQuestionnaire, (definition) => {
        const useless = lintDefinition(definition).filter(
          ({ ruleId, pointer, message, suggestion, severity }) => {
            const place = ruleId.startsWith('text/')
              ? pointer.replace(/\/[a-z]{2}$/u, '')
              : pointer;
            return (
              valueAt(definition, place) === undefined ||
              message.length <= 10 ||
              suggestion.length <= 5 ||
              severity !== (severity === 'error' ? LINT_RULES[ruleId].severity : 'warning')
            );
          },
        );
        expect(useless).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('reports the same for the same input, and changes nothing', () => {
    fc.assert(
      fc.property(anyFlawedQuestionnaire, (definition) => {
        const copy = cloneAsJson(definition);
        expect(lintDefinition(definition)).toEqual(lintDefinition(copy));
        expect(definition).toEqual(copy);
      }),
      { numRuns: 100 },
    );
  });

  it('suggests edits that can be applied and fix the finding', () => {
    fc.assert(
      fc.property(anyFlawedQuestionnaire, (definition) => {
        for (const found of lintDefinition(definition).filter(({ edits }) => edits)) {
          const after = lintDefinition(applyFix(definition, found)).map(placed);
          expect(after, JSON.stringify(found)).not.toContain(placed(found));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('suggests no edit that removes a denial or its effect', () => {
    const outcomes = (definition: QuestionnaireDefinition): readonly string[] =>
      definition.categories
        .flatMap(({ denies, items = [] }) => [denies, ...items.map((item) => item.denies)])
        .flatMap((denies) => (denies ? [denies.outcome] : []))
        .sort();
    const effective = (definition: QuestionnaireDefinition): number =>
      locateDenials(definition).flat().length;
    fc.assert(
      fc.property(anyFlawedQuestionnaire, (definition) => {
        for (const found of lintDefinition(definition).filter(({ edits }) => edits)) {
          // If no one could pass at all, the denial is softened to asking staff, and the finding
          // says so.
          if (found.ruleId === 'denies/nobody-passes') continue;
          const after = applyFix(definition, found);
          expect(outcomes(after), JSON.stringify(found)).toEqual(outcomes(definition));
          expect(effective(after), JSON.stringify(found)).toBeGreaterThanOrEqual(
            effective(definition),
          );
        }
      }),
      { numRuns: 100 },
    );
  });

  it('terminates when a program applies the edits one after the other', () => {
    fc.assert(
      fc.property(anyFlawedQuestionnaire, (definition) => {
        let current = definition;
        let left = lintDefinition(current).find(({ edits }) => edits);
        for (let steps = 0; left; steps += 1) {
          expect(steps, JSON.stringify(left)).toBeLessThan(500);
          current = applyFix(current, left);
          left = lintDefinition(current).find(({ edits }) => edits);
        }
      }),
      { numRuns: 25 },
    );
  });
});
