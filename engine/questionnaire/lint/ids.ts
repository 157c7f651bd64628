import { categoryPointer, finding, placedItems, type LintFinding } from './finding.ts';
import { freeIds, RESERVED_IDS } from './free-id.ts';
import type { Logic, LogicRule } from './logic.ts';
import { redirected, type Reference } from './reference.ts';

interface PlacedId {
  readonly id: string;
  readonly pointer: string;
  readonly what: 'category' | 'item';
  /** The references that name it. */
  readonly references: readonly Reference[];
}

/** Ids unique among categories and within a category, told apart by more than case, none reserved. */
export const lintIds: LogicRule = (logic) => {
  const { categories } = logic.definition;
  const free = freeIds(logic.definition);
  const isCategory = new Set(categories.map(({ id }) => id));
  const targeting = referencesByTarget(logic);
  const seenCategories: SeenIds = new Map();
  return categories.flatMap((category, index): readonly LintFinding[] => {
    const seenItems: SeenIds = new Map();
    return [
      ...idFindings(
        {
          id: category.id,
          pointer: `${categoryPointer(index)}/id`,
          what: 'category',
          references: targeting.get(category.id) ?? [],
        },
        seenCategories,
        free,
      ),
      ...placedItems(category, index).flatMap(({ item, pointer }) => {
        const placed: PlacedId = {
          id: item.id,
          pointer: `${pointer}/id`,
          what: 'item',
          references: [],
        };
        // An option is often named like the category that it reveals: nobody takes that amiss.
        const isMistakable =
          isCategory.has(item.id) && item.target !== item.id && !item.targets?.includes(item.id);
        return [
          ...idFindings(placed, seenItems, free),
          ...(isMistakable ? [likeCategory(placed, category.id, free)] : []),
        ];
      }),
    ];
  });
};

/** Ids as already met, by their small letters. */
type SeenIds = Map<string, Set<string>>;

const idFindings = (
  placed: PlacedId,
  seen: SeenIds,
  free: (wish: string) => string,
): readonly LintFinding[] => {
  const { id, pointer, what } = placed;
  const alike = seen.get(id.toLowerCase()) ?? new Set<string>();
  const [other] = alike;
  const findings: LintFinding[] = [];
  if (alike.has(id)) {
    findings.push(
      finding(what === 'category' ? 'id/duplicate-category' : 'id/duplicate-item', {
        pointer,
        message: `The ${what} id "${id}" is used twice.`,
        suggestion: `Give this ${what} an id of its own.`,
        // Whoever targets the id means the first.
        edits: [{ op: 'replace', path: pointer, value: free(id) }],
      }),
    );
  } else if (other !== undefined) {
    findings.push(
      finding('id/differs-only-in-case', {
        pointer,
        message: `The ${what} id "${id}" differs from "${other}" only in capital letters.`,
        suggestion: `Give this ${what} an id that cannot be mistaken for the other.`,
        edits: renamed(placed, free(id)),
      }),
    );
  }
  seen.set(id.toLowerCase(), alike.add(id));
  if (RESERVED_IDS.has(id)) {
    const better = free(`${id}${what === 'category' ? 'Question' : 'Item'}`);
    findings.push(
      finding('id/reserved', {
        pointer,
        message: `"${id}" cannot be an id: JSON Schema validators take it for an answer that was given.`,
        suggestion: `Rename it, for example to "${better}".`,
        edits: renamed(placed, better),
      }),
    );
  }
  return findings;
};

const likeCategory = (
  placed: PlacedId,
  categoryId: string,
  free: (wish: string) => string,
): LintFinding => {
  const { id, pointer } = placed;
  const better = free(`${categoryId}${id.charAt(0).toUpperCase()}${id.slice(1)}`);
  return finding('id/item-like-category', {
    pointer,
    message: `Item "${id}" of "${categoryId}" is named like a category that it does not reveal.`,
    suggestion: `Rename the item, for example to "${better}", or write the category as its target.`,
    edits: renamed(placed, better),
  });
};

const renamed = ({ pointer, references }: PlacedId, id: string) => [
  { op: 'replace' as const, path: pointer, value: id },
  ...references.flatMap((reference) => redirected(reference, id)),
];

const referencesByTarget = ({ references }: Logic): ReadonlyMap<string, readonly Reference[]> => {
  const byTarget = new Map<string, Reference[]>();
  for (const reference of references) {
    const others = byTarget.get(reference.targetId);
    if (others) others.push(reference);
    else byTarget.set(reference.targetId, [reference]);
  }
  return byTarget;
};
