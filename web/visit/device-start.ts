import type { DeviceResult } from '../../schemas/api.gen.ts';
import type { ScreenQuery } from '../../engine/visit/screen-url.ts';
import { session } from './session.ts';

/** Where whoever sets a machine up pairs it, or looks what it is. */
export const DEVICE_PATH = '/device';

/** The first screen of a machine, to which it comes back for the next person. */
export interface DeviceStart {
  readonly path: string;
  readonly query: ScreenQuery;
}

/** The first screen of a machine of that kind; null for a gate, whose page is not of this client. */
export const deviceStartOf = ({
  kind,
  kioskType,
}: Pick<DeviceResult, 'kind' | 'kioskType'>): DeviceStart | null => {
  switch (kind) {
    case 'gate':
      return null;
    case 'emergency':
      return { path: '/pt', query: { type: 'EMMA' } };
    case 'kiosk':
      return { path: kioskType === 'C' ? '/chart' : '/', query: {} };
  }
};

let start: DeviceStart | null = null;
let isEnrolled = false;

/** Whether the hospital has enrolled this browser: an address that says `kioskType` proves nothing. */
export const isEnrolledMachine = (): boolean => isEnrolled;

/** The first screen of the machine that this browser is; null where it is none. */
export const getDeviceStart = (): DeviceStart | null => start;

/**
 * This browser is that machine, or with null none: a kiosk or a tablet behaves as one whatever its
 * address says (decisions, U15). One that waits for its pairing code waits at that page, and so does
 * a research kiosk, which has no other start than its browser's.
 */
export const applyDevice = (device: DeviceResult | null): void => {
  const isPaired = device !== null && device.kind !== 'gate';
  isEnrolled = isPaired;
  if (isPaired) session.set({ kioskType: device.kioskType || 'H' });
  if (isPaired && device.kioskType !== 'R') start = deviceStartOf(device);
  else start = window.location.pathname === DEVICE_PATH ? { path: DEVICE_PATH, query: {} } : null;
};
