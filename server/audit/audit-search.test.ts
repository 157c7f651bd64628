import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRepositories } from '../repositories.ts';
import {
  isOnPostgresql,
  temporaryDatabase,
  type TemporaryDatabase,
} from '../platform/database/testing/temporary-database.ts';

let store: TemporaryDatabase;
beforeEach(async () => {
  store = await temporaryDatabase();
});
afterEach(() => store.remove());

const log = (actions: readonly string[]) =>
  store.database.transaction(async (trx) => {
    const { audit } = createRepositories(trx, store.keys);
    for (const action of actions) await audit.log({ action, at: 0, subject: '', detail: {} });
  });

it('finds the actions of a first word, and none that only starts with the same letters', async () => {
  await log(['draft.save', 'draft.new', 'draft', 'drafts.save', 'draft-x.y', 'draft/z', 'dra.ft']);
  await log(['draft.save', 'draft.new']);
  await store.database.read(async (trx) => {
    const { auditSearch } = createRepositories(trx, store.keys);
    expect(await auditSearch.actionsOf('draft')).toEqual(['draft', 'draft.new', 'draft.save']);
    const rows = await auditSearch.search({ action: 'draft' }, 3);
    expect(rows.map(({ action }) => action)).toEqual(['draft.new', 'draft.save', 'draft']);
    const older = { action: 'draft', beforeId: rows.at(-1)?.auditId ?? 0 };
    expect((await auditSearch.search(older, 3)).map(({ action }) => action)).toEqual([
      'draft.new',
      'draft.save',
    ]);
  });
});

it('uses only the index of actions, on either database', async () => {
  await log(['draft.save']);
  await store.database.read(async (trx) => {
    const plans: string[] = [];
    const ordered = isOnPostgresql() ? sql`action collate "C"` : sql`action`;
    if (isOnPostgresql()) await sql`set local enable_seqscan = off`.execute(trx);
    for (const condition of [
      sql`${ordered} > ${'draft.'} and ${ordered} < ${'draft/'} order by ${ordered} limit 1`,
      sql`${ordered} = ${'draft.save'} and audit_id < 100 order by audit_id desc limit 51`,
    ]) {
      const explain = isOnPostgresql() ? sql`explain` : sql`explain query plan`;
      const { rows } = await sql`${explain} select * from audit where ${condition}`.execute(trx);
      plans.push(JSON.stringify(rows));
    }
    for (const plan of plans) {
      expect(plan).toContain('audit_by_action');
      expect(plan).not.toMatch(/Sort|TEMP B-TREE|Seq Scan|SCAN/);
      expect(plan).toMatch(/Index Cond|SEARCH/);
    }
  });
});
