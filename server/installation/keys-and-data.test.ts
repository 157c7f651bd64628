import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/database/open-database.ts';
import { mergeKeysFrom } from '../platform/keys/key-file.ts';
import { loadOrCreateKeys } from '../platform/keys/keys.ts';
import {
  emptyLocation,
  type TemporaryLocation,
} from '../platform/database/testing/temporary-database.ts';
import { createRepositories } from '../repositories.ts';
import { storeChecks } from './doctor/store-checks.ts';
import type { RunningServer } from '../serving/serve.ts';
import { serve } from '../serving/index.ts';

const NOW = Date.UTC(2026, 10, 24);

let folder: string;
let other: string;
let temporary: TemporaryLocation;
const servers: RunningServer[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-keys-'));
  other = mkdtempSync(join(tmpdir(), 'munjin-other-'));
  temporary = await emptyLocation(folder);
});
afterEach(async () => {
  for (const one of servers.splice(0)) await one.close();
  await temporary.remove();
  rmSync(folder, { recursive: true, force: true });
  rmSync(other, { recursive: true, force: true });
});

const start = async (dataFolder = folder): Promise<RunningServer> => {
  const { location } = temporary;
  const stored = 'url' in location ? { databaseUrl: location.url } : {};
  const server = await serve({ port: 0, dataFolder, ...stored, quiet: true, webFolder: null });
  servers.push(server);
  return server;
};

/** A server that has run once, so that the database has sealed rows. */
const createUsedInstallation = async (): Promise<void> => {
  const server = await start();
  await server.database.transaction((trx) =>
    createRepositories(trx, server.keys).staff.save({
      staffNumber: '1000001',
      name: '김하늘',
      phone: '01012345678',
      department: '간호부',
      isEntitled: true,
    }),
  );
  await server.close();
};

const keyFile = () => join(folder, 'keys.json');
const sealsCheck = async () =>
  (await storeChecks(temporary.location, folder, () => NOW)).find(({ check }) => check === 'seals');

describe('a database with sealed rows', () => {
  it('does not start without its keys, and no new keys are created', async () => {
    await createUsedInstallation();
    renameSync(keyFile(), join(other, 'keys.json'));
    await expect(start()).rejects.toMatchObject({ name: 'KeyMismatch' });
    expect(existsSync(keyFile())).toBe(false);
    expect(await sealsCheck()).toMatchObject({ state: 'error' });
    renameSync(join(other, 'keys.json'), keyFile());
    await start();
    expect(await sealsCheck()).toMatchObject({ state: 'ok' });
  });

  it('does not start with other keys', async () => {
    await createUsedInstallation();
    const own = readFileSync(keyFile());
    rmSync(keyFile());
    loadOrCreateKeys(other);
    mergeKeysFrom(folder, other);
    await expect(start()).rejects.toThrow(/keys\.json that belongs to these data/u);
    const check = await sealsCheck();
    expect(check?.state).toBe('error');
    expect(check?.fix).toContain('keys.json');
    writeFileSync(keyFile(), own, { mode: 0o600 });
    await start();
  });

  it('does not start with other keys if it was created before there was a canary', async () => {
    await createUsedInstallation();
    const database = await openDatabase(temporary.location);
    await database.transaction((trx) => trx.deleteFrom('key_canary').execute());
    await database.close();
    const own = readFileSync(keyFile());
    rmSync(keyFile());
    await expect(start()).rejects.toMatchObject({ name: 'KeyMismatch' });
    expect(existsSync(keyFile())).toBe(false);
    writeFileSync(keyFile(), own, { mode: 0o600 });
    const server = await start();
    const canaries = await server.database.read((trx) =>
      trx.selectFrom('key_canary').selectAll().execute(),
    );
    expect(canaries).toHaveLength(1);
  });

  it('is not ready if its keys are replaced while the server runs', async () => {
    const server = await start();
    const missing = async () =>
      ((await (await fetch(`${server.url}/readyz`)).json()) as { missing: readonly string[] })
        .missing;
    expect(await missing()).not.toContain('keys');
    loadOrCreateKeys(other);
    renameSync(join(other, 'keys.json'), keyFile());
    await expect.poll(missing, { timeout: 20_000, interval: 500 }).toContain('keys');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  });
});
