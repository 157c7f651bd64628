import { ok } from '../../engine/outcome/outcome.ts';
import type { Services } from '../platform/http/config.ts';
import type { Steps } from '../platform/http/call.ts';
import { logDataAccess } from './log-data-access.ts';
import { verifyAudit, type AuditAnchor, type AuditVerdict } from './verify-audit.ts';

const MAX_FAULTS = 1000;

interface Asked {
  readonly anchor: AuditAnchor | null;
}

/** Checks the whole audit, with no transaction open, because that takes long. */
export const verifyAuditInStudio = (
  services: Pick<Services, 'database' | 'keys' | 'clock'>,
): Steps<'verifyAudit', Asked, AuditVerdict> => ({
  first: ({ request: { anchor } }) => Promise.resolve({ kind: 'goesOn', value: { anchor } }),
  between: ({ anchor }) => verifyAudit(services, anchor),
  last: async (call, verdict) => {
    await logDataAccess(call, 'audit.verify', { faults: verdict.faults.length }, '');
    return ok({
      ...verdict,
      faults: verdict.faults.slice(0, MAX_FAULTS).map((fault) => ({ ...fault })),
      anchor: verdict.anchor && { ...verdict.anchor },
    });
  },
});
