import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CategoryDefinition, QuestionnaireDefinition } from '../document/definition.ts';
import { toStoredForm } from '../document/stored-form.ts';
import { compileQuestionnaire } from '../graph/compile.ts';
import { YES } from '../graph/graph.ts';
import { visibleCategories } from '../graph/visibility.ts';
import { anyAnswered } from '../testing/arbitrary.ts';
import {
  category,
  choice,
  compiled,
  hidden,
  housemate,
  item,
  questionnaire,
  relation,
  yesNo,
} from '../testing/builders.ts';
import { describeDifference } from './describe-difference.ts';
import { recordTest } from './record-test.ts';
import { runTest, runTests } from './run-test.ts';

const REFUSE = { outcome: 'refuse' } as const;
const ASK_STAFF = { outcome: 'askStaff' } as const;

const FEVER = compiled(
  yesNo('fever', { target: 'today' }),
  hidden(yesNo('today', { denies: REFUSE })),
  choice('drugs', [item('some', { denies: ASK_STAFF }), item('none')]),
);

const differencesOf = (test: Parameters<typeof runTest>[1]) =>
  runTest(FEVER, test).differences.map(describeDifference);

describe('a test of a questionnaire', () => {
  const refused = {
    title: 'fever today',
    answers: { fever: 'Y', today: 'Y', drugs: ['some'] },
    outcome: 'refuse',
    reason: 'today',
    visible: ['fever', 'drugs', 'today'],
  } as const;
  const wanted = { ...refused, visible: [...refused.visible], answers: { ...refused.answers } };

  it('passes if the outcome, its reason and the questions are as expected', () => {
    expect(runTest(FEVER, wanted)).toMatchObject({
      isPassed: true,
      outcome: 'refuse',
      reasons: ['today'],
      visible: ['fever', 'today', 'drugs'],
      differences: [],
    });
  });

  it('says which outcome it has instead, and why', () => {
    expect(differencesOf({ ...wanted, outcome: 'clear' })).toEqual([
      'The outcome is refuse (because of today), not clear.',
    ]);
  });

  it('says which reason it has instead', () => {
    expect(differencesOf({ ...wanted, reason: 'drugs' })).toEqual([
      'The reason is today, not drugs.',
    ]);
  });

  it('names questions that are missing and those that are too many', () => {
    expect(differencesOf({ ...wanted, visible: ['fever', 'today', 'cough'] })).toEqual([
      'Not asked: cough. Asked, but not expected: drugs.',
    ]);
  });

  it('takes a category as the reason for each of its options', () => {
    const answers = { fever: 'N', drugs: ['some'] };
    for (const reason of ['drugs', 'drugs.some']) {
      const test = { title: 'drugs', answers, outcome: 'askStaff', reason } as const;
      expect(runTest(FEVER, test).isPassed).toBe(true);
    }
  });

  it('fails if the answers do not count, and says why', () => {
    const answers = { fever: 'maybe', today: null, drugs: ['all'] };
    const test = { title: 'wrong', answers, outcome: 'clear' } as const;
    expect(runTest(FEVER, test)).toMatchObject({
      isPassed: false,
      outcome: null,
      faults: [
        { categoryId: 'fever', reason: 'wrongShape' },
        { categoryId: 'drugs', itemId: 'all', reason: 'unknownItem' },
      ],
      differences: [],
    });
  });

  it('may leave questions open, which then report nothing', () => {
    const test = {
      title: 'short',
      answers: { fever: 'Y', drugs: null },
      outcome: 'clear',
    } as const;
    expect(runTest(FEVER, test)).toMatchObject({
      isPassed: true,
      visible: ['fever', 'today', 'drugs'],
    });
    expect(runTest(FEVER, { ...test, outcome: 'refuse' }).isPassed).toBe(false);
  });

  it('needs no clock and no list of places', () => {
    const travelled = compiled(
      category('trips', 'OV', { days: 14, denies: REFUSE }),
      category('places', 'H'),
    );
    const answers = {
      trips: { visited: 'Y', entries: [{ country: 'VN', date: '19991231' }] },
      places: [{ historyId: 'P1', placeDate: '20201231' }],
    };
    expect(runTest(travelled, { title: 'long ago', answers, outcome: 'refuse' }).isPassed).toBe(
      true,
    );
  });

  it('is answered by the user type that is asked most, or by the one that it names', () => {
    const staff = compileQuestionnaire(
      toStoredForm(
        questionnaire(
          [
            yesNo('fever'),
            housemate('home', { denies: ASK_STAFF }),
            relation('who', [item('child')]),
          ],
          { userTypes: ['PEMP', 'EMP'] },
        ),
      ),
    );
    const asked = { title: 'home', answers: { fever: 'N', home: [{ who: ['child'] }] } };
    expect(runTest(staff, { ...asked, outcome: 'askStaff' }).isPassed).toBe(true);
    expect(runTest(staff, { ...asked, outcome: 'askStaff', userType: 'PEMP' }).faults).toEqual([
      { categoryId: 'home', reason: 'notAskedOfUserType' },
    ]);
  });

  it('is kept in the stored form of the questionnaire', () => {
    const stored = toStoredForm(questionnaire([yesNo('fever')], { tests: [{ ...wanted }] }));
    expect(runTests(compileQuestionnaire(stored)).map(({ test }) => test)).toEqual([wanted]);
  });
});

/** The questionnaire without the mark that refuses or asks staff for this answer. */
const withoutMark = (
  definition: QuestionnaireDefinition,
  reason: string,
): QuestionnaireDefinition => {
  const [id, key = YES] = reason.split('.');
  const without = <Marked extends Pick<CategoryDefinition, 'denies'>>(marked: Marked): Marked => {
    const { denies: _denies, ...rest } = marked;
    return rest as Marked;
  };
  return {
    ...definition,
    ...(definition.counts && { counts: definition.counts.filter((count) => count.id !== reason) }),
    categories: definition.categories.map((one) =>
      one.id !== id
        ? one
        : key === YES
          ? // Any answer of the question can be its reason.
            { ...without(one), ...(one.items && { items: one.items.map(without) }) }
          : {
              ...one,
              ...(one.items && {
                items: one.items.map((each) => (each.id === key ? without(each) : each)),
              }),
            },
    ),
  };
};

/** A random questionnaire with a test recorded from valid random answers. */
const anyRecorded = anyAnswered.map(({ definition, values }) => {
  const made = compileQuestionnaire(toStoredForm(definition));
  const asked = visibleCategories(made.graph, values, { language: 'ko', userType: 'EMP' });
  const answers = Object.fromEntries(
    asked.flatMap((id) => (Object.hasOwn(values, id) ? [[id, values[id]]] : [])),
  );
  return { definition, test: recordTest(made, { title: 'random', answers }) };
});

const resultWith = (definition: QuestionnaireDefinition, test: Parameters<typeof runTest>[1]) =>
  runTest(compileQuestionnaire(toStoredForm(definition)), test);

describe('a recorded test', { timeout: 120_000 }, () => {
  it('passes, and fails once the mark that is its reason is gone or another one', () => {
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(anyRecorded, ({ definition, test }) => {
        fc.pre(test !== null);
        outcomes.add(test.outcome);
        const withTest = { ...definition, tests: [test] };
        expect(runTests(compileQuestionnaire(toStoredForm(withTest)))).toMatchObject([
          { isPassed: true, faults: [], differences: [] },
        ]);
        if (test.reason === undefined) return;
        const changed = withoutMark(definition, test.reason);
        expect(changed).not.toEqual(definition);
        expect(resultWith(changed, test).isPassed).toBe(false);
      }),
      { numRuns: 1500 },
    );
    expect([...outcomes].sort()).toEqual(['askStaff', 'clear', 'refuse']);
  });

  it('that may enter fails once one of its answers refuses entry', () => {
    const marked = (definition: QuestionnaireDefinition, id: string): QuestionnaireDefinition => ({
      ...definition,
      categories: definition.categories.map((one) =>
        one.id === id ? { ...one, denies: REFUSE } : one,
      ),
    });
    let count = 0;
    fc.assert(
      fc.property(anyRecorded, ({ definition, test }) => {
        fc.pre(test?.outcome === 'clear');
        const yes = Object.entries(test.answers).find(([, answer]) => answer === 'Y');
        fc.pre(yes !== undefined);
        count += 1;
        expect(resultWith(marked(definition, yes[0]), test).differences).toMatchObject([
          { kind: 'outcome', expected: 'clear', actual: 'refuse' },
        ]);
      }),
      { numRuns: 40 },
    );
    expect(count).toBeGreaterThanOrEqual(40);
  });

  it('is not made of answers that do not count', () => {
    expect(recordTest(FEVER, { title: 'wrong', answers: { fever: 'maybe' } })).toBeNull();
  });
});
