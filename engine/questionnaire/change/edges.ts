import { answerKind } from '../category-types/registry.ts';
import type { CategoryDefinition } from '../document/definition.ts';
import { locateTargets } from '../document/located-target.ts';
import type { LogicEdge } from './change.ts';

/** An edge as written, with its location. */
export interface LocatedEdge {
  readonly edge: LogicEdge;
  readonly pointer: string;
}

/** Every target in `ids` that a category and its items name, each once per source and effect. */
export const edgesOf = (
  category: CategoryDefinition,
  pointer: string,
  ids: ReadonlySet<string>,
): readonly LocatedEdge[] => {
  const found = [
    ...locateTargets(category, pointer).map((target) => ({ ...target, itemId: null })),
    ...(category.items ?? []).flatMap((item, at) =>
      locateTargets(item, `${pointer}/items/${String(at)}`).map((target) => ({
        ...target,
        itemId: item.id,
      })),
    ),
  ];
  const hiding = new Set(
    answerKind(category.type) === 'choice'
      ? (category.items ?? []).filter((item) => item.notApplicable === true).map(({ id }) => id)
      : [],
  );
  const seen = new Set<string>();
  return found.flatMap(({ targetId, itemId, pointer: at }): LocatedEdge[] => {
    const effect = itemId !== null && hiding.has(itemId) ? 'hides' : 'reveals';
    const isAnyText = itemId === null && answerKind(category.type) === 'text';
    const edge: LogicEdge = {
      ...{ itemId, effect, target: targetId },
      ...(isAnyText && { isAnyText }),
    };
    const key = edgeKey(edge);
    if (seen.has(key) || !ids.has(targetId)) return [];
    seen.add(key);
    return [{ edge, pointer: at }];
  });
};

/** Two edges of one category are the same edge if their keys are equal. */
export const edgeKey = ({ itemId, effect, target }: LogicEdge): string =>
  `${itemId ?? ''} ${effect} ${target}`;
