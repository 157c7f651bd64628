import type { DeviceResult } from '../../schemas/api.gen.ts';
import type { ScreenQuery } from '../../engine/visit/screen-url.ts';
import { session } from './session.ts';

/** The page where staff pair a device or check what it is. */
export const DEVICE_PATH = '/device';

/** The first screen of a device, to which it returns for the next person. */
export interface DeviceStart {
  readonly path: string;
  readonly query: ScreenQuery;
}

/** The first screen of a device of that kind; null for a gate, whose page is a separate client. */
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

/** Whether the hospital has enrolled this browser: `kioskType` in an address proves nothing. */
export const isEnrolledMachine = (): boolean => isEnrolled;

/** Whether this is a visitor's own phone: a device that many people use keeps nothing of them. */
export const isPhoneOfVisitor = (): boolean => session.get().kioskType === '' && !isEnrolled;

/** The first screen of this device; null if the browser is not a device. */
export const getDeviceStart = (): DeviceStart | null => start;

/**
 * Sets the device that this browser is, or null for none: a kiosk or a tablet behaves as one
 * whatever its address says (decisions, U15). A device that waits for its pairing code starts at
 * that page, and so does a research kiosk, whose only start is its browser's start page.
 */
export const applyDevice = (device: DeviceResult | null): void => {
  const isPaired = device !== null && device.kind !== 'gate';
  isEnrolled = isPaired;
  if (isPaired) session.set({ kioskType: device.kioskType || 'H' });
  if (isPaired && device.kioskType !== 'R') start = deviceStartOf(device);
  else start = window.location.pathname === DEVICE_PATH ? { path: DEVICE_PATH, query: {} } : null;
};
