/** What of the answers given to one version can still be read as answers to another. */
import type { UncheckedAnswers } from '../answer/answer.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import { questionAt } from '../graph/graph.ts';
import type { Question } from '../graph/question.ts';
import { answerOf } from '../graph/visible-categories.ts';

/** Why an answer, or a part of it, does not count in the other version. */
export type DropReason =
  /** There is no such category any more. */
  | 'categoryGone'
  /** The category is of another type. */
  | 'retyped'
  /** The type is the same, but what an answer looks like is not: per item or as a whole. */
  | 'formChanged'
  /** The option that was chosen, or the item that was answered, is gone. */
  | 'optionGone'
  /** No answer that can still be read reveals the category, or one hides it. */
  | 'hidden';

export interface DroppedAnswer {
  /** Of an answer about a housemate: the relation (FD) or detail (FT) category. */
  readonly categoryId: string;
  /** The item or option that is gone. */
  readonly itemId?: string;
  readonly reason: DropReason;
}

export interface CarriedAnswers {
  readonly answers: UncheckedAnswers;
  readonly dropped: readonly DroppedAnswer[];
}

/** What becomes of the answer to one category: the value to keep (undefined for none), and the rest. */
type Carry = (value: unknown, drop: (dropped: DroppedAnswer) => void) => unknown;

/**
 * Prepares to carry answers of `from` over to `to`. Total: answers may hold anything; those to
 * categories that `from` does not have are left out. Whether what is carried is visible and right in
 * `to` is not looked at.
 */
export const carrier = (
  from: CompiledQuestionnaire,
  to: CompiledQuestionnaire,
): ((answers: UncheckedAnswers) => CarriedAnswers) => {
  const carries = from.graph.questions
    .filter(({ asked }) => asked)
    .map((question): readonly [string, Carry] => [question.id, carryOf(question, from, to)]);
  return (answers) => {
    const dropped: DroppedAnswer[] = [];
    const kept: [string, unknown][] = [];
    for (const [id, carry] of carries) {
      const value = answerOf(answers, id);
      if (value === undefined) continue;
      const carried = carry(value, (one) => dropped.push(one));
      if (carried !== undefined) kept.push([id, carried]);
    }
    return { answers: Object.fromEntries(kept), dropped };
  };
};

const carryOf = (
  question: Question,
  from: CompiledQuestionnaire,
  to: CompiledQuestionnaire,
): Carry => {
  const other = questionWith(to, question.id);
  if (!other) return droppedFor(question.id, 'categoryGone');
  if (other.type !== question.type) return droppedFor(question.id, 'retyped');
  if (other.perItem !== question.perItem) return droppedFor(question.id, 'formChanged');
  if (question.type === 'FS') return carryHousemates(question, other, from, to);
  if (question.type === 'M') return carryChoice(question.id, question, other);
  return question.perItem ? carryChecks(question, other) : (value) => value;
};

const questionWith = ({ graph }: CompiledQuestionnaire, id: string): Question | undefined => {
  const index = graph.indexOf.get(id);
  return index === undefined ? undefined : questionAt(graph, index);
};

const droppedFor =
  (categoryId: string, reason: DropReason): Carry =>
  (_value, drop) => {
    drop({ categoryId, reason });
    return undefined;
  };

const idsOf = ({ items }: Question): ReadonlySet<unknown> => new Set(items.map(({ id }) => id));

const carryChoice = (categoryId: string, question: Question, other: Question): Carry => {
  const known = idsOf(question);
  const left = idsOf(other);
  return (value, drop) => {
    if (!Array.isArray(value)) return value;
    const chosen: readonly unknown[] = value;
    const kept = chosen.filter((id) => {
      if (left.has(id)) return true;
      // What the former version did not know either is no id, and is not repeated to anyone.
      drop({ categoryId, reason: 'optionGone', ...(known.has(id) && { itemId: String(id) }) });
      return false;
    });
    return kept.length > 0 ? kept : undefined;
  };
};

const carryChecks = (question: Question, other: Question): Carry => {
  const left = idsOf(other);
  const gone = question.items.map(({ id }) => id).filter((id) => !left.has(id));
  const known = idsOf(question);
  return (value, drop) => {
    if (!isRecord(value)) return value;
    for (const itemId of gone) {
      if (!Object.hasOwn(value, itemId)) continue;
      drop({ categoryId: question.id, itemId, reason: 'optionGone' });
    }
    const kept = Object.entries(value).filter(([id]) => known.has(id) && left.has(id));
    return kept.length > 0 ? Object.fromEntries(kept) : undefined;
  };
};

const carryHousemates = (
  question: Question,
  other: Question,
  from: CompiledQuestionnaire,
  to: CompiledQuestionnaire,
): Carry => {
  const others = new Map(other.members.map((member) => [member.id, member]));
  const carries = question.members.map((member): readonly [string, Carry] => {
    const { id } = member;
    const otherMember = others.get(id);
    if (!questionWith(to, id)) return [id, droppedFor(id, 'categoryGone')];
    if (!otherMember || questionWith(from, id)?.type !== questionWith(to, id)?.type) {
      return [id, droppedFor(id, 'retyped')];
    }
    if (otherMember.type !== member.type) return [id, droppedFor(id, 'formChanged')];
    return [id, member.type === 'M' ? carryChoice(id, member, otherMember) : (value) => value];
  });
  return (value, drop) => {
    if (!Array.isArray(value)) return value;
    return value.map((housemate: unknown): unknown => {
      if (!isRecord(housemate)) return housemate;
      const kept = carries.flatMap(([id, carry]): [string, unknown][] => {
        const said = Object.hasOwn(housemate, id) ? housemate[id] : undefined;
        const carried = said === undefined ? undefined : carry(said, drop);
        return carried === undefined ? [] : [[id, carried]];
      });
      return Object.fromEntries(kept);
    });
  };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
