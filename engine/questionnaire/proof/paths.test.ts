import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  compileDefinition,
  compileQuestionnaire,
  findPaths,
  screenAnswers,
  toStoredForm,
  validateAnswers,
  visibleCategories,
  findExampleForOutcome,
  type AnswerValue,
  type Respondent,
  type CompiledQuestionnaire,
  type PathsResult,
  type PathsOptions,
  type QuestionnaireDefinition,
  type QuestionnairePath,
} from '../index.ts';
import { ANY_DAY } from '../category-types/date/example.ts';
import type { HousemateAnswers } from '../answer/answer.ts';
import { YES } from '../graph/graph.ts';
import { anyQuestionnaire } from '../testing/arbitrary.ts';
import {
  category,
  choice,
  compiled,
  count as countOf,
  hidden,
  item,
  questionnaire,
  yesNo,
} from '../testing/builders.ts';
import { allSubmissions, countCombinations, pathKey } from './testing/brute-force.ts';

const KO: Respondent = { language: 'ko', userType: 'PT' };
const EMP: Respondent = { language: 'ko', userType: 'EMP' };
const anyone = fc.constantFrom(KO, EMP);

const pathsOf = (
  asked: CompiledQuestionnaire,
  options: PathsOptions = { respondent: KO },
): PathsResult => {
  const found = findPaths(asked, options);
  if (found === 'unknown') throw new Error('too tangled');
  return found;
};

/** How many of the questions that must be answered are. */
const mandatory = ({ graph }: CompiledQuestionnaire, answers: object): number =>
  graph.questions.filter(({ id, optional }) => !optional && Object.hasOwn(answers, id)).length;

const visibleOf = ({ paths: ways }: PathsResult): readonly string[] =>
  ways.map(({ visible }) => visible.join(' '));

describe('paths', () => {
  it('lists each path once, by what its answers open and deny', () => {
    const found = pathsOf(
      compiled(
        yesNo('fever', { target: 'since', denies: { outcome: 'askStaff' } }),
        hidden(category('since', 'T')),
        yesNo('smoker'),
        choice('reason', [item('test'), item('visit'), item('other', { target: 'which' })]),
        hidden(category('which', 'E', { optional: true })),
      ),
    );
    expect(found).toMatchObject({ count: 4n, complete: true });
    expect(visibleOf(found)).toEqual([
      'fever smoker reason',
      'fever smoker reason which',
      'fever since smoker reason',
      'fever since smoker reason which',
    ]);
    expect(found.shortest).toMatchObject({
      answers: { fever: 'N', smoker: 'N', reason: ['test'] },
      outcome: 'clear',
    });
    expect(found.longest).toMatchObject({
      answers: { fever: 'Y', since: '-', smoker: 'N', reason: ['other'] },
      outcome: 'askStaff',
      fired: [{ categoryId: 'fever', outcome: 'askStaff' }],
    });
    expect(found.uncovered).toEqual([{ kind: 'outcome', outcome: 'refuse' }]);
  });

  it('takes every set of items, at least one if one must be chosen, none of these alone', () => {
    const found = pathsOf(
      compiled(
        yesNo('signs', { perItem: true, items: ['a', 'b'].map((id) => item(id, { target: 'x' })) }),
        choice(
          'drugs',
          [
            item('c', { target: 'x' }),
            item('d', { target: 'x' }),
            item('no', { notApplicable: true, target: 'y' }),
          ],
          { multiple: true },
        ),
        hidden(yesNo('x')),
        yesNo('y'),
      ),
    );
    expect(found.count).toBe(4n * (3n + 1n));
    expect(new Set(found.paths.map(({ answers }) => JSON.stringify(answers))).size).toBe(16);
    for (const { answers, visible } of found.paths) {
      expect(visible.includes('y')).toBe(!JSON.stringify(answers['drugs']).includes('no'));
    }
  });

  it('asks a household as no, as yes, and once more for each answer that denies', () => {
    const household = compiled(
      category('housemate', 'FS'),
      category('relation', 'FD', { items: [item('spouse'), item('child')] }),
      category('state', 'FT', {
        items: [
          item('waiting', { denies: { outcome: 'askStaff' } }),
          item('ill', { denies: { outcome: 'refuse' } }),
          item('well'),
        ],
      }),
    );
    const found = pathsOf(household, { respondent: EMP });
    expect(found.paths.map(({ answers, outcome }) => [answers['housemate'], outcome])).toEqual([
      [[], 'clear'],
      [[{ relation: ['spouse'], state: ['well'] }], 'clear'],
      [[{ relation: ['spouse'], state: ['waiting'] }], 'askStaff'],
      [[{ relation: ['spouse'], state: ['ill'] }], 'refuse'],
    ]);
    expect(found.uncovered).toEqual([]);
    expect(pathsOf(household, { respondent: KO })).toMatchObject({ count: 1n });
  });

  it('reports what no path covers', () => {
    const found = pathsOf(
      compiled(
        choice('only', [item('none', { notApplicable: true, target: 'never' })]),
        yesNo('never', { target: 'child', denies: { outcome: 'refuse' } }),
        hidden(category('child', 'T')),
      ),
    );
    expect(found.uncovered).toEqual([
      { kind: 'visible', categoryId: 'never' },
      { kind: 'chosen', categoryId: 'never', key: YES },
      { kind: 'edge', categoryId: 'never', key: YES, effect: 'reveal', target: 'child' },
      { kind: 'denial', categoryId: 'never', key: YES },
      { kind: 'visible', categoryId: 'child' },
      { kind: 'outcome', outcome: 'askStaff' },
      { kind: 'outcome', outcome: 'refuse' },
    ]);
  });

  it('has no path through a question without a valid answer', () => {
    const found = pathsOf(compiled(yesNo('a'), choice('empty', [])));
    expect(found).toMatchObject({ count: 0n, paths: [], longest: null, shortest: null });
  });

  it('lists every path of valid answers, each once', () => {
    fc.assert(
      fc.property(anyQuestionnaire, (definition) => {
        const asked = compileQuestionnaire(toStoredForm(definition));
        fc.pre(countCombinations(asked) <= 2_000);
        const submissions = allSubmissions(asked, KO);
        const found = pathsOf(asked);
        const names = found.paths.map(({ answers, visible }) => pathKey(asked, answers, visible));
        expect(new Set(names).size).toBe(names.length);
        expect(new Set(names)).toEqual(new Set(submissions.map(({ name }) => name)));
        expect(found).toMatchObject({ count: BigInt(names.length), complete: true });
        for (const way of found.paths) {
          expect(validateAnswers(asked, way.answers, KO, [])).toEqual([]);
          expect(way.visible).toEqual(visibleCategories(asked.graph, way.answers, KO));
        }
        const lengths = submissions.map(({ visible }) => visible.length);
        expect(found.longest?.visible.length ?? -Infinity).toBe(Math.max(...lengths));
        expect(found.shortest?.visible.length ?? Infinity).toBe(Math.min(...lengths));
      }),
      { numRuns: 500 },
    );
  });

  it('finds the fewest valid answers with an outcome, or that there are none', () => {
    fc.assert(
      fc.property(anyQuestionnaire, anyone, (definition, askedOf) => {
        const asked = compileQuestionnaire(toStoredForm(definition));
        fc.pre(countCombinations(asked) <= 2_000);
        const submissions = allSubmissions(asked, askedOf);
        for (const outcome of ['clear', 'askStaff', 'refuse'] as const) {
          const found = findExampleForOutcome(asked, outcome, { respondent: askedOf });
          const answers = found === 'unknown' ? undefined : found?.answers;
          const sizes = submissions
            .filter((submission) => submission.outcome === outcome)
            .map((submission) => mandatory(asked, submission.answers));
          expect(answers ? mandatory(asked, answers) : Infinity).toBe(Math.min(...sizes));
          expect(answers ? validateAnswers(asked, answers, askedOf, []) : []).toEqual([]);
          expect(answers ? screenAnswers(asked, answers, ANY_DAY).outcome : outcome).toBe(outcome);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('covers with few paths everything that any path covers', () => {
    fc.assert(
      fc.property(anyQuestionnaire, anyone, (definition, askedOf) => {
        const asked = compileQuestionnaire(toStoredForm(definition));
        fc.pre(countCombinations(asked) <= 2_000);
        const submissions = allSubmissions(asked, askedOf);
        const found = pathsOf(asked, { respondent: askedOf, maxPaths: 0 });
        for (const way of found.paths) {
          expect(validateAnswers(asked, way.answers, askedOf, [])).toEqual([]);
          expect(way.visible).toEqual(visibleCategories(asked.graph, way.answers, askedOf));
        }
        expect(passedBy(asked, found.paths)).toEqual(passedBy(asked, submissions));
        const outcomes = new Set(submissions.map(({ outcome }) => outcome));
        for (const outcome of ['clear', 'askStaff', 'refuse'] as const) {
          expect(
            found.uncovered.some((target) => 'outcome' in target && target.outcome === outcome),
          ).toBe(!outcomes.has(outcome));
        }
        const firedCounts = (ends: readonly Pick<QuestionnairePath, 'fired'>[]): Set<unknown> =>
          new Set(ends.flatMap(({ fired }) => fired.map(({ countId }) => countId)));
        const possible = firedCounts(submissions);
        expect(firedCounts(found.paths)).toEqual(possible);
        for (const { id } of asked.counts) {
          expect(
            found.uncovered.some((target) => target.kind === 'count' && target.countId === id),
          ).toBe(!possible.has(id));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('covers an optional choice both answered and left open, though its option excludes all others', () => {
    const none = [item('none', { notApplicable: true })];
    const found = pathsOf(compiled(choice('c', none, { optional: true, multiple: true })), {
      respondent: KO,
      maxPaths: 0,
    });
    expect(found.paths.map(({ answers }) => answers)).toEqual([{}, { c: ['none'] }]);
  });

  it('gives up where the counts to be avoided would need too many tallies', () => {
    const answers = Array.from({ length: 60 }, (_, at) => `q${String(at)}`);
    const counts = Array.from({ length: 8 }, (_, at) => countOf(`c${String(at)}`, 60, answers));
    const compiled = compileDefinition(
      questionnaire(
        answers.map((id) => yesNo(id)),
        { counts },
      ),
    );
    expect(findPaths(compiled)).toBe('unknown');
  });

  it('proves high scores, because only the sums that answers can have are tallied', () => {
    const answers = Array.from({ length: 60 }, (_, at) => `q${String(at)}`);
    const points = Object.fromEntries(answers.map((id) => [id, 90]));
    const scored = (categories: readonly string[], atLeast: number) =>
      findExampleForOutcome(
        compileDefinition(
          questionnaire(
            categories.map((id) => yesNo(id)),
            {
              counts: ['one', 'other'].map((id, at) => ({
                ...countOf(id, atLeast, categories, { outcome: at ? 'refuse' : 'askStaff' }),
                points,
              })),
            },
          ),
        ),
        'refuse',
      );
    const found = scored(answers, 901);
    const given = found === 'unknown' ? [] : Object.values(found?.answers ?? {});
    expect(given.filter((answer) => answer === 'Y')).toHaveLength(11);
    expect(scored(answers.slice(0, 9), 811)).toBeNull();
  });

  it('counts sixty independent pairs', () => {
    const pairs = Array.from({ length: 60 }, (_, at) => [
      yesNo(`q${at}`, { target: `t${at}` }),
      hidden(category(`t${at}`, 'T')),
    ]);
    const found = pathsOf(compiled(...pairs.flat()));
    expect(found).toMatchObject({ count: 2n ** 60n, complete: false, uncovered: [{}, {}] });
    expect(found.paths).toHaveLength(2);
    expect(found.shortest?.visible).toHaveLength(60);
    expect(found.longest?.visible).toHaveLength(120);
  });

  it('counts what one question opens 60 times, and what 60 hide one by one', () => {
    const items = Array.from({ length: 60 }, (_, at) => item(`i${at}`, { target: `t${at}` }));
    const none = Array.from({ length: 60 }, (_, at) => `t${at}`);
    const found = pathsOf(
      compiled(
        choice('none', [item('some'), item('nothing', { notApplicable: true, targets: none })]),
        yesNo('signs', { perItem: true, items }),
        ...none.map((id) => hidden(yesNo(id, { denies: { outcome: 'refuse' } }))),
      ),
    );
    expect(found.count).toBe(3n ** 60n + 2n ** 60n);
  });

  it('follows a chain of 300, and to the outcome at the end of one of 2,000', () => {
    const found = pathsOf(chain(300));
    expect(found).toMatchObject({ count: 301n, complete: true });
    expect(found.longest?.visible).toHaveLength(300);
    const refused = findExampleForOutcome(chain(2_000), 'refuse', { respondent: KO });
    expect(refused !== 'unknown' && Object.keys(refused?.answers ?? {})).toHaveLength(2_000);
  });

  it('returns unknown if the conditions are too complex', () => {
    const asked = compiled(
      ...Array.from({ length: 40 }, (_, at) =>
        yesNo(`q${at}`, { targets: Array.from({ length: 40 }, (_, to) => `t${(at * to) % 41}`) }),
      ),
      ...Array.from({ length: 41 }, (_, at) => hidden(yesNo(`t${at}`, { target: `u${at}` }))),
      ...Array.from({ length: 41 }, (_, at) => hidden(yesNo(`u${at}`))),
    );
    expect(findPaths(asked, { respondent: KO, maxTransitions: 1_000 })).toBe('unknown');
    expect(findExampleForOutcome(asked, 'clear', { respondent: KO, maxTransitions: 1_000 })).toBe(
      'unknown',
    );
  });
});

const folder = new URL('../../../fixtures/questionnaires/', import.meta.url);

describe('the demo hospital’s questionnaires', () => {
  it.each(readdirSync(folder).filter((name) => name.endsWith('.yaml')))('%s', (name) => {
    const definition = parse(
      readFileSync(new URL(name, folder), 'utf8'),
    ) as QuestionnaireDefinition;
    const asked = compileQuestionnaire(toStoredForm(definition));
    const found = pathsOf(asked, {});
    const denies = JSON.stringify(definition).includes('"denies"');
    expect(found.uncovered.filter(({ kind }) => kind !== 'outcome')).toEqual([]);
    expect(found.paths.some(({ outcome }) => outcome === 'askStaff')).toBe(denies);
    const userType = definition.userTypes.includes('EMP') ? 'EMP' : 'PT';
    for (const { answers } of found.paths) {
      expect(validateAnswers(asked, answers, { language: 'ko', userType }, [])).toEqual([]);
    }
  });
});

const chain = (length: number) =>
  compiled(
    ...Array.from({ length }, (_, at) => {
      const asked = yesNo(`q${at}`, {
        target: `q${at + 1}`,
        ...(at === length - 1 && { denies: { outcome: 'refuse' } }),
      });
      return at === 0 ? asked : hidden(asked);
    }),
  );

/**
 * What some of these submissions cover: categories asked and not asked, options chosen and not
 * chosen, outcomes.
 */
const passedBy = (
  { graph }: CompiledQuestionnaire,
  submissions: PathsResult['paths'] | ReturnType<typeof allSubmissions>,
): readonly string[] => {
  const passed = new Set<string>();
  for (const { answers, visible, outcome } of submissions) {
    passed.add(`outcome ${outcome}`);
    for (const { id, type, items, multiple, perItem, optional } of graph.questions) {
      passed.add(`${visible.includes(id) ? 'visible' : 'hidden'} ${id}`);
      const untouched = visible.includes(id) && optional && type === 'M' ? [] : undefined;
      const value = answers[id] ?? untouched;
      if (value === undefined) continue;
      if (type === 'FS')
        passed.add(`${id} ${(value as readonly object[]).length > 0 ? 'yes' : 'no'}`);
      for (const [member, said] of type === 'FS' ? housemateIn(value) : []) {
        if (typeof said !== 'string') passed.add(`${member} ${said.join()}`);
      }
      if (['N', 'I', 'OV', 'HV'].includes(type) && !perItem) {
        passed.add(`${id} ${JSON.stringify(value).includes('"Y"') ? 'Y' : 'N'}`);
      }
      for (const option of items) {
        const said =
          type === 'M'
            ? (value as readonly string[]).includes(option.id)
            : (value as Readonly<Record<string, string>>)[option.id] === 'Y';
        if (said || type !== 'M' || multiple) passed.add(`${id} ${option.id} ${said}`);
      }
    }
  }
  return [...passed].sort();
};

const housemateIn = (value: AnswerValue): readonly [string, string | readonly string[]][] =>
  Object.entries((value as readonly HousemateAnswers[])[0] ?? {});
