import type { Change } from '../../engine/questionnaire/change/change.ts';
import { diffQuestionnaires } from '../../engine/questionnaire/change/diff.ts';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { fromStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import type { Repositories } from '../repositories.ts';
import type { PublicationRecord } from './publications-repository.ts';
import type { QuestionnaireVersion } from './questionnaires-repository.ts';

/** A version that publications refer to, which always exists. */
export const loadVersion = async (
  { questionnaires }: Repositories,
  detailId: string,
): Promise<QuestionnaireVersion> => {
  const version = await questionnaires.byDetailId(detailId);
  if (!version) throw new Error(`the version ${detailId} has vanished`);
  return version;
};

interface PreviousVersion {
  readonly detailId: string | null;
  readonly publicationId: string | null;
}

/**
 * The version that returns at the end of a publication: the previous one, unless that should have
 * ended too.
 */
export const findVersionToRestore = async (
  { publications }: Repositories,
  { detailBefore, publicationBefore }: PublicationRecord,
  now: number,
): Promise<PreviousVersion> => {
  let before: PreviousVersion = { detailId: detailBefore, publicationId: publicationBefore };
  while (before.publicationId !== null) {
    const earlier = await publications.byId(before.publicationId);
    if (earlier === null) return before;
    if (earlier.endsAt === null || earlier.endsAt > now) return before;
    before = { detailId: earlier.detailBefore, publicationId: earlier.publicationBefore };
  }
  return before;
};

/**
 * The versions that would return one after the other until an instant, if this publication and those
 * that it replaced end as planned; null for no version.
 */
export const findReturningVersions = async (
  stores: Repositories,
  publication: PublicationRecord,
  until = Infinity,
): Promise<readonly (QuestionnaireVersion | null)[]> => {
  const returning: (QuestionnaireVersion | null)[] = [];
  let ending: PublicationRecord | null = publication;
  while (ending !== null && ending.endsAt !== null && ending.endsAt < until) {
    const { detailId, publicationId } = await findVersionToRestore(stores, ending, ending.endsAt);
    returning.push(detailId === null ? null : await loadVersion(stores, detailId));
    ending = publicationId === null ? null : await stores.publications.byId(publicationId);
  }
  return returning;
};

/**
 * What is critical about content that stays where these versions would return: it keeps what would
 * have ended, and keeps away what would have returned. Always critical where nothing would be asked.
 */
export const judgeKeptAway = (
  returning: readonly (QuestionnaireVersion | null)[],
  definition: QuestionnaireDefinition,
): { readonly criticalChanges: readonly Change[]; readonly isCritical: boolean } => {
  const criticalChanges = returning
    .flatMap((version) =>
      version ? diffQuestionnaires(fromStoredForm(version.stored), definition) : [],
    )
    .filter((change) => change.isCritical);
  return { criticalChanges, isCritical: criticalChanges.length > 0 || returning.includes(null) };
};
