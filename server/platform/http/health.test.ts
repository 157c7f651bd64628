import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { silentLog } from './log.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

let webFolder: string;
let hospital: TestApp;
beforeEach(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'munjin-web-'));
  hospital = await testApp({ config: { webFolder } });
});
afterEach(async () => {
  await hospital.close();
  rmSync(webFolder, { recursive: true });
});

const ready = async (): Promise<[number, unknown]> => {
  const response = await hospital.visitor().send('/readyz');
  return [response.status, await response.json()];
};
const notReady = (...missing: string[]) => [503, { status: 'not ready', missing }];

describe('/readyz', () => {
  it('is ready when the store accepts writes and is up to date, and the screens are there', async () => {
    expect(await ready()).toEqual([200, { status: 'ok' }]);
  });

  it('is not ready while its tables are not up to date', async () => {
    await hospital.database.transaction((trx) =>
      sql`delete from kysely_migration where name = '20261125-initial-schema'`.execute(trx),
    );
    expect(await ready()).toEqual(notReady('migrations'));
  });

  it('is not ready when the store cannot be written, and asks it again after a while', async () => {
    await hospital.database.transaction((trx) => sql`drop table readiness`.execute(trx));
    expect(await ready()).toEqual(notReady('database writes'));
    await hospital.database.transaction((trx) =>
      sql`create table readiness (one integer, written_at bigint)`.execute(trx),
    );
    expect(await ready()).toEqual(notReady('database writes'));
    await expect.poll(ready, { timeout: 5000 }).toEqual([200, { status: 'ok' }]);
  });

  it('is not ready when the store is gone, though the process runs', async () => {
    await hospital.database.close();
    expect(await ready()).toEqual(notReady('database'));
    expect((await hospital.visitor().send('/healthz')).status).toBe(200);
  });

  it('is no longer ready once the server has been asked to stop', async () => {
    let isStopping = false;
    const { database, keys, clock } = hospital;
    const app = createApp({
      database,
      keys,
      clock,
      isStopping: () => isStopping,
      config: {
        publicUrl: 'http://localhost',
        allowHttp: false,
        trustedProxies: parseTrustedProxies(''),
        webFolder,
        isDemo: false,
        floodPerMinute: 100,
        log: silentLog,
      },
    });
    expect((await app.request('http://localhost/readyz')).status).toBe(200);
    isStopping = true;
    expect((await app.request('http://localhost/readyz')).status).toBe(503);
  });
});
