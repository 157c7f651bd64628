import { maskBirth, maskName, maskPhoneWholly } from '../../../engine/wording/masking.ts';

const MAX_LENGTH = 40;

const describeGuests = (json: string): string => {
  const count = (JSON.parse(json === '' ? '[]' : json) as readonly unknown[]).length;
  return `${count} ${count === 1 ? 'guest' : 'guests'}`;
};

/** These columns hold personal data, and others in a hospital may see the screen. */
const MASKS: Readonly<Record<string, (value: string) => string>> = {
  name: maskName,
  phone: maskPhoneWholly,
  birth: maskBirth,
  visit_reason: () => '…',
  inviteCode: () => '****',
  guests: describeGuests,
};

/** A value of a column as a terminal may show it: personal data masked, long texts cut. */
export const maskValue = (column: string, value: string): string => {
  const masked = value === '' ? '' : (MASKS[column]?.(value) ?? value);
  return masked.length > MAX_LENGTH ? `${masked.slice(0, MAX_LENGTH)}…` : masked;
};
