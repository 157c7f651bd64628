import type { DeviceKind } from '../platform/http/device.ts';
import type { TestApp } from './test-app.ts';

/** Enrols a machine of that kind; returns its token, for `visitor({ deviceToken })`. */
export const enrolTestDevice = async (
  { writeStore: change, clock }: Pick<TestApp, 'writeStore' | 'clock'>,
  kind: DeviceKind,
  name = `${kind} 1`,
): Promise<string> => {
  const { token } = await change(({ devices }) => devices.add({ kind, name, now: clock.now() }));
  return token;
};
