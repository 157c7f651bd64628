import { expect } from '../visit.ts';
import { pairingCodeFor } from '../hospital/gate-device.ts';
import { deviceScreen } from '../screens/device.ts';
import type { Walk } from './walk.ts';

/** Where a kiosk is set up. */
export const deviceWalk: Walk = async ({ visitor, hospital }, look) => {
  const { page } = visitor;
  const device = deviceScreen(visitor);
  await device.open();
  await expect(device.code).toBeVisible();
  await look('pairing');
  await device.pair('ABCD-2345');
  await expect(page.getByRole('alert')).toBeVisible();
  await look('pairing with an error');
  await device.pair(await pairingCodeFor(hospital, { kind: 'kiosk', name: '본관 로비 1' }));
  await expect(device.unpair).toBeVisible();
  // A machine that was paired just now would go on to its first screen meanwhile.
  await device.open();
  await expect(device.unpair).toBeVisible();
  await visitor.picture('device-paired');
  await look('paired');
  await device.unpair.tap();
  await expect(device.dialog).toBeVisible();
  await look('unpairing');
  await device.dialog.getByRole('button').last().tap();
  await expect(device.code).toBeVisible();
  await look('unpaired');
};
