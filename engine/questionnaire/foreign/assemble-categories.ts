/** Builds categories from a foreign notation: names become ids, conditions become targets. */
import type { CategoryDefinition, ItemDefinition, LocalizedText } from '../document/definition.ts';
import { createUniqueIds } from './imported-ids.ts';

/** An option, or an item that is checked separately. */
export interface ItemDraft {
  /** The location of its name. */
  readonly pointer: string;
  /** The name that it should have. */
  readonly preferredId: string;
  readonly text: LocalizedText;
  readonly notApplicable: boolean;
  /** The name that a condition uses for it. */
  readonly key: string;
}

/** The source of an edge: a category's yes, or the item at that position. */
export interface EdgeSource {
  readonly entry: number;
  readonly part: number | null;
}

export interface RevealCondition {
  /** False if it is hidden until an answer reveals it. */
  readonly isShown: boolean;
  readonly from: readonly EdgeSource[];
}

export interface CategoryDraft {
  readonly name: string;
  /** The location of the name. */
  readonly pointer: string;
  readonly category: Omit<CategoryDefinition, 'id' | 'items' | 'target' | 'targets'>;
  readonly parts: readonly ItemDraft[];
  readonly revealed: RevealCondition;
}

/** Records what was not converted. */
export interface LossReporter {
  readonly reportLoss: (pointer: string, what: string, advice: string) => void;
}

const toTargetProperties = (targets: ReadonlySet<string> | undefined) => {
  const [target, ...others] = targets ?? [];
  if (target === undefined) return {};
  return others.length === 0 ? { target } : { targets: [target, ...others] };
};

/** The categories with their ids and targets; a name that cannot be an id is a loss. */
export const assembleCategories = (
  entries: readonly CategoryDraft[],
  { reportLoss }: LossReporter,
): readonly CategoryDefinition[] => {
  const reportRenamed = (pointer: string, name: string, id: string): void => {
    if (name === id) return;
    reportLoss(
      pointer,
      `The name "${name}" is ${id} here.`,
      'Answers that name it need both names.',
    );
  };
  const ids = createUniqueIds(
    entries.map(({ name }) => name),
    'q',
  );
  const targetsBySource = new Map<string, Set<string>>();
  entries.forEach(({ revealed }, index) => {
    for (const { entry, part } of revealed.from) {
      const key = `${String(entry)}/${String(part)}`;
      targetsBySource.set(key, (targetsBySource.get(key) ?? new Set()).add(ids[index] ?? ''));
    }
  });
  return entries.map(({ name, pointer, category, parts, revealed }, index): CategoryDefinition => {
    const id = ids[index] ?? '';
    reportRenamed(pointer, name, id);
    const partIds = createUniqueIds(
      parts.map(({ preferredId: wish }) => wish),
      'o',
    );
    const items = parts.map((part, at): ItemDefinition => {
      const partId = partIds[at] ?? '';
      reportRenamed(part.pointer, part.preferredId, partId);
      return {
        id: partId,
        text: part.text,
        ...(part.notApplicable && { notApplicable: true }),
        ...toTargetProperties(targetsBySource.get(`${String(index)}/${String(at)}`)),
      };
    });
    const { show: _asRead, ...rest } = category;
    return {
      id,
      ...rest,
      ...(!revealed.isShown && { show: false }),
      ...(items.length > 0 && { items }),
      ...toTargetProperties(targetsBySource.get(`${String(index)}/null`)),
    };
  });
};
