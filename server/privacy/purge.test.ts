import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayAt } from '../../engine/visit/local-time.ts';
import { chainAudit, verifyAudit } from '../audit/index.ts';
import {
  GUARDIAN,
  completeGuardianVisit,
  identifyGuardian,
  INPATIENT,
  OUTPATIENT,
  completePatientVisit,
} from '../testing/journeys.ts';
import { MORNING, testApp, type TestApp } from '../testing/test-app.ts';
import { recordEntry } from '../gate/index.ts';
import { purgeAndWarn } from '../installation/housekeeping.ts';
import { jsonLog } from '../platform/http/log.ts';
import { purgeIfClockIsRight } from './purge-clock.ts';
import { countDueRows, purge } from './purge.ts';

const DAY_MS = 86_400_000;

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const daysLater = (days: number): void => hospital.clock.set(MORNING + days * DAY_MS);
const rowsOf = (
  table:
    | 'answer'
    | 'pass'
    | 'scan'
    | 'outbox'
    | 'audit'
    | 'attempt'
    | 'meeting_guest'
    | 'visit_application'
    | 'visit_session'
    | 'visit_begun'
    | 'refused_question'
    | 'admin_set_up',
) =>
  hospital.database.read(async (trx) => {
    const row = await trx
      .selectFrom(table)
      .select((select) => select.fn.countAll().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(row.rows);
  });

describe('a purge', () => {
  it('keeps an inpatient’s answers as long as guardians come after them', async () => {
    await completePatientVisit(hospital, INPATIENT);
    daysLater(91);
    expect(await countDueRows(hospital)).toMatchObject({ visits: 0 });
    expect(await purge(hospital)).toMatchObject({ visits: 0 });
    const visitDate = dayAt(hospital.clock.now());
    const reply = await identifyGuardian(hospital.visitor(), GUARDIAN, INPATIENT, visitDate);
    expect(reply.resultCd).toBe(0);
  });

  it('keeps the list of places that visitors get, even if it was made before a later one', async () => {
    const { placesId, places } = await hospital.readStore((stores) => stores.places.current());
    await hospital.writeStore((stores) => stores.places.replace([], MORNING + 1));
    await hospital.writeStore((stores) => stores.places.replace(places, MORNING + 2));
    daysLater(400);
    await purge(hospital);
    const kept = await hospital.readStore((stores) => stores.places.snapshot(placesId));
    expect(kept).toHaveLength(places.length);
  });

  it('counts the days of an urgent survey from its answers, whatever day it asks about', async () => {
    await completePatientVisit(hospital, OUTPATIENT);
    await hospital.database.transaction((trx) =>
      trx.updateTable('answer').set({ purpose: 'urgent', visitDate: '20251101' }).execute(),
    );
    await hospital.database.transaction((trx) =>
      trx.updateTable('pass').set({ state: 'revoked' }).execute(),
    );
    expect(await purge(hospital)).toMatchObject({ visits: 0 });
    daysLater(91);
    expect(await purge(hospital)).toMatchObject({ visits: 1 });
  });

  it('removes visits with their passes and scans when their days are over, not before', async () => {
    const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    await recordEntry(hospital, passCheck, MORNING);
    const { recordExit: letOut } = await import('../gate/record-passage.ts');
    await letOut(hospital, passCheck, MORNING);
    daysLater(90);
    expect(await purge(hospital)).toMatchObject({ visits: 0 });
    daysLater(91);
    expect(await purge(hospital)).toMatchObject({ visits: 1 });
    expect(await Promise.all([rowsOf('answer'), rowsOf('pass'), rowsOf('scan')])).toEqual([
      0, 0, 0,
    ]);
    const { resultCd } = await hospital.visitor().call('passCheck', { passCheck });
    expect(resultCd).not.toBe(0);
  });

  it('keeps anyone who is inside, however long ago they came', async () => {
    await completePatientVisit(hospital, OUTPATIENT);
    const { passCheck } = await completeGuardianVisit(hospital, GUARDIAN, OUTPATIENT);
    await recordEntry(hospital, passCheck, MORNING);
    daysLater(400);
    expect(await purge(hospital)).toMatchObject({ visits: 1 });
    expect(await hospital.readStore(({ passes }) => passes.byCheck(passCheck))).not.toBeNull();
  });

  it('keeps messages that still wait', async () => {
    const add = (purpose: string) =>
      hospital.database.transaction(async (trx) => {
        const { createRepositories: repositories } = await import('../repositories.ts');
        await repositories(trx, hospital.keys).outbox.add({
          purpose,
          phone: '01000000001',
          body: 'text',
          createdAt: MORNING,
          notAfter: MORNING + 1000 * DAY_MS,
        });
      });
    await add('waits');
    await add('sent');
    await hospital.database.transaction((trx) =>
      trx
        .updateTable('outbox')
        .set({ state: 'sent', sentAt: MORNING })
        .where('purpose', '=', 'sent')
        .execute(),
    );
    daysLater(8);
    expect(await purge(hospital)).toMatchObject({ messages: 1 });
    expect(await rowsOf('outbox')).toBe(1);
  });

  it('removes sessions, attempts, applications and guests when their time is over', async () => {
    await completePatientVisit(hospital, OUTPATIENT);
    daysLater(60);
    const due = await countDueRows(hospital);
    expect(await purge(hospital)).toEqual(due);
    for (const table of [
      'visit_session',
      'attempt',
      'visit_application',
      'meeting_guest',
    ] as const) {
      expect(await rowsOf(table), table).toBe(0);
    }
    expect(Object.values(await countDueRows(hospital)).every((rows) => rows === 0)).toBe(true);
  });

  it('removes the data of the statistics with the visits, and set-up links when they are void', async () => {
    const { detailId } = await hospital.database.read((trx) =>
      trx.selectFrom('questionnaire_version').select('detailId').executeTakeFirstOrThrow(),
    );
    await hospital.writeStore(async ({ visitFigures, setUpLinks }) => {
      await visitFigures.recordStart('PT', MORNING);
      const questions = new Map([
        ['C1', 'refuse'],
        ['C2', 'askStaff'],
      ] as const);
      await visitFigures.recordRefusingQuestions(dayAt(MORNING), detailId, questions);
      await setUpLinks.issue({ adminId: null, expiresAt: MORNING + DAY_MS });
    });
    const left = () =>
      Promise.all([rowsOf('visit_begun'), rowsOf('refused_question'), rowsOf('admin_set_up')]);
    daysLater(1);
    expect(await purge(hospital)).toMatchObject({ setUpLinks: 0 });
    hospital.clock.set(MORNING + DAY_MS + 1);
    expect(await purge(hospital)).toMatchObject({ setUpLinks: 1 });
    daysLater(90);
    expect(await purge(hospital)).toMatchObject({ begunVisits: 0, refusedQuestions: 0 });
    expect(await left()).toEqual([1, 2, 0]);
    daysLater(91);
    expect(await purge(hospital)).toMatchObject({ begunVisits: 1, refusedQuestions: 2 });
    expect(await left()).toEqual([0, 0, 0]);
  });

  it('audits what it removed itself, not what a concurrent purge removed first', async () => {
    await completePatientVisit(hospital, OUTPATIENT);
    await hospital.database.transaction(async (trx) => {
      await trx.deleteFrom('visit_session').execute();
    });
    daysLater(91);
    let isFirst = true;
    const { database } = hospital;
    const late = await purge({
      ...hospital,
      database: {
        ...database,
        // Between search and removal, another process removes everything.
        transaction: async (work) => {
          if (isFirst) {
            isFirst = false;
            expect(await purge(hospital)).toMatchObject({ visits: 1 });
          }
          return database.transaction(work);
        },
      },
    });
    expect(late).toMatchObject({ visits: 0 });
    const audited = await hospital.readStore(async ({ auditSearch }) =>
      (await auditSearch.search({}, 100)).filter(
        ({ action, detail }) => action === 'purge' && detail.includes('"visits"'),
      ),
    );
    expect(audited.map(({ detail }) => JSON.parse(detail) as unknown)).toEqual([
      { class: 'visits', rows: 1 },
    ]);
  });

  it('follows the settings', async () => {
    const short = await testApp({ settings: { 'retention.visitDays': 2 } });
    await completePatientVisit(short, OUTPATIENT);
    short.clock.set(MORNING + 3 * DAY_MS);
    expect(await purge(short)).toMatchObject({ visits: 1 });
    await short.close();
  });

  it('removes the audit at whole checkpoints, and the rest still verifies', async () => {
    await completePatientVisit(hospital, OUTPATIENT);
    const old = await rowsOf('audit');
    await chainAudit(hospital);
    daysLater(400);
    await completePatientVisit(hospital, INPATIENT).catch(() => undefined);
    await hospital.writeStore(({ audit }) =>
      audit.log({ action: 'later', at: hospital.clock.now(), subject: 's', detail: {} }),
    );
    await chainAudit(hospital);
    daysLater(731);
    const report = await purge(hospital);
    expect(report['audit']).toBe(old);
    expect(await verifyAudit(hospital)).toMatchObject({ faults: [], purged: old });
  });
});

describe('a purge by a clock that has jumped', () => {
  const hourly = () =>
    purgeAndWarn({ ...hospital, log: jsonLog({ write: (line) => log.push(line) }) });
  const refused = async () =>
    /^munjin_purge_refused (\d)$/m.exec(
      await (await hospital.visitor({ address: '127.0.0.1' }).send('/metrics')).text(),
    )?.[1];
  let log: string[];
  beforeEach(async () => {
    log = [];
    await completePatientVisit(hospital, OUTPATIENT);
  });

  it.each(['after earlier purges', 'before the first one'])(
    'removes nothing, %s, until it is right again',
    async (when) => {
      if (when === 'after earlier purges') await hourly();
      daysLater(200);
      if (when === 'after earlier purges') {
        // Visitors write by that clock.
        const at = hospital.clock.now();
        await hospital.writeStore(({ audit }) =>
          audit.log({ action: 'gate.scan', at, subject: '', detail: {} }),
        );
      }
      await hourly();
      expect(await rowsOf('answer')).toBeGreaterThan(0);
      expect(await refused()).toBe('1');
      expect(log.join('')).toContain('nothing was purged: the clock is far ahead of the data');
      daysLater(0);
      log = [];
      await hourly();
      expect([log, await refused()]).toEqual([[], '0']);
    },
  );

  it('does not take the right clock for a jump after one that was behind', async () => {
    await hourly();
    daysLater(-30);
    await hourly();
    daysLater(1);
    await hourly();
    expect([log, await refused()]).toEqual([[], '0']);
  });

  it('goes on after a stop of a week, and after a longer one once the operator says so', async () => {
    await hourly();
    daysLater(7);
    await hourly();
    expect(log).toEqual([]);
    daysLater(200);
    expect(await purgeIfClockIsRight(hospital)).toMatchObject({ kind: 'refused' });
    expect(await purgeIfClockIsRight(hospital, { isConfirmed: true })).toMatchObject({
      kind: 'purged',
      report: { visits: 1 },
    });
    await hourly();
    expect(log).toEqual([]);
    const newest = await hospital.readStore(({ auditSearch }) => auditSearch.search({}, 20));
    expect(newest.map(({ detail }) => detail).join('')).toContain('"class":"clock"');
  });
});
