import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  emptyLocation,
  type TemporaryLocation,
} from '../platform/database/testing/temporary-database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { addSetting, settingNames } from '../platform/database/testing/rows.ts';
import { createRepositories } from '../repositories.ts';
import { serve } from './serve.ts';
import { serveOptionsFromEnv, startUpMessage } from './serve-until-stopped.ts';
import {
  createHttpClient,
  startServer,
  obtainPass,
  type StoreOptions,
} from '../testing/task-server-process.ts';

let dataFolder: string;
let temporary: TemporaryLocation;
let stored: StoreOptions;
beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'munjin-serve-'));
  temporary = await emptyLocation(dataFolder);
  const { location } = temporary;
  stored = { dataFolder, ...('url' in location ? { databaseUrl: location.url } : {}) };
});
afterEach(async () => {
  await temporary.remove();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** From the demo hospital, with an appointment today. */
const OUTPATIENTS = ['20000001', '20000011', '20000012', '20000013', '20000019'];

describe('serve', () => {
  it('responds at a free port within the process, and stops', async () => {
    const running = await serve({ port: 0, ...stored, quiet: true, webFolder: null });
    const response = await fetch(`${running.url}/healthz`);
    expect(response.status).toBe(200);
    await running.close();
    await running.close();
    await expect(fetch(`${running.url}/healthz`)).rejects.toThrow();
  });

  // On Linux all of 127.0.0.0/8 is local, so another of these addresses represents another machine.
  it.skipIf(process.platform !== 'linux')(
    'is reachable from this machine only, unless a listening address is given',
    async () => {
      const other = async (host?: string): Promise<string> => {
        const at = host === undefined ? {} : { host };
        const running = await serve({ port: 0, ...stored, quiet: true, webFolder: null, ...at });
        const { port } = new URL(running.url);
        const answer = await fetch(`http://127.0.0.2:${port}/healthz`).then(
          ({ status }) => `${running.url.replace(port, '')} ${status}`,
          () => 'not reached',
        );
        await running.close();
        return answer;
      };
      expect(await other()).toBe('not reached');
      expect(await other('0.0.0.0')).toBe('http://localhost: 200');
      expect(await other('127.0.0.2')).toBe('http://127.0.0.2: 200');
    },
  );

  it('still answers while a proxy takes it out, and says that it stops', async () => {
    const options = { port: 0, ...stored, quiet: true, webFolder: null, drainSeconds: 1 };
    const running = await serve(options);
    const closed = running.close();
    const ready = await fetch(`${running.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ missing: ['web client', 'stopping'] });
    const reply = await fetch(`${running.url}/healthz`);
    expect(reply.status).toBe(200);
    // So that the proxy keeps no connection to it.
    expect(reply.headers.get('connection')).toBe('close');
    await closed;
    await expect(fetch(`${running.url}/healthz`)).rejects.toThrow();
  });

  it('does not start with a time to drain that is no number of seconds', () => {
    for (const text of ['5s', '-1', '61', '']) {
      const env = { MUNJIN_DRAIN_SECONDS: text };
      expect(() => serveOptionsFromEnv(env, dataFolder)).toThrow('whole seconds from 0 to 60');
    }
    expect(serveOptionsFromEnv({ MUNJIN_DRAIN_SECONDS: '15' }, dataFolder).drainSeconds).toBe(15);
    expect(serveOptionsFromEnv({}, dataFolder).drainSeconds).toBe(0);
  });

  it('empties the WAL file of a server that was killed before it continues it', async () => {
    const killed = mkdtempSync(join(tmpdir(), 'munjin-killed-'));
    const file = join(killed, 'munjin.db');
    const database = await openDatabase({ file });
    const value = JSON.stringify('x'.repeat(2_000_000));
    await database.transaction((trx) => addSetting(trx, 'kept', value));
    for (const ending of ['', '-wal']) {
      copyFileSync(file + ending, join(dataFolder, `munjin.db${ending}`));
    }
    await database.close();
    rmSync(killed, { recursive: true, force: true });

    const running = await serve({ port: 0, dataFolder, quiet: true, webFolder: null });
    expect(statSync(join(dataFolder, 'munjin.db-wal')).size).toBeLessThan(1_000_000);
    expect(await running.database.read(settingNames)).toContain('kept');
    await running.close();
  });

  it('fills the demo hospital and lists the people to try, each time', async () => {
    for (const _ of [1, 2]) {
      const running = await serve({
        port: 0,
        ...stored,
        demo: true,
        quiet: true,
        webFolder: null,
      });
      expect(running.people.map(({ number }) => number)).toContain('20000001');
      expect((await fetch(`${running.url}/demo/outbox`)).status).toBe(200);
      await running.close();
    }
  });

  it('shows only addresses that respond', () => {
    const lines = (hasScreens: boolean, demo: boolean) =>
      startUpMessage(
        { url: 'http://localhost:1', people: [], missing: [], hasScreens },
        { demo },
      ).join('\n');
    expect(lines(true, false)).not.toContain('/demo/outbox');
    expect(lines(true, true)).toContain('http://localhost:1/demo/outbox');
    expect(lines(false, true)).toContain('not built');
  });

  it('shows what a new hospital must add before visitors can come, and nothing for a filled one', async () => {
    const empty = await serve({ port: 0, ...stored, quiet: true, webFolder: null });
    const message = startUpMessage(empty, {}).join('\n');
    await empty.close();
    for (const command of ['translations import', 'terms import', 'questionnaire publish']) {
      expect(message).toContain(`munjin ${command}`);
    }
    const filled = await serve({ port: 0, ...stored, demo: true, quiet: true, webFolder: null });
    await filled.close();
    expect(filled.missing).toEqual([]);
  });

  it('keeps every pass that it has replied with, even if it is killed during many writes', async () => {
    const setUp = await serve({ port: 0, ...stored, demo: true, quiet: true, webFolder: null });
    await setUp.database.transaction(async (trx) => {
      const { settings } = createRepositories(trx, setUp.keys);
      await settings.saveUse('PT', 'N');
      // All of them come from this machine.
      await settings.save('lookup.subjects', 50);
    });
    await setUp.close();

    const first = await startServer(stored);
    const confirmed: string[] = [];
    const visitors = OUTPATIENTS.map(async (identityNo) => {
      confirmed.push(await obtainPass(first.url, identityNo));
      if (confirmed.length === 2) first.child.kill('SIGKILL');
    });
    await Promise.allSettled(visitors);
    await first.ended;
    expect(confirmed.length).toBeGreaterThanOrEqual(2);

    const second = await startServer(stored);
    for (const passCheck of confirmed) {
      const reply = await createHttpClient(second.url)('/api/v1/identity/pass-check', {
        passCheck,
      });
      expect(reply.resultCd).toBe(0);
    }
    // Visitors who got no answer come again, and find nothing half done.
    for (const identityNo of OUTPATIENTS) {
      expect(await obtainPass(second.url, identityNo)).not.toBe('');
    }
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  }, 60_000);
});
