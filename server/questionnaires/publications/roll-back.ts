import { refused } from '../../../engine/outcome/outcome.ts';
import type { Change } from '../../../engine/questionnaire/change/change.ts';
import { diffQuestionnaires } from '../../../engine/questionnaire/change/diff.ts';
import { fromStoredForm } from '../../../engine/questionnaire/document/stored-form.ts';
import type { Action } from '../../platform/http/call.ts';
import type { PublicationRecord } from '../publications-repository.ts';
import type { QuestionnaireVersion } from '../questionnaires-repository.ts';
import type { Repositories } from '../../repositories.ts';
import { findReturningVersions, judgeKeptAway } from '../returning-versions.ts';
import { findTakenUserTypes } from '../review/audience-conflicts.ts';
import { refusePublication, currentPublication } from './publication-result.ts';
import { findTypesLeftByRollBack } from './take-over.ts';
import { OPERATOR, activateVersion } from './activate-version.ts';

/** A version that may be restored in place of the active one. */
export interface RollBack {
  readonly version: QuestionnaireVersion;
  /** The active version; null if there is none. */
  readonly inForce: QuestionnaireVersion | null;
  /** From the active version to the one that returns. */
  readonly changes: readonly Change[];
  /** Whether a second person has to approve it. */
  readonly isCritical: boolean;
}

export interface RollBackFault {
  readonly fault: 'unknown' | 'unchanged' | 'neverInForce' | 'typesTaken' | 'typesLeft';
}

/** Whether one person alone activated it: nothing in it was critical, or no one has approved it yet. */
const isOfOnePerson = ({ isCritical, approvalAfter, askedBy }: PublicationRecord): boolean =>
  (!isCritical || approvalAfter === 'open') && askedBy !== OPERATOR;

/**
 * Whether one person alone could activate everything that came after this version; then one person
 * can also undo it. Versions that an operator activated were not judged in the studio.
 */
export const canOnePersonUndo = async (
  { publications }: Pick<Repositories, 'publications'>,
  { code, detailId }: Pick<QuestionnaireVersion, 'code' | 'detailId'>,
): Promise<boolean> => {
  let later = await publications.inForce(code);
  while (later && isOfOnePerson(later)) {
    if (later.detailBefore === detailId) return true;
    const before = later.publicationBefore;
    later = before === null ? null : await publications.byId(before);
  }
  return false;
};

/**
 * Whether a version may return. One that was never active was judged by no one; it has to be
 * published as a draft.
 */
export const judgeRollBack = async (
  repositories: Repositories,
  { code, detailId }: { readonly code: string; readonly detailId: string },
): Promise<RollBack | RollBackFault> => {
  const { questionnaires } = repositories;
  const version = await questionnaires.byDetailId(detailId);
  const head = await questionnaires.byCode(code);
  if (!head || version?.code !== code) return { fault: 'unknown' };
  const { publishedDetailId } = head;
  if (publishedDetailId === detailId) return { fault: 'unchanged' };
  const inForce =
    publishedDetailId === null ? null : await questionnaires.byDetailId(publishedDetailId);
  const publishedIds = await repositories.publications.everInForce(code);
  if (!publishedIds.includes(detailId)) return { fault: 'neverInForce' };
  const taken = await findTakenUserTypes(repositories, version.stored.schema['x-munjin']);
  if (taken.length > 0) return { fault: 'typesTaken' };
  const left = await findTypesLeftByRollBack(repositories, version.stored.schema['x-munjin']);
  if (left.length > 0) return { fault: 'typesLeft' };
  const changes = inForce
    ? diffQuestionnaires(fromStoredForm(inForce.stored), fromStoredForm(version.stored))
    : [];
  const active = await repositories.publications.inForce(code);
  const returning = active ? await findReturningVersions(repositories, active) : [];
  const isCritical =
    judgeKeptAway(returning, fromStoredForm(version.stored)).isCritical ||
    ((inForce === null || changes.some((change) => change.isCritical)) &&
      !(await canOnePersonUndo(repositories, version)));
  return { version, inForce, changes, isCritical };
};

/**
 * Activates the version that was judged in this transaction, or lets it wait for a second person;
 * returns the id of the publication. An operator, who controls the machine, never has to wait.
 */
export const executeRollBack = async (
  repositories: Repositories,
  { version, inForce, isCritical }: RollBack,
  { note, by, at }: { readonly note: string; readonly by: string; readonly at: number },
): Promise<string> => {
  const { code, detailId } = version;
  const before = inForce?.detailId ?? null;
  const needsApproval = isCritical && by !== OPERATOR;
  const publicationId = await repositories.publications.add({
    code,
    detailId,
    state: needsApproval ? 'waiting' : 'scheduled',
    kind: 'rollback',
    note,
    isCritical,
    overruled: [],
    askedAt: at,
    askedBy: by,
    decidedAt: null,
    decidedBy: null,
    startsAt: needsApproval ? null : at,
    endsAt: null,
    detailBefore: before,
  });
  if (!needsApproval) await activateVersion(repositories, version, publicationId, at);
  await repositories.audit.log({
    action: 'questionnaire.rollback',
    at,
    actor: by,
    subject: code,
    detail: { code, detailId, publicationId, before: before ?? '', waits: needsApproval },
  });
  return publicationId;
};

/**
 * questionnaires/rollback (ours): activates an older version again. One person can do so at once if
 * that affects no outcome, or undoes what one person alone activated: an emergency at night cannot
 * wait. Otherwise a second person approves it, as for a publication.
 */
export const rollBack: Action<'rollBack'> = async ({ repositories, request, admin, now }) => {
  const judged = await judgeRollBack(repositories, request);
  if ('fault' in judged) {
    return judged.fault === 'unknown'
      ? refused('notFound', 'message.questionnaireUnknown')
      : refusePublication(judged.fault);
  }
  const decision = { note: request.note, by: admin?.adminId ?? '', at: now };
  return currentPublication(repositories, await executeRollBack(repositories, judged, decision));
};
