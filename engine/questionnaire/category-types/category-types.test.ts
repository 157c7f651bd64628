import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compileQuestionnaire,
  toStoredForm,
  validateAnswers,
  type CategoryType,
} from '../index.ts';
import { anyAnswered, applyMutations, anyMutations, PLACES } from '../testing/arbitrary.ts';
import { answerFromForm, faultPath } from './index.ts';

const EMPLOYEE = { language: 'ko', userType: 'EMP' } as const;
const TODAY = '20250602';

const hasParts = (value: unknown): value is Readonly<Record<string | number, unknown>> =>
  typeof value === 'object' && value !== null;

describe('the location of a fault in an answer', () => {
  it('is a part of the answer, or a property that one of its parts lacks', () => {
    const depths = new Set<number>();
    fc.assert(
      fc.property(
        anyAnswered.chain(({ definition, values }) =>
          fc.record({
            definition: fc.constant(definition),
            answers: anyMutations(definition, 4).map((mutations) =>
              applyMutations(values, mutations),
            ),
          }),
        ),
        ({ definition, answers }) => {
          const compiled = compileQuestionnaire(toStoredForm(definition));
          const typeOf = new Map(definition.categories.map(({ id, type }) => [id, type]));
          for (const finding of validateAnswers(compiled, answers, EMPLOYEE, PLACES, TODAY)) {
            const type = typeOf.get(finding.categoryId);
            if (!type) continue;
            const path = faultPath(type, finding);
            depths.add(path.length);
            const context = JSON.stringify({ finding, path, answer: answers[finding.categoryId] });
            let part = answers[finding.categoryId];
            for (const step of path) {
              expect(hasParts(part), context).toBe(true);
              // A position in a list must exist.
              if (Array.isArray(part) && typeof step === 'number')
                expect(part, context).toHaveProperty(String(step));
              part = (part as Readonly<Record<string | number, unknown>>)[step];
            }
          }
        },
      ),
      { numRuns: 3000 },
    );
    expect([...depths].sort()).toEqual([0, 1, 2, 3]);
  });

  it.each([
    ['N', { reason: 'unanswered', itemId: 'cough' }, ['cough']],
    ['I', { reason: 'needsYes' }, []],
    ['M', { reason: 'excludesOthers', itemId: 'none' }, []],
    ['T', { reason: 'tooLong' }, []],
    ['H', { reason: 'dateNotAllowed', itemId: 'P1' }, ['P1']],
    ['OV', { reason: 'unknownCountry', itemId: '1' }, ['entries', 1, 'country']],
    ['OV', { reason: 'futureDate', itemId: '0' }, ['entries', 0, 'date']],
    ['OV', { reason: 'tooLongAgo', itemId: '0' }, ['entries', 0, 'date']],
    ['OV', { reason: 'homeCountry', itemId: '0' }, ['entries', 0, 'country']],
    ['OV', { reason: 'wrongShape', itemId: '4' }, ['entries', 4]],
    ['HV', { reason: 'blank', itemId: '0' }, ['entries', 0, 'hospital']],
    ['HV', { reason: 'notADate', itemId: '0' }, ['entries', 0, 'date']],
    ['FS', { reason: 'unanswered', itemId: '1/relation' }, [1, 'relation']],
    ['FS', { reason: 'wrongShape', itemId: '0' }, [0]],
    ['FS', { reason: 'unknownItem', itemId: '0//' }, [0, '/']],
    ['FS', { reason: 'unknownItem', itemId: '0/' }, [0, '']],
    ['FS', { reason: 'tooManyHousemates' }, []],
  ] as const)('of %s with %o is %j', (type, finding, path) => {
    expect(faultPath(type, finding)).toEqual(path);
  });
});

describe('the answer in the data of a form', () => {
  it.each<[CategoryType, unknown, unknown]>([
    ['N', undefined, undefined],
    ['N', null, undefined],
    ['N', 'N', 'N'],
    // rjsf fills in an empty object before anyone answers.
    ['N', {}, undefined],
    ['I', { spots: 'Y', band: undefined }, { spots: 'Y' }],
    ['M', ['a'], ['a']],
    ['T', undefined, undefined],
    ['H', [], []],
    ['OV', {}, undefined],
    ['OV', { visited: 'Y' }, { visited: 'Y', entries: [] }],
    // A form keeps the entries after a change to "no".
    ['OV', { visited: 'N', entries: [{ country: 'JP', date: '20250601' }] }, { visited: 'N' }],
    ['HV', { visited: 'Y', entries: [{}] }, { visited: 'Y', entries: [{}] }],
    ['FS', undefined, undefined],
    ['FS', [], []],
    ['FS', [{ relation: ['child'], state: [], since: '' }], [{ relation: ['child'] }]],
  ])('of type %s is of %j: %j', (type, data, answer) => {
    expect(answerFromForm(type, data)).toEqual(answer);
  });

  it('is the data itself where it is a valid answer', () => {
    fc.assert(
      fc.property(anyAnswered, ({ definition, values }) => {
        for (const { id, type } of definition.categories) {
          expect(answerFromForm(type, values[id])).toEqual(values[id]);
        }
      }),
      { numRuns: 500 },
    );
  });
});

const NAMES_A_TYPE = [
  /'(?:OV|HV|FS|FD|FT)'/,
  /[tT]ype [!=]== '[A-Z]{1,2}'/,
  /case '(?:N|I|M|T|E|H|P)':/,
  // A list with the letter of a type. 'N' is also the answer "no", beside 'Y' or none.
  /\[(?![^\]]*'Y?')[^\]]*'(?:N|I|M|T|E|H|P)'[^\]]*\]/,
  /^\s*'?(?:N|I|M|T|E|H|P|OV|HV|FS|FD|FT)'?: /m,
];
const namesAType = (code: string): boolean => NAMES_A_TYPE.some((form) => form.test(code));

describe('generic code', () => {
  it.each([
    ["if (type === 'N')", true],
    ["switch (type) { case 'N': return 1; }", true],
    ["new Set(['N', 'I'])", true],
    ["['T', 'E'].includes(type)", true],
    ['const WORDS = {\n  N: 1,\n}', true],
    ["['OV']", true],
    ["const YES_NO = ['Y', 'N'];", false],
    ["is ? 'Y' : 'N'", false],
  ])('that is %s names a type: %s', (code, expected) => {
    expect(namesAType(code)).toBe(expected);
  });

  it.each(['answer', 'change', 'document', 'graph', 'lint', 'proof', 'running', 'wire'])(
    'in %s names no category type',
    (folder) => {
      const path = join(import.meta.dirname, '..', folder);
      const naming = readdirSync(path)
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .filter((name) => namesAType(readFileSync(join(path, name), 'utf8')));
      expect(naming).toEqual([]);
    },
  );
});
