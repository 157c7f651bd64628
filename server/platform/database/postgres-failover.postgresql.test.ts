import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from './open-database.ts';
import { singleHostUrls } from './postgres-hosts.ts';
import { DatabaseUnreachable } from './store-errors.ts';
import { startPostgresqlCluster, type TestCluster } from './testing/postgresql-cluster.ts';
import { withConnection } from './testing/postgresql-databases.ts';
import { addSetting, settingNames } from './testing/rows.ts';

let cluster: TestCluster | undefined;
beforeAll(async () => {
  cluster = await startPostgresqlCluster();
}, 120_000);
afterAll(() => cluster?.stop());

it.each([
  ['postgres://m:p@a,b/munjin?x=1', ['postgres://m:p@a/munjin?x=1', 'postgres://m:p@b/munjin?x=1']],
  ['postgres://a:5432,b:5433/munjin', ['postgres://a:5432/munjin', 'postgres://b:5433/munjin']],
  [
    'postgresql:///m?x=1&host=/run/a,/run/b',
    ['postgresql:///m?x=1&host=/run/a', 'postgresql:///m?x=1&host=/run/b'],
  ],
  [
    'postgres:///m?host=%2Frun%2Fa%2C%2Frun%2Fb',
    ['%2Frun%2Fa', '%2Frun%2Fb'].map((h) => `postgres:///m?host=${h}`),
  ],
  [
    'postgres:///m?host=/run/a,/run/b&port=5432,5433',
    ['postgres:///m?host=/run/a&port=5432', 'postgres:///m?host=/run/b&port=5433'],
  ],
  ['postgres://a,/munjin', ['postgres://a/munjin']],
  ['postgres://a/munjin,x', ['postgres://a/munjin,x']],
  ['postgres://m:p,q@a/munjin', ['postgres://m:p,q@a/munjin']],
])('%s names these servers', (url, urls) => {
  expect(singleHostUrls(url)).toEqual(urls);
});

it('uses the primary, whichever is named first, and goes on with the standby that takes its place, without losing what was confirmed', async () => {
  if (!cluster) throw new Error('no cluster');
  const [first = '', second = ''] = singleHostUrls(cluster.url);
  const hostOf = (url: string) => new URL(url).searchParams.get('host') ?? '';
  const reversed = cluster.url
    .replace(hostOf(first), `${hostOf(second)},${hostOf(first)}`)
    .replace(/,[^,]*$/, '');
  const here = await openDatabase({ url: cluster.url });
  const there = await openDatabase({ url: reversed });
  const standby = hostOf(second);
  const onlyStandby = openDatabase({
    url: `postgres://munjin@localhost/postgres?host=${standby},${standby}`,
  });
  await expect(onlyStandby).rejects.toThrow(DatabaseUnreachable);
  const confirmed: string[] = [];
  const add = async (name: string, database = here): Promise<void> => {
    await database.transaction((trx) => addSetting(trx, name));
    confirmed.push(name);
  };
  await add('before');
  await add('before-there', there);
  cluster.killPrimary();
  await expect(add('lost')).rejects.toThrow(DatabaseUnreachable);
  await expect(add('lost-there', there)).rejects.toThrow(DatabaseUnreachable);
  await cluster.promoteStandby();
  await add('after');
  await add('after-there', there);
  expect((await here.read(settingNames)).toSorted()).toEqual(confirmed.toSorted());
  const onStandby = await withConnection(cluster.standbyUrl, (client) =>
    client.query('select count(*)::int as n from setting'),
  );
  expect(onStandby.rows).toEqual([{ n: 4 }]);
  await here.close();
  await there.close();
}, 120_000);
