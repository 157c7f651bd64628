import { ok, refused } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { checkSecondPerson } from '../accounts/index.ts';
import type { Action } from '../platform/http/call.ts';
import { isDayTaken } from './save-terms.ts';
import { termsRevision } from './terms-versions.ts';

/**
 * A second person approves a waiting version as it was shown to them. It starts on its day, or
 * today if that day has passed.
 */
export const approveTerms: Action<'approveTerms'> = async ({
  request: { code, revision },
  repositories,
  now,
  keys,
  admin,
}) => {
  const { terms, audit } = repositories;
  const version = await terms.byCode(code);
  if (!version) return refused('notFound', 'message.termsNotLoaded');
  const { pendingApprovalSavedBy: savedBy } = version;
  if (savedBy === undefined) return ok({ fault: 'notWaiting' });
  if (revision !== termsRevision(keys, version)) return ok({ fault: 'stale' });
  const by = admin?.adminId ?? '';
  const fault = await checkSecondPerson(repositories, savedBy, { by, at: now });
  if (fault !== null) return ok({ fault });
  const today = dayAt(now);
  const effectiveFrom = version.effectiveFrom < today ? today : version.effectiveFrom;
  if (isDayTaken({ ...version, effectiveFrom }, await terms.all()))
    return ok({ fault: 'dayTaken' });
  await terms.save({ ...version, effectiveFrom });
  await audit.log({
    action: 'terms.approve',
    at: now,
    actor: by,
    subject: code,
    detail: { code, effectiveFrom, savedBy: savedBy },
  });
  return ok({ fault: null });
};
