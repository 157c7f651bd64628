import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserType } from '../../engine/visit/user-type.ts';
import { signInAs } from '../testing/admins.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

let hospital: TestApp;
let browser: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  browser = await signInAs(hospital, 'admin');
});
afterEach(() => hospital.close());

const use = async (type: UserType) =>
  (await browser.call('useSettings', {})).result.types.find(
    ({ answerType }) => answerType === type,
  );

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

  it('[CONSENT-09] take a questionnaire out of use, for everyone who is asked under its name', async () => {
    const change = async (isAsked: boolean) =>
      (
        await browser.call('changeUse', {
          inqType: 'GST',
          isAsked,
          revision: (await use('GST'))?.askedRevision ?? '',
        })
      ).result;
    expect(await change(false)).toEqual({ fault: null });
    expect([(await use('GST'))?.isAsked, (await use('TMP'))?.isAsked]).toEqual([false, false]);
    const { result } = await hospital.visitor().call('answerUse', { inqType: 'GST' });
    expect(result.useYn).toBe('N');
    await change(true);
    expect((await use('GST'))?.isAsked).toBe(true);
  });

  it('are not changed if another user has taken the questionnaire out of use', async () => {
    const revision = (await use('GST'))?.askedRevision ?? '';
    const asGiven = { inqType: 'GST', revision } as const;
    await browser.call('changeUse', { ...asGiven, isAsked: false });
    const { result } = await browser.call('changeUse', { ...asGiven, isAsked: true });
    expect(result).toEqual({ fault: 'stale' });
    expect((await use('GST'))?.isAsked).toBe(false);
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject('settings'));
    expect(rows).toHaveLength(1);
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
