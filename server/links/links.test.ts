import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../engine/visit/calendar-day.ts';
import type { RequestOf } from '../../schemas/calls.ts';
import { LANGUAGES } from '../../engine/wording/language.ts';
import type { UserType } from '../../schemas/api.gen.ts';
import { answerRow } from '../platform/database/testing/rows.ts';
import { signInAs } from '../testing/admins.ts';
import {
  answerRequest,
  completeGuardianVisit,
  completePatientVisit,
  identifyPatient,
  INPATIENT,
  OUTPATIENT,
} from '../testing/journeys.ts';
import { publishFixture } from '../testing/publish-fixture.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

let hospital: TestApp;
let browser: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  await publishFixture(hospital, 'urgent-visit-history.yaml');
  browser = await signInAs(hospital, 'admin');
});
afterEach(() => hospital.close());

const messages = (purpose: string) =>
  hospital.readStore(async ({ outbox }) =>
    (await outbox.newest(20)).filter((message) => message.purpose.startsWith(purpose)),
  );

const sendLink = async (changes: Partial<RequestOf<'sendLink'>> = {}) =>
  (
    await browser.call('sendLink', {
      type: 'PT',
      identity: OUTPATIENT,
      patient: '',
      visitDate: TODAY,
      language: 'ko',
      dryRun: false,
      ...changes,
    })
  ).result;

const sendUrgent = async (changes: Partial<RequestOf<'sendUrgent'>> = {}) =>
  (
    await browser.call('sendUrgent', {
      visitDate: addDays(TODAY, -2),
      language: 'ko',
      hours: 72,
      answerType: 'PT',
      identities: ['20000001', '20000002'],
      everybody: false,
      dryRun: true,
      count: 0,
      ...changes,
    })
  ).result;

/** This many people of a type who answered for a visit of that day. */
const addAnswers = (type: UserType, day: string, count: number) =>
  hospital.database.transaction(async (trx) => {
    const rows = Array.from({ length: count }, (_, index) => {
      const id = `${type}-${String(index).padStart(6, '0')}`;
      const phone = `0109${String(index).padStart(7, '0')}`;
      return {
        ...answerRow(id, id),
        answerType: type,
        visitDate: day,
        identityIndex: hospital.keys.index('identity', phone),
        identitySealed: hospital.keys.seal('answer.identity_sealed', id, phone),
      };
    });
    for (let start = 0; start < count; start += 500) {
      await trx
        .insertInto('answer')
        .values(rows.slice(start, start + 500))
        .execute();
    }
  });

describe('links from the studio', () => {
  it('are sent once, to the phone in the directory, which is shown masked', async () => {
    expect(await sendLink({ dryRun: true })).toMatchObject({ fault: null, isAlreadySent: false });
    expect(await messages('link:')).toEqual([]);
    const sent = await sendLink();
    expect(sent).toMatchObject({ fault: null, isAlreadySent: false });
    expect(sent.phone).toMatch(/^010\*{4}\d{4}$/);
    expect(await sendLink()).toMatchObject({ isAlreadySent: true });
    expect(await messages('link:')).toHaveLength(1);
    const { result } = await browser.call('sentLinks', { page: '1' });
    expect(result.links.map(({ type, message }) => [type, message])).toEqual([['PT', 'waiting']]);
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject(OUTPATIENT));
    expect(rows.some(({ action, actor }) => action === 'link.create' && actor !== 'operator')).toBe(
      true,
    );
  });

  it.each([
    [{ identity: '29999999' }, 'unknownPerson'],
    [{ identity: 'x' }, 'malformed'],
    [{ visitDate: '20260101' }, 'dayPassed'],
    [{ visitDate: '20260231' }, 'malformed'],
    [{ patient: OUTPATIENT }, 'malformed'],
    [{ type: 'ENOK', identity: '01000009001' }, 'malformed'],
    [{ type: 'ENOK', identity: '01000009001', patient: 'x' }, 'malformed'],
    [{ type: 'ENOK', identity: '01000009001', patient: '29999999' }, 'unknownPerson'],
  ] as const)('are not sent with %j', async (changes, fault) => {
    expect(await sendLink(changes)).toMatchObject({ fault });
  });

  it('are not sent to an emergency guardian when all places with the patient are taken', async () => {
    const enok = { type: 'ENOK', identity: '01000009002', patient: INPATIENT } as const;
    expect(await sendLink({ ...enok, dryRun: true })).toMatchObject({
      fault: null,
      phone: '010****9002',
    });
    await completePatientVisit(hospital, INPATIENT);
    await completeGuardianVisit(hospital, '01000009001', INPATIENT);
    expect(await sendLink(enok)).toMatchObject({ fault: 'noPlaceLeft' });
  });

  it('can be tried on one’s own phone, without anyone’s token', async () => {
    const request = { phone: '010-7777-8888', visitDate: TODAY, language: 'en' } as const;
    expect((await browser.call('testLink', request)).result.fault).toBe(null);
    const [message] = await messages('linkTest:');
    expect(message).toMatchObject({ phone: '01077778888' });
    expect(message?.link).not.toContain('pid=');
    const wrong = await browser.call('testLink', { ...request, phone: '12' });
    expect(wrong.result.fault).toBe('malformed');
  });
});

describe('urgent surveys from the studio', () => {
  it('are sent after the number of people was confirmed, and to no one twice', async () => {
    const dry = await sendUrgent();
    expect(dry).toMatchObject({ fault: null, toSend: 2, alreadySent: 0, isSent: false });
    expect(dry.text).toMatch(/\d+월 \d+일/);
    expect(await sendUrgent({ dryRun: false, count: 1 })).toMatchObject({ fault: 'countDiffers' });
    expect(await messages('urgent:')).toEqual([]);
    expect(await sendUrgent({ dryRun: false, count: 2 })).toMatchObject({ isSent: true });
    expect(await messages('urgent:')).toHaveLength(2);
    expect(await sendUrgent()).toMatchObject({ toSend: 0, alreadySent: 2 });
    const { result } = await browser.call('sentUrgent', { page: '1' });
    expect(result.sends).toHaveLength(2);
    expect(result.sends[0]).toMatchObject({ isTest: false, answeredAt: null, message: 'waiting' });
  });

  it('report unknown people, and are then sent to no one', async () => {
    const found = await sendUrgent({ identities: ['20000001', '29999999'] });
    expect(found).toMatchObject({ fault: 'unknownPerson', unknown: ['29999999'] });
    const mixed = await sendUrgent({ identities: ['x', '20000001', '29999999'] });
    expect(mixed).toMatchObject({ fault: 'malformed', unknown: ['x', '29999999'] });
  });

  it('are sent to no one while the urgent survey is not in use', async () => {
    await hospital.writeStore(({ settings }) => settings.saveUse('EM', 'N'));
    expect(await sendUrgent()).toMatchObject({
      fault: 'noSurvey',
      unknown: ['20000001', '20000002'],
    });
  });

  it('are sent to everyone of a type who answered for that day', async () => {
    const visitor = hospital.visitor();
    const { result } = await identifyPatient(visitor, OUTPATIENT);
    await visitor.call('answer', await answerRequest(visitor, result));
    const everybody = { everybody: true, identities: [], visitDate: TODAY };
    expect(await sendUrgent(everybody)).toMatchObject({ fault: null, toSend: 1 });
    expect(await sendUrgent({ ...everybody, visitDate: '20260301' })).toMatchObject({
      fault: 'nobody',
    });
  });

  it('speak the language of each person’s answers, unless one language is chosen for all', async () => {
    for (const [number, language] of [
      [OUTPATIENT, 'ja'],
      [INPATIENT, 'vi'],
    ] as const) {
      const visitor = hospital.visitor();
      const { result } = await identifyPatient(visitor, number);
      await visitor.call('answer', await answerRequest(visitor, result, {}, { language }));
    }
    const named = {
      visitDate: TODAY,
      identities: [OUTPATIENT, INPATIENT, '20000003'],
      dryRun: false,
      count: 3,
    };
    expect(await sendUrgent({ ...named, language: null })).toMatchObject({ isSent: true });
    const languages = async () =>
      (await messages('urgent:')).map(({ link }) => /lang=(\w+)/.exec(link ?? '')?.[1]).toSorted();
    expect(await languages()).toEqual(['ja', 'ko', 'vi']);
    const day = addDays(TODAY, -1);
    await sendUrgent({ ...named, visitDate: day, language: 'ar' });
    expect(await languages()).toEqual(['ar', 'ar', 'ar', 'ja', 'ko', 'vi']);
  });

  it('are sent in several parts to more people than one send takes, and report how many are left', async () => {
    const day = addDays(TODAY, -5);
    await addAnswers('GST', day, 2003);
    const answerType = 'GST' as const;
    const everybody = { everybody: true, identities: [], answerType, visitDate: day };
    expect(await sendUrgent(everybody)).toMatchObject({ fault: null, toSend: 2000, left: 3 });
    const identities = ['01090000000', '01090000001'];
    await sendUrgent({ ...everybody, everybody: false, identities, dryRun: false, count: 2 });
    expect(await sendUrgent(everybody)).toMatchObject({ toSend: 2000, alreadySent: 2, left: 1 });
    await addAnswers('NOK', day, 1);
    const few = { ...everybody, answerType: 'NOK' as const };
    expect(await sendUrgent({ ...few, dryRun: false, count: 1 })).toMatchObject({
      isSent: true,
      left: 0,
    });
    expect(await sendUrgent(few)).toMatchObject({
      fault: null,
      toSend: 0,
      alreadySent: 1,
      left: 0,
    });
  });

  it.each(LANGUAGES)('can be tried in %s, one language after the other', async (language) => {
    const request = { phone: '01077778888', visitDate: TODAY } as const;
    await browser.call('testUrgent', { ...request, language: language === 'ko' ? 'en' : 'ko' });
    expect((await browser.call('testUrgent', { ...request, language })).result.fault).toBe(null);
    const sent = await messages('urgent:');
    expect(sent).toHaveLength(2);
    expect(sent.some(({ link }) => link?.includes(`lang=${language}`))).toBe(true);
  });

  it('[EMER-09] can be tried on one’s own phone', async () => {
    const request = { phone: '01077778888', visitDate: TODAY, language: 'ko' } as const;
    expect((await browser.call('testUrgent', request)).result.fault).toBe(null);
    const { result } = await browser.call('sentUrgent', { page: '1' });
    expect(result.sends[0]).toMatchObject({ isTest: true, phone: '010****8888' });
  });
});
