import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  companionPhones,
  companionSlotOf,
  formatPhone,
  isBirthDate,
  isCompanionPhone,
  isCompanionSlotValid,
  isInviteCode,
  isKoreanPhone,
  isLastFour,
  isMobilePhone,
  isPhone,
  isRegistrationNumber,
  isResidentGuardianId,
  isStaffNumber,
  lastFourOf,
  normaliseBirthDate,
  normaliseInviteCode,
  normaliseLastFour,
  normalisePhone,
  normaliseRegistrationNumber,
  normaliseResidentGuardianId,
  normaliseStaffNumber,
  parsePhone,
  readPrefixedPhone,
} from './index.ts';

const anything = fc.string({ unit: 'binary' });

describe('registration number', () => {
  it('[VALID-01] drops spaces, symbols and Hangul, whatever is typed', () => {
    expect(normaliseRegistrationNumber(' 환자-12 34 가a5!ㅋ')).toBe('1234A5');
    expect(normaliseRegistrationNumber('１２３４ａｂ')).toBe('1234AB');
    fc.assert(
      fc.property(anything, (text) => /^[0-9A-Z]{0,8}$/.test(normaliseRegistrationNumber(text))),
    );
  });

  it('[VALID-02] stops at 8 characters and needs exactly 8', () => {
    expect(normaliseRegistrationNumber('1234567890')).toBe('12345678');
    expect(['1234567', '12345678', '123456789'].map(isRegistrationNumber)).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('phone', () => {
  it('[VALID-03] [VALID-12] [VALID-13] [VALID-14] keeps only digits, of any keyboard, at most 11', () => {
    expect(normalisePhone('010-1234-5678')).toBe('01012345678');
    expect(normalisePhone('０１０ １２３４ ５６７８')).toBe('01012345678');
    expect(normalisePhone('٠١٠١٢٣٤٥٦٧٨')).toBe('01012345678');
    expect(normalisePhone('۰۱۰۱۲۳۴۵۶۷۸')).toBe('01012345678');
    expect(normalisePhone('010123456789999')).toBe('01012345678');
    fc.assert(fc.property(anything, (text) => /^\d{0,11}$/.test(normalisePhone(text))));
  });

  it('accepts a number that a browser fills in with the country code', () => {
    expect(normalisePhone('+82 10-1234-5678')).toBe('01012345678');
    expect(normalisePhone('+82 (0)10 1234 5678')).toBe('01012345678');
    expect(normalisePhone('+821012345678')).toBe('01012345678');
  });

  // However a person writes a mobile number, it is the same number.
  const mobilePhone = fc
    .tuple(
      fc.constantFrom('010', '011', '016', '017', '018', '019'),
      fc.integer({ min: 2000, max: 9999 }).map(String),
      fc.integer({ min: 0, max: 9999 }).map((last) => String(last).padStart(4, '0')),
    )
    .map((groups) => groups as readonly [string, string, string]);
  const fullWidth = (text: string): string =>
    text.replace(/[0-9+-]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
  const arabic = (text: string): string =>
    text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
  const written = fc
    .tuple(
      mobilePhone,
      fc.constantFrom('', '-', ' ', '.', ' - '),
      fc.constantFrom('0', '+82 ', '+82-', '+82 (0)', '+820', '0082 ', '82'),
      fc.constantFrom((text: string) => text, fullWidth, arabic),
    )
    .map(([[prefix, middle, last], separator, start, keyboard]) => ({
      phone: prefix + middle + last,
      text: keyboard(start + [prefix.slice(1), middle, last].join(separator)),
    }));

  it('reads every way to write a number as the same 11 digits', () => {
    fc.assert(
      fc.property(written, ({ phone, text }) => {
        expect(normalisePhone(text)).toBe(phone);
        expect(normalisePhone(formatPhone(phone))).toBe(phone);
        expect(normalisePhone(normalisePhone(text))).toBe(phone);
        expect(isMobilePhone(phone)).toBe(true);
      }),
    );
  });

  it('never cuts a whole number that is entered behind a prefix, pasted or key by key', () => {
    fc.assert(
      fc.property(written, ({ phone, text }) => {
        const pasted = readPrefixedPhone(text);
        expect(pasted.prefix + pasted.digits).toBe(phone);
        const typed = [...phone].reduce(
          (slot, key) => readPrefixedPhone(slot.digits + key, slot.prefix),
          readPrefixedPhone(''),
        );
        expect(typed.prefix + typed.digits).toBe(phone);
      }),
    );
  });

  it('is written with hyphens between its groups, while it is typed too', () => {
    expect(
      [
        '',
        '010',
        '0101',
        '0101234567',
        '01012345678',
        '0111234567',
        '0212345678',
        '0311234567',
      ].map(formatPhone),
    ).toEqual([
      '',
      '010',
      '010-1',
      '010-1234-567',
      '010-1234-5678',
      '011-123-4567',
      '02-1234-5678',
      '031-123-4567',
    ]);
    expect(formatPhone('010****5678')).toBe('010-****-5678');
  });

  it('in a file is a number and nothing else', () => {
    expect(parsePhone(' +82 10-1234-5678 ')).toBe('01012345678');
    expect(parsePhone('０１０-1234-5678')).toBe('01012345678');
    for (const text of [
      '',
      '010-1234-567890',
      '010-1234',
      '01012345678 (office)',
      'x01012345678',
    ]) {
      expect(parsePhone(text)).toBeNull();
    }
  });

  it('can receive a message only if it is a mobile number', () => {
    const reachable = ['01012345678', '0161234567', '0212345678', '0311234567', '07012345678'];
    expect(reachable.filter(isMobilePhone)).toEqual(['01012345678', '0161234567']);
  });

  it('[VALID-03] [VALID-12] [VALID-13] has 10 or 11 digits', () => {
    const lengths = [9, 10, 11, 12].map((length) => isPhone('0'.repeat(length)));
    expect(lengths).toEqual([false, true, true, false]);
  });

  it.each([
    '01012345678',
    '0111234567',
    '01912345678',
    '0212345678',
    '0311234567',
    '06412345678',
    '07012345678',
    '05051234567',
  ])('[VALID-04] %s fits a Korean phone or area code', (phone) => {
    expect(isKoreanPhone(phone)).toBe(true);
  });

  it.each([
    '01212345678',
    '0101234567890',
    '021234567',
    '0391234567',
    '08012345678',
    '1012345678',
    '',
  ])('[VALID-04] %j does not', (phone) => {
    expect(isKoreanPhone(phone)).toBe(false);
  });
});

describe('birth date', () => {
  it('[VALID-05] is 8 digits', () => {
    expect(normaliseBirthDate('1980-01-02')).toBe('19800102');
    expect(isBirthDate('1980010', '20260309')).toBe(false);
    expect(isBirthDate('19800102', '20260309')).toBe(true);
  });

  it('[VALID-06] is a real date, not after today', () => {
    expect(isBirthDate('19810229', '20260309')).toBe(false);
    expect(isBirthDate('20260309', '20260309')).toBe(true);
    expect(isBirthDate('20260310', '20260309')).toBe(false);
  });
});

describe('last four digits', () => {
  it('[VALID-08] are digits only, exactly 4', () => {
    expect(normaliseLastFour('5a6-7.89')).toBe('5678');
    expect(['567', '5678', '56789', '567a'].map(isLastFour)).toEqual([false, true, false, false]);
  });

  it('[VALID-11] are those of the phone entered', () => {
    expect(lastFourOf('01012345678')).toBe('5678');
  });
});

describe('invite code', () => {
  it('[VALID-21] is digits only, exactly 4', () => {
    expect(normaliseInviteCode('٤٢-42 7')).toBe('4242');
    expect(['424', '4242', '42424'].map(isInviteCode)).toEqual([false, true, false]);
  });
});

describe('staff number', () => {
  it('[VALID-17] is exactly 7 characters', () => {
    expect(['A12345', 'A123456', 'A1234567'].map(isStaffNumber)).toEqual([false, true, false]);
  });
  it('[VALID-18] is converted to upper case', () => {
    expect(normaliseStaffNumber('a12345b')).toBe('A12345B');
  });
  it('[VALID-19] has no Hangul and no symbols', () => {
    expect(normaliseStaffNumber('가a-12 34!56')).toBe('A123456');
  });
});

describe('id of a resident guardian', () => {
  it('[VALID-15] is digits and the letter A only, whatever is typed', () => {
    expect(normaliseResidentGuardianId(' 2026-a 0001')).toBe('2026A0001');
    expect(normaliseResidentGuardianId('２０２６Ａ0001')).toBe('2026A0001');
    expect(normaliseResidentGuardianId('B2026ㅁC0001')).toBe('20260001');
    fc.assert(
      fc.property(anything, (text) => /^[0-9A]{0,9}$/.test(normaliseResidentGuardianId(text))),
    );
  });

  it('[VALID-15] stops at 9 characters and needs 8 or 9', () => {
    expect(normaliseResidentGuardianId('2026A000123')).toBe('2026A0001');
    expect(
      ['2026A00', 'A2026003', '2026A0001', '2026A00012', '2026B0001'].map(isResidentGuardianId),
    ).toEqual([false, true, true, false, false]);
  });
});

describe('companion phone', () => {
  it('[VALID-23] is one of five prefixes and at most 8 digits', () => {
    const prefixes = ['010', '011', '016', '017', '018', '019', '070'];
    expect(prefixes.filter((prefix) => isCompanionPhone(`${prefix}12345678`))).toEqual([
      '010',
      '011',
      '017',
      '018',
      '019',
    ]);
    expect(readPrefixedPhone('1234-567890')).toEqual({ prefix: '010', digits: '12345678' });
    expect(isCompanionPhone('010123456789')).toBe(false);
  });

  it('[VALID-24] [VALID-25] an empty slot is valid, a filled one from 7 digits', () => {
    const valid = ['', '1', '123456', '1234567', '12345678'].map((digits) =>
      isCompanionSlotValid({ prefix: '010', digits }),
    );
    expect(valid).toEqual([true, false, false, true, true]);
  });

  it('refuses the first digits of a whole number behind a prefix', () => {
    for (const digits of ['01012345', '01098765', '0212345', '03112345']) {
      expect(isCompanionSlotValid({ prefix: '010', digits })).toBe(false);
      expect(isCompanionPhone(`010${digits}`)).toBe(false);
    }
  });

  it('[VALID-26] empty slots are not sent', () => {
    const slots = [
      { prefix: '010', digits: '' },
      { prefix: '011', digits: '1234567' },
    ] as const;
    expect(companionPhones(slots)).toEqual(['0111234567']);
  });

  it('a stored phone is read back as its slot', () => {
    expect(companionSlotOf('01912345678')).toEqual({ prefix: '019', digits: '12345678' });
  });

  it('a stored phone whose prefix is not offered is read back whole, and kept as it is', () => {
    for (const phone of ['0161234567', '0212345678', '01012345']) {
      const slot = companionSlotOf(phone);
      expect(slot).toEqual({ prefix: '', digits: phone });
      expect(isCompanionSlotValid(slot, [phone])).toBe(true);
      expect(isCompanionSlotValid(slot)).toBe(false);
      expect(companionPhones([slot])).toEqual([phone]);
    }
    expect(readPrefixedPhone('010-1234-56789', '')).toEqual({ prefix: '010', digits: '12345678' });
    expect(isCompanionSlotValid({ prefix: '', digits: '01012345678' })).toBe(true);
    expect(isCompanionSlotValid({ prefix: '', digits: '0161234568' }, ['0161234567'])).toBe(false);
  });
});
