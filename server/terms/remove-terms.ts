import { ok, refused } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { Action } from '../platform/http/call.ts';
import { hasTakenEffect } from './terms-state.ts';
import { termsRevision } from './terms-versions.ts';

/** Removes a version that has not started: no one can have agreed to it. */
export const removeTerms: Action<'removeTerms'> = async ({
  request: { code, revision },
  repositories: { terms, approvalRequests, audit },
  now,
  keys,
  admin,
}) => {
  const version = await terms.byCode(code);
  if (!version) return refused('notFound', 'message.termsNotLoaded');
  if (hasTakenEffect(version, dayAt(now))) return ok({ fault: 'inForce' });
  if (revision !== termsRevision(keys, version)) return ok({ fault: 'stale' });
  await terms.remove(code);
  const by = admin?.adminId ?? '';
  await approvalRequests.close('terms', code, 'withdrawn', { at: now, by, note: '' });
  await audit.log({
    action: 'terms.remove',
    at: now,
    actor: by,
    subject: code,
    detail: { code, effectiveFrom: version.effectiveFrom },
  });
  return ok({ fault: null });
};
