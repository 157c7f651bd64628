import { placeName } from '../../engine/questionnaire/answer/place.ts';
import { isHousemateType } from '../../engine/questionnaire/category-types/respondent.ts';
import type { CategoryDefinition } from '../../engine/questionnaire/document/definition.ts';
import type { Call } from '../platform/http/call.ts';
import type { AnswerDetails } from './answer-lists-repository.ts';
import type { StaffLanguage } from '../../engine/questionnaire/answer/answer-text.ts';

/** What the rows of a page refer to: versions, lists of places, accounts. */
export interface ExportLookups {
  readonly categoryOf: (detailId: string | null, categoryId: string) => CategoryDefinition | null;
  /** The questions about each housemate. */
  readonly membersOf: (detailId: string | null) => readonly CategoryDefinition[];
  readonly versionOf: (detailId: string | null) => number | null;
  readonly placeName: (placeSnapshotId: string | null, historyId: string) => string;
  /** The account that lifted a refusal; empty if none did, or if it is unknown. */
  readonly accountName: (details: Pick<AnswerDetails, 'liftedBy'>) => string;
}

interface LoadedVersion {
  readonly version: number;
  readonly categories: ReadonlyMap<string, CategoryDefinition>;
  readonly members: readonly CategoryDefinition[];
}

const loadVersions = async (
  { repositories, questionnaires }: Pick<Call, 'repositories' | 'questionnaires'>,
  rows: readonly AnswerDetails[],
): Promise<ReadonlyMap<string, LoadedVersion>> => {
  const detailIds = rows.flatMap(({ detailId }) => (detailId === null ? [] : [detailId]));
  const references = await repositories.questionnaires.referencesOf(detailIds);
  const versions = new Map<string, LoadedVersion>();
  for (const { detailId, version } of references.values()) {
    const compiled = await questionnaires.get(repositories, detailId);
    const categories = compiled?.questionnaire.definition.categories ?? [];
    versions.set(detailId, {
      version,
      categories: new Map(categories.map((category) => [category.id, category])),
      members: categories.filter(({ type }) => isHousemateType(type)),
    });
  }
  return versions;
};

const loadPlaceNames = async (
  { places }: Call['repositories'],
  rows: readonly AnswerDetails[],
  language: StaffLanguage,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> => {
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const { placeSnapshotId, answers } of rows) {
    if (placeSnapshotId === null || answers === null || names.has(placeSnapshotId)) continue;
    const snapshot = (await places.snapshot(placeSnapshotId)) ?? [];
    names.set(
      placeSnapshotId,
      new Map(snapshot.map((place) => [place.placeId, placeName(place, language)])),
    );
  }
  return names;
};

/** Loads what the rows of a page refer to, each thing once. */
export const loadExportLookups = async (
  call: Pick<Call, 'repositories' | 'questionnaires'>,
  rows: readonly AnswerDetails[],
  language: StaffLanguage,
): Promise<ExportLookups> => {
  const versions = await loadVersions(call, rows);
  const placeNames = await loadPlaceNames(call.repositories, rows, language);
  const accounts = await call.repositories.admins.names();
  return {
    categoryOf: (detailId, categoryId) =>
      versions.get(detailId ?? '')?.categories.get(categoryId) ?? null,
    membersOf: (detailId) => versions.get(detailId ?? '')?.members ?? [],
    versionOf: (detailId) => versions.get(detailId ?? '')?.version ?? null,
    placeName: (placeSnapshotId, historyId) =>
      placeNames.get(placeSnapshotId ?? '')?.get(historyId) ?? historyId,
    accountName: ({ liftedBy }) => accounts.get(liftedBy ?? '') ?? '',
  };
};
