/**
 * The baseline for our server: the same framework with no work behind it, with one row read, and
 * with the rows of a look-up or a submission written directly through better-sqlite3. It has no
 * schemas, sessions, keys, wording or evaluation of answers. The file is a copy of ours.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import Sqlite from 'better-sqlite3';
import { Hono } from 'hono';
import './report-usage.ts';

const [file = ''] = process.argv.slice(2);
const database = new Sqlite(file);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');

const token = (): string => randomBytes(32).toString('base64url');

/** Inserts rows with the same shape as those in the table. */
const createInsert = (table: string) => {
  const shape = database.prepare(`select * from ${table} limit 1`).get() as Record<string, unknown>;
  const columns = Object.keys(shape);
  const statement = database.prepare(
    `insert into ${table} (${columns.join()}) values (${columns.map(() => '?').join()})`,
  );
  return (fresh: Record<string, unknown>): void => {
    statement.run(columns.map((column) => (column in fresh ? fresh[column] : shape[column])));
  };
};

const answer = createInsert('answer');
const pass = createInsert('pass');
const outbox = createInsert('outbox');
const audit = createInsert('audit');
const attempt = createInsert('attempt');

const lookUp = database.transaction(() => {
  attempt({ bucket: token(), subject: token() });
  audit({ audit_id: null });
});

const submission = database.transaction(() => {
  const answerId = randomUUID();
  answer({ answer_id: answerId, identity_index: token(), idempotency_key: token() });
  pass({
    pass_id: randomUUID(),
    answer_id: answerId,
    identity_index: token(),
    pass_check_hash: token(),
    notice_check_hash: token(),
    gate_reference: randomBytes(8).toString('hex'),
  });
  outbox({ message_id: randomUUID(), link_hash: token() });
  audit({ audit_id: null });
  audit({ audit_id: null });
});

const row = database.prepare('select * from pass where pass_check_hash = ?');
const [known] = database.prepare('select pass_check_hash from pass limit 1').pluck().all();

const app = new Hono()
  .get('/constant', (c) => c.json({ resultCd: 0, resultMsg: '', result: null }))
  .get('/row', (c) => c.json({ resultCd: 0, resultMsg: '', result: row.get(known) }))
  .post('/look-up', async (c) => {
    await c.req.json();
    lookUp.immediate();
    return c.json({ resultCd: 0, resultMsg: '', result: null });
  })
  .post('/submission', async (c) => {
    await c.req.json();
    submission.immediate();
    return c.json({ resultCd: 0, resultMsg: '', result: null });
  });

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => {
  process.send?.({ port });
});
