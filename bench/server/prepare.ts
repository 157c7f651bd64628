/**
 * Fills a database for the benchmark and writes down what the load generator sends. `run.mjs` runs
 * it with the folder of the keys, the database (a file or a PostgreSQL address) and the wanted
 * numbers.
 */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayAt } from '../../engine/visit/local-time.ts';
import { createApp } from '../../server/app.ts';
import { createRepositories } from '../../server/repositories.ts';
import { fillTestHospital } from '../../server/testing/hospital.ts';
import { answerRequest, type FullAnswerRequest } from '../../server/testing/journeys.ts';
import { testVisitor } from '../../server/testing/test-visitor.ts';
import { addPastAnswers, addPatients, liftLimits, patientNumber } from './hospital.ts';
import { openBenchStore, SERVER_CONFIG } from './open-bench-store.ts';

const [folder = '', store = '', oldAnswers = '0', submissions = '0', visitCount = '0'] =
  process.argv.slice(2);

/** How many passes can be shown. */
const PASSES = 100;
/** The cookie name for a browser that uses https or is on the server's own machine. */
const COOKIE = '__Host-visit';

const { database, keys, clock } = await openBenchStore(folder, store);
const now = clock.now();
const today = dayAt(now);
const sessionCount = Number(submissions);

await fillTestHospital(database, keys, clock);
await addPatients({ database, keys, now }, PASSES + sessionCount + Number(visitCount));
await liftLimits(database, keys);
await addPastAnswers({ database, keys, now }, Number(oldAnswers));

const app = createApp({
  database,
  keys,
  clock,
  config: { ...SERVER_CONFIG, publicUrl: 'http://localhost' },
});

const passChecks: string[] = [];
let body: Partial<FullAnswerRequest> = {};
for (let at = 0; at < PASSES; at += 1) {
  const visitor = testVisitor(app);
  const identityNo = patientNumber(at);
  const { result } = await visitor.call('patient', {
    identityNo,
    answerType: 'PT',
    visitDate: today,
  });
  const request = await answerRequest(visitor, result);
  const { result: issued } = await visitor.call('answer', request);
  passChecks.push(issued.passCheck);
  body = request;
}

// A submission is accepted from a session that has opened the questionnaire.
const served = [{ detailId: body.detailId ?? '', at: now, language: 'ko' as const }];
const sessions: { cookie: string; identityNo: string }[] = [];
for (let from = 0; from < sessionCount; from += 1_000) {
  await database.transaction(async (trx) => {
    const { visitSessions } = createRepositories(trx, keys);
    for (let at = from; at < Math.min(sessionCount, from + 1_000); at += 1) {
      const token = keys.newToken();
      const identityNo = patientNumber(PASSES + at);
      const visit = {
        answerType: 'PT',
        identityNo,
        visitDate: today,
        refId: null,
        meetingId: null,
        usedAt: now,
      } as const;
      await visitSessions.save(
        token,
        { sessionId: randomUUID(), visits: [visit], invitedTo: [], served },
        now + 3 * 60 * 60_000,
      );
      sessions.push({ cookie: `${COOKIE}=${token}`, identityNo });
    }
  });
}

writeFileSync(
  join(folder, 'prepared.json'),
  JSON.stringify({
    today,
    body,
    passChecks,
    sessions,
    flows: Array.from({ length: Number(visitCount) }, (_, at) =>
      patientNumber(PASSES + sessionCount + at),
    ),
  }),
);
await database.close();
