import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../../engine/visit/calendar-day.ts';
import { hashPassword } from '../../../accounts/password.ts';
import { createApp } from '../../../app.ts';
import type { CallName, RequestOf } from '../../../../schemas/calls.ts';
import type { Database } from '../../database/database.ts';
import type { Handle } from '../../database/transaction-handle.ts';
import { addEmployees, createPartnerLink, PARTNER_EMPLOYEES } from '../../../testing/employees.ts';
import { INPATIENT, completePatientVisit } from '../../../testing/journeys.ts';
import { RESIDENT_PHONE, createResidentLink, createLink } from '../../../testing/links.ts';
import { TEST_CONFIG, testApp, TODAY, TOMORROW, type TestApp } from '../../../testing/test-app.ts';
import { testVisitor, type TestReply } from '../../../testing/test-visitor.ts';
import { silentLog } from '../log.ts';

const UNKNOWN_TOKEN = 'A'.repeat(43);

let hospital: TestApp;
let app: ReturnType<typeof createApp>;
let statements: string[] = [];

/** The database, with each statement recorded by its kind and table. */
const recordStatements = (database: Database): Database => {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const [, table = ''] = /"TableNode".*?"name":"(\w+)"/.exec(JSON.stringify(node)) ?? [];
      statements.push(`${node.kind} ${table}`);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const noted = (trx: Handle): Handle => trx.withPlugin(plugin);
  return {
    transaction: (work) => database.transaction((trx) => work(noted(trx))),
    read: (work) => database.read((trx) => work(noted(trx))),
    close: () => database.close(),
  };
};

beforeAll(async () => {
  hospital = await testApp();
  await addEmployees(hospital);
  app = createApp({
    ...hospital,
    database: recordStatements(hospital.database),
    config: { ...TEST_CONFIG, log: silentLog },
  });
  // The first call reads the wording and the settings, once for all.
  await testVisitor(app).call('checkPatientLink', { pid: UNKNOWN_TOKEN, lastPlcTelno: '9999' });
});
afterAll(() => hospital.close());

let visitors = 0;

interface ObservedReply {
  readonly said: string;
  readonly statements: readonly string[];
}

/** What a stranger can observe of a reply, and what the server did for it. */
const observeReply = async <Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
): Promise<ObservedReply> => {
  visitors += 1;
  const visitor = testVisitor(app, { address: `10.1.0.${visitors}`, language: 'en' });
  statements = [];
  const { status, resultCd, resultMsg, result, headers }: TestReply<unknown> = await visitor.call(
    name,
    request,
  );
  const names = [...headers].map(([header]) => header).sort();
  return { said: JSON.stringify([status, resultCd, resultMsg, result, names]), statements };
};

/**
 * The same message in one language, whatever the reason; 305, 300 and 101 alike return no result.
 */
const expectSame = (all: readonly ObservedReply[]): void => {
  expect(new Set(all.map(({ said }) => said)).size).toBe(1);
  expect(all[0]?.said).toMatch(/^\[200,(101|300|305),".+",null,/);
};

const expectSameWork = (all: readonly ObservedReply[]): void => {
  for (const one of all) expect(one.statements).toEqual(all[0]?.statements);
  expect(all[0]?.statements.length).toBeGreaterThan(2);
};

describe('wrong and unknown', () => {
  it('differ in neither message nor work, when digits are given for a link', async () => {
    const pid = await createLink(hospital, 'PT', INPATIENT, '01000000002');
    const ofAnother = await createResidentLink(hospital, INPATIENT);
    const expired = await createLink(hospital, 'PT', INPATIENT, '01000000002', {
      visitDate: addDays(TODAY, -1),
    });
    const replies = [
      await observeReply('checkPatientLink', { pid, lastPlcTelno: '9999' }),
      await observeReply('checkPatientLink', { pid: UNKNOWN_TOKEN, lastPlcTelno: '9999' }),
      await observeReply('checkPatientLink', { pid: expired, lastPlcTelno: '0002' }),
      await observeReply('checkPatientLink', {
        pid: ofAnother,
        lastPlcTelno: RESIDENT_PHONE.slice(-4),
      }),
    ];
    expectSame(replies);
    expectSameWork(replies);
  });

  it('differ in neither message nor work, when a name and a password are given', async () => {
    const now = hospital.clock.now();
    const hash = await hashPassword('the right password');
    await hospital.writeStore(({ admins }) =>
      admins.add({ role: 'admin', passwordHash: hash, name: 'there', now }),
    );
    const replies = [
      await observeReply('signIn', { name: 'there', password: 'not the password' }),
      await observeReply('signIn', { name: 'nobody', password: 'not the password' }),
    ];
    expectSame(replies);
    expectSameWork(replies);
  });

  it('give the same message for an invite code', async () => {
    expectSame([
      await observeReply('openGroup', {
        answerType: 'GST',
        identityNo: '01000009001',
        meetingId: 'NO-MEETING',
        visitDate: TODAY,
      }),
      await observeReply('openGroup', {
        answerType: 'GST',
        identityNo: '01000009002',
        meetingId: 'NONE-SUCH',
        visitDate: TODAY,
      }),
    ]);
    const code = [
      await observeReply('checkCode', { meetingId: 'CODE-BOARD', inviteCode: '0000' }),
      await observeReply('checkCode', { meetingId: 'NO-MEETING', inviteCode: '0000' }),
    ];
    expect(code[0]?.said).toBe(code[1]?.said);
  });

  it('give the same message for the token of a pass, a partner’s link and saved answers', async () => {
    const { passCheck } = await completePatientVisit(hospital, INPATIENT);
    const pass = await hospital.readStore(({ passes }) => passes.byCheck(passCheck));
    await hospital.writeStore(({ passes }) => passes.setState(pass?.passId ?? '', 'revoked'));
    expectSame([
      await observeReply('passCheck', { passCheck }),
      await observeReply('passCheck', { passCheck: UNKNOWN_TOKEN }),
    ]);
    expectSame([
      await observeReply('companions', { passCheck }),
      await observeReply('companions', { passCheck: UNKNOWN_TOKEN }),
    ]);
    expectSame([
      await observeReply('partnerLink', { partnerEmpId: UNKNOWN_TOKEN }),
      await observeReply('partnerLink', {
        partnerEmpId: await createPartnerLink(
          hospital,
          PARTNER_EMPLOYEES.manager,
          addDays(TODAY, -1),
        ),
      }),
    ]);
    const record = await hospital.readStore(({ answers }) =>
      answers.latestOf({ answerType: 'PT', identityNo: INPATIENT, visitDate: TODAY }),
    );
    expectSame([
      await observeReply('savedAnswer', { answerId: record?.answerId ?? '' }),
      await observeReply('savedAnswer', { answerId: UNKNOWN_TOKEN }),
      await observeReply('savedEmergencyAnswer', { answerId: record?.answerId ?? '' }),
    ]);
  });

  it('give the same message for a patient search by phone and birth', async () => {
    expectSame([
      await observeReply('phoneBirth', { phoneNum: '01000000001', birth: '19850316' }),
      await observeReply('phoneBirth', { phoneNum: '01012121212', birth: '19850315' }),
    ]);
  });

  it('give the same message for a visit that is started without the link that it needs', async () => {
    const asked = { answerType: 'RPT', visitDate: TODAY } as const;
    expectSame([
      await observeReply('patient', { ...asked, identityNo: INPATIENT }),
      await observeReply('patient', { ...asked, identityNo: '29999999' }),
      await observeReply('patient', { ...asked, identityNo: INPATIENT, visitDate: TOMORROW }),
    ]);
  });
});
