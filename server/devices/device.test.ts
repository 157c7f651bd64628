import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identifyPatient, OUTPATIENT } from '../testing/journeys.ts';
import { signInAs } from '../testing/admins.ts';
import { enrolTestDevice } from '../testing/devices.ts';
import { koreanMessage } from '../testing/korean-message.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { generatePairingCode, normalizePairingCode, formatPairingCode } from './pairing-code.ts';

const MINUTE = 60_000;

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

/** A kiosk that waits for pairing; returns its id, its code and its current token. */
const createWaitingKiosk = () =>
  hospital.writeStore(async ({ devices }) => {
    const now = hospital.clock.now();
    const { device, token } = await devices.add({ kind: 'kiosk', name: 'Hall 1', now });
    const code = generatePairingCode();
    await devices.savePairingCode(device.deviceId, code, now + 15 * MINUTE);
    return { deviceId: device.deviceId, code, token };
  });

describe('a device’s token', () => {
  it('identifies the calling device', async () => {
    const gate = hospital.visitor({
      deviceToken: await enrolTestDevice(hospital, 'gate', 'West door'),
    });
    expect(await gate.call('device', {})).toMatchObject({
      resultCd: 0,
      result: { kind: 'gate', name: 'West door', kioskType: '' },
    });
  });

  it('is kept as a hash only', async () => {
    const token = await enrolTestDevice(hospital, 'gate');
    const rows = await hospital.database.read((trx) =>
      trx.selectFrom('device').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('has no effect if it is invented, or if the device is revoked', async () => {
    for (const deviceToken of ['x', 'A'.repeat(43), '']) {
      const machine = hospital.visitor({ deviceToken });
      expect((await machine.call('device', {})).resultCd).toBe(300);
    }
    const machine = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'gate') });
    const { result } = await machine.call('device', {});
    await hospital.writeStore(({ devices }) =>
      devices.revoke(result.deviceId, hospital.clock.now()),
    );
    expect((await machine.call('device', {})).resultCd).toBe(300);
  });
});

describe('a pairing code', () => {
  it('makes a browser the device, once', async () => {
    const { deviceId, code, token } = await createWaitingKiosk();
    const kiosk = hospital.visitor();
    const typed = ` ${formatPairingCode(code).toLowerCase()}`;
    const reply = await kiosk.call('enrolDevice', { code: typed.replace(/0/g, 'o') });
    expect(reply).toMatchObject({
      resultCd: 0,
      result: { deviceId, kind: 'kiosk', kioskType: 'H' },
    });
    const [cookie = ''] = reply.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-device=[A-Za-z0-9_-]{43}; Max-Age=34560000;/);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict']) {
      expect(cookie).toContain(attribute);
    }
    expect((await kiosk.call('device', {})).result.name).toBe('Hall 1');
    const second = hospital.visitor();
    expect(await second.call('enrolDevice', { code })).toMatchObject({
      resultCd: 305,
      resultMsg: koreanMessage('message.pairingCodeUsed'),
    });
    expect(second.cookies.size).toBe(0);
    const withOldToken = hospital.visitor({ deviceToken: token });
    expect((await withOldToken.call('device', {})).resultCd).toBe(300);
  });

  it('is valid for 15 minutes, and until a newer code or the end of the device', async () => {
    const late = await createWaitingKiosk();
    hospital.clock.set(hospital.clock.now() + 15 * MINUTE);
    const kiosk = hospital.visitor();
    expect(await kiosk.call('enrolDevice', { code: late.code })).toMatchObject({
      resultCd: 305,
      resultMsg: koreanMessage('message.pairingCodeExpired'),
    });
    const renewed = await createWaitingKiosk();
    await hospital.writeStore(({ devices }) =>
      devices.savePairingCode(
        renewed.deviceId,
        generatePairingCode(),
        hospital.clock.now() + MINUTE,
      ),
    );
    expect(await kiosk.call('enrolDevice', { code: renewed.code })).toMatchObject({
      resultCd: 305,
      resultMsg: koreanMessage('message.pairingCodeInvalid'),
    });
    const revoked = await createWaitingKiosk();
    await hospital.writeStore(({ devices }) =>
      devices.revoke(revoked.deviceId, hospital.clock.now()),
    );
    expect((await kiosk.call('enrolDevice', { code: revoked.code })).resultCd).toBe(305);
  });

  it('cannot be guessed: after five wrong ones, even the right one waits 15 minutes', async () => {
    const { code } = await createWaitingKiosk();
    const guesser = hospital.visitor();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await guesser.call('enrolDevice', { code: generatePairingCode() })).resultCd).toBe(
        305,
      );
    }
    expect((await guesser.call('enrolDevice', { code })).resultCd).toBe(306);
    const elsewhere = hospital.visitor({ address: '192.0.2.99' });
    expect((await elsewhere.call('enrolDevice', { code })).resultCd).toBe(0);
  });

  it('is accepted whatever its case, its spacing and similar-looking characters', () => {
    expect(normalizePairingCode('o1il-abCD')).toBe('0111ABCD');
    expect(generatePairingCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  });
});

describe('an unpaired device', () => {
  const audited = (action: string) =>
    hospital.database.read((trx) =>
      trx.selectFrom('audit').selectAll().where('action', '=', action).execute(),
    );

  it('is no longer a device: its token is void everywhere, and its browser forgets it', async () => {
    const { deviceId, code } = await createWaitingKiosk();
    const kiosk = hospital.visitor();
    const paired = await kiosk.call('enrolDevice', { code });
    const [, token = ''] = /__Host-device=([^;]+)/.exec(paired.headers.getSetCookie().join()) ?? [];
    const copy = hospital.visitor({ deviceToken: token });
    expect((await copy.call('device', {})).resultCd).toBe(0);
    const unpaired = await kiosk.call('unpairDevice', {});
    expect(unpaired.resultCd).toBe(0);
    expect(unpaired.headers.getSetCookie().join()).toMatch(/^__Host-device=; Max-Age=0;/);
    expect((await copy.call('device', {})).resultCd).toBe(300);
    expect(await audited('device.unpair')).toHaveLength(1);
    expect(await hospital.readStore(({ devices }) => devices.list())).toMatchObject([
      { deviceId, revokedAt: null },
    ]);
  });

  it('can be paired again, with a new code and not with the old one', async () => {
    const { deviceId, code } = await createWaitingKiosk();
    const kiosk = hospital.visitor();
    await kiosk.call('enrolDevice', { code });
    await kiosk.call('unpairDevice', {});
    expect((await kiosk.call('enrolDevice', { code })).resultCd).toBe(305);
    const again = generatePairingCode();
    await hospital.writeStore(({ devices }) =>
      devices.savePairingCode(deviceId, again, hospital.clock.now() + MINUTE),
    );
    expect((await kiosk.call('enrolDevice', { code: again })).result).toMatchObject({ deviceId });
  });

  it('affects no other device, and gets a refusal if it is not a device', async () => {
    const gate = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'gate') });
    const kiosk = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'kiosk') });
    expect((await kiosk.call('unpairDevice', {})).resultCd).toBe(0);
    expect((await kiosk.call('unpairDevice', {})).resultCd).toBe(300);
    expect((await hospital.visitor().call('unpairDevice', {})).resultCd).toBe(300);
    expect((await gate.call('device', {})).resultCd).toBe(0);
  });
});

describe('look-ups', () => {
  const lookUp = async (visitor: ReturnType<TestApp['visitor']>, times: number) => {
    let resultCd = 0;
    for (let one = 0; one < times; one += 1) {
      ({ resultCd } = await visitor.call('checkPatient', { identityNo: String(30_000_000 + one) }));
    }
    return resultCd;
  };

  it('of an enrolled kiosk have a limit of their own, which is higher', async () => {
    const kiosk = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'kiosk') });
    expect(await lookUp(kiosk, 12)).toBe(300);
    expect(await lookUp(hospital.visitor(), 11)).toBe(306);
    const few = await testApp({ settings: { 'lookup.deviceSubjects': 12 } });
    const limited = few.visitor({ deviceToken: await enrolTestDevice(few, 'kiosk') });
    expect(await lookUp(limited, 12)).toBe(300);
    expect(await lookUp(limited, 13)).toBe(306);
    await few.close();
  });

  it('of a gate count with those of its address', async () => {
    const gate = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'gate') });
    expect(await lookUp(gate, 11)).toBe(306);
    expect((await identifyPatient(hospital.visitor(), OUTPATIENT)).resultCd).toBe(306);
  });
});

describe('a help call', () => {
  const waiting = async () => {
    const listed = await hospital.readStore(({ devices }) => devices.list());
    return listed.filter(({ helpCalledAt }) => helpCalledAt !== null).map(({ name }) => name);
  };

  it('shows in the studio which kiosk calls, until staff acknowledge it', async () => {
    const kiosk = hospital.visitor({
      deviceToken: await enrolTestDevice(hospital, 'kiosk', 'Hall 7'),
    });
    expect((await kiosk.call('callHelp', {})).resultCd).toBe(0);
    expect(await waiting()).toEqual(['Hall 7']);
    const admin = await signInAs(hospital);
    const { devices } = (await admin.call('devices', {})).result;
    const called = devices.find(({ name }) => name === 'Hall 7');
    expect(called?.helpCalledAt).toBe(hospital.clock.now());
    const { deviceId = '' } = called ?? {};
    expect((await admin.call('acknowledgeHelp', { deviceId })).resultCd).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  it('comes only from a kiosk or a tablet of the hospital', async () => {
    const gate = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'gate') });
    expect((await gate.call('callHelp', {})).resultCd).toBe(300);
    expect((await hospital.visitor().call('callHelp', {})).resultCd).toBe(300);
    expect(await waiting()).toEqual([]);
    const visitor = hospital.visitor();
    expect((await visitor.call('acknowledgeHelp', { deviceId: 'x' })).status).toBe(401);
  });

  it('is limited to six in ten minutes for each device', async () => {
    const kiosk = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'kiosk') });
    for (let calls = 0; calls < 6; calls += 1)
      expect((await kiosk.call('callHelp', {})).resultCd).toBe(0);
    expect((await kiosk.call('callHelp', {})).resultCd).toBe(306);
    const other = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'emergency') });
    expect((await other.call('callHelp', {})).resultCd).toBe(0);
    hospital.clock.advance(10 * MINUTE);
    expect((await kiosk.call('callHelp', {})).resultCd).toBe(0);
  });
});
