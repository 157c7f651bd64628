import { isAskedOf, type AskedOf } from '../document/category-type.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import { questionAt, YES, type Edge } from '../graph/graph.ts';
import type { QuestionItem } from '../graph/question.ts';
import { keysOf } from './answer-with.ts';
import type { Alternative, Decision, Grain } from './decision.ts';
import { housemateAlternatives } from './housemate-alternatives.ts';
import { severityOf } from './severity.ts';

/** The decisions of a questionnaire as it is put to someone, in the order of its questions. */
export const decisionsOf = (
  compiled: CompiledQuestionnaire,
  askedOf: AskedOf,
  grain: Grain,
): readonly Decision[] => {
  const { graph } = compiled;
  const asked = graph.questions.flatMap((question, index) =>
    question.asked && isAskedOf(question.type, askedOf)
      ? [{ ...partsOf(compiled, index, grain), index }]
      : [],
  );
  // Positions in the list that is given: of each category's decision; its items' follow it.
  const positions = new Map<number, number>();
  let next = 0;
  for (const { index, separate } of asked) {
    positions.set(index, next);
    next += 1 + separate.length;
  }
  const effectsOf = (index: number, key: string): readonly Edge[] =>
    (graph.edgesFrom[index]?.get(key) ?? []).flatMap(({ target, effect }) => {
      const position = positions.get(target);
      return position === undefined ? [] : [{ target: position, effect }];
    });
  return asked.flatMap((parts) => decisionsOfOne(compiled, parts, positions, effectsOf, grain));
};

/** What of a question is decided together, and what item by item. */
interface Parts {
  /** Items or options that are told apart. */
  readonly telling: readonly QuestionItem[];
  /** Of these, whose yes or no is a decision of its own. */
  readonly separate: readonly QuestionItem[];
  readonly plainOption?: string;
}

const partsOf = (compiled: CompiledQuestionnaire, index: number, grain: Grain): Parts => {
  const question = questionAt(compiled.graph, index);
  const { type, items, multiple, perItem, needAnswer } = question;
  const telling = items.filter(({ id }) => grain === 'option' || tells(compiled, index, id));
  if (perItem) return { telling, separate: needAnswer ? [] : telling };
  if (type !== 'M') return { telling: [], separate: [] };
  const plain = items.filter((item) => !telling.includes(item));
  const plainOption = (plain.find(({ notApplicable }) => notApplicable) ?? plain[0])?.id;
  const together = multiple ? telling.filter(({ notApplicable }) => !notApplicable) : [];
  // Without a plain option one of them must be chosen: the first chosen is the category's decision.
  return plainOption === undefined
    ? { telling, separate: together.slice(1) }
    : { telling, separate: together, plainOption };
};

const decisionsOfOne = (
  compiled: CompiledQuestionnaire,
  { index, telling, separate, plainOption }: Parts & { readonly index: number },
  positions: ReadonlyMap<number, number>,
  effectsOf: (index: number, key: string) => readonly Edge[],
  grain: Grain,
): readonly Decision[] => {
  const question = questionAt(compiled.graph, index);
  const { id: categoryId, type, perItem, multiple, shown } = question;
  const open = (item: QuestionItem): Edge => ({
    target: (positions.get(index) ?? 0) + 1 + separate.indexOf(item),
    effect: 'reveal',
  });
  const yes = (key: string, left: readonly QuestionItem[] = []): Alternative => ({
    yes: [{ categoryId, key }],
    no: left.map(({ id }) => ({ categoryId, key: id })),
    effects: effectsOf(index, key),
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
      return [
        separate.length > 0
          ? { ...no(), effects: separate.map(open) }
          : allOf(telling.map(({ id }) => yes(id))),
      ];
    }
    if (type === 'M' && multiple) {
      const alone = telling.filter(({ notApplicable }) => notApplicable);
      const others = telling.filter(({ notApplicable }) => !notApplicable);
      const several =
        plainOption === undefined
          ? others.map((item, at) => {
              const first = yes(item.id, others.slice(0, at));
              const more = others.slice(at + 1).map(open);
              return { ...first, effects: [...first.effects, ...more] };
            })
          : [{ ...no(), effects: others.map(open) }];
      return [...several, ...alone.map(({ id }) => yes(id, others))];
    }
    if (type === 'M') {
      return [...(plainOption === undefined ? [] : [no()]), ...telling.map(({ id }) => yes(id))];
    }
    if (type === 'FS') return [no(YES), ...housemateAlternatives(compiled, index, grain)];
    if (question.needAnswer) return [yes(YES)];
    const canTell = grain === 'option' || tells(compiled, index, YES);
    return canTell && keysOf(question).includes(YES) ? [no(YES), yes(YES)] : [no()];
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
  return [ofCategory, ...separate.map(ofItem)];
};

/** All of them at once. */
const allOf = (alternatives: readonly Alternative[]): Alternative => ({
  yes: alternatives.flatMap(({ yes }) => yes),
  no: alternatives.flatMap(({ no }) => no),
  effects: alternatives.flatMap(({ effects }) => effects),
  severity: Math.max(0, ...alternatives.map(({ severity }) => severity)),
});

/** Whether an answer with this key reveals, hides or denies what one without it does not. */
const tells = (compiled: CompiledQuestionnaire, index: number, key: string): boolean =>
  compiled.graph.edgesFrom[index]?.has(key) === true || severityOf(compiled, index, key) > 0;
