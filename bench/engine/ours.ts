/** Our engine, measured like the others: from the stored form to a running inquiry. */
import {
  categoryList,
  compileQuestionnaire,
  createInquiry,
  createRunningInquiry,
  toStoredForm,
  validateAnswers,
  type Answers,
  type AnswerValue,
  type StoredQuestionnaire,
} from '../../engine/questionnaire/index.ts';
import { category, hidden, questionnaire } from '../../engine/questionnaire/testing/builders.ts';

export const title = 'ours';
export const packages: readonly string[] = [];
export const keeps =
  'the visibility of each category, how many are visible, how many and which are not answered rightly, the first of them';

export interface BenchQuestion {
  readonly id: string;
  readonly kind: 'yesNo' | 'shortAnswer';
  readonly revealedBy?: string;
}

const ASKED_OF = { language: 'ko' } as const;

/** The stored form: JSON Schema, annotations and eight languages. */
export const define = (questions: readonly BenchQuestion[]): StoredQuestionnaire => {
  const targets = new Map(questions.map(({ id, revealedBy }) => [revealedBy, id]));
  return toStoredForm(
    questionnaire(
      questions.map(({ id, kind, revealedBy }) => {
        const target = targets.get(id);
        const made = category(
          id,
          kind === 'yesNo' ? 'N' : 'T',
          target === undefined ? {} : { target },
        );
        return revealedBy === undefined ? made : hidden(made);
      }),
    ),
  );
};

/** Compiled, localized and started: the work of server and browser together. */
export const load = (stored: StoredQuestionnaire, given: Answers = {}) => {
  const compiled = compileQuestionnaire(stored);
  const running = createRunningInquiry(createInquiry(categoryList(compiled, ASKED_OF, [])), given);
  return {
    answer: (id: string, value: AnswerValue | undefined) => {
      running.answer(id, value);
    },
    read: () => {
      const { visibleCount, unanswered, firstUnanswered } = running.getSummary();
      return { visible: visibleCount, missing: unanswered, first: firstUnanswered };
    },
    lists: () => {
      const visible = running.getVisible();
      return {
        visible,
        missing: visible.filter((id) => !running.getCategoryState(id).complete),
      };
    },
    listVisible: () => running.getVisible().length,
    validate: () => validateAnswers(compiled, given, ASKED_OF, []).length,
  };
};

/**
 * The targets for the engine list these separately: compiling alone, and graph and state without
 * the texts.
 */
export const apart = {
  compile: compileQuestionnaire,
  listOf: (stored: StoredQuestionnaire) => categoryList(compileQuestionnaire(stored), ASKED_OF, []),
  ready: (list: ReturnType<typeof categoryList>) => {
    const running = createRunningInquiry(createInquiry(list));
    return { read: () => ({ visible: running.getSummary().visibleCount }) };
  },
};
