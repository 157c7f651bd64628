import { CompiledQuery, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { selectConsentsTo } from './terms-repository.ts';
import {
  temporaryDatabase,
  type TemporaryDatabase,
} from '../platform/database/testing/temporary-database.ts';

let temporary: TemporaryDatabase;
beforeEach(async () => {
  temporary = await temporaryDatabase();
});
afterEach(() => temporary.remove());

const isPostgresql = process.env['MUNJIN_TEST_DATABASE'] === 'postgresql';

it('whether terms were agreed to is known without reading every answer', async () => {
  const plan = await temporary.database.transaction(async (trx) => {
    // A table without rows is read by a full scan, whatever its indexes are.
    if (isPostgresql) await sql`set local enable_seqscan = off`.execute(trx);
    const { sql: text, parameters } = selectConsentsTo(trx, 'PRIVACY-PT').compile();
    const explain = isPostgresql ? 'explain' : 'explain query plan';
    const { rows } = await trx.executeQuery(
      CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
    );
    return JSON.stringify(rows);
  });
  expect(plan).toContain('answer_by_privacy_code');
  expect(plan).toContain('answer_by_sensitive_code');
  expect(plan).not.toMatch(/scan answer\b|seq scan on answer/i);
});
