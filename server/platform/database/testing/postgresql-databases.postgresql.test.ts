import { expect, it } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { readAllRows } from './all-rows.ts';
import { copyTemplateDatabase, withConnection } from './postgresql-databases.ts';

/** A template of this test alone, so that no other test takes its copies. */
const takeCopy = () =>
  copyTemplateDatabase('postgresql-databases.test', async (url) => {
    await (await openDatabase({ url })).close();
    await run(url, `insert into setting (name, value) values ('one', '1'), ('two', '2')`);
  });

const run = (url: string, statement: string) =>
  withConnection(url, (client) => client.query(statement));

/** Every row, and the last numbers that were given. */
const contentOf = async (url: string) => {
  const database = await openDatabase({ url });
  const rows = await readAllRows(database);
  await database.close();
  return { rows, numbers: (await run(url, 'select * from pg_sequences')).rows as unknown[] };
};

// The role of a given server may not be allowed to restore rows: each copy is dropped then.
const restores = it.skipIf(process.env['TEST_DATABASE_URL'] !== undefined);

restores('hands out a used copy again with the rows and numbers of its template', async () => {
  const first = await takeCopy();
  const before = await contentOf(first.url);
  await first.drop();
  for (const statement of [
    `insert into setting (name, value) values ('three', '3')`,
    `update setting set value = '9' where name = 'one'`,
    `delete from setting`,
    `select nextval('audit_audit_id_seq')`,
  ]) {
    const used = await takeCopy();
    await run(used.url, statement);
    expect(await contentOf(used.url), statement).not.toEqual(before);
    await used.drop();
    const next = await takeCopy();
    expect(next.url, statement).toBe(first.url);
    expect(await contentOf(next.url), statement).toEqual(before);
    await next.drop();
  }
});

it('hands out a copy to one test at a time, even if it is dropped twice', async () => {
  const one = await takeCopy();
  await one.drop();
  await one.drop();
  const two = await takeCopy();
  const three = await takeCopy();
  expect(two.url).not.toBe(three.url);
  await two.drop();
  await three.drop();
});

it.each([
  'alter table setting add column later text',
  'drop trigger audit_never_changes on audit',
  'create schema other',
  `do $$ begin execute format('alter database %I set work_mem = 100', current_database()); end $$`,
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
])('never hands out a copy again after: %s', async (statement) => {
  const used = await takeCopy();
  await run(used.url, statement);
  await used.drop();
  const next = await takeCopy();
  expect(next.url).not.toBe(used.url);
  await next.drop();
});
