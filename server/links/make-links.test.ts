import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instantOf } from '../../engine/visit/local-time.ts';
import { parseScreenQuery } from '../../engine/visit/screen-url.ts';
import { completeGuardianVisit, INPATIENT, completePatientVisit } from '../testing/journeys.ts';
import { RESIDENT_GUARDIAN, RESIDENT_PHONE } from '../testing/links.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import { readSourceFile } from '../platform/files/source-file.ts';
import { formatFindings, createSource } from '../testing/task-context.ts';
import { makeLinks } from './make-links.ts';

const PUBLIC_URL = 'https://visit.example.org';
const HEADER = 'type,identity,patient,visit_date,language';
const GUARDIAN_PHONE = '01000009001';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const make = (rows: readonly string[], { send = false, dryRun = false, header = HEADER } = {}) =>
  makeLinks(
    createSource('links.csv', [header, ...rows, ''].join('\n')),
    { publicUrl: PUBLIC_URL, send },
    { database: hospital.database, keys: hospital.keys, clock: hospital.clock, dryRun },
  );

/** The messages that contain links, without those that contain passes. */
const messages = async () =>
  (await hospital.readStore(({ outbox }) => outbox.newest(20))).filter(({ purpose }) =>
    purpose.startsWith('link:'),
  );

/** The path of a link, with its parameters. */
const parseLink = (address: string) => {
  const url = new URL(address);
  expect(url.origin).toBe(PUBLIC_URL);
  return { screen: url.pathname, query: parseScreenQuery(url.searchParams) };
};

describe('links created from a file', () => {
  it.each([
    ['PT', '20000001', '01000000001', 'checkPatientLink'],
    ['RPT', '20000001', '01000000001', 'checkPatientVariantLink'],
    ['EPT', '20000010', '01000000010', 'checkPatientVariantLink'],
  ] as const)(
    'lead %s to the last four digits, which prove the patient',
    async (type, identity, phone, call) => {
      const { links, changes, isWritten } = await make([`${type},${identity},,today,`]);
      expect([changes.added, isWritten, links.length]).toEqual([1, true, 1]);
      const { screen, query } = parseLink(links[0]?.address ?? '');
      expect([screen, query.type, query.lang]).toEqual(['/phone-pt', type, 'ko']);
      const visitor = hospital.visitor();
      const proof = { pid: query.pid ?? '', lastPlcTelno: phone.slice(-4) };
      expect((await visitor.call(call, proof)).resultCd).toBe(0);
      const person = { identityNo: identity, answerType: type, visitDate: TODAY };
      expect((await visitor.call('patient', person)).resultCd).toBe(0);
    },
  );

  it('lead a resident guardian to the patient from the ward’s list', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const { links } = await make([`RNOK,${RESIDENT_GUARDIAN},,today,en`]);
    const { screen, query } = parseLink(links[0]?.address ?? '');
    expect([screen, query.type, query.lang]).toEqual(['/rnok', 'RNOK', 'en']);
    const proof = { pid: query.pid ?? '', lastPlcTelno: RESIDENT_PHONE.slice(-4) };
    expect(await hospital.visitor().call('checkResidentLink', proof)).toMatchObject({
      resultCd: 0,
      result: { patNo: INPATIENT, visitDate: TODAY },
    });
  });

  it('give an emergency guardian a place with the patient', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const { links } = await make([`ENOK,010-0000-9001,${INPATIENT},today,`]);
    const { screen, query } = parseLink(links[0]?.address ?? '');
    expect([screen, query.type, query.idn]).toEqual(['/phone-num', 'ENOK', GUARDIAN_PHONE]);
    const reply = await hospital.visitor().call('guardian', {
      identityNo: query.idn ?? '',
      answerType: 'ENOK',
      visitDate: query.vd ?? '',
      refId: query.refId ?? '',
      vistCntAES: query.vcnt ?? '',
    });
    expect(reply.resultCd).toBe(0);
  });

  it('are the same when the file is imported again, and expire with their day', async () => {
    const first = await make(['PT,20000001,,today,', 'RPT,20000001,,today+1,']);
    const again = await make(['PT,20000001,,today,', 'RPT,20000001,,today+1,']);
    expect(first.changes).toMatchObject({ added: 2, unchanged: 0 });
    expect(again.changes).toMatchObject({ added: 0, unchanged: 2 });
    expect(again.links).toEqual(first.links);
    const { query } = parseLink(first.links[0]?.address ?? '');
    const link = await hospital.readStore(({ links }) => links.byPid(query.pid ?? ''));
    expect(link?.expiresAt).toBe(instantOf(TODAY, '24:00'));
  });
});

describe('the file of the fixtures', () => {
  it('invites the people of the demo hospital', async () => {
    const path = fileURLToPath(new URL('../../fixtures/links/invited.csv', import.meta.url));
    const { database, keys, clock } = hospital;
    const options = { publicUrl: PUBLIC_URL, send: false };
    const report = await makeLinks(readSourceFile(path), options, {
      database,
      keys,
      clock,
      dryRun: false,
    });
    expect(report.findings).toEqual([]);
    expect(report.links.map(({ type }) => type)).toEqual(['PT', 'RPT', 'EPT', 'RNOK', 'ENOK']);
  });
});

describe('messages with links', () => {
  it('are sent once, in the language of the row, and not after the day', async () => {
    const rows = ['PT,20000001,,today,vi', `RNOK,${RESIDENT_GUARDIAN},,today,`];
    const { links, sent } = await make(rows, { send: true });
    expect(sent).toBe(2);
    expect((await make(rows, { send: true })).sent).toBe(0);
    const waiting = await messages();
    expect(waiting.map(({ phone }) => phone).sort()).toEqual(['01000000001', RESIDENT_PHONE]);
    const own = waiting.find(({ phone }) => phone === '01000000001');
    expect(own?.body).toContain('phiếu khai báo');
    expect(own?.link).toBe(links[0]?.address);
    expect(own?.notAfter).toBe(instantOf(TODAY, '24:00'));
    expect(own?.purpose).not.toContain('20000001');
  });

  it('are sent later for links that were only created before', async () => {
    const rows = ['PT,20000001,,today,'];
    await make(rows);
    expect(await messages()).toEqual([]);
    expect(await make(rows, { send: true })).toMatchObject({ sent: 1, changes: { added: 0 } });
  });

  it('are neither created nor sent in a dry run', async () => {
    const report = await make(['PT,20000001,,today,'], { send: true, dryRun: true });
    expect(report).toMatchObject({ isWritten: false, links: [], sent: 0, changes: { added: 1 } });
    expect(await messages()).toEqual([]);
    expect((await make(['PT,20000001,,today,'])).changes.added).toBe(1);
  });
});

describe('a file with mistakes', () => {
  it('is refused as a whole, with every mistake at its place', async () => {
    await completePatientVisit(hospital, INPATIENT);
    await completeGuardianVisit(hospital, GUARDIAN_PHONE, INPATIENT);
    const report = await make(
      [
        'PT,20000001,,today,',
        'NOK,20000001,,today,',
        'PT,2000,,today,',
        'PT,29999999,,today,',
        'RNOK,99999999,,today,',
        'ENOK,01000009002,,today,',
        'ENOK,01000009002,29999999,today,',
        `ENOK,01000009002,${INPATIENT},today,`,
        'PT,20000002,20000001,today,',
        'PT,20000002,,today-1,',
        'PT,20000001,,today,en',
        'PT,20000005,,today,xx',
      ],
      { send: true },
    );
    expect(formatFindings(report.findings)).toEqual([
      '3:1 csv/cell',
      '4:4 links/cell',
      '5:4 links/unknown-person',
      '6:6 links/unknown-person',
      '7:18 links/cell',
      '8:6 links/unknown-person',
      '9:6 links/unknown-person',
      '10:13 links/cell',
      '11:14 links/cell',
      '12:4 csv/duplicate',
      '13:20 csv/cell',
    ]);
    expect(report).toMatchObject({ isWritten: false, links: [], sent: 0 });
    expect(await messages()).toEqual([]);
  });

  it('needs its columns, but not those that may be empty', async () => {
    const short = await make(['PT,20000001,today'], { header: 'type,identity,visit_date' });
    expect(short.changes.added).toBe(1);
    const none = await make(['PT,20000001'], { header: 'type,identity' });
    expect(none.findings.map(({ rule }) => rule)).toContain('csv/missing-column');
  });
});
