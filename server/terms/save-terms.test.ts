import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RESULT_CODE } from '../../engine/outcome/result-code.ts';
import type { RequestOf } from '../../schemas/calls.ts';
import { readExport } from '../installation/index.ts';
import { signInAs } from '../testing/admins.ts';
import { answerRequest, identifyPatient, OUTPATIENT } from '../testing/journeys.ts';
import { testApp, TODAY, TOMORROW, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';
import { lintTerms } from './show-terms.ts';

let hospital: TestApp;
let browser: TestVisitor;
let second: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  browser = await signInAs(hospital, 'editor');
  second = await signInAs(hospital, 'reviewer');
});
afterEach(() => hospital.close());

const FACTS = {
  items: [
    'registrationNumber',
    'name',
    'birth',
    'phone',
    'visitDate',
    'entryTimes',
    'companionPhone',
  ],
  purposes: ['identification', 'pass', 'entryLog', 'companions', 'infectionContact'],
};

const request = (changes: Partial<RequestOf<'saveTerms'>> = {}): RequestOf<'saveTerms'> => ({
  code: 'PRIVACY-PT-NEW',
  kind: 'privacy',
  answerType: 'PT',
  variant: '',
  facts: FACTS,
  effectiveFrom: TOMORROW,
  texts: [
    { language: 'ko', title: '새 제목', contents: '새 내용 {visitDays}' },
    { language: 'en', title: 'New title', contents: 'New text {visitDays}' },
  ],
  isNew: true,
  revision: null,
  basedOn: null,
  ...changes,
});

const revisionOf = async (code: string) =>
  (await browser.call('termsVersion', { code })).result.revision;

/** Saves from the revision of the version that the page would show. */
const save = async (changes: Partial<RequestOf<'saveTerms'>> = {}) => {
  const wanted = request(changes);
  const revision = wanted.isNew ? null : await revisionOf(wanted.code);
  return (await browser.call('saveTerms', { ...wanted, revision })).result.fault;
};

const remove = async (code: string) =>
  (await browser.call('removeTerms', { code, revision: await revisionOf(code) })).result.fault;

const approve = async (code = 'PRIVACY-PT-NEW', by = second) =>
  (
    await by.call('decideTerms', {
      ...{ code, revision: await revisionOf(code) },
      ...{ approve: true, note: '' },
    })
  ).result.fault;

const stateOf = async (code: string) =>
  (await browser.call('termsVersions', {})).result.versions.find((one) => one.code === code)?.state;

const inForce = async () => {
  const { result } = await browser.call('termsVersions', {});
  const found = result.versions.find(
    ({ kind, answerType, state }) =>
      kind === 'privacy' && answerType === 'PT' && state === 'inForce',
  );
  return found?.code ?? '';
};

describe('terms in the studio', () => {
  it('have one effective version, until a newer one starts', async () => {
    const before = await inForce();
    expect(await save()).toBe(null);
    expect(await approve()).toBe(null);
    expect(await stateOf('PRIVACY-PT-NEW')).toBe('coming');
    expect(await inForce()).toBe(before);
    hospital.clock.advance(24 * 3_600_000);
    browser = await signInAs(hospital, 'editor');
    expect(await inForce()).toBe('PRIVACY-PT-NEW');
    expect(await stateOf(before)).toBe('past');
  });

  it('say which language visitors read in place of a missing one', async () => {
    const standIn = async () =>
      (await browser.call('termsVersion', { code: await inForce() })).result.standIn;
    expect(await standIn()).toBe('en');
    await hospital.writeStore(({ settings }) => settings.save('wording.englishFirst', false));
    expect(await standIn()).toBe('ko');
  });

  it('keep for an answer the version that the visitor saw', async () => {
    const visitor = hospital.visitor();
    const { result } = await identifyPatient(visitor, OUTPATIENT);
    const answer = await answerRequest(visitor, result);
    await visitor.call('answer', answer);
    const { result: shown } = await browser.call('termsVersion', { code: answer.privacyCode });
    expect(shown.isAgreedTo).toBe(true);
    expect(await save({ code: shown.summary.code.toUpperCase(), effectiveFrom: TODAY })).toBe(null);
    expect(await approve(shown.summary.code.toUpperCase())).toBe(null);
    const again = await browser.call('termsVersion', { code: answer.privacyCode });
    expect(again.result.texts).toEqual(shown.texts);
  });

  it.each([
    [{ effectiveFrom: '20260308' }, 'dayPassed'],
    [{ effectiveFrom: '20260231' }, 'dayInvalid'],
    [{ texts: [{ language: 'ko', title: '', contents: '내용' }] }, 'koreanMissing'],
    [{ texts: [{ language: 'ko', title: '제목', contents: '{name} {visitDays}' }] }, 'placeholder'],
    [{ texts: [{ language: 'ko', title: '제목', contents: '4주 보관 {visitDays}' }] }, 'duration'],
    [{ texts: [{ language: 'ko', title: '제목', contents: '{visitDays} **강조' }] }, 'emphasis'],
    [{ texts: [{ language: 'ko', title: '제목', contents: '내용' }] }, 'retentionMissing'],
    [{ facts: { ...FACTS, items: ['phone'] } }, 'itemMissing'],
    [{ facts: { ...FACTS, purposes: [] } }, 'purposeMissing'],
  ] as const)('are not saved with %j', async (changes, fault) => {
    expect(await save(changes as Partial<RequestOf<'saveTerms'>>)).toBe(fault);
    expect(await stateOf('PRIVACY-PT-NEW')).toBe(undefined);
  });

  it('start one at a time, under a code of their own', async () => {
    expect(await save()).toBe(null);
    expect(await save()).toBe('codeTaken');
    expect(await save({ code: 'PRIVACY-PT-OTHER' })).toBe('dayTaken');
  });

  it('can be changed and removed until they start, and not after', async () => {
    await save();
    expect(await save({ isNew: false, effectiveFrom: TODAY })).toBe(null);
    expect(await approve()).toBe(null);
    expect(await save({ isNew: false, effectiveFrom: TOMORROW })).toBe('inForce');
    expect(await remove('PRIVACY-PT-NEW')).toBe('inForce');
    await save({ code: 'PRIVACY-PT-LATER' });
    expect(await remove('PRIVACY-PT-LATER')).toBe(null);
    expect(await stateOf('PRIVACY-PT-LATER')).toBe(undefined);
  });

  it('carry translations over, marked if their Korean text has changed', async () => {
    await save();
    await save({
      code: 'PRIVACY-PT-THIRD',
      effectiveFrom: '20260401',
      basedOn: 'PRIVACY-PT-NEW',
      texts: [
        { language: 'ko', title: '새 제목', contents: '바뀐 내용 {visitDays}' },
        { language: 'en', title: 'New title', contents: 'New text {visitDays}' },
      ],
    });
    const { result } = await browser.call('termsVersion', { code: 'PRIVACY-PT-THIRD' });
    expect(result.summary.stale).toEqual(['en']);
    expect(result.summary.missing).toEqual(['ja', 'zh', 'ru', 'vi', 'ar', 'mn']);
  });

  it('leave an audit row with the user who changed them', async () => {
    await save();
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject('PRIVACY-PT-NEW'));
    expect(rows.map(({ action }) => action)).toEqual(['terms.add']);
  });

  it('are not found under an unknown code', async () => {
    expect((await browser.call('termsVersion', { code: 'NONE' })).resultCd).not.toBe(0);
    const none = { code: 'NONE', revision: 'x'.repeat(22) };
    expect((await browser.call('removeTerms', none)).resultCd).not.toBe(0);
  });

  it('are not overwritten blindly: the second of two users sees what the first one changed', async () => {
    await save();
    const revision = await revisionOf('PRIVACY-PT-NEW');
    const other = await signInAs(hospital, 'editor', { name: 'second.editor' });
    const theirs = request({
      isNew: false,
      revision,
      texts: [{ language: 'ko', title: '그들의 제목', contents: '새 내용 {visitDays}' }],
    });
    expect((await other.call('saveTerms', theirs)).result.fault).toBe(null);
    const mine = request({ isNew: false, revision, effectiveFrom: '20260401' });
    const { result } = await browser.call('saveTerms', mine);
    expect(result).toMatchObject({
      fault: 'stale',
      other: { by: 'second.editor', effectiveFrom: TOMORROW },
    });
    expect(result.other?.texts[0]?.title).toBe('그들의 제목');
    const gone = await browser.call('removeTerms', { code: 'PRIVACY-PT-NEW', revision });
    expect(gone.result.fault).toBe('stale');
    const known = result.other?.revision ?? null;
    const again = await browser.call('saveTerms', { ...mine, revision: known });
    expect(again.result.fault).toBe(null);
  });

  it('can be the first ones of a user type', async () => {
    await hospital.database.transaction((trx) =>
      trx.deleteFrom('terms_version').where('baseType', '=', 'WGST').execute(),
    );
    const first: Partial<RequestOf<'saveTerms'>> & { readonly code: string } = {
      code: 'PRIVACY-WGST-2026-01',
      answerType: 'WGST',
      effectiveFrom: TODAY,
      facts: {
        items: ['name', 'phone', 'visitReason', 'visitDate', 'entryTimes'],
        purposes: ['identification', 'pass', 'entryLog', 'infectionContact'],
      },
    };
    expect(await save(first)).toBe(null);
    expect(await approve(first.code)).toBe(null);
    expect(await stateOf(first.code)).toBe('inForce');
  });
});

describe('terms that were saved in the studio', () => {
  const shown = async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const { result } = await visitor.call('term', { answerType: 'PT', language: 'ko' });
    return result.privacy.privacyCode;
  };

  it('are not shown to visitors before a second person has approved them', async () => {
    const before = await shown();
    await save({ effectiveFrom: TODAY });
    expect(await stateOf('PRIVACY-PT-NEW')).toBe('waiting');
    expect(await shown()).toBe(before);
    expect(await inForce()).toBe(before);
    expect(await approve('PRIVACY-PT-NEW', browser)).toBe('samePerson');
    expect(await shown()).toBe(before);
    expect(await approve()).toBe(null);
    expect(await shown()).toBe('PRIVACY-PT-NEW');
    expect(await approve()).toBe('notWaiting');
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject('PRIVACY-PT-NEW'));
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['terms.add', 'terms.approve']);
  });

  it('are shown to no one who knows their code, and do not stand in for missing terms', async () => {
    await save({ effectiveFrom: TODAY });
    const visitor = hospital.visitor();
    const byCode = () =>
      visitor.call('termCode', {
        ...{ privacyCode: 'PRIVACY-PT-NEW', sensitiveCode: '', language: 'ko' },
      });
    await identifyPatient(visitor, OUTPATIENT);
    expect(await byCode()).toMatchObject({ status: 200, resultCd: RESULT_CODE.tryAgain });
    const context = { database: hospital.database, keys: hospital.keys, clock: hospital.clock };
    await hospital.database.transaction((trx) =>
      trx.deleteFrom('terms_version').where('termsCode', '!=', 'PRIVACY-PT-NEW').execute(),
    );
    const withoutTerms = async () =>
      (await lintTerms(context, ['ko']))
        .filter(({ rule }) => rule === 'terms/none-in-force')
        .map(({ key }) => key);
    expect(await withoutTerms()).toContain('PT');
    expect(await approve()).toBe(null);
    expect(await withoutTerms()).not.toContain('PT');
    expect((await byCode()).resultCd).toBe(0);
  });

  it('are not exported: an import would put them into force without a second person', async () => {
    await save();
    const context = { database: hospital.database, keys: hospital.keys };
    const exported = async () =>
      Buffer.from((await readExport('terms', context))[0]?.bytes ?? []).toString();
    expect(await exported()).not.toContain('PRIVACY-PT-NEW');
    expect(await approve()).toBe(null);
    expect(await exported()).toContain('PRIVACY-PT-NEW');
  });

  it('leave nothing active if they are withdrawn', async () => {
    const before = await shown();
    await save({ effectiveFrom: TODAY });
    expect(await remove('PRIVACY-PT-NEW')).toBe(null);
    expect(await shown()).toBe(before);
    const decision = { revision: 'x'.repeat(22), approve: true, note: '' };
    const unknown = { code: 'PRIVACY-PT-NEW', ...decision };
    expect((await second.call('decideTerms', unknown)).resultCd).not.toBe(0);
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject('PRIVACY-PT-NEW'));
    expect(rows.map(({ action }) => action)).toEqual(['terms.add', 'terms.remove']);
  });

  it('wait again after each change, and are approved as they were seen', async () => {
    await save();
    const revision = await revisionOf('PRIVACY-PT-NEW');
    await save({ isNew: false, effectiveFrom: '20260401' });
    for (const approve of [true, false]) {
      const decision = { code: 'PRIVACY-PT-NEW', revision, approve, note: 'as seen' };
      expect((await second.call('decideTerms', decision)).result.fault).toBe('stale');
    }
    expect(await approve()).toBe(null);
    expect(await save({ isNew: false, effectiveFrom: TOMORROW })).toBe(null);
    expect(await stateOf('PRIVACY-PT-NEW')).toBe('waiting');
  });

  it('are not approved by an account whose link the first person held this week', async () => {
    const admin = await signInAs(hospital, 'admin');
    const name = 'own.second';
    await admin.call('addUser', { name, role: 'reviewer', languages: [] });
    const ownSecond = await signInAs(hospital, 'reviewer', { name });
    browser = admin;
    await save();
    expect(await approve('PRIVACY-PT-NEW', ownSecond)).toBe('newAccount');
    expect(await stateOf('PRIVACY-PT-NEW')).toBe('waiting');
  });

  it('start on the day of their approval if their own day has passed', async () => {
    await save();
    hospital.clock.advance(2 * 24 * 3_600_000);
    browser = await signInAs(hospital, 'editor', { name: 'later.editor' });
    second = await signInAs(hospital, 'reviewer', { name: 'later.reviewer' });
    expect(await stateOf('PRIVACY-PT-NEW')).toBe('waiting');
    expect(await approve()).toBe(null);
    const { result } = await browser.call('termsVersion', { code: 'PRIVACY-PT-NEW' });
    expect(result.summary).toMatchObject({ state: 'inForce', effectiveFrom: '20260311' });
  });
});
