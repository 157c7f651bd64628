import { categoryPointer, createFinding, locateItems, type LintFinding } from './lint-finding.ts';
import { createIdGenerator, RESERVED_IDS } from './id-generator.ts';
import type { LogicContext, LogicRule } from './logic-context.ts';
import { redirectReferenceEdits, type TargetReference } from './target-reference.ts';

interface LocatedId {
  readonly id: string;
  readonly pointer: string;
  readonly kind: 'category' | 'item';
  /** The references to it. */
  readonly references: readonly TargetReference[];
}

/**
 * Ids are unique among categories and within a category, differ by more than case, and are not
 * reserved.
 */
export const lintIds: LogicRule = (logic) => {
  const { categories } = logic.definition;
  const nextFreeId = createIdGenerator(logic.definition);
  const isCategory = new Set(categories.map(({ id }) => id));
  const referencesById = referencesByTarget(logic);
  const seenCategories: SeenIds = new Map();
  return categories.flatMap((category, index): readonly LintFinding[] => {
    const seenItems: SeenIds = new Map();
    return [
      ...idFindings(
        {
          id: category.id,
          pointer: `${categoryPointer(index)}/id`,
          kind: 'category',
          references: referencesById.get(category.id) ?? [],
        },
        seenCategories,
        nextFreeId,
      ),
      ...locateItems(category, index).flatMap(({ item, pointer }) => {
        const located: LocatedId = {
          id: item.id,
          pointer: `${pointer}/id`,
          kind: 'item',
          references: [],
        };
        // An option often has the same name as the category that it reveals; this is not reported.
        const isMistakable =
          isCategory.has(item.id) && item.target !== item.id && !item.targets?.includes(item.id);
        return [
          ...idFindings(located, seenItems, nextFreeId),
          ...(isMistakable ? [likeCategory(located, category.id, nextFreeId)] : []),
        ];
      }),
    ];
  });
};

/** Ids found so far, in lower case. */
type SeenIds = Map<string, Set<string>>;

const idFindings = (
  located: LocatedId,
  seen: SeenIds,
  nextFreeId: (wish: string) => string,
): readonly LintFinding[] => {
  const { id, pointer, kind: what } = located;
  const alike = seen.get(id.toLowerCase()) ?? new Set<string>();
  const [other] = alike;
  const findings: LintFinding[] = [];
  if (alike.has(id)) {
    findings.push(
      createFinding(what === 'category' ? 'id/duplicate-category' : 'id/duplicate-item', {
        pointer,
        parameters: { id },
        message: `The ${what} id "${id}" is used twice.`,
        suggestion: `Give this ${what} an id of its own.`,
        // A reference to the id means the first one.
        edits: [{ op: 'replace', path: pointer, value: nextFreeId(id) }],
      }),
    );
  } else if (other !== undefined) {
    findings.push(
      createFinding('id/differs-only-in-case', {
        pointer,
        parameters: { id, other },
        message: `The ${what} id "${id}" differs from "${other}" only in capital letters.`,
        suggestion: `Give this ${what} an id that cannot be mistaken for the other.`,
        edits: renameEdits(located, nextFreeId(id)),
      }),
    );
  }
  seen.set(id.toLowerCase(), alike.add(id));
  if (RESERVED_IDS.has(id)) {
    const suggestedId = nextFreeId(`${id}${what === 'category' ? 'Question' : 'Item'}`);
    findings.push(
      createFinding('id/reserved', {
        pointer,
        parameters: { id, suggestedId },
        message: `"${id}" cannot be an id: JSON Schema validators take it for an answer that was given.`,
        suggestion: `Rename it, for example to "${suggestedId}".`,
        edits: renameEdits(located, suggestedId),
      }),
    );
  }
  return findings;
};

const likeCategory = (
  located: LocatedId,
  categoryId: string,
  nextFreeId: (wish: string) => string,
): LintFinding => {
  const { id, pointer } = located;
  const suggestedId = nextFreeId(`${categoryId}${id.charAt(0).toUpperCase()}${id.slice(1)}`);
  return createFinding('id/item-like-category', {
    pointer,
    parameters: { id, suggestedId },
    message: `Item "${id}" of "${categoryId}" is named like a category that it does not reveal.`,
    suggestion: `Rename the item, for example to "${suggestedId}", or write the category as its target.`,
    edits: renameEdits(located, suggestedId),
  });
};

const renameEdits = ({ pointer, references }: LocatedId, id: string) => [
  { op: 'replace' as const, path: pointer, value: id },
  ...references.flatMap((reference) => redirectReferenceEdits(reference, id)),
];

const referencesByTarget = ({
  references,
}: LogicContext): ReadonlyMap<string, readonly TargetReference[]> => {
  const byTarget = new Map<string, TargetReference[]>();
  for (const reference of references) {
    const others = byTarget.get(reference.targetId);
    if (others) others.push(reference);
    else byTarget.set(reference.targetId, [reference]);
  }
  return byTarget;
};
