import { keyCombinations } from '../category-types/examples.ts';
import { answerKind } from '../category-types/registry.ts';
import { isAskedOfRespondent, type Respondent } from '../category-types/respondent.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import { questionAt, YES, type Edge } from '../graph/graph.ts';
import type { QuestionItem } from '../graph/question.ts';
import { findAnswerKeys, isYesUnavoidable } from './minimal-answer.ts';
import type { Alternative, Decision, Granularity } from './decision.ts';
import { housemateAlternatives } from './housemate-alternatives.ts';
import { severityOf } from './severity.ts';

/** The decisions of a questionnaire as it is asked of a person, in the order of its questions. */
export const buildDecisions = (
  compiled: CompiledQuestionnaire,
  respondent: Respondent,
  granularity: Granularity,
): readonly Decision[] => {
  const { graph } = compiled;
  const asked = graph.questions.flatMap((question, index) =>
    question.asked && isAskedOfRespondent(question.type, respondent)
      ? [{ ...splitQuestion(compiled, index, granularity), index }]
      : [],
  );
  // Positions in the given list: of each category's decision; the decisions of its items follow it.
  const positions = new Map<number, number>();
  let next = 0;
  for (const { index, separateItems } of asked) {
    positions.set(index, next);
    next += 1 + separateItems.length;
  }
  const findEffects = (index: number, key: string): readonly Edge[] =>
    (graph.edgesFrom[index]?.get(key) ?? []).flatMap(({ target, effect }) => {
      const position = positions.get(target);
      return position === undefined ? [] : [{ target: position, effect }];
    });
  return asked.flatMap((parts) =>
    buildQuestionDecisions(compiled, parts, positions, findEffects, granularity),
  );
};

/** The parts of a question that are decided together, and those decided per item. */
interface QuestionParts {
  /** Items or options that differ in their effects. */
  readonly distinctItems: readonly QuestionItem[];
  /** Those whose yes or no is a separate decision. */
  readonly separateItems: readonly QuestionItem[];
  readonly plainOption?: string;
  /** Whether a right answer may choose none of the options that differ. */
  readonly mayChooseNone: boolean;
}

const splitQuestion = (
  compiled: CompiledQuestionnaire,
  index: number,
  granularity: Granularity,
): QuestionParts => {
  const question = questionAt(compiled.graph, index);
  const { type, items, multiple, perItem, needAnswer, optional } = question;
  const distinctItems = items.filter(
    ({ id }) => granularity === 'option' || hasEffect(compiled, index, id),
  );
  const mayChooseNone = optional;
  if (perItem)
    return { distinctItems, separateItems: needAnswer ? [] : distinctItems, mayChooseNone };
  if (answerKind(type) !== 'choice') return { distinctItems: [], separateItems: [], mayChooseNone };
  const plain = items.filter((item) => !distinctItems.includes(item));
  const plainOption = (plain.find(({ notApplicable }) => notApplicable) ?? plain[0])?.id;
  const together = multiple ? distinctItems.filter(({ notApplicable }) => !notApplicable) : [];
  if (plainOption !== undefined)
    return { distinctItems, separateItems: together, plainOption, mayChooseNone: true };
  // If one of them must be chosen, the first chosen one is the category's decision.
  return { distinctItems, separateItems: optional ? together : together.slice(1), mayChooseNone };
};

const buildQuestionDecisions = (
  compiled: CompiledQuestionnaire,
  {
    index,
    distinctItems,
    separateItems,
    plainOption,
    mayChooseNone,
  }: QuestionParts & { readonly index: number },
  positions: ReadonlyMap<number, number>,
  findEffects: (index: number, key: string) => readonly Edge[],
  granularity: Granularity,
): readonly Decision[] => {
  const question = questionAt(compiled.graph, index);
  const { id: categoryId, perItem, multiple, shown } = question;
  const kind = answerKind(question.type);
  const combined = keyCombinations(question);
  const open = (item: QuestionItem): Edge => ({
    target: (positions.get(index) ?? 0) + 1 + separateItems.indexOf(item),
    effect: 'reveal',
  });
  const yes = (key: string, left: readonly QuestionItem[] = []): Alternative => ({
    yes: [{ categoryId, key }],
    no: left.map(({ id }) => ({ categoryId, key: id })),
    effects: findEffects(index, key),
    severity: severityOf(compiled, index, key),
  });
  const no = (...keys: readonly string[]): Alternative => ({
    yes: [],
    no: keys.map((key) => ({ categoryId, key })),
    effects: [],
    severity: 0,
  });

  const alternatives = (): readonly Alternative[] => {
    if (perItem) {
      if (separateItems.length > 0) return [{ ...no(), effects: separateItems.map(open) }];
      const all = combineAlternatives(distinctItems.map(({ id }) => yes(id)));
      return mayChooseNone && distinctItems.length > 0
        ? [no(...distinctItems.map(({ id }) => id)), all]
        : [all];
    }
    if (kind === 'choice' && multiple) {
      const alone = distinctItems.filter(({ notApplicable }) => notApplicable);
      const others = distinctItems.filter(({ notApplicable }) => !notApplicable);
      const several = mayChooseNone
        ? [{ ...no(...alone.map(({ id }) => id)), effects: others.map(open) }]
        : others.map((item, at) => {
            const first = yes(item.id, others.slice(0, at));
            const more = others.slice(at + 1).map(open);
            return { ...first, effects: [...first.effects, ...more] };
          });
      return [...several, ...alone.map(({ id }) => yes(id, others))];
    }
    if (kind === 'choice') {
      return [...(mayChooseNone ? [no()] : []), ...distinctItems.map(({ id }) => yes(id))];
    }
    if (combined) {
      const isDistinct = (id: string): boolean =>
        granularity === 'option' || hasEffect(compiled, index, id);
      const combinations = new Map<string, readonly string[]>();
      for (const keys of combined) {
        const name = JSON.stringify(keys.filter(isDistinct));
        if (!combinations.has(name)) combinations.set(name, keys);
      }
      return [
        ...(mayChooseNone && !combinations.has('[]') ? [no()] : []),
        ...[...combinations.values()].map((keys) => ({
          ...combineAlternatives(keys.map((key) => yes(key))),
          no: findAnswerKeys(question).flatMap((key) =>
            keys.includes(key) ? [] : [{ categoryId, key }],
          ),
        })),
      ];
    }
    if (kind === 'household')
      return [no(YES), ...housemateAlternatives(compiled, index, granularity)];
    if (isYesUnavoidable(question)) return [yes(YES)];
    const isDistinct = granularity === 'option' || hasEffect(compiled, index, YES);
    return isDistinct && findAnswerKeys(question).includes(YES) ? [no(YES), yes(YES)] : [no()];
  };

  const ofItem = ({ id }: QuestionItem): Decision => ({
    question: index,
    isCategory: false,
    shown: false,
    alternatives: [no(id), yes(id)],
  });
  const ofCategory: Decision = {
    question: index,
    isCategory: true,
    shown,
    alternatives: alternatives(),
    ...(plainOption !== undefined && { plainOption }),
  };
  return [ofCategory, ...separateItems.map(ofItem)];
};

/** All of them at the same time. */
const combineAlternatives = (alternatives: readonly Alternative[]): Alternative => ({
  yes: alternatives.flatMap(({ yes }) => yes),
  no: alternatives.flatMap(({ no }) => no),
  effects: alternatives.flatMap(({ effects }) => effects),
  severity: Math.max(0, ...alternatives.map(({ severity }) => severity)),
});

/**
 * Whether an answer with this key reveals, hides, denies or counts something that an answer without
 * it does not.
 */
const hasEffect = (compiled: CompiledQuestionnaire, index: number, key: string): boolean =>
  compiled.graph.edgesFrom[index]?.has(key) === true ||
  severityOf(compiled, index, key) > 0 ||
  compiled.counts.some(({ answers }) =>
    answers.some((answer) => answer.index === index && answer.key === key),
  );
