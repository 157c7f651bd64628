import { describe, expect, it } from 'vitest';
import {
  isGuardian,
  isUserType,
  isVisitor,
  labelKey,
  termsBaseType,
  USER_TYPES,
  inqTypeOf,
  type UserType,
} from './user-type.ts';

const others = (...types: UserType[]): UserType[] =>
  USER_TYPES.filter((type) => !types.includes(type));
const labelled = (key: string): UserType[] => USER_TYPES.filter((type) => labelKey(type) === key);

describe('user types', () => {
  it('are 14', () => {
    expect(USER_TYPES).toHaveLength(14);
    expect(isUserType('PT')).toBe(true);
    expect(isUserType('toString')).toBe(false);
  });

  it('[ROLE-03] NOK, ENOK and RNOK are guardians', () => {
    expect(USER_TYPES.filter(isGuardian)).toEqual(['NOK', 'ENOK', 'RNOK']);
  });

  it('[ROLE-04] GST, TMP, WGST, WVIS and ICUGST are visitors', () => {
    expect(USER_TYPES.filter(isVisitor).sort()).toEqual(['GST', 'ICUGST', 'TMP', 'WGST', 'WVIS']);
  });

  it('[ROLE-10] the terms of EMMA and RPT are those of PT', () => {
    expect([termsBaseType('EMMA'), termsBaseType('RPT')]).toEqual(['PT', 'PT']);
  });
  it('[ROLE-11] the terms of ENOK are those of NOK', () => {
    expect(termsBaseType('ENOK')).toBe('NOK');
  });
  it('[ROLE-12] the terms of TMP are those of GST', () => {
    expect(termsBaseType('TMP')).toBe('GST');
  });
  it('[ROLE-13] the terms of PEMP are those of EMP', () => {
    expect(termsBaseType('PEMP')).toBe('EMP');
  });
  it('every other type has its own terms', () => {
    const own = others('EMMA', 'RPT', 'ENOK', 'TMP', 'PEMP');
    expect(own.map(termsBaseType)).toEqual(own);
  });

  it('[ROLE-14] the use setting knows RPT as ADMINER', () => {
    expect(inqTypeOf('RPT')).toBe('ADMINER');
  });
  it('[ROLE-15] the use setting knows TMP as GST', () => {
    expect(inqTypeOf('TMP')).toBe('GST');
  });
  it('[ROLE-16] the use setting knows PEMP as EMP', () => {
    expect(inqTypeOf('PEMP')).toBe('EMP');
  });
  it('the use setting knows every other type by its own name', () => {
    const own = others('RPT', 'TMP', 'PEMP');
    expect(own.map(inqTypeOf)).toEqual(own);
  });

  it('[ROLE-17] patients are called patient', () => {
    expect(labelled('type.patient')).toEqual(['PT', 'RPT']);
  });
  it('[ROLE-18] NOK and RNOK are called guardian', () => {
    expect(labelled('type.guardian')).toEqual(['NOK', 'RNOK']);
  });
  it('[ROLE-19] GST, TMP and WGST are called visitor, as is ICUGST', () => {
    expect(labelled('type.visitor')).toEqual(['GST', 'ICUGST', 'TMP', 'WGST']);
  });
  it('[ROLE-20] a visitor with a reason has a label of its own', () => {
    expect(labelled('type.visitorWithReason')).toEqual(['WVIS']);
  });
  it('[ROLE-21] EMP and PEMP are called staff', () => {
    expect(labelled('type.staff')).toEqual(['EMP', 'PEMP']);
  });
  it('[ROLE-22] [ROLE-23] EPT, ENOK and EMMA are called emergency patient, though ENOK is a guardian', () => {
    expect(labelled('type.emergencyPatient')).toEqual(['ENOK', 'EMMA', 'EPT']);
    expect(isGuardian('ENOK')).toBe(true);
  });
});
