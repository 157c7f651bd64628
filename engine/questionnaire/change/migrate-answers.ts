/** Finds which answers given to one version can still be read as answers to another version. */
import { answerKind } from '../category-types/registry.ts';
import type { UncheckedAnswers } from '../answer/answer.ts';
import { isRecord } from '../answer/is-record.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import { questionAt } from '../graph/graph.ts';
import type { Question } from '../graph/question.ts';
import { answerOf } from '../graph/visibility.ts';
import { createItemIdLookup, type ItemIdLookup } from './item-id-lookup.ts';

/** Why an answer, or a part of it, does not count in the other version. */
export type DropReason =
  /** The category no longer exists. */
  | 'categoryGone'
  /** The category has another type. */
  | 'retyped'
  /** The type is the same, but the form of an answer is not: per item or as a whole. */
  | 'formChanged'
  /** The chosen option, or the answered item, is removed. */
  | 'optionGone'
  /** No readable answer reveals the category, or one hides it. */
  | 'hidden';

export interface DroppedAnswer {
  /** For an answer about a housemate: the relation (FD) or detail (FT) category. */
  readonly categoryId: string;
  /** The removed item or option. */
  readonly itemId?: string;
  readonly reason: DropReason;
}

/**
 * A category, or an item of it, that the other version asks and that the stored answers do not
 * cover.
 */
export interface OpenQuestion {
  readonly categoryId: string;
  /**
   * For a per-item check, the item. For FS, the position of the housemate, "/" and the FD or FT
   * category.
   */
  readonly itemId?: string;
}

export interface MigratedAnswers {
  readonly answers: UncheckedAnswers;
  readonly dropped: readonly DroppedAnswer[];
  /** A chosen option can no longer be read, so the new choice is unknown. */
  readonly unreadable: readonly OpenQuestion[];
}

/**
 * The result for the answer to one category: the value to keep (undefined for none), and the rest.
 */
type AnswerMigration = (value: unknown, lose: LossReporter) => unknown;

interface LossReporter {
  readonly drop: (dropped: DroppedAnswer) => void;
  /** A chosen option cannot be read; in a household, that of the member at this position. */
  readonly leaveOpen: (itemId?: string) => void;
}

interface MigrationVersions {
  readonly from: CompiledQuestionnaire;
  readonly to: CompiledQuestionnaire;
  readonly findNewItemId: ItemIdLookup;
}

/**
 * Prepares to migrate answers from `from` to `to`. Never throws: answers may hold anything. Answers
 * to categories that `from` does not have are left out; renamed items and options get their new
 * ids. It does not check whether the migrated answers are visible and valid in `to`, or whether the
 * unread parts are asked.
 */
export const createAnswerMigrator = (
  from: CompiledQuestionnaire,
  to: CompiledQuestionnaire,
): ((answers: UncheckedAnswers) => MigratedAnswers) => {
  const versions = { from, to, findNewItemId: createItemIdLookup(from.definition, to.definition) };
  const migrations = from.graph.questions
    .filter(({ asked }) => asked)
    .map((question): readonly [string, AnswerMigration] => [
      question.id,
      createMigration(question, versions),
    ]);
  return (answers) => {
    const dropped: DroppedAnswer[] = [];
    const unread: OpenQuestion[] = [];
    const kept: [string, unknown][] = [];
    for (const [id, carry] of migrations) {
      const value = answerOf(answers, id);
      if (value === undefined) continue;
      const carried = carry(value, {
        drop: (one) => dropped.push(one),
        leaveOpen: (itemId) =>
          unread.push({ categoryId: id, ...(itemId !== undefined && { itemId }) }),
      });
      if (carried !== undefined) kept.push([id, carried]);
    }
    return { answers: Object.fromEntries(kept), dropped, unreadable: unread };
  };
};

const createMigration = (question: Question, versions: MigrationVersions): AnswerMigration => {
  const { id, type, perItem } = question;
  const kind = answerKind(type);
  const other = findQuestion(versions.to, id);
  if (!other) return dropAnswer(id, 'categoryGone');
  if (other.type !== type) return dropAnswer(id, 'retyped', kind === 'choice');
  if (other.perItem !== perItem) return dropAnswer(id, 'formChanged');
  if (kind === 'household') return migrateHousemates(question, other, versions);
  if (kind === 'choice') return migrateChoice(question, versions);
  return perItem ? migrateChecks(question, versions) : (value) => value;
};

const findQuestion = ({ graph }: CompiledQuestionnaire, id: string): Question | undefined => {
  const index = graph.indexOf.get(id);
  return index === undefined ? undefined : questionAt(graph, index);
};

const dropAnswer =
  (categoryId: string, reason: DropReason, isChoice = false): AnswerMigration =>
  (_value, { drop, leaveOpen }) => {
    drop({ categoryId, reason });
    if (isChoice) leaveOpen();
    return undefined;
  };

const migrateChoice = (
  { id: categoryId, items }: Question,
  { findNewItemId }: MigrationVersions,
): AnswerMigration => {
  const known = new Set<unknown>(items.map(({ id }) => id));
  return (value, { drop, leaveOpen }) => {
    if (!Array.isArray(value)) return value;
    const chosen: readonly unknown[] = value;
    const kept = chosen.flatMap((id): string[] => {
      const after = findNewItemId(categoryId, id);
      if (after !== undefined) return [after];
      // A value that the former version did not know either is not an id, and is not repeated to
      // anyone.
      drop({ categoryId, reason: 'optionGone', ...(known.has(id) && { itemId: String(id) }) });
      return [];
    });
    if (kept.length < chosen.length) leaveOpen();
    return kept.length > 0 ? kept : undefined;
  };
};

const migrateChecks =
  ({ id: categoryId, items }: Question, { findNewItemId }: MigrationVersions): AnswerMigration =>
  (value, { drop }) => {
    if (!isRecord(value)) return value;
    const kept = items.flatMap(({ id: itemId }): [string, unknown][] => {
      if (!Object.hasOwn(value, itemId)) return [];
      const after = findNewItemId(categoryId, itemId);
      if (after !== undefined) return [[after, value[itemId]]];
      drop({ categoryId, itemId, reason: 'optionGone' });
      return [];
    });
    return kept.length > 0 ? Object.fromEntries(kept) : undefined;
  };

const migrateHousemates = (
  question: Question,
  other: Question,
  versions: MigrationVersions,
): AnswerMigration => {
  const others = new Map(other.members.map((member) => [member.id, member]));
  const migrations = question.members.map((member): readonly [string, AnswerMigration] => [
    member.id,
    migrateMember(member, others.get(member.id), versions),
  ]);
  return (value, { drop, leaveOpen }) => {
    if (!Array.isArray(value)) return value;
    return value.map((housemate: unknown, at): unknown => {
      if (!isRecord(housemate)) return housemate;
      const kept = migrations.flatMap(([id, carry]): [string, unknown][] => {
        const memberValue = Object.hasOwn(housemate, id) ? housemate[id] : undefined;
        if (memberValue === undefined) return [];
        const carried = carry(memberValue, {
          drop,
          leaveOpen: () => {
            leaveOpen(`${String(at)}/${id}`);
          },
        });
        return carried === undefined ? [] : [[id, carried]];
      });
      return Object.fromEntries(kept);
    });
  };
};

const migrateMember = (
  member: Question,
  other: Question | undefined,
  versions: MigrationVersions,
): AnswerMigration => {
  const { id, type } = member;
  const { from, to } = versions;
  const isChoice = answerKind(type) === 'choice';
  if (!findQuestion(to, id)) return dropAnswer(id, 'categoryGone');
  if (!other) return dropAnswer(id, 'retyped');
  if (findQuestion(from, id)?.type !== findQuestion(to, id)?.type) {
    return dropAnswer(id, 'retyped', isChoice);
  }
  if (other.type !== type) return dropAnswer(id, 'formChanged', isChoice);
  return isChoice ? migrateChoice(member, versions) : (value) => value;
};
