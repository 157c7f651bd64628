import { beforeEach, describe, expect, it } from 'vitest';
import {
  CODE,
  GateConnectionHarness,
  scan,
  scanResultOf,
  snapshotPass,
} from './testing/gate-connection-harness.ts';

let harness: GateConnectionHarness;
beforeEach(() => {
  harness = new GateConnectionHarness();
});

const keysOf = (checks: readonly object[]) =>
  checks.map((check) => ('key' in check ? check.key : check));

describe('an entry that staff must check', () => {
  it('is amber with the reasons of the server, and asks the bearer to show the pass', async () => {
    const reason = { text: '설사나 구토', language: 'ko' } as const;
    harness.answer = () =>
      scanResultOf({
        outcome: 'askStaff',
        outcomeReasons: [reason],
        askPlacesYn: 'Y',
        bearerLanguage: 'mn',
      });
    expect(await scan(harness.createConnection())).toMatchObject({
      tone: 'ask',
      checks: [reason, { key: 'screen.gate.check.places' }],
      bearerLanguage: 'mn',
    });
  });

  it.each([
    [{ outcome: 'askStaff' }, ['screen.gate.check.answers']],
    [{ outcome: 'clear', askPlacesYn: 'Y' }, ['screen.gate.check.places']],
  ] as const)('is amber without a reason too: %j', async (own, keys) => {
    harness.answer = () => scanResultOf(own);
    const { tone, checks } = await scan(harness.createConnection());
    expect(tone).toBe('ask');
    expect(keysOf(checks)).toEqual(keys);
  });

  it('is amber offline, with a general reason', async () => {
    harness.passes = [snapshotPass(CODE, { askStaffYn: 'Y', askPlacesYn: 'Y', language: 'ar' })];
    const { tone, checks, message, help, bearerLanguage } = await scan(
      await harness.createOfflineConnection(),
    );
    expect(tone).toBe('ask');
    const values = { phone: '4321' };
    expect(message).toEqual({ key: 'message.gate.askStaff', values });
    expect(help).toEqual({ key: 'message.gate.help.keepDistance', values });
    expect(keysOf(checks)).toEqual(['screen.gate.check.answers', 'screen.gate.check.places']);
    expect(bearerLanguage).toBe('ar');
  });

  it('is not amber when the person leaves', async () => {
    harness.answer = () => scanResultOf({ decision: 'left', bearerLanguage: 'ja' });
    expect(await scan(harness.createConnection(), CODE, 'out')).toMatchObject({
      tone: 'left',
      checks: [],
      bearerLanguage: 'ja',
    });
  });
});

describe('a person who was screened out', () => {
  it('has a tone of their own, and is asked to wait', async () => {
    harness.answer = () =>
      scanResultOf({
        decision: 'refused',
        reason: 'screenedOut',
        outcome: 'refused',
        bearerLanguage: 'vi',
      });
    expect(await scan(harness.createConnection())).toMatchObject({
      tone: 'screenedOut',
      bearerLanguage: 'vi',
    });
  });

  it('is named as such offline, with the number to call, although the pass was revoked', async () => {
    harness.passes = [snapshotPass(CODE, { state: 'revoked', screenedOutYn: 'Y' })];
    expect(await scan(await harness.createOfflineConnection())).toMatchObject({
      tone: 'screenedOut',
      help: { key: 'message.gate.help.keepDistance', values: { phone: '4321' } },
      bearerLanguage: 'ko',
    });
  });
});

describe('a scanned code that is no pass', () => {
  it('is named at once, with what to do, and is not sent', async () => {
    const link = harness.createConnection();
    for (const [code, help] of [
      ['https://hospital.example/pass?passCheck=1', 'openPass'],
      ['x'.repeat(300), 'scanPass'],
      ['1234', 'scanPass'],
    ] as const) {
      expect(await scan(link, code)).toMatchObject({
        tone: 'notAPass',
        help: { key: `message.gate.help.${help}` },
      });
    }
    expect(harness.sent).toEqual([]);
  });

  it('is sent if it is the number of a person, whom the server may have screened out', async () => {
    harness.answer = () => scanResultOf({ decision: 'refused', reason: 'patientCard' });
    expect((await scan(harness.createConnection(), '20000001')).tone).toBe('notAPass');
    expect(harness.sent).toHaveLength(1);
  });

  it('is named offline too, but keeps no one inside', async () => {
    const link = await harness.createOfflineConnection();
    expect(await scan(link, '20000001')).toMatchObject({
      tone: 'notAPass',
      message: { key: 'message.gate.patientCard' },
      isOffline: true,
    });
    const typed = await link.scan({ code: '20000001', kind: 'hand', direction: 'in' });
    expect(typed.tone).toBe('staff');
    expect((await scan(link, '20000001', 'out')).tone).toBe('left');
  });
});
