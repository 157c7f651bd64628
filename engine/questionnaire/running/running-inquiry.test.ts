import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { AnswerValue } from '../answer/answer.ts';
import type { CategoryDefinition } from '../document/definition.ts';
import {
  categoryList,
  compileQuestionnaire,
  createInquiry,
  createRunningInquiry,
  toStoredForm,
  validateAnswers,
  visibleCategories,
  type Answers,
  type Inquiry,
} from '../index.ts';
import { anyAnswered, PLACES, validAnswer } from '../testing/arbitrary.ts';
import { category, compiled, hidden, questionnaire, yesNo } from '../testing/builders.ts';

const inquiryFor = (...categories: readonly CategoryDefinition[]): Inquiry =>
  createInquiry(categoryList(compiled(...categories), { language: 'ko', userType: 'EMP' }, PLACES));

const feverThenSince = (): Inquiry =>
  inquiryFor(yesNo('fever', { target: 'since' }), hidden(category('since', 'T')), yesNo('cough'));

describe('running inquiry', () => {
  it('counts only the questions that must be answered, from 0', () => {
    const running = createRunningInquiry(
      inquiryFor(
        category('note', 'T', { optional: true }),
        yesNo('fever', { target: 'since' }),
        hidden(category('since', 'T')),
      ),
    );
    expect(running.getSummary()).toMatchObject({ required: 1, requiredAnswered: 0 });
    running.answer('note', '메모');
    expect(running.getSummary()).toMatchObject({ required: 1, requiredAnswered: 0 });
    running.answer('fever', 'Y');
    expect(running.getSummary()).toMatchObject({ required: 2, requiredAnswered: 1 });
    running.answer('fever', 'N');
    expect(running.getSummary()).toMatchObject({ required: 1, requiredAnswered: 1 });
  });

  it('[ANS-01] [ANS-02] starts with every visible question unanswered', () => {
    const running = createRunningInquiry(feverThenSince());
    expect(running.getSummary()).toEqual({
      unanswered: 2,
      firstUnanswered: 'fever',
      visibleCount: 2,
      required: 2,
      requiredAnswered: 0,
    });
    expect(running.getVisible()).toEqual(['fever', 'cough']);
    expect(running.getCategoryState('fever')).toEqual({
      visible: true,
      value: undefined,
      complete: false,
      missing: 'unanswered',
    });
    expect(running.getAnswers()).toEqual({});
  });

  it('[ANS-03] [ANS-04] shows, hides and shows again with the parked answer', () => {
    const running = createRunningInquiry(feverThenSince());
    running.answer('fever', 'Y');
    running.answer('since', 'Monday');
    running.answer('cough', 'N');
    expect(running.getSummary()).toMatchObject({ unanswered: 0, firstUnanswered: null });
    expect(running.getAnswers()).toEqual({ fever: 'Y', since: 'Monday', cough: 'N' });
    running.answer('fever', 'N');
    expect(running.getVisible()).toEqual(['fever', 'cough']);
    expect(running.getCategoryState('since')).toMatchObject({ visible: false, value: undefined });
    expect(running.getAnswers()).toEqual({ fever: 'N', cough: 'N' });
    running.answer('fever', 'Y');
    expect(running.getCategoryState('since').value).toBe('Monday');
    expect(running.getSummary().unanswered).toBe(0);
  });

  it('[VALID-37] tracks the number of unanswered questions and the first one', () => {
    const running = createRunningInquiry(feverThenSince());
    running.answer('fever', 'Y');
    expect(running.getSummary()).toMatchObject({ unanswered: 2, firstUnanswered: 'since' });
    running.answer('since', 'Monday');
    expect(running.getSummary()).toMatchObject({ unanswered: 1, firstUnanswered: 'cough' });
    running.answer('fever', undefined);
    expect(running.getSummary()).toMatchObject({ unanswered: 2, firstUnanswered: 'fever' });
  });

  it('[VALID-41] [VALID-22] reports why an answer does not count', () => {
    const running = createRunningInquiry(
      inquiryFor(yesNo('mask', { needAnswer: true }), category('name', 'T')),
    );
    running.answer('mask', 'N');
    running.answer('name', 'x'.repeat(31));
    expect(running.getCategoryState('mask').missing).toBe('needsYes');
    expect(running.getCategoryState('name').missing).toBe('tooLong');
    expect(running.getSummary().unanswered).toBe(2);
    running.answer('name', '');
    expect(running.getCategoryState('name').missing).toBe('unanswered');
  });

  it('notifies only listeners whose state changed', () => {
    const running = createRunningInquiry(feverThenSince());
    const notified = { fever: vi.fn(), since: vi.fn(), cough: vi.fn() };
    for (const [id, listener] of Object.entries(notified)) running.subscribe(id, listener);
    const summary = vi.fn();
    running.subscribeSummary(summary);
    running.answer('fever', 'Y');
    expect(
      [notified.fever, notified.since, notified.cough].map(({ mock }) => mock.calls.length),
    ).toEqual([1, 1, 0]);
    expect(summary).toHaveBeenCalledTimes(1);
    running.answer('fever', 'Y');
    expect(notified.fever).toHaveBeenCalledTimes(1);
    running.answer('since', 'Monday');
    running.answer('since', 'Tuesday');
    expect(notified.since).toHaveBeenCalledTimes(3);
    expect(summary).toHaveBeenCalledTimes(2);
  });

  it('does not notify a removed listener, even in the middle of a round', () => {
    const running = createRunningInquiry(feverThenSince());
    const second = vi.fn();
    running.subscribe('fever', () => {
      leave();
    });
    const leave = running.subscribe('fever', second);
    running.answer('fever', 'N');
    expect(second).not.toHaveBeenCalled();
  });

  it('returns the same objects while nothing changed', () => {
    const running = createRunningInquiry(feverThenSince());
    const visible = running.getVisible();
    const cough = running.getCategoryState('cough');
    const summary = running.getSummary();
    running.answer('fever', 'N');
    expect(running.getVisible()).toBe(visible);
    expect(running.getCategoryState('cough')).toBe(cough);
    expect(running.getSummary()).not.toBe(summary);
    expect(running.getSummary()).toBe(running.getSummary());
    expect(running.getAnswers()).toBe(running.getAnswers());
    running.answer('fever', 'Y');
    expect(running.getVisible()).not.toBe(visible);
  });

  it('knows only its own categories', () => {
    expect(() => {
      createRunningInquiry(feverThenSince()).answer('nowhere', 'Y');
    }).toThrow(RangeError);
    expect(
      createRunningInquiry(feverThenSince(), { nowhere: 'Y', fever: 'N' }).getAnswers(),
    ).toEqual({
      fever: 'N',
    });
  });

  it('agrees with the batch functions after any sequence of answers', () => {
    fc.assert(
      fc.property(
        anyAnswered.chain(({ definition }) =>
          fc.record({
            definition: fc.constant(definition),
            language: fc.constantFrom('ko' as const, 'mn' as const),
            userType: fc.constantFrom('EMP' as const, 'PEMP' as const),
            steps: fc.array(
              fc.constantFrom(...definition.categories).chain((one) =>
                fc.tuple(
                  fc.constant(one.id),
                  fc.oneof(
                    { weight: 4, arbitrary: validAnswer(one, definition.categories) },
                    {
                      weight: 1,
                      arbitrary: fc.constantFrom<AnswerValue | undefined>(
                        undefined,
                        'x'.repeat(31),
                        ['nowhere'],
                        { o0: 'N' },
                      ),
                    },
                  ),
                ),
              ),
              { maxLength: 25 },
            ),
          }),
        ),
        ({ definition, language, userType, steps }) => {
          const server = compileQuestionnaire(toStoredForm(definition));
          const askedOf = { language, userType };
          const inquiry = createInquiry(categoryList(server, askedOf, PLACES));
          const running = createRunningInquiry(inquiry);
          const all = new Map<string, AnswerValue>();
          for (const [id, value] of steps) {
            if (!inquiry.graph.indexOf.has(id)) continue;
            running.answer(id, value);
            if (value === undefined) all.delete(id);
            else all.set(id, value);

            const visible = visibleCategories(server.graph, Object.fromEntries(all), askedOf);
            const submitted: Answers = Object.fromEntries(
              [...all].filter(([one]) => visible.includes(one)),
            );
            const findings = validateAnswers(server, submitted, askedOf, PLACES);
            const faulty = new Set(findings.map(({ categoryId }) => categoryId));
            const required = visible.filter(
              (one) => !inquiry.graph.questions[inquiry.graph.indexOf.get(one) ?? -1]?.optional,
            );
            expect(running.getVisible()).toEqual(visible);
            expect(running.getAnswers()).toEqual(submitted);
            expect(running.getSummary()).toEqual({
              unanswered: faulty.size,
              firstUnanswered: findings[0]?.categoryId ?? null,
              visibleCount: visible.length,
              required: required.length,
              requiredAnswered: required.filter((one) => !faulty.has(one)).length,
            });
            for (const { id: each } of inquiry.graph.questions) {
              expect(running.getCategoryState(each)).toEqual({
                visible: visible.includes(each),
                value: submitted[each],
                complete: !faulty.has(each),
                missing: findings.find(({ categoryId }) => categoryId === each)?.reason ?? null,
              });
            }
          }
          expect(createRunningInquiry(inquiry, Object.fromEntries(all)).getSummary()).toEqual(
            running.getSummary(),
          );
        },
      ),
      { numRuns: 250 },
    );
  });

  it('does not depend on the order of the answers', () => {
    fc.assert(
      fc.property(
        anyAnswered.chain(({ definition, values }) =>
          fc.record({
            definition: fc.constant(definition),
            values: fc.constant(values),
            order: fc.shuffledSubarray(Object.keys(values), {
              minLength: Object.keys(values).length,
            }),
          }),
        ),
        ({ definition, values, order }) => {
          const list = categoryList(
            compileQuestionnaire(toStoredForm(definition)),
            { language: 'ko', userType: 'EMP' },
            PLACES,
          );
          const inOrder = createRunningInquiry(createInquiry(list), values);
          const shuffled = createRunningInquiry(createInquiry(list));
          for (const id of order) {
            const value = values[id];
            if (value !== undefined) shuffled.answer(id, value);
          }
          expect(shuffled.getSummary()).toEqual(inOrder.getSummary());
          expect(shuffled.getAnswers()).toEqual(inOrder.getAnswers());
        },
      ),
      { numRuns: 200 },
    );
  });

  it('checks as many categories in 10,000 as in 300 when one is answered', () => {
    const looksFor = (size: number): number => {
      const pairs = Array.from({ length: size / 2 }, (_, at) => [
        yesNo(`a${String(at)}`, { target: `b${String(at)}` }),
        hidden(category(`b${String(at)}`, 'T')),
      ]).flat();
      const definition = questionnaire(pairs);
      const inquiry = createInquiry(
        categoryList(
          compileQuestionnaire(toStoredForm(definition)),
          { language: 'ko', userType: 'EMP' },
          [],
        ),
      );
      let looks = 0;
      const counted = new Proxy(inquiry.graph.questions, {
        get: (target, name, receiver) => {
          looks += 1;
          return Reflect.get(target, name, receiver) as unknown;
        },
      });
      const running = createRunningInquiry({
        ...inquiry,
        graph: { ...inquiry.graph, questions: counted },
      });
      const beforeAnswering = looks;
      running.answer(`a${String(size / 4)}`, 'Y');
      running.answer(`b${String(size / 4)}`, 'text');
      running.answer(`a${String(size / 4)}`, 'N');
      return looks - beforeAnswering;
    };
    expect(looksFor(10_000)).toBe(looksFor(300));
    expect(looksFor(300)).toBeLessThan(30);
  });

  it('follows a chain of conditions as long as the questionnaire', () => {
    const size = 5000;
    const chain = Array.from({ length: size }, (_, at) => {
      const link = yesNo(`q${String(at)}`, { target: `q${String(at + 1)}` });
      return at === 0 ? link : hidden(link);
    });
    const all = Object.fromEntries(chain.map(({ id }) => [id, 'Y']));
    const running = createRunningInquiry(inquiryFor(...chain), all);
    expect(running.getVisible()).toHaveLength(size);
    running.answer('q0', 'N');
    expect(running.getVisible()).toEqual(['q0']);
    running.answer('q0', 'Y');
    expect(running.getSummary()).toMatchObject({ unanswered: 0, firstUnanswered: null });
  });
});
