import type { Outcome } from '../../../engine/outcome/outcome.ts';
import type { AddendumResult, PublicationResult } from '../../../schemas/api.gen.ts';
import { checkSecondPerson } from '../../accounts/index.ts';
import type { Action, Call } from '../../platform/http/call.ts';
import type { PublishAddendumRequest } from '../../../schemas/api.gen.ts';
import type { Services } from '../../platform/http/config.ts';
import { createRepositories } from '../../repositories.ts';
import { logQuestionnaireChange } from '../log-questionnaire-change.ts';
import type { PublicationRecord } from '../publications-repository.ts';
import { findObstacle } from './change-end.ts';
import { endPublication } from './end-publication.ts';
import { currentPublication, refusePublication } from './publication-result.ts';

const HOUR_MS = 3_600_000;

/**
 * Why this person may not publish without a second person now; null if they may. The setting is the
 * longest time until the end; without it, no one may. It must not end later than the version under
 * it, whose end may bring a refusal back. A person with one that is not approved, or that was refused
 * within that time, must not do it again.
 */
export const findBreakGlassFault = async ({
  repositories: { publications },
  request: { startsAt, endsAt, parts },
  settings,
  admin,
  now,
}: Pick<
  Call<PublishAddendumRequest>,
  'repositories' | 'request' | 'settings' | 'admin' | 'now'
>): Promise<AddendumResult['fault']> => {
  const hours = settings['admin.breakGlassHours'];
  const by = admin?.adminId ?? '';
  if (hours === null) return 'breakGlassOff';
  if (startsAt !== null || endsAt > now + hours * HOUR_MS) return 'breakGlassTime';
  for (const { code } of parts) {
    const end = (await publications.inForce(code))?.endsAt ?? null;
    if (end !== null && endsAt > end) return 'breakGlassTime';
  }
  const isOpen = (await publications.unapproved()).some(({ askedBy }) => askedBy === by);
  return isOpen || (await publications.wasRefusedSince(by, now - hours * HOUR_MS))
    ? 'breakGlassAgain'
    : null;
};

/**
 * A second person approves or refuses what has started without them. Refusing ends it at once, where
 * it is still active. Neither is possible for the person who published it.
 */
export const decideAfterwards = async (
  call: Parameters<Action<'decidePublication'>>[0],
  publication: PublicationRecord,
): Promise<Outcome<PublicationResult>> => {
  const { repositories, request, admin, now } = call;
  const { publications } = repositories;
  const decision = { at: now, by: admin?.adminId ?? '', note: request.note };
  const fault = await checkSecondPerson(repositories, publication.askedBy, decision);
  if (fault !== null) return refusePublication(fault);
  const parts = (await publications.unapproved()).filter(
    ({ addendumId }) => addendumId === publication.addendumId,
  );
  const active = parts.filter(({ state }) => state === 'inForce');
  for (const part of request.approve ? [] : active) {
    const obstacle = await findObstacle(repositories, part, now);
    if (obstacle !== null) return refusePublication(obstacle);
  }
  for (const part of parts) {
    const { publicationId, code, detailId, endsAt } = part;
    await publications.setApprovalAfter(
      publicationId,
      request.approve ? 'approved' : 'refused',
      decision,
    );
    if (!request.approve) {
      // One that another version replaced does not return when that one ends.
      await publications.setEnd(publicationId, Math.min(endsAt ?? now, now));
      if (part.state === 'inForce') await endPublication(repositories, part, now);
    }
    await logQuestionnaireChange(
      call,
      request.approve ? 'questionnaire.approve' : 'questionnaire.reject',
      code,
      { detailId, publicationId, isAfterwards: true },
    );
  }
  return currentPublication(repositories, publication.publicationId);
};

/** How many publications started without a second person and are not approved; for the metrics. */
export const createUnapprovedReader =
  ({ database, keys }: Pick<Services, 'database' | 'keys'>): (() => Promise<number>) =>
  async () =>
    (await database.read((trx) => createRepositories(trx, keys).publications.unapproved())).length;
