import { expect } from '../visitor-fixture.ts';
import { pairingCodeFor } from '../hospital/gate-device.ts';
import { deviceScreen } from '../screens/device.ts';
import type { ScreenWalk } from './walk.ts';

/** Screens for the set-up of a kiosk. */
export const deviceWalk: ScreenWalk = async ({ visitor, hospital }, checkScreen) => {
  const { page } = visitor;
  const device = deviceScreen(visitor);
  await device.open();
  await expect(device.code).toBeVisible();
  await checkScreen('pairing');
  await device.pair('ABCD-2345');
  await expect(page.getByRole('alert')).toBeVisible();
  await checkScreen('pairing with an error');
  await device.pair(await pairingCodeFor(hospital, { kind: 'kiosk', name: '본관 로비 1' }));
  await expect(device.unpair).toBeVisible();
  // A device that was just paired would otherwise go on to its first screen.
  await device.open();
  await expect(device.unpair).toBeVisible();
  await visitor.picture('device-paired');
  await checkScreen('paired');
  await device.unpair.tap();
  await expect(device.dialog).toBeVisible();
  await checkScreen('unpairing');
  await device.dialog.getByRole('button').last().tap();
  await expect(device.code).toBeVisible();
  await checkScreen('unpaired');
};
