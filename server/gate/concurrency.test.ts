import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GateScanResult } from '../../schemas/api.gen.ts';
import { CALLS, type Envelope } from '../../schemas/calls.ts';
import type { Pass } from '../passes/index.ts';
import { copyPass, enrolGate, readPass } from '../testing/gates.ts';
import {
  DISABLED,
  GUARDIAN,
  completeGuardianVisit,
  INPATIENT,
  OTHER_GUARDIAN,
  completePatientVisit,
} from '../testing/journeys.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { MORNING, testApp, type TestApp } from '../testing/test-app.ts';

const GUARDIANS = 200;
/** How often a gate that is asked to retry later tries again, with the same nonce. */
const MAX_RETRIES = 40;

let hospital: TestApp;
let servers: readonly ServerProcess[];
let token: string;
/** A guardian's pass, one for a patient with each limit. */
let samplePasses: Readonly<Record<1 | 2, Pass>>;

const createSamplePass = async (phone: string, refId: string): Promise<Pass> => {
  await completePatientVisit(hospital, refId);
  return readPass(hospital, (await completeGuardianVisit(hospital, phone, refId)).passCheck);
};

beforeAll(async () => {
  hospital = await testApp();
  token = (await enrolGate(hospital)).token;
  samplePasses = {
    1: await createSamplePass(GUARDIAN, INPATIENT),
    2: await createSamplePass(OTHER_GUARDIAN, DISABLED),
  };
  servers = await Promise.all([
    startServerProcess(hospital.location, MORNING),
    startServerProcess(hospital.location, MORNING),
  ]);
});
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()));
  await hospital.close();
});

const postScan = async (url: string, body: string): Promise<Envelope<GateScanResult>> => {
  for (let asks = 1; ; asks += 1) {
    const response = await fetch(url + CALLS.gateScan.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    });
    const envelope = (await response.json()) as Envelope<GateScanResult>;
    if (response.status === 200) return envelope;
    if (response.status !== 503 || asks === MAX_RETRIES) {
      throw new Error(`${response.status} ${JSON.stringify(envelope)}`);
    }
    await pause(20 * Math.random());
  }
};

/** Scans through one of the servers, over HTTP. */
const scan = (by: number, pass: Pass, direction: 'in' | 'out') =>
  postScan(
    servers[by % servers.length]?.url ?? '',
    JSON.stringify({ code: pass.gateCode, direction, nonce: randomUUID() }),
  );

/** Passes of this many further guardians of the same patient. */
const createPasses = async (limit: 1 | 2, count: number): Promise<readonly Pass[]> => {
  const passes: Pass[] = [];
  for (let index = 0; index < count; index += 1) {
    const identityNo = `010${limit}${String(index).padStart(7, '0')}`;
    passes.push(await copyPass(hospital, samplePasses[limit], { identityNo, phone: identityNo }));
  }
  return passes;
};

describe('two servers on one database', () => {
  it.each([1, 2] as const)(
    '[GUARD-01] never admit more than %i guardian(s) of a patient, of 200 who come at once',
    async (limit) => {
      const passes = await createPasses(limit, GUARDIANS);

      let held = 0;
      let mostHeld = 0;
      let entries = 0;
      const comeAndGo = async (pass: Pass, by: number): Promise<void> => {
        const { resultCd, result } = await scan(by, pass, 'in');
        if (resultCd === 307) return;
        expect(result?.decision).toBe('entered');
        // From the reply to the entry until the request for the exit, the person is certainly
        // inside.
        entries += 1;
        held += 1;
        mostHeld = Math.max(mostHeld, held);
        await pause(5);
        held -= 1;
        expect((await scan(by + 1, pass, 'out')).result).toMatchObject({
          decision: 'left',
          reason: '',
        });
      };

      const samples: number[] = [];
      let isOver = false;
      const sampling = (async () => {
        while (!isOver) {
          const inside = await hospital.readStore(({ presences }) =>
            presences.inside(['NOK'], 500),
          );
          samples.push(inside.length);
          await pause(3);
        }
      })();
      await Promise.all(passes.map(comeAndGo));
      isOver = true;
      await sampling;

      expect(entries).toBeGreaterThanOrEqual(limit);
      expect(mostHeld).toBeLessThanOrEqual(limit);
      expect(Math.max(...samples)).toBeLessThanOrEqual(limit);
      expect(Math.max(...samples)).toBeGreaterThan(0);
      expect(await hospital.readStore(({ presences }) => presences.counts())).toEqual([]);
    },
  );

  it('[CONST-02] admit once with a T pass out of 50 simultaneous scans', async () => {
    const pass = await copyPass(hospital, samplePasses[1], {
      answerType: 'TMP',
      refId: null,
      passType: 'T',
    });
    const replies = await Promise.all(Array.from({ length: 50 }, (_, by) => scan(by, pass, 'in')));
    const reasons = replies.map(({ result }) => result?.reason);
    expect(reasons.filter((reason) => reason === '')).toHaveLength(1);
    expect(reasons.filter((reason) => reason === 'spent')).toHaveLength(49);
  });
});
