import { localTimeOf, type Instant } from '../visit/local-time.ts';
import type { UserType } from '../visit/user-type.ts';

/**
 * The 10 digits that replace the time for visitors with a reason, unless configured otherwise
 * (decisions, U20).
 */
export const DEFAULT_GUEST_SUFFIX = '9999999999';

const padTwoDigits = (number: number): string => String(number).padStart(2, '0');

// One minute earlier, for scanners whose clock is slow (CONST-12; decisions, L13).
const barcodeTime = (issuedAt: Instant): string => {
  const { day, hour, minute } = localTimeOf(issuedAt - 60_000);
  return day.slice(2) + padTwoDigits(hour) + padTwoDigits(minute);
};

/**
 * The barcode value: identity number and YYMMDDHHmm of one minute before it was created (CONST-12,
 * CONST-13). WVIS has a fixed suffix instead of the time (CONST-14).
 */
export const barcodeValue = ({
  type,
  identityNo,
  issuedAt,
  guestSuffix = DEFAULT_GUEST_SUFFIX,
}: {
  readonly type: UserType;
  readonly identityNo: string;
  readonly issuedAt: Instant;
  readonly guestSuffix?: string;
}): string => identityNo + (type === 'WVIS' ? guestSuffix : barcodeTime(issuedAt));
