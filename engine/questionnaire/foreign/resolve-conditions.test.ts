import { describe, expect, it } from 'vitest';
import { negate, UNSUPPORTED, type Condition } from './condition.ts';
import { resolveConditions, type NamedQuestion } from './resolve-conditions.ts';

const answer = (question: string, ...keys: readonly string[]): Condition => ({
  kind: 'answer',
  question,
  keys,
});
const all = (...of: readonly Condition[]): Condition => ({ kind: 'all', of });
const any = (...of: readonly Condition[]): Condition => ({ kind: 'any', of });

const yesNo = (name: string, entry: number): NamedQuestion => ({
  name,
  ...{ isSingle: true, isRequired: true },
  answers: [
    { keys: ['yes'], source: { entry, part: null } },
    { keys: ['no'], source: null },
  ],
});
const choice = (name: string, entry: number, isSingle = true): NamedQuestion => ({
  name,
  ...{ isSingle, isRequired: true },
  answers: ['a', 'b', 'c'].map((key, part) => ({ keys: [key], source: { entry, part } })),
});

/** q0 is yes or no, q1 a choice of one, q2 a choice of several, q3 yes or no; the last is asked. */
const QUESTIONS = [yesNo('q0', 0), choice('q1', 1), choice('q2', 2, false), yesNo('q3', 3)];
const reveal = (asked: Condition, earlier: readonly (Condition | null)[] = []) =>
  resolveConditions(
    [0, 1, 2, 3].map((entry): Condition | null => earlier[entry] ?? null).concat(asked),
    QUESTIONS,
  )[4];
const yes = (entry: number) => ({ entry, part: null });
const option = (entry: number, part: number) => ({ entry, part });

describe('a condition of another notation', () => {
  it.each([
    ['an answer', answer('q0', 'yes'), [yes(0)]],
    ['an option', answer('q1', 'b'), [option(1, 1)]],
    ['any other option', negate(answer('q1', 'b')), [option(1, 0), option(1, 2)]],
    ['any of several', any(answer('q0', 'yes'), answer('q1', 'c')), [yes(0), option(1, 2)]],
    ['any answer', { kind: 'answered', question: 'q1' }, [0, 1, 2].map((at) => option(1, at))],
    ['the same twice', all(answer('q0', 'yes'), answer('q0', 'yes')), [yes(0)]],
  ] as const)('that is %s is kept as it is', (_name, asked, from) => {
    expect(reveal(asked)).toEqual({ isShown: false, from, hiddenBy: [], isExact: true });
  });

  it('with "and" is kept where one answer can only be given under the other', () => {
    const both = all(answer('q3', 'yes'), answer('q0', 'yes'));
    expect(reveal(both, [null, null, null, answer('q0', 'yes')])).toEqual({
      isShown: false,
      from: [yes(3)],
      hiddenBy: [],
      isExact: true,
    });
    // q3 is behind q1, which is behind q0.
    expect(reveal(both, [null, answer('q0', 'yes'), null, answer('q1', 'a')])).toMatchObject({
      from: [yes(3)],
      isExact: true,
    });
  });

  it('with "and" shows the question more often where it cannot be said, and never less', () => {
    const both = all(answer('q3', 'yes'), answer('q0', 'yes'));
    const simplified = { isShown: false, from: [yes(3)], hiddenBy: [], isExact: false };
    expect(reveal(both)).toEqual(simplified);
    // q3 has another way than q0.
    expect(reveal(both, [null, null, null, any(answer('q0', 'yes'), answer('q1', 'a'))])).toEqual(
      simplified,
    );
  });

  it.each([
    ['no', answer('q0', 'no')],
    ['an unknown question', answer('nowhere', 'yes')],
    ['an unknown answer', answer('q1', 'z')],
    ['an option of several not chosen', negate(answer('q2', 'a'))],
    ['a comparison', UNSUPPORTED],
    ['a comparison as one of several', any(answer('q0', 'yes'), UNSUPPORTED)],
  ])('that needs %s shows the question always', (_name, asked) => {
    expect(reveal(asked)).toEqual({ isShown: true, from: [], hiddenBy: [], isExact: false });
  });

  it('that excludes an option which excludes all others hides the question by it', () => {
    const none = { keys: ['none'], source: option(2, 3), isExclusive: true };
    const several = { ...choice('q2', 2, false) };
    const [, asked] = resolveConditions(
      [null, all(answer('q2', 'a'), negate(answer('q2', 'none')))],
      [{ ...several, answers: [...several.answers, none] }],
    );
    expect(asked).toEqual({
      isShown: false,
      from: [option(2, 0)],
      hiddenBy: [option(2, 3)],
      isExact: true,
    });
  });

  it('that excludes an answer shows the question always if not everyone gives one', () => {
    const excluded = negate(answer('q1', 'b'));
    expect(reveal(excluded, [null, answer('q0', 'yes')])).toMatchObject({
      ...{ isShown: true, isExact: false },
    });
    const open = { ...choice('q1', 1), isRequired: false };
    const [, , asked] = resolveConditions([null, null, excluded], [open]);
    expect(asked).toMatchObject({ isShown: true, isExact: false });
  });

  it('in a loop ends', () => {
    const loop = [all(answer('q3', 'yes'), answer('q1', 'a')), null, null, answer('q0', 'yes')];
    expect(reveal(answer('q0', 'yes'), loop)).toMatchObject({ from: [yes(0)] });
  });
});
