/** What one answer reveals and hides, in any amount, observed through the running inquiry. */
import { describe, expect, it, vi } from 'vitest';
import {
  categoryList,
  createInquiry,
  createRunningInquiry,
  type Answers,
  type CategoryDefinition,
  type RunningInquiry,
} from '../index.ts';
import { category, choice, compiled, hidden, item, yesNo } from '../testing/builders.ts';

const startInquiry = (
  categories: readonly CategoryDefinition[],
  answers?: Answers,
): RunningInquiry =>
  createRunningInquiry(
    createInquiry(categoryList(compiled(...categories), { language: 'ko' }, [])),
    answers,
  );

/** A questionnaire in which each "yes" reveals the next question, with "yes" parked in all of them. */
const chain = (size: number): RunningInquiry => {
  const links = Array.from({ length: size }, (_, at) => {
    const link = yesNo(`q${String(at)}`, { target: `q${String(at + 1)}` });
    return at === 0 ? link : hidden(link);
  });
  return startInquiry(
    links,
    Object.fromEntries(links.map(({ id }) => [id, id === 'q0' ? 'N' : 'Y'])),
  );
};

const callsOf = (listeners: readonly ReturnType<typeof vi.fn>[]): readonly number[] => [
  ...new Set(listeners.map(({ mock }) => mock.calls.length)),
];

describe('what one answer reveals and hides', () => {
  it('[ANS-03] [ANS-04] a chain of 2,000 appears at once with its parked answers, and disappears again', () => {
    const running = chain(2000);
    expect(running.getVisible()).toEqual(['q0']);
    running.answer('q0', 'Y');
    expect(running.getSummary()).toEqual({
      unanswered: 0,
      firstUnanswered: null,
      visibleCount: 2000,
      required: 2000,
      requiredAnswered: 2000,
    });
    expect(running.getVisible()).toHaveLength(2000);
    expect(running.getAnswers()['q1999']).toBe('Y');
    running.answer('q1000', undefined);
    expect(running.getSummary()).toEqual({
      unanswered: 1,
      firstUnanswered: 'q1000',
      visibleCount: 1001,
      required: 1001,
      requiredAnswered: 1000,
    });
    running.answer('q0', 'N');
    expect(running.getAnswers()).toEqual({ q0: 'N' });
  });

  it('notifies each listener of a chain of 2,000 once, and the summary once', () => {
    const running = chain(2000);
    const links = Array.from({ length: 2000 }, (_, at) => {
      const listener = vi.fn();
      running.subscribe(`q${String(at)}`, listener);
      return listener;
    });
    const summary = vi.fn();
    running.subscribeSummary(summary);
    running.answer('q0', 'Y');
    expect([callsOf(links), summary.mock.calls.length]).toEqual([[1], 1]);
    running.answer('q0', 'N');
    expect([callsOf(links), summary.mock.calls.length]).toEqual([[2], 2]);
    running.answer('q0', 'N');
    expect([callsOf(links), summary.mock.calls.length]).toEqual([[2], 2]);
  });

  it('an answer parked while hidden notifies no one, and counts when it is shown', () => {
    const running = startInquiry([
      yesNo('a', { target: 'b' }),
      hidden(yesNo('b', { target: 'c' })),
      hidden(category('c', 'T')),
    ]);
    const notified = vi.fn();
    for (const id of ['a', 'b', 'c']) running.subscribe(id, notified);
    running.subscribeSummary(notified);
    running.answer('b', 'Y');
    running.answer('c', 'Monday');
    running.answer('b', undefined);
    running.answer('b', 'Y');
    expect(notified).not.toHaveBeenCalled();
    running.answer('a', 'Y');
    expect(notified).toHaveBeenCalledTimes(4);
    expect(running.getAnswers()).toEqual({ a: 'Y', b: 'Y', c: 'Monday' });
  });

  it('a category revealed twice and hidden once in one change is reported once, with the final state', () => {
    const running = startInquiry([
      choice(
        'top',
        [item('both', { targets: ['left', 'right'] }), item('none', { notApplicable: true })],
        { multiple: true },
      ),
      hidden(yesNo('left', { target: 'goal' })),
      hidden(choice('right', [item('off', { notApplicable: true, target: 'goal' }), item('on')])),
      hidden(yesNo('goal')),
    ]);
    running.answer('left', 'Y');
    running.answer('right', ['off']);
    const states: boolean[] = [];
    running.subscribe('goal', () => states.push(running.getCategoryState('goal').visible));
    running.answer('top', ['both']);
    expect(running.getVisible()).toEqual(['top', 'left', 'right']);
    expect(states).toEqual([]);
    running.answer('right', ['on']);
    expect(states).toEqual([true]);
    running.answer('top', ['none']);
    expect(states).toEqual([true, false]);
  });

  it('of a long choice only the added or removed options reveal and hide', () => {
    const options = Array.from({ length: 60 }, (_, at) =>
      item(`o${String(at)}`, { target: `t${String(at)}` }),
    );
    const targets = options.map((_, at) => hidden(yesNo(`t${String(at)}`)));
    const running = startInquiry([choice('many', options, { multiple: true }), ...targets]);
    const ids = options.map(({ id }) => id);
    running.answer('many', ids);
    expect(running.getSummary().visibleCount).toBe(61);
    const notified = vi.fn();
    for (const { id } of targets) running.subscribe(id, notified);
    running.answer(
      'many',
      ids.filter((id) => id !== 'o30'),
    );
    expect(notified).toHaveBeenCalledTimes(1);
    expect(running.getCategoryState('t30').visible).toBe(false);
  });

  it('a listener may answer: its answer is processed before the others are notified', () => {
    const running = startInquiry([yesNo('a', { target: 'b' }), hidden(yesNo('b')), yesNo('c')]);
    running.subscribe('a', () => {
      running.answer('c', 'Y');
    });
    const seen: Answers[] = [];
    running.subscribe('b', () => seen.push(running.getAnswers()));
    running.answer('a', 'Y');
    expect(seen).toEqual([{ a: 'Y', c: 'Y' }]);
    expect(running.getSummary()).toMatchObject({ unanswered: 1, firstUnanswered: 'b' });
  });
});
