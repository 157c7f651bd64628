import { DEFAULT_LANGUAGE } from '../../wording/language.ts';
import { canonicalJson } from '../document/canonical-json.ts';
import type { QuestionnaireDefinition } from '../document/definition.ts';
import { findTexts } from '../lint/located-text.ts';
import type { Change } from './change.ts';
import { addedCategoryChanges, categoryChanges, removedCategoryChanges } from './diff-category.ts';
import { createEdgeLookup } from './diff-edges.ts';
import type { Versions } from './change-location.ts';
import { diffCounts, locateCounts } from './diff-counts.ts';
import { diffSections, locateSections } from './diff-sections.ts';
import { diffTests } from './diff-tests.ts';
import { textChange } from './diff-text.ts';
import { normalizeQuestionnaire } from './normalize-questionnaire.ts';
import { findMoved, pairCategories } from './pairing.ts';

/**
 * How two versions of a questionnaire differ in meaning: first changes to the whole, then to its
 * sections, then removed categories, then all others in their order after the change, then its
 * counts and its tests. Empty exactly if both have the same normal form (`normalizeQuestionnaire`).
 * Category ids must be unique; time is linear in the size of the versions.
 */
export const diffQuestionnaires = (
  before: QuestionnaireDefinition,
  after: QuestionnaireDefinition,
): readonly Change[] => {
  const versions = pairVersions(before, after);
  const { pairing } = versions;
  const moved = findMoved(pairing.kept);
  const previousPositions = new Map(pairing.kept.map((pair) => [pair.after, pair.before]));
  return [
    ...questionnaireChanges(versions),
    ...diffSections(locateSections(before, versions.before), locateSections(after, versions.after)),
    ...pairing.removed.flatMap((at) => removedCategoryChanges(versions, at)),
    ...versions.after.categories.flatMap((_, at) => {
      const former = previousPositions.get(at);
      return former === undefined
        ? addedCategoryChanges(versions, at)
        : categoryChanges(versions, { before: former, after: at }, moved.has(at));
    }),
    ...diffCounts(locateCounts(before, versions.before), locateCounts(after, versions.after)),
    ...diffTests(before, after),
  ];
};

const pairVersions = (
  writtenBefore: QuestionnaireDefinition,
  writtenAfter: QuestionnaireDefinition,
): Versions => {
  const before = normalizeQuestionnaire(writtenBefore);
  const after = normalizeQuestionnaire(writtenAfter);
  const pairing = pairCategories(before.categories, after.categories);
  const idsAt = (
    { categories }: QuestionnaireDefinition,
    positions: readonly number[],
  ): ReadonlySet<string> => new Set(positions.map((at) => categories[at]?.id ?? ''));
  return {
    before,
    after,
    edgesBefore: createEdgeLookup(writtenBefore),
    edgesAfter: createEdgeLookup(writtenAfter),
    pairing,
    newIds: new Map(
      pairing.kept.map((pair) => [
        before.categories[pair.before]?.id ?? '',
        after.categories[pair.after]?.id ?? '',
      ]),
    ),
    removedIds: idsAt(before, pairing.removed),
    addedIds: idsAt(after, pairing.added),
  };
};

/** The words in each language other than the eight, by location. */
const otherWords = (
  definition: QuestionnaireDefinition,
): ReadonlyMap<string, Readonly<Record<string, string>>> => {
  const byTag = new Map<string, Record<string, string>>();
  for (const { pointer, text } of findTexts(definition)) {
    const location = pointer.replace(
      /^\/categories\/(\d+)/u,
      (_all, at: string) => definition.categories[Number(at)]?.id ?? at,
    );
    for (const [tag, words] of Object.entries(text.others ?? {}))
      byTag.set(tag, { ...byTag.get(tag), [location]: words });
  }
  return byTag;
};

/** The tags of the languages other than the eight whose texts differ. */
const changedOtherLanguages = ({
  before,
  after,
}: Pick<Versions, 'before' | 'after'>): readonly string[] => {
  const [one, other] = [otherWords(before), otherWords(after)];
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((tag) => canonicalJson(one.get(tag) ?? {}) !== canonicalJson(other.get(tag) ?? {}))
    .toSorted();
};

const questionnaireChanges = ({ before, after }: Versions): readonly Change[] => {
  const at = (
    field: string,
  ): { pointerBefore: string; pointerAfter: string; categoryId: null } => ({
    pointerBefore: `/${field}`,
    pointerAfter: `/${field}`,
    categoryId: null,
  });
  const changes: Change[] = [];
  if (before.code !== after.code) {
    changes.push({
      kind: 'codeChanged',
      ...at('code'),
      before: before.code,
      after: after.code,
      isCritical: true,
    });
  }
  if (before.kind !== after.kind) {
    changes.push({
      kind: 'kindChanged',
      ...at('kind'),
      before: before.kind,
      after: after.kind,
      isCritical: true,
    });
  }
  const { sourceLanguage: sourceBefore = DEFAULT_LANGUAGE } = before;
  const { sourceLanguage: sourceAfter = DEFAULT_LANGUAGE } = after;
  if (sourceBefore !== sourceAfter) {
    changes.push({
      kind: 'sourceLanguageChanged',
      ...at('sourceLanguage'),
      before: sourceBefore,
      after: sourceAfter,
      isCritical: false,
    });
  }
  const otherLanguages = changedOtherLanguages({ before, after });
  if (otherLanguages.length > 0) {
    changes.push({
      kind: 'otherLanguagesChanged',
      ...at('categories'),
      before: otherLanguages,
      after: otherLanguages,
      isCritical: false,
    });
  }
  for (const userType of before.userTypes) {
    if (after.userTypes.includes(userType)) continue;
    changes.push({
      kind: 'userTypeRemoved',
      ...at('userTypes'),
      before: userType,
      after: null,
      isCritical: true,
    });
  }
  for (const userType of after.userTypes) {
    if (before.userTypes.includes(userType)) continue;
    changes.push({
      kind: 'userTypeAdded',
      ...at('userTypes'),
      before: null,
      after: userType,
      isCritical: true,
    });
  }
  return [
    ...changes,
    ...textChange('title', before.title, after.title, { ...at('title'), isCritical: false }),
  ];
};
