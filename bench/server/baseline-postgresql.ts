/**
 * Like `baseline-sqlite.ts`, but on PostgreSQL: the framework with no work behind it, with one row
 * read, and with the rows of a look-up or a submission written directly through the driver, in
 * transactions of the default isolation level. The database is a copy of ours.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import './report-usage.ts';

const [connectionString = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });

const token = (): string => randomBytes(32).toString('base64url');

type Insert = (client: pg.PoolClient, fresh: Record<string, unknown>) => Promise<unknown>;

/** Inserts rows with the same shape as those in the table; the database sets `numbered`. */
const createInsert = async (table: string, numbered?: string): Promise<Insert> => {
  const { rows } = await pool.query<Record<string, unknown>>(`select * from ${table} limit 1`);
  const shape = rows[0] ?? {};
  const columns = Object.keys(shape).filter((column) => column !== numbered);
  const values = columns.map((_, at) => `$${String(at + 1)}`).join();
  const text = `insert into ${table} (${columns.join()}) values (${values})`;
  return (client, fresh) =>
    client.query({
      name: table,
      text,
      values: columns.map((column) => (column in fresh ? fresh[column] : shape[column])),
    });
};

const answer = await createInsert('answer');
const pass = await createInsert('pass');
const outbox = await createInsert('outbox');
const audit = await createInsert('audit', 'audit_id');
const attempt = await createInsert('attempt');

const inTransaction = async (work: (client: pg.PoolClient) => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } finally {
    client.release();
  }
};

const lookUp = () =>
  inTransaction(async (client) => {
    await attempt(client, { bucket: token(), subject: token() });
    await audit(client, {});
  });

const submission = () =>
  inTransaction(async (client) => {
    const answerId = randomUUID();
    await answer(client, {
      answer_id: answerId,
      identity_index: token(),
      idempotency_key: token(),
    });
    await pass(client, {
      pass_id: randomUUID(),
      answer_id: answerId,
      identity_index: token(),
      pass_check_hash: token(),
      notice_check_hash: token(),
      gate_reference: randomBytes(8).toString('hex'),
    });
    await outbox(client, { message_id: randomUUID(), link_hash: token() });
    await audit(client, {});
    await audit(client, {});
  });

const { rows: known } = await pool.query<{ hash: string }>(
  'select pass_check_hash as hash from pass limit 1',
);
const row = async (): Promise<unknown> => {
  const text = 'select * from pass where pass_check_hash = $1';
  return (await pool.query({ name: 'row', text, values: [known[0]?.hash] })).rows[0];
};

const app = new Hono()
  .get('/constant', (c) => c.json({ resultCd: 0, resultMsg: '', result: null }))
  .get('/row', async (c) => c.json({ resultCd: 0, resultMsg: '', result: await row() }))
  .post('/look-up', async (c) => {
    await c.req.json();
    await lookUp();
    return c.json({ resultCd: 0, resultMsg: '', result: null });
  })
  .post('/submission', async (c) => {
    await c.req.json();
    await submission();
    return c.json({ resultCd: 0, resultMsg: '', result: null });
  });

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => {
  process.send?.({ port });
});
