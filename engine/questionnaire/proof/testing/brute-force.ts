import { activeKeys } from '../../graph/active-keys.ts';
import { isAskedOfRespondent, type Respondent } from '../../category-types/respondent.ts';
import type { CompiledQuestionnaire } from '../../graph/compile.ts';
import { questionAt } from '../../graph/graph.ts';
import { ANY_DAY } from '../../category-types/date/example.ts';
import { answerKind } from '../../category-types/registry.ts';
import type { FiredDenial } from '../../answer/fired-denial.ts';
import { screenAnswers } from '../../answer/screening.ts';
import type { Answers } from '../../answer/answer.ts';
import { visibleCategories } from '../../graph/visibility.ts';
import { combinations, validAnswersOf } from './valid-answers.ts';

export interface Submission {
  readonly answers: Answers;
  readonly visible: readonly string[];
  readonly outcome: 'clear' | 'askStaff' | 'refuse';
  readonly fired: readonly FiredDenial[];
  /** The key of its path. */
  readonly name: string;
}

/** The number of ways to answer all questions, visible or not: the cost of brute force. */
export const countCombinations = ({ graph }: CompiledQuestionnaire): number =>
  graph.questions.reduce(
    (product, question) => product * Math.max(1, validAnswersOf(question).length),
    1,
  );

/** Every set of valid answers that `validAnswersOf` distinguishes; some of them several times. */
export const allSubmissions = (
  compiled: CompiledQuestionnaire,
  askedOf: Respondent,
): readonly Submission[] => {
  const { graph } = compiled;
  const asked = graph.questions.filter(({ type }) => isAskedOfRespondent(type, askedOf));
  const choices = asked.map((question) => {
    const right = validAnswersOf(question);
    return right.length > 0 ? right : ['no right answer' as const];
  });
  return combinations(choices).flatMap((row): Submission[] => {
    const all = Object.fromEntries(
      asked.flatMap(({ id }, at) => (row[at] === undefined ? [] : [[id, row[at]]])),
    ) as Answers;
    const visible = visibleCategories(graph, all, askedOf);
    if (visible.some((id) => all[id] === 'no right answer')) return [];
    const answers = Object.fromEntries(
      visible.flatMap((id) => (all[id] === undefined ? [] : [[id, all[id]]])),
    );
    const { outcome, fired } = screenAnswers(compiled, answers, ANY_DAY);
    return [{ answers, visible, outcome, fired, name: pathKey(compiled, answers, visible) }];
  });
};

/**
 * Two valid answers have the same key when they follow the same path, as `findPaths` defines it.
 */
export const pathKey = (
  { graph, definition, counts }: CompiledQuestionnaire,
  answers: Answers,
  visible: readonly string[],
): string =>
  JSON.stringify(
    visible.map((id) => {
      const index = graph.indexOf.get(id) ?? -1;
      const { denies, items = [] } = definition.categories[index] ?? {};
      const question = questionAt(graph, index);
      const isAlone = question.perItem || question.type === 'M' ? [] : denies ? [''] : [];
      const effectiveKeys = new Set([
        ...(graph.edgesFrom[index]?.keys() ?? []),
        ...(['N', 'I'].includes(question.type) || answerKind(question.type) === 'visits'
          ? isAlone
          : []),
        ...items.flatMap((item) => (item.denies ? [item.id] : [])),
        ...counts.flatMap(({ answers: counted }) =>
          counted.flatMap((answer) => (answer.index === index ? [answer.key] : [])),
        ),
      ]);
      return [
        id,
        activeKeys(question, answers[id], ANY_DAY).filter((key) => effectiveKeys.has(key)),
      ];
    }),
  );
