import type {
  CategoryDefinition,
  ItemDefinition,
  QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { answerKind, hasProperty } from '../../../engine/questionnaire/category-types/registry.ts';
import { isHousemateType } from '../../../engine/questionnaire/category-types/respondent.ts';
import { targetsOf } from '../../../engine/questionnaire/graph/to-questions.ts';
import { createIdGenerator } from '../../../engine/questionnaire/lint/id-generator.ts';
import { indexOfKey, type CategoryKey } from './category-keys.ts';
import { withSection } from './category-section.ts';
import { revealedBy, shown } from './follow-up-edits.ts';
import { withTargets } from './target-edits.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';

/** What is copied, and where it goes. */
export interface CopyRequest {
  readonly from: QuestionnaireDefinition;
  /** The ids of the questions to copy. */
  readonly ids: ReadonlySet<string>;
  readonly into: QuestionnaireDefinition;
  /** The question above the copies; null for the end of the list. */
  readonly after: CategoryKey | null;
  /** Whether the copies keep the sections that they are in. */
  readonly withSections: boolean;
}

/** A draft with copied questions, and what could not be copied as it was. */
export interface CopiedQuestions {
  readonly definition: QuestionnaireDefinition;
  /** The ids of the copies, in order. */
  readonly ids: readonly string[];
  /** Links that are left out, because the question that they lead to does not come along. */
  readonly droppedLinks: readonly { readonly from: CategoryDefinition; readonly to: string }[];
  /** Hidden questions that everyone is asked now, because no copied answer reveals them. */
  readonly shownToAll: readonly CategoryDefinition[];
  /** Questions that the draft can have only once, and has already. */
  readonly skipped: readonly CategoryDefinition[];
}

const allTargets = (category: CategoryDefinition): readonly string[] =>
  [category, ...(category.items ?? [])].flatMap((answer) => targetsOf(answer));

/** A category with these ids and the follow-ups of each, at any depth; members of a household too. */
export const withFollowUps = (
  { categories }: QuestionnaireDefinition,
  ids: Iterable<string>,
): ReadonlySet<string> => {
  const byId = new Map(categories.map((one) => [one.id, one]));
  const members = categories.filter(({ type }) => isHousemateType(type)).map(({ id }) => id);
  const found = new Set(ids);
  for (const id of found) {
    const category = byId.get(id);
    if (!category) continue;
    if (answerKind(category.type) === 'household') members.forEach((one) => found.add(one));
    for (const target of revealedBy(category)) {
      if (byId.get(target)?.show === false) found.add(target);
    }
  }
  return found;
};

/**
 * The chosen questions after the author selected or cleared some. Follow-ups are selected and cleared
 * with the question that leads to them, and stay while another chosen one leads to them.
 */
export const changeChoice = (
  from: QuestionnaireDefinition,
  former: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
): ReadonlySet<string> => {
  const added = [...wanted].filter((id) => !former.has(id));
  const cleared = [...former].filter((id) => !wanted.has(id));
  const followers = withFollowUps(from, cleared);
  const kept = [...wanted].filter((id) => former.has(id) && !followers.has(id));
  const categories = from.categories.filter(({ id }) => wanted.has(id));
  const stillLed = withFollowUps({ ...from, categories }, kept);
  return new Set([...stillLed, ...withFollowUps(from, added)]);
};

/** The copied categories with links only among each other, and the links that are left out. */
const relink = (
  copied: readonly CategoryDefinition[],
  newIds: ReadonlyMap<string, string>,
): Pick<CopiedQuestions, 'droppedLinks'> & { readonly linked: readonly CategoryDefinition[] } => {
  const onlyCopied = <Of extends CategoryDefinition | ItemDefinition>(answer: Of): Of =>
    withTargets(
      answer,
      targetsOf(answer).flatMap((id) => newIds.get(id) ?? []),
    );
  return {
    linked: copied.map((category) => ({
      ...onlyCopied(category),
      ...(category.items && { items: category.items.map(onlyCopied) }),
    })),
    droppedLinks: copied.flatMap((from) =>
      [...new Set(allTargets(from))].filter((to) => !newIds.has(to)).map((to) => ({ from, to })),
    ),
  };
};

/**
 * Puts the copies into sections of the draft. Inside a section they join it. A section with the same
 * Korean title directly above is used again; any other is created.
 */
const placeInSections = (
  copies: readonly CategoryDefinition[],
  { from, into, withSections }: CopyRequest,
  place: number,
): Pick<QuestionnaireDefinition, 'sections'> & {
  readonly placed: readonly CategoryDefinition[];
} => {
  const { sections = [] } = into;
  const above = into.categories[place - 1]?.section;
  const isInside = above !== undefined && above === into.categories[place]?.section;
  const titles = new Map(
    [...sections, ...(from.sections ?? [])].map((one) => [
      one,
      textInStudioLanguage(one.title, 'ko'),
    ]),
  );
  const newSections = new Map<string, string>();
  const created = [...sections];
  let previous = above;
  const sectionFor = (former: string): string | undefined => {
    const known = newSections.get(former);
    if (known !== undefined) return known;
    const original = from.sections?.find(({ id }) => id === former);
    if (!original) return undefined;
    const neighbour = created.find(({ id }) => id === previous);
    if (neighbour && titles.get(neighbour) === titles.get(original)) return neighbour.id;
    let id = former;
    for (let number = 2; created.some((one) => one.id === id); number += 1) {
      id = `${former.slice(0, 60)}${String(number)}`;
    }
    created.push({ ...original, id });
    return id;
  };
  const placed = copies.map((category) => {
    if (!hasProperty(category.type, 'section')) return withSection(category, undefined);
    const former = withSections ? category.section : undefined;
    const section = isInside ? above : former === undefined ? undefined : sectionFor(former);
    if (!isInside && former !== undefined && section !== undefined)
      newSections.set(former, section);
    previous = section;
    return withSection(category, section);
  });
  return { placed, ...(created.length > 0 && { sections: created }) };
};

/**
 * Copies questions of one questionnaire into a draft. The copies keep their texts with all languages
 * and states, their outcomes and their images. A question or item whose id is taken gets another one,
 * and links between the copies follow it. Neither questionnaire is changed.
 */
export const copyQuestions = (request: CopyRequest): CopiedQuestions => {
  const { from, ids, into, after } = request;
  const hasHousehold = into.categories.some(({ type }) => answerKind(type) === 'household');
  const isSkipped = ({ type }: CategoryDefinition): boolean =>
    hasHousehold && answerKind(type) === 'household';
  const chosen = from.categories.filter(({ id }) => ids.has(id));
  const copied = chosen.filter((one) => !isSkipped(one));
  const free = createIdGenerator(
    into,
    copied.flatMap(({ items = [] }) => items.map(({ id }) => id)),
  );
  const ownIds = copied.map(({ id }) => free(id));
  const newIds = new Map<string, string>();
  copied.forEach(({ id }, at) => {
    if (!newIds.has(id)) newIds.set(id, ownIds[at] ?? id);
  });
  const { linked, droppedLinks } = relink(copied, newIds);
  const revealed = new Set(linked.flatMap(revealedBy));
  const isUnlinked = ({ show }: CategoryDefinition, at: number): boolean =>
    show === false && !revealed.has(newIds.get(copied[at]?.id ?? '') ?? '');
  const formerIds = new Set(into.categories.map(({ id }) => id.toLowerCase()));
  const copies = linked.map((category, at) => ({
    ...(isUnlinked(category, at) ? shown(category) : category),
    id: ownIds[at] ?? category.id,
    ...(category.items && {
      items: category.items.map((item) =>
        formerIds.has(item.id.toLowerCase()) ? { ...item, id: free(item.id) } : item,
      ),
    }),
  }));
  const place = after === null ? into.categories.length : indexOfKey(into, after) + 1;
  const { placed, ...sections } = placeInSections(copies, request, place);
  return {
    definition: {
      ...into,
      ...sections,
      categories: into.categories.toSpliced(place, 0, ...placed),
    },
    ids: ownIds,
    droppedLinks,
    shownToAll: copied.filter(isUnlinked),
    skipped: chosen.filter(isSkipped),
  };
};
