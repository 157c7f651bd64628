import { refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { isMobilePhone } from '../../engine/visit/phone.ts';
import type { Call } from '../platform/http/call.ts';
import { proofLevelAtDevice } from '../identity/index.ts';

/**
 * Refuses the phone of a visitor whose pass could not be sent to it (306). A kiosk prints the pass,
 * so that any phone will do there.
 */
export const checkMobilePhone = (
  call: Pick<Call, 'device'>,
  phone: string,
): Outcome<never> | null =>
  isMobilePhone(phone) || proofLevelAtDevice(call, 'name') === 'possession'
    ? null
    : refused('message', 'message.mobilePhoneOnly');
