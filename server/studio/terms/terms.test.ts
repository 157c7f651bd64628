import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RequestOf } from '../../../schemas/calls.ts';
import { signedIn } from '../../testing/admins.ts';
import { answerRequest, identifyPatient, OUTPATIENT } from '../../testing/journeys.ts';
import { testApp, TODAY, TOMORROW, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';

let hospital: TestApp;
let browser: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  browser = await signedIn(hospital, 'editor');
});
afterEach(() => hospital.close());

const request = (changes: Partial<RequestOf<'saveTerms'>> = {}): RequestOf<'saveTerms'> => ({
  code: 'PRIVACY-PT-NEW',
  kind: 'privacy',
  answerType: 'PT',
  effectiveFrom: TOMORROW,
  texts: [
    { language: 'ko', title: '새 제목', contents: '새 내용' },
    { language: 'en', title: 'New title', contents: 'New text' },
  ],
  isNew: true,
  basedOn: null,
  ...changes,
});

const save = async (changes: Partial<RequestOf<'saveTerms'>> = {}) =>
  (await browser.call('saveTerms', request(changes))).result.fault;

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
  it('have one version in force, until a newer one begins', async () => {
    const before = await inForce();
    expect(await save()).toBe(null);
    expect(await stateOf('PRIVACY-PT-NEW')).toBe('coming');
    expect(await inForce()).toBe(before);
    hospital.clock.advance(24 * 3_600_000);
    browser = await signedIn(hospital, 'editor');
    expect(await inForce()).toBe('PRIVACY-PT-NEW');
    expect(await stateOf(before)).toBe('past');
  });

  it('keep for an answer the version that it saw', async () => {
    const visitor = hospital.visitor();
    const { result } = await identifyPatient(visitor, OUTPATIENT);
    const answer = await answerRequest(visitor, result);
    await visitor.call('answer', answer);
    const { result: shown } = await browser.call('termsVersion', { code: answer.privacyCode });
    expect(shown.isAgreedTo).toBe(true);
    expect(await save({ code: shown.summary.code.toUpperCase(), effectiveFrom: TODAY })).toBe(null);
    const again = await browser.call('termsVersion', { code: answer.privacyCode });
    expect(again.result.texts).toEqual(shown.texts);
  });

  it.each([
    [{ effectiveFrom: '20260308' }, 'dayPassed'],
    [{ effectiveFrom: '20260231' }, 'dayInvalid'],
    [{ texts: [{ language: 'ko', title: '', contents: '내용' }] }, 'koreanMissing'],
    [{ texts: [{ language: 'ko', title: '제목', contents: '{name}' }] }, 'placeholder'],
  ] as const)('are not saved with %j', async (changes, fault) => {
    expect(await save(changes as Partial<RequestOf<'saveTerms'>>)).toBe(fault);
    expect(await stateOf('PRIVACY-PT-NEW')).toBe(undefined);
  });

  it('begin one at a time, under a code of their own', async () => {
    expect(await save()).toBe(null);
    expect(await save()).toBe('codeTaken');
    expect(await save({ code: 'PRIVACY-PT-OTHER' })).toBe('dayTaken');
  });

  it('can change and go until they begin, and not after', async () => {
    await save();
    expect(await save({ isNew: false, effectiveFrom: TODAY })).toBe(null);
    expect(await save({ isNew: false, effectiveFrom: TOMORROW })).toBe('inForce');
    const kept = await browser.call('removeTerms', { code: 'PRIVACY-PT-NEW' });
    expect(kept.result.fault).toBe('inForce');
    await save({ code: 'PRIVACY-PT-LATER' });
    const gone = await browser.call('removeTerms', { code: 'PRIVACY-PT-LATER' });
    expect(gone.result.fault).toBe(null);
    expect(await stateOf('PRIVACY-PT-LATER')).toBe(undefined);
  });

  it('carry translations on, marked where their Korean text has changed', async () => {
    await save();
    await save({
      code: 'PRIVACY-PT-THIRD',
      effectiveFrom: '20260401',
      basedOn: 'PRIVACY-PT-NEW',
      texts: [
        { language: 'ko', title: '새 제목', contents: '바뀐 내용' },
        { language: 'en', title: 'New title', contents: 'New text' },
      ],
    });
    const { result } = await browser.call('termsVersion', { code: 'PRIVACY-PT-THIRD' });
    expect(result.summary.stale).toEqual(['en']);
    expect(result.summary.missing).toEqual(['ja', 'zh', 'ru', 'vi', 'ar', 'mn']);
  });

  it('leave a row in the audit, of whoever changed them', async () => {
    await save();
    const rows = await hospital.look(({ audit }) => audit.ofSubject('PRIVACY-PT-NEW'));
    expect(rows.map(({ action }) => action)).toEqual(['terms.add']);
  });

  it('are not there under a code that nobody gave', async () => {
    expect((await browser.call('termsVersion', { code: 'NONE' })).resultCd).not.toBe(0);
    expect((await browser.call('removeTerms', { code: 'NONE' })).resultCd).not.toBe(0);
  });
});
