import { describe, expect, it } from 'vitest';
import {
  compareWithActive,
  compileDefinition,
  describeChanges,
  diffQuestionnaires,
  lintDefinition,
  markOutdatedTranslations,
  replayAnswers,
  type CountDefinition,
} from '../index.ts';
import { choice, count, item, questionnaire, yesNo } from '../testing/builders.ts';

const CATEGORIES = [yesNo('fever'), yesNo('cough'), choice('contact', [item('flu'), item('none')])];
const withCounts = (...counts: readonly CountDefinition[]) =>
  questionnaire(CATEGORIES, { counts: [...counts] });
const TWO = count('two', 2, ['fever', 'cough', 'contact.flu']);

/** `kind at pointers`, with ! where it is critical, without the part of the questions. */
const changesOf = (...versions: readonly [CountDefinition[], CountDefinition[]]) =>
  diffQuestionnaires(withCounts(...versions[0]), withCounts(...versions[1])).map(
    ({ kind, countId, pointerBefore, pointerAfter, isCritical }) =>
      `${isCritical ? '!' : ''}${kind} ${countId ?? ''} ${pointerBefore ?? '-'} ${pointerAfter ?? '-'}`,
  );

describe('the difference of two versions with counts', () => {
  it('is critical where a count is added, removed or counts otherwise', () => {
    const other = count('other', 2, ['fever', 'cough']);
    expect(changesOf([], [TWO])).toEqual(['!countAdded two - /counts/0']);
    expect(changesOf([other, TWO], [other])).toEqual(['!countRemoved two /counts/1 -']);
    expect(changesOf([TWO], [{ ...TWO, atLeast: 3 }])).toEqual([
      '!countChanged two /counts/0 /counts/0',
    ]);
    expect(changesOf([TWO], [{ ...TWO, of: ['fever', 'cough'] }])).toEqual([
      '!countChanged two /counts/0 /counts/0',
    ]);
    expect(changesOf([TWO], [{ ...TWO, points: { cough: 2 } }])).toEqual([
      '!countChanged two /counts/0 /counts/0',
    ]);
    expect(changesOf([TWO], [{ ...TWO, points: { cough: 1 } }])).toEqual([]);
    expect(changesOf([TWO], [{ ...TWO, denies: { outcome: 'askStaff' } }])).toEqual([
      '!denialChanged two /counts/0/denies/outcome /counts/0/denies/outcome',
    ]);
    // The order of counts and of their answers means nothing.
    expect(changesOf([TWO, other], [other, { ...TWO, of: TWO.of.toReversed() }])).toEqual([]);
  });

  it('is critical where the words of a question that counts are replaced', () => {
    const reworded = CATEGORIES.with(0, { ...CATEGORIES[0]!, question: { ko: '다른 질문' } });
    const changes = (counts: CountDefinition[]) =>
      diffQuestionnaires(
        questionnaire(CATEGORIES, { counts }),
        questionnaire(reworded, { counts }),
      ).map(({ isCritical }) => isCritical);
    expect(changes([TWO])).toEqual([true]);
    expect(changes([])).toEqual([false]);
  });

  it('is described in plain English', () => {
    const changes = diffQuestionnaires(
      withCounts(TWO),
      withCounts({ ...TWO, atLeast: 3, denies: { outcome: 'askStaff' } }),
    );
    expect(describeChanges(changes).slice(1)).toEqual([
      'Count "two" is at least 3 of contact.flu, cough, fever ask staff; before, at least 2 of contact.flu, cough, fever refuse the entry.',
      'Count "two" now asks staff to look; before, it refuses the pass.',
    ]);
    const scored = { ...TWO, atLeast: 4, points: { cough: 3 } };
    expect(describeChanges(diffQuestionnaires(withCounts(TWO), withCounts(scored))).at(-1)).toBe(
      'Count "two" is at least 4 points of contact.flu, cough (3), fever refuse the entry; before, at least 2 of contact.flu, cough, fever refuse the entry.',
    );
  });

  it('marks the translations of a changed reason for review', () => {
    const reason = (ko: string) => ({
      ...TWO,
      denies: { outcome: 'refuse' as const, reason: { ko, en: 'Two.' } },
    });
    const { definition, outdated } = markOutdatedTranslations(
      withCounts(reason('셋')),
      withCounts(reason('둘')),
    );
    expect(outdated).toEqual([{ pointer: '/counts/0/denies/reason', languages: ['en'] }]);
    expect(definition.counts?.[0]?.denies.reason?.en).toMatchObject({ state: 'needsReview' });
  });
});

describe('a count that refuses in the active version', () => {
  const rules = (...counts: readonly CountDefinition[]) =>
    compareWithActive(withCounts(TWO), withCounts(...counts), 'version 3').map(
      ({ ruleId, pointer }) => `${ruleId} ${pointer}`,
    );
  it('is reported once it refuses fewer answers or none, and not if it refuses more', () => {
    expect(rules()).toEqual(['denies/refusal-removed /categories']);
    expect(rules({ ...TWO, atLeast: 3 })).toEqual(['denies/refusal-removed /counts/0']);
    expect(rules({ ...TWO, of: ['fever', 'cough'] })).toEqual(['denies/refusal-removed /counts/0']);
    expect(rules({ ...TWO, denies: { outcome: 'askStaff' } })).toEqual([
      'denies/refusal-removed /counts/0',
    ]);
    expect(rules({ ...TWO, of: [...TWO.of, 'contact.none'] })).toEqual([]);
    expect(rules({ ...TWO, points: { cough: 3 } })).toEqual([]);
    expect(
      compareWithActive(withCounts({ ...TWO, points: { cough: 3 } }), withCounts(TWO), 'version 3'),
    ).toMatchObject([{ ruleId: 'denies/refusal-removed', pointer: '/counts/0' }]);
  });

  it('is a refusal, also if no answer refuses alone', () => {
    const found = (outcome: 'refuse' | 'askStaff') =>
      lintDefinition(withCounts({ ...TWO, denies: { outcome } }))
        .map(({ ruleId }) => ruleId)
        .filter((id) => id.startsWith('denies/'));
    expect(found('refuse')).toEqual(['denies/reason-missing', 'denies/message-missing']);
    expect(found('askStaff')).toEqual(['denies/message-missing', 'denies/no-refusal']);
  });
});

describe('a replay of stored answers', () => {
  const sheet = {
    answers: { fever: 'Y', cough: 'Y', contact: ['none'] },
    respondent: { language: 'ko', userType: 'PT' },
    places: [],
  } as const;
  const replay = (from: CountDefinition[], to: CountDefinition[], extra = CATEGORIES) =>
    replayAnswers(
      sheet,
      compileDefinition(withCounts(...from)),
      compileDefinition(questionnaire(extra, { counts: to })),
    );

  it('reports the count that newly fires, or does no longer', () => {
    const fired = {
      countId: 'two',
      answers: [{ categoryId: 'fever' }, { categoryId: 'cough' }],
      outcome: 'refuse',
    };
    expect(replay([], [TWO])).toMatchObject({
      before: 'clear',
      after: 'refuse',
      newlyFired: [fired],
      noLongerFired: [],
    });
    expect(replay([TWO], [])).toMatchObject({
      before: 'refuse',
      after: 'clear',
      noLongerFired: [fired],
    });
    expect(replay([TWO], [TWO])).toMatchObject({ newlyFired: [], noLongerFired: [] });
  });

  it('is certain of a refusal only if enough of the counted answers are', () => {
    const also = [...CATEGORIES, yesNo('new')];
    expect(replay([], [TWO], also)).toMatchObject({ after: 'refuse' });
    const hides = choice('new', [
      item('some'),
      item('no', { notApplicable: true, target: 'cough' }),
    ]);
    expect(replay([], [TWO], [...CATEGORIES, hides])).toMatchObject({ after: 'mustAsk' });
    const heavy = { ...TWO, atLeast: 4, points: { fever: 4, cough: 1 } };
    expect(replay([], [heavy], [...CATEGORIES, hides])).toMatchObject({ after: 'refuse' });
  });
});
