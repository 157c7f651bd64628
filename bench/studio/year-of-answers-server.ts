/**
 * A hospital with a year of answers, in its own process, which first counts its days. Takes the
 * number of days and of answers a day; sends how long the counting took.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { parseTrustedProxies } from '../../server/platform/http/trusted-proxies.ts';
import { settableClock } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { createRepositories } from '../../server/repositories.ts';
import { countDays } from '../../server/dashboard/index.ts';
import { serve } from '../../server/serving/index.ts';

const MORNING = Date.parse('2026-03-09T18:00:00+09:00');
const DAY_MS = 86_400_000;
const HALF_DAY_MS = 43_200_000;
const REFUSED_SHARE = 20;
/** No password has this hash: the session is created without one. */
const NO_PASSWORD = '$argon2id$v=19$m=47104,t=1,p=1$bm9ib2R5c1NhbHQ$bm9ib2R5c0hhc2hJc1RoaXM';

const [days = 365, answersPerDay = 5000] = process.argv.slice(2).map(Number);
const rows = days * answersPerDay;
const answerIntervalMs = Math.floor(HALF_DAY_MS / answersPerDay);
/** Back from this evening, from morning to evening of every day. */
const answerTime = sql.raw(
  `${MORNING} - (i / ${answersPerDay}) * ${DAY_MS} - (i % ${answersPerDay}) * ${answerIntervalMs}`,
);
const numberSeries = (most: number) =>
  sql.raw(`with recursive n(i) as (select 0 union all select i + 1 from n where i < ${most - 1})`);

/** Rows as visitors create them, but with other seals, because no code here opens them. */
const insertYear = (database: Database): Promise<void> =>
  database.transaction(async (trx) => {
    const version = await trx
      .selectFrom('questionnaire')
      .select('publishedDetailId as id')
      .where('code', '=', 'PT_SCREENING')
      .executeTakeFirstOrThrow();
    await sql`${numberSeries(rows)} insert into answer (answer_id, answer_type, identity_index,
      identity_sealed, visit_date, attempt, idempotency_key, detail_id, language, answers_sealed,
      screening_outcome, fired_sealed, complete_place, privacy_code, sensitive_code, created_at,
      device_type, kiosk_type)
      select 'a-' || printf('%08d', (i * 7919) % ${sql.raw(String(rows))}), case i % 5 when 0 then 'NOK' when 1
      then 'GST' else 'PT' end, 'index-' || i, 'sealed-0123456789-0123456789-0123456789-0123456789',
      strftime('%Y%m%d', (${answerTime}) / 1000 + 32400, 'unixepoch'), 1, 'key-' || i, ${version.id}, case i % 9 when 0 then 'en'
      when 1 then 'zh' else 'ko' end, 'sealed', case when i % 20 = 0 then 'refuse' when i % 20 = 1
      then 'askStaff' else 'clear' end, 'sealed', 1, '', '', ${answerTime}, 'M', case when i % 50000 = 7 then 'H' else '' end
      from n`.execute(trx);
    await sql`${numberSeries(rows)} insert into visit_begun select 'b-' || i, 'PT', ${answerTime},
      case when i % 6 = 0 then null else ${answerTime} + 60000 + (i % 400) * 1000 end from n`.execute(
      trx,
    );
    await sql`${numberSeries(rows / REFUSED_SHARE)} insert into refused_question
      select 'r-' || i, strftime('%Y%m%d', ${sql.raw(String(MORNING / 1000 + 32_400))} - (i / ${sql.raw(String(answersPerDay / REFUSED_SHARE))}) * 86400, 'unixepoch'),
      ${version.id}, 'symptoms', case i % 2 when 0 then 'refuse' else 'askStaff' end from n`.execute(
      trx,
    );
  });

const dataFolder = mkdtempSync(join(tmpdir(), 'munjin-bench-year-'));
const clock = settableClock(MORNING);
const running = await serve({
  port: 0,
  dataFolder,
  demo: true,
  quiet: true,
  clock,
  webFolder: null,
  // Every caller has their own address, because rate limits count per address.
  trustedProxies: parseTrustedProxies('127.0.0.1'),
});
const { database, keys } = running;
await insertYear(database);
const token = await database.transaction(async (trx) => {
  const { admins, adminSessions } = createRepositories(trx, keys);
  const account = await admins.add({
    name: 'bench.admin',
    role: 'admin',
    passwordHash: NO_PASSWORD,
    now: MORNING,
  });
  return adminSessions.start(account?.adminId ?? '', MORNING);
});
process.on('message', () => {
  const began = performance.now();
  void countDays({ database, keys, clock }).then((counted) => {
    process.send?.({ counted, took: performance.now() - began });
  });
});
process.on('disconnect', () => {
  void running.close().finally(() => {
    rmSync(dataFolder, { recursive: true, force: true });
    process.exit();
  });
});
process.send?.({ port: Number(new URL(running.url).port), token });
