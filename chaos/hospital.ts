/** The hospital that the suite works on: patients for whole visits, and guardians at the gate. */
import { addPatients, liftLimits, patientNumber } from '../bench/server/hospital.ts';
import { SERVER_CONFIG } from '../bench/server/open-bench-store.ts';
import { dayAt } from '../engine/visit/local-time.ts';
import { createApp } from '../server/app.ts';
import { settableClock } from '../server/platform/clock.ts';
import type { DatabaseLocation } from '../server/platform/database/open-database.ts';
import { openStore } from '../server/platform/database/open-store.ts';
import { createRepositories, type Repositories } from '../server/repositories.ts';
import { enrolTestDevice } from '../server/testing/devices.ts';
import { copyPass } from '../server/testing/gates.ts';
import { fillTestHospital } from '../server/testing/hospital.ts';
import { completeVisit, identifyGuardian, identifyPatient } from '../server/testing/journeys.ts';
import { testVisitor } from '../server/testing/test-visitor.ts';

const DAY_MS = 86_400_000;
const FAMILIES = 2;
/** One may be inside at a time; the others try at the same time. */
const GUARDIANS = 3;

/** The guardians of one patient; at most one of them may be inside. */
export interface Family {
  readonly patient: string;
  /** What the gate scans, a code for each guardian. */
  readonly codes: readonly string[];
}

export interface ChaosHospital {
  readonly today: string;
  /** Registration numbers of patients who have not answered yet. */
  readonly patients: readonly string[];
  readonly families: readonly Family[];
  readonly gateToken: string;
}

/** Fills an empty store, as of now. */
export const prepareHospital = async (
  location: DatabaseLocation,
  folder: string,
  patientCount: number,
): Promise<ChaosHospital> => {
  const { database, keys } = await openStore(location, folder);
  const now = Date.now();
  const clock = settableClock(now);
  const today = dayAt(now);
  const writeStore = <T>(work: (stores: Repositories) => Promise<T>): Promise<T> =>
    database.transaction((trx) => work(createRepositories(trx, keys)));
  try {
    await fillTestHospital(database, keys, clock);
    await liftLimits(database, keys);
    await addPatients({ database, keys, now }, FAMILIES + patientCount);
    await writeStore(async ({ schedules, settings }) => {
      await settings.save('flood.requestsPerMinute', 100_000);
      for (let at = 0; at < FAMILIES; at += 1) {
        await schedules.saveAdmission({
          admissionId: `C${patientNumber(at)}`,
          registrationNumber: patientNumber(at),
          ward: '71',
          kind: 'ward',
          admittedOn: dayAt(now - DAY_MS),
          dischargedOn: null,
          arrivedAt: null,
        });
      }
    });
    const app = createApp({
      database,
      keys,
      clock,
      config: { ...SERVER_CONFIG, publicUrl: 'http://localhost' },
    });
    const families: Family[] = [];
    for (let at = 0; at < FAMILIES; at += 1) {
      const patient = patientNumber(at);
      const browser = testVisitor(app);
      const { result } = await identifyPatient(browser, patient, today);
      await completeVisit(browser, result, {});
      const guardian = await identifyGuardian(browser, `0103333000${at}`, patient, today);
      const visit = await completeVisit(browser, guardian.result, {}, patient);
      const pass = await writeStore(({ passes }) => passes.byCheck(visit.passCheck));
      if (!pass) throw new Error(`no pass for a guardian: ${JSON.stringify(guardian)}`);
      const codes = [pass.gateCode];
      while (codes.length < GUARDIANS) {
        const identityNo = `0103333${codes.length}00${at}`;
        const other = await copyPass({ writeStore, keys }, pass, { identityNo, phone: identityNo });
        codes.push(other.gateCode);
      }
      families.push({ patient, codes });
    }
    const gateToken = await enrolTestDevice({ writeStore, clock }, 'gate');
    return {
      today,
      families,
      gateToken,
      patients: Array.from({ length: patientCount }, (_, at) => patientNumber(FAMILIES + at)),
    };
  } finally {
    await database.close();
  }
};
