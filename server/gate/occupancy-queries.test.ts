import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KyselyPlugin } from 'kysely';
import { createApp } from '../app.ts';
import { silentLog } from '../platform/http/log.ts';
import type { Database } from '../platform/database/database.ts';
import type { Pass } from '../passes/index.ts';
import { enrolTestDevice } from '../testing/devices.ts';
import { copyPass } from '../testing/gates.ts';
import { GUARDIAN, INPATIENT, OUTPATIENT, completePatientVisit } from '../testing/journeys.ts';
import { issueGuardianPass, issuePatientPass } from '../testing/passes.ts';
import { MORNING, TEST_CONFIG, testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import { testVisitor } from '../testing/test-visitor.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

/** The same data; `count` is the number of queries that reads have made. */
const countQueries = (counted: Database) => {
  let questions = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      questions += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const database: Database = {
    ...counted,
    read: (work) => counted.read((trx) => work(trx.withPlugin(plugin))),
  };
  return { database, count: () => questions };
};

/** A patient with that number inside, with a guardian. */
const admitPatientWithGuardian = async (
  models: { readonly patient: Pass; readonly guardian: Pass },
  number: string,
): Promise<void> => {
  const phone = `010${number}`;
  await hospital.writeStore(async ({ patients, schedules }) => {
    const registrationNumber = number;
    await patients.save(
      { registrationNumber, name: '김하늘', birth: '19700101', phone, isDisabled: false },
      MORNING,
    );
    await schedules.saveAdmission({
      admissionId: `stay-${number}`,
      registrationNumber,
      ward: '51',
      kind: 'ward',
      admittedOn: TODAY,
      dischargedOn: null,
      arrivedAt: null,
    });
  });
  const own = await copyPass(hospital, models.patient, { identityNo: number, phone });
  const guardian = await copyPass(hospital, models.guardian, {
    identityNo: phone,
    phone,
    refId: number,
  });
  await hospital.writeStore(async ({ presences }) => {
    await presences.enter(own, MORNING, 1);
    await presences.enter(guardian, MORNING, 1);
  });
};

describe('with many people inside', () => {
  it('the snapshot and the list of people inside need no more queries than with few', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const models = {
      guardian: await issueGuardianPass(hospital, GUARDIAN, INPATIENT),
      patient: await issuePatientPass(hospital, OUTPATIENT),
    };
    const { database, count } = countQueries(hospital.database);
    const app = createApp({
      database,
      keys: hospital.keys,
      clock: hospital.clock,
      config: { ...TEST_CONFIG, log: silentLog },
    });
    const gate = testVisitor(app, { deviceToken: await enrolTestDevice(hospital, 'gate') });
    const asked = async (name: 'gateSnapshot' | 'gateOccupancy'): Promise<number> => {
      const before = count();
      expect((await gate.call(name, {})).resultCd).toBe(0);
      return count() - before;
    };
    await admitPatientWithGuardian(models, '30000000');
    // What a process caches is read once.
    await asked('gateSnapshot');
    const few = [await asked('gateSnapshot'), await asked('gateOccupancy')];
    for (let number = 30000001; number < 30000020; number += 1) {
      await admitPatientWithGuardian(models, String(number));
    }
    expect([await asked('gateSnapshot'), await asked('gateOccupancy')]).toEqual(few);
    const { result } = await gate.call('gateOccupancy', {});
    expect(result.inside).toHaveLength(40);
    expect(new Set(result.inside.map(({ phone }) => phone)).size).toBeGreaterThan(1);
    expect(result.inside.filter(({ bearer }) => bearer === '김*늘')).toHaveLength(20);
    const { passes } = (await gate.call('gateSnapshot', {})).result;
    const patients = passes.flatMap(({ patient }) => patient ?? []);
    expect(new Set(patients.map(({ number }) => number)).size).toBe(21);
    expect(patients.every(({ presence, limit }) => presence === 'here' && limit > 0)).toBe(true);
  });
});
