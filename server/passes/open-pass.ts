import { ok, refused } from '../../engine/outcome/outcome.ts';
import { lastFourOf } from '../../engine/visit/last-four.ts';
import { shouldAuditRefusal } from '../audit/index.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { recordWrongLastFour, checkLastFourLimit } from '../platform/http/last-four-limit.ts';
import type { Pass } from './pass.ts';
import { isPassActive } from './active-pass.ts';

/**
 * Whether the last four digits of the registered phone can open this pass. Not when the bearer is
 * known by that same phone number: the digits would prove nothing.
 */
export const canOpenByLastFour = (
  { settings }: Pick<Call, 'settings'>,
  { phone, identityNo }: Pick<Pass, 'phone' | 'identityNo'>,
): boolean => settings['pass.openByLastFour'] && phone !== identityNo;

/**
 * pass-open (ours): opens the pass to this session by the last four digits of the registered phone.
 * Wrong digits, a token that names no pass and a pass that they cannot open get the same reply.
 * Tries are limited as for links (decisions, part f), and for each address.
 */
export const openPass: Action<'openPass'> = async (call) => {
  const { passCheck, lastPlcTelno } = call.request;
  const { passes, audit } = call.repositories;
  const blocked = await checkLastFourLimit(call, passCheck);
  if (blocked) return blocked;
  const pass = await passes.byCheck(passCheck);
  const isRight =
    pass !== null &&
    canOpenByLastFour(call, pass) &&
    lastFourOf(pass.phone) === lastPlcTelno &&
    (await isPassActive(call, pass));
  if (isRight || (await shouldAuditRefusal(call, 'pass.open')) || pass !== null) {
    await audit.log({
      action: 'pass.open',
      at: call.now,
      subject: pass?.identityNo ?? passCheck,
      detail: { isRight },
    });
  }
  if (!isRight) {
    await recordWrongLastFour(call, passCheck);
    return refused('expired', 'message.phoneMismatchCheckAgain');
  }
  call.session.addProof('openedAnswer', pass.answerId);
  return ok(null);
};
