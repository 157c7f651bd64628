import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../category-types/index.ts';
import { toStoredForm } from '../index.ts';
import { anyAnswered, applyMutations, anyMutations } from '../testing/arbitrary.ts';
import { matchesSchema } from './matches-schema.ts';

const ajv = new Ajv2020({
  strict: true,
  // States the type of the value beside the condition.
  strictTypes: false,
  ownProperties: true,
  validateSchema: false,
});

interface Judged {
  readonly condition: JsonSchema;
  readonly value: unknown;
}

/** Every condition of a document with the value that it applies to: the answers, or one of them. */
const conditionsOf = (schema: JsonSchema, value: unknown): readonly Judged[] => {
  const { if: condition, then, allOf = [], properties = {} } = schema as Parts;
  return [
    ...(condition ? [{ condition, value }] : []),
    ...(then ? conditionsOf(then, value) : []),
    ...allOf.flatMap((part) => conditionsOf(part, value)),
    ...Object.entries(properties).flatMap(([name, part]) =>
      conditionsOf(part, (value as Readonly<Record<string, unknown>> | null | undefined)?.[name]),
    ),
  ];
};

interface Parts {
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

describe('a condition of a document', () => {
  it('holds exactly where ajv accepts it, for any questionnaire and answers', () => {
    const seen = { true: 0, false: 0 };
    fc.assert(
      fc.property(
        anyAnswered.chain(({ definition, values }) =>
          fc.record({
            stored: fc.constant(toStoredForm(definition)),
            sheets: fc.array(
              anyMutations(definition, 3).map((mutations) => applyMutations(values, mutations)),
              { minLength: 10, maxLength: 10 },
            ),
          }),
        ),
        ({ stored, sheets }) => {
          for (const answers of sheets) {
            for (const { condition, value } of conditionsOf(stored.schema, answers)) {
              // JSON has no undefined, and conditions of an answer are evaluated only if there is
              // one.
              if (value === undefined) continue;
              const holds = matchesSchema(condition, value);
              seen[`${holds}`] += 1;
              expect(holds, JSON.stringify({ condition, value })).toBe(
                ajv.validate(condition, value),
              );
            }
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(seen.true).toBeGreaterThan(300);
    expect(seen.false).toBeGreaterThan(300);
  });

  it('holds for the option with the value', () => {
    expect(matchesSchema({ title: '예', enum: ['Y'] }, 'Y')).toBe(true);
    expect(matchesSchema({ title: '예', enum: ['Y'] }, 'N')).toBe(false);
    expect(matchesSchema({ type: 'string' }, 'Y')).toBe(true);
    expect(matchesSchema({ type: 'string' }, {})).toBe(false);
  });

  it('reads a property only from the value itself', () => {
    expect(matchesSchema({ required: ['toString'] }, {})).toBe(false);
    expect(matchesSchema({ properties: {}, additionalProperties: false }, { toString: 'Y' })).toBe(
      false,
    );
  });

  it('throws at every unknown keyword and type', () => {
    expect(() => matchesSchema({ multipleOf: 1 }, 1)).toThrow('multipleOf');
    expect(() => matchesSchema({ not: { format: '.' } }, 'Y')).toThrow('format');
    expect(() => matchesSchema({ type: 'boolean' }, true)).toThrow('boolean');
    expect(() => matchesSchema({ $ref: '#/$defs/city' }, 'Seoul')).toThrow('city');
  });
});
