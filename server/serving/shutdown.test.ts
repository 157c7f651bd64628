import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  emptyLocation,
  isOnPostgresql,
  type TemporaryLocation,
} from '../platform/database/testing/temporary-database.ts';
import { startServer, type StartedServer } from '../testing/task-server-process.ts';

const BODY = JSON.stringify({ identityNo: '20000001' });

let dataFolder: string;
let temporary: TemporaryLocation;
let server: StartedServer;
beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'munjin-stopping-'));
  temporary = await emptyLocation(dataFolder);
  const { location } = temporary;
  const url = 'url' in location ? { databaseUrl: location.url } : {};
  server = await startServer({ dataFolder, ...url });
});
afterEach(async () => {
  if (server.child.exitCode === null) server.child.kill('SIGKILL');
  await server.ended;
  await temporary.remove();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** A request of which only the first part has arrived. */
const beginRequest = async (): Promise<Socket> => {
  const socket = connect(Number(new URL(server.url).port), 'localhost');
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.on('error', () => undefined);
  socket.write(
    [
      'POST /api/v1/identity/check-patient HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${BODY.length}`,
      '',
      BODY.slice(0, 5),
    ].join('\r\n'),
  );
  await pause(300);
  return socket;
};

describe('a server process that is asked to stop', () => {
  it('finishes a slow request, accepts no other, and exits with 0', async () => {
    const { child, url, ended } = server;
    const socket = await beginRequest();
    let reply = '';
    socket.on('data', (chunk: Buffer) => {
      reply += chunk.toString();
    });
    child.kill('SIGTERM');
    const answers = () =>
      fetch(`${url}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(answers, { timeout: 5000 }).toBe(false);
    expect(child.exitCode).toBeNull();
    socket.write(BODY.slice(5));
    expect(await ended).toBe(0);
    expect(reply).toContain('HTTP/1.1 200 OK');
    expect(reply.toLowerCase()).toContain('connection: close');
    expect(reply).toContain('"resultCd":300');
  }, 60_000);

  it('exits within ten seconds even if a request never finishes', async () => {
    const { child, ended } = server;
    await beginRequest();
    const from = performance.now();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(performance.now() - from).toBeLessThan(10_000);
  }, 60_000);
});

describe('a second server on the same data', () => {
  it.skipIf(isOnPostgresql())('is refused, until the first one has ended', async () => {
    const second = startServer({ dataFolder });
    await expect(second).rejects.toThrow(
      `another server already serves the data in ${dataFolder}: stop it first`,
    );
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    server.child.kill('SIGKILL');
    await server.ended;
    const third = await startServer({ dataFolder });
    expect((await fetch(`${third.url}/healthz`)).status).toBe(200);
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
  });
});
