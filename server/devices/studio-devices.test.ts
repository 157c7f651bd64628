import { afterEach, beforeEach, expect, it } from 'vitest';
import { signInAs } from '../testing/admins.ts';
import { enrolTestDevice } from '../testing/devices.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

it('[ADMIN] a device is added with a code, becomes a browser, and is revoked', async () => {
  const admin = await signInAs(hospital);
  const list = async () => (await admin.call('devices', {})).result.devices;
  const known = new Set((await list()).map(({ deviceId }) => deviceId));
  const added = await admin.call('addDevice', { kind: 'kiosk', name: 'Hall', kioskType: 'C' });
  const browser = hospital.visitor();
  const code = added.result.pairing?.code ?? '';
  expect((await browser.call('enrolDevice', { code })).resultCd).toBe(0);
  const device = (await list()).find(({ deviceId }) => !known.has(deviceId));
  expect(device).toMatchObject({ name: 'Hall', kioskType: 'C', revokedAt: null });
  const deviceId = device?.deviceId ?? '';

  const again = await admin.call('pairDevice', { deviceId });
  expect(again.result.pairing?.code).not.toBe(code);
  await admin.call('revokeDevice', { deviceId });
  expect((await admin.call('pairDevice', { deviceId })).result.pairing).toBeNull();
  expect((await browser.call('device', {})).result).toMatchObject({});
  const revoked = (await list()).find((one) => one.deviceId === deviceId);
  expect(revoked?.revokedAt).toBe(hospital.clock.now());
});

it('[ADMIN] the last use of a device comes from its calls, recorded at most once a minute', async () => {
  const machine = hospital.visitor({
    deviceToken: await enrolTestDevice(hospital, 'gate', 'West door'),
  });
  const admin = await signInAs(hospital);
  const seenAt = async () => {
    const { devices } = (await admin.call('devices', {})).result;
    return devices.find(({ name }) => name === 'West door')?.seenAt;
  };
  expect(await seenAt()).toBeNull();
  const first = hospital.clock.now();
  await machine.call('gateOccupancy', {});
  expect(await seenAt()).toBe(first);
  hospital.clock.advance(59_000);
  await machine.call('gateOccupancy', {});
  expect(await seenAt()).toBe(first);
  hospital.clock.advance(1_000);
  await machine.call('gateOccupancy', {});
  expect(await seenAt()).toBe(first + 60_000);
  hospital.clock.advance(60_000);
  // A visitor's call at a hospital device, including writes, counts as a call of that device.
  await machine.call('checkPatient', { identityNo: '20000001' });
  expect(await seenAt()).toBe(first + 120_000);
});
