import { describe, expect, it } from 'vitest';
import { keysFromMaster, UnsealFailed } from '../keys/keys.ts';
import { rowCodec } from './row-codec.ts';

const keys = keysFromMaster(new Uint8Array(32).fill(7));
const patients = rowCodec(keys, 'patient');
const PATIENT = {
  registrationNumber: '20000001',
  name: '김하늘',
  birth: '19800101',
  phone: '01000001111',
  isDisabled: true,
  updatedAt: 1,
};

describe('the row codec', () => {
  it('seals each column for its purpose and row, and makes the indexes', () => {
    const row = patients.seal(PATIENT);
    const open = (column: string, sealed: string) =>
      keys.open(`patient.${column}`, '20000001', sealed);
    expect(open('name_sealed', row.nameSealed)).toBe('김하늘');
    expect(open('birth_sealed', row.birthSealed)).toBe('19800101');
    expect(open('phone_sealed', row.phoneSealed)).toBe('01000001111');
    expect(row).toMatchObject({
      registrationNumber: '20000001',
      phoneIndex: keys.index('patient.phone', '01000001111'),
      phoneBirthIndex: keys.index('patient.phone_birth', '01000001111|19800101'),
      isDisabled: 1,
      updatedAt: 1,
    });
    expect(Object.keys(row)).toHaveLength(8);
  });

  it('opens what it sealed, whole rows and partial ones', () => {
    const row = patients.seal(PATIENT);
    expect(patients.open(row)).toEqual(PATIENT);
    const { registrationNumber, nameSealed } = row;
    expect(patients.open({ registrationNumber, nameSealed })).toEqual({
      registrationNumber: '20000001',
      name: '김하늘',
    });
  });

  it('leaves out fields that a directory table does not have', () => {
    const more = { ...PATIENT, ward: '71' };
    expect(Object.keys(patients.seal(more)).sort()).toEqual(
      Object.keys(patients.seal(PATIENT)).sort(),
    );
  });

  it('opens no seal of another row', () => {
    const { nameSealed } = patients.seal(PATIENT);
    const other = { registrationNumber: '20000002', nameSealed };
    expect(() => patients.open(other)).toThrow(UnsealFailed);
    expect(patients.openOrNull(other)).toEqual({ registrationNumber: '20000002', name: null });
  });

  it('binds a seal to an index that is part of the primary key', () => {
    const guests = rowCodec(keys, 'meeting_guest');
    const row = guests.seal({ meetingId: 'M', name: '김', phone: '01000001111' });
    const index = keys.index('meeting_guest.phone', '01000001111');
    expect(row.phoneIndex).toBe(index);
    expect(keys.open('meeting_guest.name_sealed', `M.${index}`, row.nameSealed)).toBe('김');
  });

  it('keeps null, and makes no index of it', () => {
    const row = rowCodec(keys, 'pass').sealPart({ passId: 'P', barcode: null, gateCode: null });
    expect(row).toEqual({
      passId: 'P',
      barcodeSealed: null,
      barcodeIndex: null,
      gateCodeSealed: null,
    });
  });

  it('makes the index of a value to find', () => {
    expect(patients.index('phoneIndex', { phone: '1' })).toBe(keys.index('patient.phone', '1'));
    expect(() => patients.index('phoneBirthIndex', { phone: '1' })).toThrow(/no value for/);
  });
});
