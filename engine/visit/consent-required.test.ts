import { describe, expect, it } from 'vitest';
import { consentRequired } from './consent-required.ts';
import { USER_TYPES } from './user-type.ts';

const sensitive = (
  type: (typeof USER_TYPES)[number],
  validInquiryCnt: number,
  inquiryInUse: boolean,
): boolean => consentRequired({ type, validInquiryCnt, inquiryInUse }).sensitive;

describe('required consent', () => {
  it('[VALID-43] privacy is always required', () => {
    for (const type of USER_TYPES) {
      for (const inquiryInUse of [true, false]) {
        expect(consentRequired({ type, validInquiryCnt: 0, inquiryInUse }).privacy).toBe(true);
      }
    }
  });

  it('[VALID-44] sensitive if questionnaires are active and the person is not a patient', () => {
    expect(sensitive('NOK', 1, false)).toBe(true);
    expect(sensitive('GST', 2, false)).toBe(true);
    expect(sensitive('PT', 1, false)).toBe(false);
    expect(sensitive('RPT', 1, false)).toBe(false);
  });

  it('[VALID-45] sensitive if the questionnaire is in use, for all types', () => {
    expect(USER_TYPES.every((type) => sensitive(type, 0, true))).toBe(true);
  });

  it('[VALID-46] sensitive in no other case', () => {
    expect(USER_TYPES.some((type) => sensitive(type, 0, false))).toBe(false);
  });
});
