import type {
  CategoryDefinition,
  CategoryType,
  ItemDefinition,
  QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { hasProperty } from '../../../engine/questionnaire/category-types/registry.ts';
import { targetsOf } from '../../../engine/questionnaire/graph/to-questions.ts';
import {
  addCategory,
  removeCategory,
  replaceCategory,
  type CategoryEdit,
} from './category-edits.ts';
import { categoryByKey, categoryKeys, indexOfKey, type CategoryKey } from './category-keys.ts';
import { applicableFields, canBeTarget } from './category-type-rules.ts';
import type { Edit } from './draft-store.ts';
import { withTargets } from './target-edits.ts';

/** An answer that can lead to follow-ups: an option or item of a category, or its plain “yes”. */
export interface AnswerPlace {
  readonly category: CategoryKey;
  /** The position of the item; null for the category itself. */
  readonly item: number | null;
}

type Answer = CategoryDefinition | ItemDefinition;

const answerAt = (
  definition: QuestionnaireDefinition,
  { category, item }: AnswerPlace,
): Answer | undefined => {
  const source = categoryByKey(definition, category);
  return item === null ? source : source?.items?.[item];
};

/** The ids of the categories that an answer leads to. */
export const followUpsAt = (
  definition: QuestionnaireDefinition,
  place: AnswerPlace,
): readonly string[] => targetsOf(answerAt(definition, place) ?? {});

/** An option “not applicable” hides the categories that it names. */
const isHiding = (answer: Answer): boolean =>
  'notApplicable' in answer && answer.notApplicable === true;

/** The category, asked of everyone: without `show: false`. */
export const shown = ({ show: _, ...category }: CategoryDefinition): CategoryDefinition => category;

/** The category, asked only after an answer that leads to it. */
export const hidden = (category: CategoryDefinition): CategoryDefinition =>
  hasProperty(category.type, 'show') ? { ...category, show: false } : category;

/**
 * Sets what an answer leads to. A category that is linked for the first time is hidden from everyone
 * who does not give that answer.
 */
export const setFollowUps =
  (place: AnswerPlace, ids: readonly string[]): Edit =>
  (definition) => {
    const answer = answerAt(definition, place);
    if (!answer) return definition;
    const former = targetsOf(answer);
    const added = isHiding(answer) ? [] : ids.filter((id) => !former.includes(id));
    const linked = replaceCategory(place.category, (source) =>
      place.item === null
        ? withTargets(source, ids)
        : {
            ...source,
            items: (source.items ?? []).map((item, at) =>
              at === place.item ? withTargets(item, ids) : item,
            ),
          },
    )(definition);
    return added.reduce(
      (next, id) => replaceCategory(id, (one) => (one.show === false ? one : hidden(one)))(next),
      linked,
    );
  };

/**
 * Makes a new category that only this answer leads to. It comes below the last follow-up of the
 * same category.
 */
export const addFollowUp = (
  definition: QuestionnaireDefinition,
  place: AnswerPlace,
  type: CategoryType,
): CategoryEdit => {
  const source = categoryByKey(definition, place.category);
  const followUps = new Set([
    ...(source ? targetsOf(source) : []),
    ...(source?.items ?? []).flatMap((item) => targetsOf(item)),
  ]);
  let last = indexOfKey(definition, place.category);
  while (followUps.has(definition.categories[last + 1]?.id ?? '')) last += 1;
  const added = addCategory(definition, categoryKeys(definition)[last] ?? null, type, hidden);
  const ids = [...followUpsAt(definition, place), added.select];
  return {
    select: added.select,
    edit: (before) => setFollowUps(place, ids)(added.edit(before)),
  };
};

/** Every answer that reveals the category with that id. */
export const answersRevealing = (
  definition: QuestionnaireDefinition,
  id: string,
): readonly AnswerPlace[] => {
  const keys = categoryKeys(definition);
  return definition.categories.flatMap((source, at) => {
    const category = keys[at] ?? source.id;
    return [
      ...(targetsOf(source).includes(id) ? [{ category, item: null }] : []),
      ...(source.items ?? []).flatMap((item, position) =>
        targetsOf(item).includes(id) && !isHiding(item) ? [{ category, item: position }] : [],
      ),
    ];
  });
};

/**
 * The answers that could reveal the category with that id: those of the questions before it, and
 * those that reveal it already.
 */
export const answersOffered = (
  definition: QuestionnaireDefinition,
  id: string,
): readonly AnswerPlace[] => {
  const keys = categoryKeys(definition);
  const revealed = definition.categories.findIndex((category) => category.id === id);
  const target = definition.categories[revealed];
  if (!target) return [];
  return definition.categories.flatMap((source, at) => {
    const fields = applicableFields(source);
    const ids = revealedBy(source);
    if (!canBeTarget(target, source) || (at > revealed && !ids.includes(id))) return [];
    const category = keys[at] ?? source.id;
    return [
      ...(fields.targets || targetsOf(source).includes(id) ? [{ category, item: null }] : []),
      ...(source.items ?? []).flatMap((item, position) =>
        (fields.itemTargets || targetsOf(item).includes(id)) && !isHiding(item)
          ? [{ category, item: position }]
          : [],
      ),
    ];
  });
};

/** Sets which answers reveal the category with that id, in one step. */
export const setRevealingAnswers =
  (id: string, chosen: readonly AnswerPlace[]): Edit =>
  (definition) => {
    const former = answersRevealing(definition, id);
    const isIn = (places: readonly AnswerPlace[], { category, item }: AnswerPlace): boolean =>
      places.some((one) => one.category === category && one.item === item);
    const changes = [
      ...former
        .filter((place) => !isIn(chosen, place))
        .map((place) => ({
          place,
          ids: followUpsAt(definition, place).filter((one) => one !== id),
        })),
      ...chosen
        .filter((place) => !isIn(former, place))
        .map((place) => ({ place, ids: [...followUpsAt(definition, place), id] })),
    ];
    return changes.reduce((next, { place, ids }) => setFollowUps(place, ids)(next), definition);
  };

/** The ids of the categories that the answers to this one reveal. */
export const revealedBy = (category: CategoryDefinition): readonly string[] => [
  ...targetsOf(category),
  ...(category.items ?? []).flatMap((item) => (isHiding(item) ? [] : targetsOf(item))),
];

/** The ids of the categories that some answer reveals. */
const revealedIds = ({ categories }: QuestionnaireDefinition): ReadonlySet<string> =>
  new Set(categories.flatMap(revealedBy));

/** The hidden categories that no answer leads to after a change, but did before. */
export const findOrphans = (
  before: QuestionnaireDefinition,
  after: QuestionnaireDefinition,
): readonly CategoryKey[] => {
  const former = revealedIds(before);
  const present = revealedIds(after);
  const keys = categoryKeys(after);
  return after.categories.flatMap(({ id, show }, at) =>
    show === false && former.has(id) && !present.has(id) ? [keys[at] ?? id] : [],
  );
};

/** What to do with a category that no answer leads to any more. */
export const ORPHAN_CHOICES = ['delete', 'show', 'keep'] as const;
export type OrphanChoice = (typeof ORPHAN_CHOICES)[number];

const ORPHAN_EDITS: Readonly<Record<OrphanChoice, (key: CategoryKey) => Edit>> = {
  delete: removeCategory,
  show: (key) => replaceCategory(key, shown),
  keep: () => (definition) => definition,
};

/**
 * A change and, in the same step, what becomes of the categories that lose their last link by it.
 * Deleting a category can leave others without a link: they are treated the same.
 */
export const withOrphans =
  (edit: Edit, choice: OrphanChoice): Edit =>
  (definition) => {
    let before = definition;
    let after = edit(definition);
    for (let orphans = findOrphans(before, after); orphans.length > 0;) {
      before = after;
      // From the end, so that the keys of categories with the same id stay valid.
      after = orphans.reduceRight((next, key) => ORPHAN_EDITS[choice](key)(next), after);
      orphans = choice === 'delete' ? findOrphans(before, after) : [];
    }
    return after;
  };
