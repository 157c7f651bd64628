import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { USER_TYPES } from '../visit/user-type.ts';
import { barcodeValue } from './barcode-value.ts';
import { otherCodeReason } from './other-code.ts';

describe('a scanned code', () => {
  it.each([
    ['20000001', 'patientCard'],
    ['A1234567', 'patientCard'],
    ['E100001', 'staffCard'],
    ['01012345678', 'phoneNumber'],
    ['0212345678', 'phoneNumber'],
    ['https://hospital.example/pass?passCheck=abc', 'webAddress'],
    ['HTTPSHOSPITALEXAMPLEPASS', 'webAddress'],
    ['8801234567890', 'notAPass'],
    ['OPENSESAME', 'notAPass'],
    ['PATIENTS', 'notAPass'],
    ['BEGIN:VCARD\nFN:Kim', 'notAPass'],
    ['', 'notAPass'],
  ])('%j is %s', (text, reason) => {
    expect(otherCodeReason(text)).toBe(reason);
  });

  it('may be a pass if it has the form of a QR code, of a part of one, or of a barcode', () => {
    expect(otherCodeReason('1'.repeat(58))).toBeNull();
    expect(otherCodeReason('1'.repeat(57))).toBeNull();
    fc.assert(
      fc.property(
        fc.constantFrom(...USER_TYPES),
        fc.stringMatching(/^(?:[0-9A-Z]{7,9}|01[016-9]\d{7,8})$/),
        fc.integer({ min: 1_700_000_000_000, max: 4_000_000_000_000 }),
        (type, identityNo, issuedAt) =>
          otherCodeReason(barcodeValue({ type, identityNo, issuedAt })) === null,
      ),
    );
  });
});
