import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../wording/language.ts';
import type { UserType } from '../document/definition.ts';
import { compileQuestionnaire, type CompiledQuestionnaire } from '../graph/compile.ts';
import { toStoredForm } from '../document/stored-form.ts';
import { lintDefinition } from '../lint/lint.ts';
import { category, item, questionnaire } from '../testing/builders.ts';
import { anyCleanQuestionnaire } from '../testing/clean-questionnaire.ts';
import { findPaths } from './paths.ts';
import { boundSeconds, estimateByLanguage, estimateSeconds } from './time-to-complete.ts';

const compile = (...categories: Parameters<typeof questionnaire>[0]): CompiledQuestionnaire =>
  compileQuestionnaire(toStoredForm(questionnaire(categories)));

const secondsOf = (compiled: CompiledQuestionnaire, answers = {}): number =>
  estimateSeconds(
    compiled,
    { visible: compiled.definition.categories.map(({ id }) => id), answers },
    'ko',
  );

const TWENTY = { ko: '스무글자스무글자 스무글자스무글자스무글자' };

describe('the estimated time', () => {
  it('is the time to read at 600 characters a minute in Korean, and of one tap for yes or no', () => {
    expect(secondsOf(compile(category('a', 'N', { question: TWENTY })))).toBeCloseTo(2 + 1.2);
  });

  it('reads a text that is not translated at the speed of its own language', () => {
    const question = { ko: '', en: 'x'.repeat(987) };
    expect(secondsOf(compile(category('a', 'N', { question })))).toBeCloseTo(60 + 1.2);
  });

  it('counts a tap for each item that is answered on its own, and one for "none of these"', () => {
    const items = ['i', 'j', 'k'].map((id) => item(id, { text: { ko: '열 글 자열글자열글자열' } }));
    const each = category('a', 'N', { question: TWENTY, perItem: true, items });
    expect(secondsOf(compile(each))).toBeCloseTo(2 + 3 + 3 * 1.2);
    expect(secondsOf(compile({ ...each, noneOfThese: true }))).toBeCloseTo(2 + 3 + 1.2);
  });

  it('does not read the names of ranges, which only staff see', () => {
    const items = [item('high', { text: TWENTY, from: 38 })];
    const number = category('a', 'NU', { question: TWENTY, items });
    expect(secondsOf(compile(number))).toBeCloseTo(2 + 1.2 + 3 * 0.28);
  });

  it('takes longer with a visit to report', () => {
    const compiled = compile(category('a', 'OV', { question: TWENTY }));
    const visit = { visited: 'Y', entries: [{ country: 'MN', date: '20261101' }] };
    expect(secondsOf(compiled, { a: visit })).toBeGreaterThan(
      secondsOf(compiled, { a: { visited: 'N' } }) + 5,
    );
  });

  it('of the slowest path is that of the slowest of all paths', () => {
    fc.assert(
      fc.property(anyCleanQuestionnaire, (definition) => {
        const compiled = compileQuestionnaire(toStoredForm(definition));
        const userType = definition.userTypes[0] ?? 'PT';
        const slowest = estimateByLanguage(compiled, userType);
        for (const language of LANGUAGES) {
          const found = findPaths(compiled, { respondent: { userType, language } });
          if (found === 'unknown' || !found.complete) continue;
          const seconds = found.paths.map((path) => estimateSeconds(compiled, path, language));
          const most = slowest.get(language) ?? NaN;
          for (const one of seconds) expect(one).toBeLessThanOrEqual(most + 1e-6);
          expect(most).toBeLessThanOrEqual(boundSeconds(compiled, language) + 1e-6);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('duration/too-long', () => {
  const long = (count: number, userType: UserType, kind: 'standard' | 'research' = 'standard') =>
    lintDefinition(
      questionnaire(
        Array.from({ length: count }, (_, at) => category(`q${String(at)}`, 'T')),
        { userTypes: [userType], kind },
      ),
    ).filter(({ ruleId }) => ruleId === 'duration/too-long');

  it('is found where the slowest path exceeds the limit of a user type', () => {
    // A short answer takes 5.4 s and the time to read it: 30 take about 3 minutes.
    expect(long(25, 'EMMA')).toEqual([]);
    expect(long(40, 'EMMA')).toMatchObject([{ parameters: { userType: 'EMMA', limit: 180 } }]);
    expect(long(40, 'PT')).toEqual([]);
    expect(long(60, 'PT')).toMatchObject([{ parameters: { userType: 'PT', limit: 300 } }]);
  });

  it('is not looked for in research, which no one answers at the door', () => {
    expect(long(60, 'PT', 'research')).toEqual([]);
  });

  it('does not count questions that no one is asked together', () => {
    const options = Array.from({ length: 12 }, (_, at) =>
      item(`o${String(at)}`, { target: `t${String(at)}` }),
    );
    const follow = Array.from({ length: 12 }, (_, at) =>
      category(`t${String(at)}`, 'E', { show: false, description: { ko: '가'.repeat(120) } }),
    );
    const found = lintDefinition(
      questionnaire([category('choice', 'M', { items: options }), ...follow]),
    );
    expect(found.map(({ ruleId }) => ruleId)).not.toContain('duration/too-long');
  });
});
