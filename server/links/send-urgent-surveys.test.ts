import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseScreenQuery } from '../../engine/visit/screen-url.ts';
import { addEmployees, STAFF, STAFF_NOT_ENTITLED } from '../testing/employees.ts';
import { publishFixture } from '../testing/publish-fixture.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { formatFindings, createSource } from '../testing/task-context.ts';
import { sendUrgentSurvey } from './send-urgent-surveys.ts';

const HEADER = 'type,identity,visit_date,language';
const HOUR = 3_600_000;

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
  await addEmployees(hospital);
  await publishFixture(hospital, 'urgent-visit-history.yaml');
});
afterEach(() => hospital.close());

const send = (rows: readonly string[], { isTest = false, dryRun = false, hours = 72 } = {}) =>
  sendUrgentSurvey(
    createSource('contacts.csv', [HEADER, ...rows, ''].join('\n')),
    { publicUrl: 'https://visit.example.org', isTest, hours },
    { database: hospital.database, keys: hospital.keys, clock: hospital.clock, dryRun },
  );

const messages = async () =>
  (await hospital.readStore(({ outbox }) => outbox.newest(20))).filter(({ purpose }) =>
    purpose.startsWith('urgent:'),
  );

/** Follows the link of a message to the survey. */
const follow = async (link: string, matchValue: string) => {
  const url = new URL(link);
  const { pid = '', type } = parseScreenQuery(url.searchParams);
  const visitor = hospital.visitor();
  const { resultCd, result } = await visitor.call('urgentLink', { pid, matchValue });
  expect([url.pathname, resultCd]).toEqual(['/emer-auth', 0]);
  const { emergencyId } = result;
  const survey = await visitor.call('urgentInquiry', { emergencyId, language: 'ko' });
  return { type, identityNo: result.identityNo, state: survey.result.state };
};

describe('the urgent survey', () => {
  it.each([
    ['PT', '20000001', '01000000001', '0001'],
    ['EMP', STAFF, '', STAFF],
    ['NOK', '01000009001', '01000009001', '9001'],
  ] as const)(
    'is sent to %s and opens for them only',
    async (type, identity, phone, matchValue) => {
      const { changes } = await send([`${type},${identity},today-2,`]);
      expect(changes.added).toBe(1);
      const [message] = await messages();
      if (phone !== '') expect(message?.phone).toBe(phone);
      expect(message?.purpose).not.toContain(identity);
      expect(await follow(message?.link ?? '', matchValue)).toEqual({
        type,
        identityNo: identity,
        state: 'N',
      });
    },
  );

  it('[EMER-09] is a test on request', async () => {
    await send(['PT,20000001,today-2,'], { isTest: true });
    const [message] = await messages();
    expect((await follow(message?.link ?? '', '0001')).state).toBe('T');
  });

  it('is sent in the language of the row, and for the given time', async () => {
    await send(['PT,20000001,today-2,vi'], { hours: 5 });
    const [message] = await messages();
    expect(message?.body).toContain('Khảo sát'.toLowerCase());
    expect(message?.notAfter).toBe(hospital.clock.now() + 5 * HOUR);
  });

  it('is not sent to the same person about the same day twice while it is open', async () => {
    const rows = ['PT,20000001,today-2,', 'PT,20000001,today-1,'];
    expect((await send(rows)).changes).toMatchObject({ added: 2, unchanged: 0 });
    expect((await send(rows)).changes).toMatchObject({ added: 0, unchanged: 2 });
    expect((await send(rows, { isTest: true })).changes.added).toBe(2);
    hospital.clock.advance(72 * HOUR);
    expect((await send(['PT,20000001,today-5,'])).changes.added).toBe(1);
    expect(await messages()).toHaveLength(5);
  });

  it('is sent to no one while the urgent survey is not in use', async () => {
    await hospital.writeStore(({ settings }) => settings.saveUse('EM', 'N'));
    const report = await send(['PT,20000001,today-2,']);
    expect(formatFindings(report.findings)).toEqual(['2:4 urgent/not-in-use']);
    expect(await messages()).toEqual([]);
  });

  it('is not sent in a dry run', async () => {
    const report = await send(['PT,20000001,today-2,'], { dryRun: true });
    expect(report).toMatchObject({ isWritten: false, changes: { added: 1 } });
    expect(await messages()).toEqual([]);
  });

  it('is sent to no one if the file has a mistake, and every mistake is reported', async () => {
    const { findings, isWritten } = await send([
      'PT,20000001,today-2,',
      'XX,20000001,today-2,',
      'PT,29999999,today-2,',
      'EMP,E1,today-2,',
      'NOK,123,today-2,',
      'PT,20000002,today+1,',
      'PT,20000001,today-2,en',
      `EMP,${STAFF_NOT_ENTITLED},today-2,xx`,
    ]);
    expect(isWritten).toBe(false);
    expect(formatFindings(findings)).toEqual([
      '3:1 csv/cell',
      '4:4 urgent/unknown-person',
      '5:5 urgent/cell',
      '6:5 urgent/cell',
      '7:13 csv/cell',
      '8:4 csv/duplicate',
      '9:21 csv/cell',
    ]);
    expect(await messages()).toEqual([]);
  });

  it('is sent to no one while no survey is published for them', async () => {
    const bare = await testApp();
    const { database, keys, clock } = bare;
    const report = await sendUrgentSurvey(
      createSource('contacts.csv', `${HEADER}\nPT,20000001,today-2,\n`),
      { publicUrl: '', isTest: false, hours: 1 },
      { database, keys, clock, dryRun: false },
    );
    await bare.close();
    expect(formatFindings(report.findings)).toEqual(['2:4 urgent/no-survey']);
  });
});
