import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StudioCallName } from '../../schemas/calls.ts';
import { signInAs } from '../testing/admins.ts';
import { MORNING, testApp, type TestApp } from '../testing/test-app.ts';

const MINUTE = 60_000;

/**
 * Calls that change what visitors are asked, what protects them, or who may enter; and the file of
 * answers.
 */
const CALLS_THAT_REAUTHENTICATE: readonly StudioCallName[] = [
  'publishDraft',
  'decidePublication',
  'publishVersion',
  'rollBack',
  'retireQuestionnaire',
  'changeEnd',
  'publishAddendum',
  'saveTerms',
  'decideTerms',
  'removeTerms',
  'decidePlaces',
  'changeUse',
  'decideUse',
  'changePassUse',
  'saveSetting',
  'addUser',
  'changeUser',
  'resetUser',
  'disableUser',
  'changePassword',
  'removeSecondFactor',
  'endMySessions',
  'endSession',
  'decideCommandLine',
  'addDevice',
  'pairDevice',
  'answerExport',
];

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

describe('a user who signed in a while ago', () => {
  it.each(CALLS_THAT_REAUTHENTICATE)('must sign in again before %s', async (name) => {
    const admin = await signInAs(hospital);
    hospital.clock.set(MORNING + 15 * MINUTE);
    const { status, resultMsg } = await admin.call(name, {});
    expect([status, resultMsg]).toEqual([
      401,
      '본인 확인을 위해 한 번 더 로그인해 주세요. 아직 바뀐 내용은 없습니다.',
    ]);
  });

  it('changes nothing, and may after signing in again', async () => {
    const admin = await signInAs(hospital);
    hospital.clock.set(MORNING + 15 * MINUTE - 1);
    const change = { name: 'gate.overstayHours', value: '12', before: '24' };
    expect((await admin.call('saveSetting', change)).result.fault).toBeNull();
    hospital.clock.set(MORNING + 15 * MINUTE);
    const back = { ...change, value: null, before: '12' };
    expect((await admin.call('saveSetting', back)).status).toBe(401);
    expect((await admin.call('settings', {})).status).toBe(200);
    expect(await hospital.readStore(({ settings }) => settings.all())).toMatchObject({
      'gate.overstayHours': 12,
    });
    const again = await signInAs(hospital);
    expect((await again.call('saveSetting', back)).result.fault).toBeNull();
  });

  it('must sign in again after the minutes that the hospital has set', async () => {
    await hospital.writeStore(({ settings }) => settings.save('admin.confirmMinutes', 2));
    const admin = await signInAs(hospital);
    hospital.clock.set(MORNING + 2 * MINUTE);
    expect((await admin.call('disableUser', { adminId: 'none', isDisabled: true })).status).toBe(
      401,
    );
  });
});
