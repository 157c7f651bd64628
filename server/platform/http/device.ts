import type { DeviceTable } from '../database/tables/admin-and-device.ts';

export type DeviceKind = DeviceTable['kind'];

export type KioskType = DeviceTable['kioskType'];

/** A machine of the hospital that calls with its own token. */
export interface Device {
  readonly deviceId: string;
  readonly kind: DeviceKind;
  readonly name: string;
  /**
   * H in the hospital's hall, C at the charts, R for research; empty for a device that is not a
   * kiosk.
   */
  readonly kioskType: KioskType;
}
