/**
 * The engine, an independent JSON Schema validator and the check before answers are stored judge the
 * same answers alike.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compileQuestionnaire,
  isEngineOnly,
  toStoredForm,
  validateAnswers,
  visibleCategories,
} from '../index.ts';
import { matchesSchema } from '../document/matches-schema.ts';
import {
  anyAnswered,
  anyQuestionnaire,
  applyMutations,
  anyMutations,
  PLACES,
} from '../testing/arbitrary.ts';
import { PROPERTY_RUNS } from '../testing/property-runs.ts';
import { isJsonSchema, storedValidator } from '../testing/stored-validator.ts';

/** 100,000 in all. Compiling a schema takes as long as judging 40 answers. */
const SHEETS = 50;
const QUESTIONNAIRES = (PROPERTY_RUNS * 10) / SHEETS;
/** A person who is asked everything. */
const EMPLOYEE = { language: 'ko', userType: 'EMP' } as const;

describe('validity and the stored JSON Schema', { timeout: 600_000 }, () => {
  it('is a schema by the meta-schema, whatever the questionnaire', () => {
    fc.assert(
      fc.property(anyQuestionnaire, (definition) => {
        expect(isJsonSchema(toStoredForm(definition))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('[VALID-37] agree on random answers to random questionnaires', () => {
    const seen = { right: 0, wrong: 0 };
    fc.assert(
      fc.property(
        anyAnswered.chain(({ definition, values }) =>
          fc.record({
            definition: fc.constant(definition),
            values: fc.constant(values),
            sheets: fc.array(
              fc.record({
                mutations: anyMutations(definition, 2),
                hiddenToo: fc.subarray(definition.categories.map(({ id }) => id)),
                keepsHidden: fc.boolean(),
              }),
              { minLength: SHEETS, maxLength: SHEETS },
            ),
          }),
        ),
        ({ definition, values, sheets }) => {
          const stored = toStoredForm(definition);
          const compiled = compileQuestionnaire(stored);
          const isValid = storedValidator(stored);
          const typeOf = new Map(definition.categories.map(({ id, type }) => [id, type]));
          for (const { mutations, hiddenToo, keepsHidden } of sheets) {
            const changed = applyMutations(values, mutations);
            const visible = visibleCategories(compiled.graph, changed);
            const kept = new Set([...visible, ...(keepsHidden ? hiddenToo : []), 'nowhere']);
            const answers = Object.fromEntries(
              Object.entries(changed).filter(([id]) => kept.has(id)),
            );
            const findings = validateAnswers(compiled, answers, EMPLOYEE, PLACES).filter(
              (finding) => !isEngineOnly(finding, typeOf.get(finding.categoryId)),
            );
            const valid = isValid(answers);
            seen[valid ? 'right' : 'wrong'] += 1;
            // 100,000 calls of `expect` would take as long as the tested code.
            const matches = matchesSchema(stored.schema, answers);
            if (valid !== (findings.length === 0) || valid !== matches) {
              throw new Error(JSON.stringify({ valid, matches, findings, answers }));
            }
          }
        },
      ),
      { numRuns: QUESTIONNAIRES },
    );
    expect(seen.right).toBeGreaterThan(1000);
    expect(seen.wrong).toBeGreaterThan(1000);
  });
});
