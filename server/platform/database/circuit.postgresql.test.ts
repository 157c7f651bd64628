import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './open-database.ts';
import { askPostgresql } from './postgres-connection.ts';
import { DatabaseUnreachable } from './store-errors.ts';
import type { Handle } from './transaction-handle.ts';
import { settingNames } from './testing/rows.ts';
import { emptyPostgresql } from './testing/temporary-database.ts';

/** The server behind a proxy that can hang: it accepts connections and forwards nothing. */
const openProxy = async (url: string) => {
  const { host, port } = new pg.Client({ connectionString: url });
  const folder = mkdtempSync(join(tmpdir(), 'munjin-proxy-'));
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((near) => {
    const far = host.startsWith('/')
      ? connect(join(host, `.s.PGSQL.${port}`))
      : connect(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      if (isHanging) socket.pause();
      socket.on('error', () => undefined);
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    if (!isHanging) near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => {
    server.listen(join(folder, '.s.PGSQL.5432'), resolve);
  });
  const address = new URL(url);
  address.searchParams.set('host', folder);
  address.port = '5432';
  return {
    url: address.href,
    hang: () => {
      isHanging = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** As after a failover: the connections that hung are gone. */
    answer: () => {
      isHanging = false;
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

it('a database that hangs is waited for once, then refused at once until it answers', async () => {
  const { url, drop } = await emptyPostgresql();
  const proxy = await openProxy(url);
  const database = await openDatabase({ url: proxy.url });
  onTestFinished(async () => {
    proxy.close();
    await database.close();
    await drop();
  });
  const hangInside = async (trx: Handle) => {
    proxy.hang();
    return settingNames(trx);
  };
  const hungAt = performance.now();
  // They share a commit: neither waits behind the query that the other gave up.
  const both = [database.transaction(hangInside), database.transaction(hangInside)];
  for (const end of await Promise.allSettled(both)) {
    expect(end).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseUnreachable' } });
  }
  expect(performance.now() - hungAt).toBeLessThan(30_000);

  const from = performance.now();
  for (let count = 0; count < 50; count += 1) {
    const work = count % 2 === 0 ? database.read(settingNames) : database.transaction(settingNames);
    await expect(work).rejects.toThrow(DatabaseUnreachable);
  }
  expect(performance.now() - from).toBeLessThan(1000);

  proxy.answer();
  // It asks twice a second, and gives up a question after two seconds.
  await pause(3_500);
  expect(await database.read(settingNames)).toEqual([]);
  expect(await database.transaction(settingNames)).toEqual([]);
});

it('of several servers, one that refuses does not answer for a primary that hangs', async () => {
  const { url, drop } = await emptyPostgresql();
  const proxy = await openProxy(url);
  onTestFinished(async () => {
    proxy.close();
    await drop();
  });
  const { host } = new pg.Client({ connectionString: url });
  const unknown = new URL(proxy.url);
  unknown.pathname = '/no-such-database';
  const refusing = new URL(unknown);
  refusing.searchParams.set('host', host);
  await askPostgresql(refusing.href);
  proxy.hang();
  const folder = unknown.searchParams.get('host') ?? '';
  unknown.searchParams.set('host', `${host},${folder}`);
  await expect(askPostgresql(unknown.href)).rejects.toThrow('no server that takes writes answers');
});
