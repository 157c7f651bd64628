import { canonicalJson } from '../document/canonical-json.ts';
import type { CategoryDefinition, QuestionnaireDefinition } from '../document/definition.ts';
import { pairCategories } from './pairing.ts';

/** Something in two drafts, and in the one that both were made from. */
interface ThreeWay<Part> {
  readonly base: Part;
  readonly theirs: Part;
  readonly mine: Part;
}

/**
 * What both drafts changed, and differently: a question by its id, a setting by its name in the
 * definition (`title`, `sections`), the order of the questions; or the whole draft, where two
 * questions of one share an id, or one changed a question whose id the other changed.
 */
export type MergeConflict =
  | { readonly kind: 'question'; readonly id: string }
  | { readonly kind: 'setting'; readonly name: string }
  | { readonly kind: 'order' }
  | { readonly kind: 'draft' };

/** A text that is different for each conflict of a merge. */
export const conflictKey = (conflict: MergeConflict): string => canonicalJson(conflict);

export interface MergedDraft {
  readonly definition: QuestionnaireDefinition;
  readonly conflicts: readonly MergeConflict[];
}

type Choose = (conflict: MergeConflict) => 'theirs' | 'mine';

const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other));

/** The part that only one draft changed; where both did, what `choose` says. */
const mergePart = <Part>(
  { base, theirs, mine }: ThreeWay<Part>,
  choose: () => 'theirs' | 'mine',
): Part => {
  if (isSame(base, theirs) || isSame(theirs, mine)) return mine;
  if (isSame(base, mine)) return theirs;
  return choose() === 'mine' ? mine : theirs;
};

const mapParts = <Whole, Part>(
  { base, theirs, mine }: ThreeWay<Whole>,
  part: (whole: Whole) => Part,
): ThreeWay<Part> => ({ base: part(base), theirs: part(theirs), mine: part(mine) });

/** `order` with the ids that only `from` has, each after the one that precedes it there. */
const insertMissing = (order: readonly string[], from: readonly string[]): readonly string[] => {
  const merged = [...order];
  const present = new Set(order);
  let at = 0;
  for (const id of from) {
    if (present.has(id)) at = merged.indexOf(id) + 1;
    else merged.splice(at++, 0, id);
  }
  return merged;
};

const mergeOrder = (
  ids: ThreeWay<readonly string[]>,
  choose: () => 'theirs' | 'mine',
): readonly string[] => {
  const { base, theirs, mine } = mapParts(ids, (some) => new Set(some));
  const order = mapParts(ids, (some) =>
    some.filter((id) => base.has(id) && theirs.has(id) && mine.has(id)),
  );
  return mergePart(order, choose) === order.mine
    ? insertMissing(ids.mine, ids.theirs)
    : insertMissing(ids.theirs, ids.mine);
};

const categoriesById = ({
  categories,
}: QuestionnaireDefinition): ReadonlyMap<string, CategoryDefinition> =>
  new Map(categories.map((category) => [category.id, category]));

/** The ids of the questions that have another id in the edited draft. */
const renamedIds = (
  base: QuestionnaireDefinition,
  edited: QuestionnaireDefinition,
): readonly string[] =>
  pairCategories(base.categories, edited.categories).kept.flatMap(({ before, after }) => {
    const id = base.categories[before]?.id;
    return id === undefined || id === edited.categories[after]?.id ? [] : [id];
  });

const settingsOf = ({
  categories: _,
  ...settings
}: QuestionnaireDefinition): Readonly<Record<string, unknown>> => settings;

/**
 * One draft with the changes of two, question by question and setting by setting. Where both
 * changed the same, that is a conflict, and `choose` says whose is in the result. A link to a
 * question that the other draft deleted stays, and lint reports it.
 */
export const mergeDrafts = (
  drafts: ThreeWay<QuestionnaireDefinition>,
  choose: Choose,
): MergedDraft => {
  const conflicts: MergeConflict[] = [];
  const chooseAt = (conflict: MergeConflict) => () => {
    conflicts.push(conflict);
    return choose(conflict);
  };
  const categories = mapParts(drafts, categoriesById);
  const hasTwins = (['base', 'theirs', 'mine'] as const).some(
    (side) => categories[side].size < drafts[side].categories.length,
  );
  const isUnclear =
    hasTwins ||
    (['theirs', 'mine'] as const).some((side) =>
      renamedIds(drafts.base, drafts[side]).some(
        (id) =>
          !isSame(categories.base.get(id), categories[side === 'mine' ? 'theirs' : 'mine'].get(id)),
      ),
    );
  if (isUnclear) {
    return { definition: mergePart(drafts, chooseAt({ kind: 'draft' })), conflicts };
  }

  const settings = mapParts(drafts, settingsOf);
  const merged: Record<string, unknown> = {};
  for (const name of Object.keys({ ...settings.theirs, ...settings.mine })) {
    const part = mapParts(settings, (side) => side[name]);
    const value = mergePart(part, chooseAt({ kind: 'setting', name }));
    if (value !== undefined) merged[name] = value;
  }
  const ids = mapParts(categories, (side) => [...side.keys()]);
  const order = mergeOrder(ids, chooseAt({ kind: 'order' }));
  merged['categories'] = order.flatMap((id) => {
    const part = mapParts(categories, (side) => side.get(id));
    return mergePart(part, chooseAt({ kind: 'question', id })) ?? [];
  });
  return { definition: merged as unknown as QuestionnaireDefinition, conflicts };
};
