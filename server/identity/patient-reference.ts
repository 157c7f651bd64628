import { isRegistrationNumber } from '../../engine/visit/registration-number.ts';
import type { Keys } from '../platform/keys/keys.ts';

const PURPOSE = 'reference.patient';

/**
 * Names a patient in the link of a guardian without revealing the registration number: sealed, and
 * valid for that visit date only.
 */
export const sealPatientReference = (
  keys: Keys,
  visitDate: string,
  registrationNumber: string,
): string => keys.seal(PURPOSE, visitDate, registrationNumber);

/**
 * The registration number that `refId` is or refers to; empty for a reference that cannot be
 * opened.
 */
export const patientNumberOf = (
  keys: Pick<Keys, 'openOrNull'>,
  { refId, visitDate }: { readonly refId: string; readonly visitDate: string },
): string =>
  isRegistrationNumber(refId) ? refId : (keys.openOrNull(PURPOSE, visitDate, refId) ?? '');
