import { dayAt, instantOf } from '../../engine/visit/local-time.ts';
import { ok, refused } from '../../engine/outcome/outcome.ts';
import type { Action } from '../platform/http/call.ts';

/**
 * visit/draft-key (ours): the key under which a phone keeps the unfinished answers of a person. Only
 * the session that has identified this person receives it, so answers left on a phone can be read
 * only after that person was identified again, and not after today (docs/decisions/0034). Never to
 * a device of the hospital, which many people use.
 */
export const draftKey: Action<'draftKey'> = ({ request, session, device, keys, now }) => {
  const { answerType, identityNo, visitDate } = request;
  if (device) return Promise.resolve(refused('noPermission', 'message.noPermission'));
  if (!session.findVisit({ answerType, identityNo, visitDate }))
    return Promise.resolve(refused('expired', 'message.sessionExpired'));
  const today = dayAt(now);
  return Promise.resolve(
    ok({
      draftKey: keys.index('draft', [answerType, identityNo, visitDate, today].join(' ')),
      keepSeconds: Math.floor((instantOf(today, '24:00') - now) / 1000),
    }),
  );
};
