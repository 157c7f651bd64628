import { logFailure } from '../api/log.ts';

/** The hospital that a page without its texts names. It contains nothing about the visitor. */
export interface Hospital {
  readonly name: string;
  readonly phone: string;
}

const STORAGE_KEY = 'munjin.hospital';

/** Remembers the hospital for a later start without a network. */
export const rememberHospital = (hospital: Hospital): void => {
  try {
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify(hospital));
  } catch (cause) {
    logFailure('the name of the hospital is not remembered', cause);
  }
};

/** The hospital whose pages this browser opened before; null if it has not. */
export const recallHospital = (): Hospital | null => {
  try {
    return JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? 'null') as Hospital | null;
  } catch {
    return null;
  }
};
