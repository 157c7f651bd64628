import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserType } from '../../engine/visit/user-type.ts';
import { importSettings } from './import-settings.ts';
import { signInAs } from '../testing/admins.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

let hospital: TestApp;
let browser: TestVisitor;
let reviewer: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  browser = await signInAs(hospital, 'admin');
  reviewer = await signInAs(hospital, 'reviewer');
});
afterEach(() => hospital.close());

const use = async (type: UserType) =>
  (await browser.call('useSettings', {})).result.types.find(
    ({ answerType }) => answerType === type,
  );

/** Asks a second person to approve that guests are no longer asked; temporary ones share the name. */
const askToStop = async () =>
  (
    await browser.call('changeUse', {
      inqType: 'GST',
      isAsked: false,
      revision: (await use('GST'))?.askedRevision ?? '',
    })
  ).result;

/** Whether guests and temporary guests are asked, in the studio; visitors meet the same. */
const isAsked = async () => {
  const shown = [(await use('GST'))?.isAsked, (await use('TMP'))?.isAsked];
  const { result } = await hospital.visitor().call('answerUse', { inqType: 'GST' });
  expect(result.useYn).toBe(shown[0] === true ? 'Y' : 'N');
  return shown;
};

const newest = async () =>
  (await reviewer.call('publications', {})).result.requests.at(-1)?.requestId ?? 0;

const decision = async () =>
  ({ requestId: await newest(), decision: 'approve', note: '' }) as const;

const decide = async (
  made: 'approve' | 'sendBack' | 'withdraw',
  by = reviewer,
  requestId?: number,
  note = '',
) => {
  const request = { requestId: requestId ?? (await newest()), decision: made, note };
  return (await by.call('decideUse', request)).result.fault;
};

describe('use settings in the studio', () => {
  it('show for every user type what applies to it', async () => {
    const { result } = await browser.call('useSettings', {});
    expect(result.types).toHaveLength(14);
    expect(await use('PT')).toMatchObject({
      inqType: 'PT',
      isAsked: true,
      questionnaire: expect.stringMatching(/^[A-Z]/) as string,
      hasPrivacyTerms: true,
      isPassUsed: true,
      passType: 'M',
    });
  });

  it('[CONSENT-09] take a questionnaire out of use, for everyone who is asked under its name, once a second person has approved', async () => {
    expect(await askToStop()).toEqual({ fault: null, isWaiting: true });
    expect(await isAsked()).toEqual([true, true]);
    expect(await decide('approve', browser)).toBe('samePerson');
    for (const role of ['translator', 'viewer', 'gate'] as const) {
      const refused = await (await signInAs(hospital, role)).call('decideUse', await decision());
      expect(refused.resultCd, role).not.toBe(0);
    }
    expect(await isAsked()).toEqual([true, true]);
    const requestId = await newest();
    expect(await decide('approve')).toBe(null);
    expect(await isAsked()).toEqual([false, false]);
    expect(await decide('approve', reviewer, requestId)).toBe('notWaiting');
    const { decidedRequests } = (await browser.call('publications', {})).result;
    expect(decidedRequests).toMatchObject([
      { subject: 'use', subjectId: 'GST', state: 'approved', decidedBy: 'test.reviewer' },
    ]);
    const given = { inqType: 'GST', isAsked: true } as const;
    const back = { ...given, revision: (await use('GST'))?.askedRevision ?? '' };
    expect((await browser.call('changeUse', back)).result).toEqual({
      fault: null,
      isWaiting: false,
    });
    expect(await isAsked()).toEqual([true, true]);
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject('settings'));
    expect(rows.map(({ action }) => action)).toEqual(['use.request', 'use.approve', 'use.change']);
  });

  it('stay as they are if the request is sent back or taken back, or no longer fits', async () => {
    await askToStop();
    expect(await decide('sendBack')).toBe('reasonMissing');
    expect(await decide('withdraw')).toBe('otherPerson');
    expect(await decide('sendBack', reviewer, undefined, '유행 중')).toBe(null);
    await askToStop();
    expect(await decide('withdraw', browser)).toBe(null);
    expect(await isAsked()).toEqual([true, true]);
    // The operator takes it out of use, and an admin into use again, before anyone decides.
    await askToStop();
    const requestId = await newest();
    await hospital.writeStore(({ settings }) => settings.saveUse('GST', 'N'));
    const revision = (await use('GST'))?.askedRevision ?? '';
    await browser.call('changeUse', { inqType: 'GST', isAsked: true, revision });
    expect(await decide('approve', reviewer, requestId)).toBe('notWaiting');
    await askToStop();
    const asked = await newest();
    const bytes = Buffer.from('use: { GST: N }\n');
    const { database, keys, clock } = hospital;
    const source = { file: 'settings.yaml', bytes, folder: null };
    const imported = await importSettings(source, { database, keys, clock, dryRun: false });
    expect(imported).toMatchObject({ isWritten: true });
    expect(await decide('approve', reviewer, asked)).toBe('notWaiting');
    await hospital.writeStore(({ settings }) => settings.saveUse('GST', 'Y'));
    await askToStop();
    await hospital.writeStore(({ settings }) => settings.saveUse('GST', 'N'));
    expect(await decide('approve')).toBe('stale');
    expect((await browser.call('publications', {})).result.requests).toEqual([]);
  });

  it('are not changed by an approval of something else', async () => {
    await askToStop();
    const call = await decision();
    expect((await reviewer.call('decidePlaces', call)).resultCd).not.toBe(0);
    expect(await isAsked()).toEqual([true, true]);
  });

  it('are not changed if another user has taken the questionnaire out of use', async () => {
    const revision = (await use('GST'))?.askedRevision ?? '';
    await hospital.writeStore(({ settings }) => settings.saveUse('GST', 'N'));
    const { result } = await browser.call('changeUse', { inqType: 'GST', isAsked: true, revision });
    expect(result).toEqual({ fault: 'stale', isWaiting: false });
    expect((await use('GST'))?.isAsked).toBe(false);
    expect(await hospital.readStore(({ audit }) => audit.ofSubject('settings'))).toEqual([]);
  });

  it('[PASS-05] decide on passes and their kind', async () => {
    const revision = (await use('NOK'))?.passRevision ?? '';
    const change = { answerType: 'NOK', isPassUsed: false, passType: 'T', revision } as const;
    const { result } = await browser.call('changePassUse', change);
    expect(result).toEqual({ fault: null });
    expect(await use('NOK')).toMatchObject({
      isPassUsed: false,
      passType: 'T',
      isPassUsedByDefault: true,
      passTypeByDefault: 'D',
    });
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject('settings'));
    expect(rows.map(({ action }) => action)).toEqual(['use.pass']);
  });

  it('do not overwrite what another user has decided', async () => {
    const revision = (await use('NOK'))?.passRevision ?? '';
    const asGiven = { answerType: 'NOK', isPassUsed: true, revision } as const;
    await browser.call('changePassUse', { ...asGiven, passType: 'T' });
    const { result } = await browser.call('changePassUse', { ...asGiven, passType: 'M' });
    expect(result).toEqual({ fault: 'stale' });
    expect((await use('NOK'))?.passType).toBe('T');
  });
});
