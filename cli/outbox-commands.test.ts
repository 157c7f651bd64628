import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseLocation, openDatabase } from '../server/platform/database/open-database.ts';
import { loadOrCreateKeys } from '../server/platform/keys/keys.ts';
import { createRepositories, type Repositories } from '../server/repositories.ts';
import { databaseUrlOf, munjin } from './testing/recorded-terminal.ts';

const PHONE = '01000000001';

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-outbox-'));
  await munjin('migrate', '--data', folder);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const withRepositories = async (work: (stores: Repositories) => Promise<void>): Promise<void> => {
  const keys = loadOrCreateKeys(folder);
  const database = await openDatabase(databaseLocation(folder, await databaseUrlOf(folder)));
  try {
    await database.transaction((trx) => work(createRepositories(trx, keys)));
  } finally {
    await database.close();
  }
};

/** One failed message and one waiting message. */
const addMessages = () =>
  withRepositories(async ({ outbox }) => {
    const now = Date.now();
    const message = { phone: PHONE, body: 'secret words', createdAt: now - 1000 };
    await outbox.add({ ...message, purpose: 'test:failed' });
    const [failed] = await outbox.due(now, 1);
    const messageId = failed?.messageId ?? '';
    await outbox.claim(messageId, { holder: 'test', now });
    await outbox.giveUp(messageId, 'test', 'failed', { fault: 'HTTP 422', wasTried: true });
    await outbox.add({ ...message, purpose: 'test:waiting' });
  });

const listMessages = async (...more: string[]) => {
  const { exitCode, stdout } = await munjin('outbox', 'list', '--data', folder, '--json', ...more);
  expect(exitCode).toBe(0);
  return (JSON.parse(stdout) as { messages: Record<string, unknown>[] }).messages;
};

describe('munjin outbox', () => {
  it('lists the status of messages, without text or recipient', async () => {
    await addMessages();
    expect(await listMessages()).toHaveLength(2);
    expect(await listMessages('--state', 'failed')).toMatchObject([
      { purpose: 'test:failed', tries: 1, lastFault: 'HTTP 422', phoneEndsWith: '01' },
    ]);
    const { stdout } = await munjin('outbox', 'list', '--data', folder);
    expect(stdout).toContain('HTTP 422');
    expect(stdout).not.toMatch(/secret|01000000001/);
  });

  it('retries failed messages, and only counts them in a dry run', async () => {
    await addMessages();
    const dry = await munjin('outbox', 'retry', '--data', folder, '--dry-run', '--json');
    expect(JSON.parse(dry.stdout)).toEqual({ retried: 1 });
    expect(await listMessages('--state', 'failed')).toHaveLength(1);
    const { exitCode, stderr } = await munjin('outbox', 'retry', '--data', folder);
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('1 message is tried again')]);
    expect(await listMessages('--state', 'waiting')).toHaveLength(2);
  });

  it('ends with 1 for a message that cannot be tried again', async () => {
    await addMessages();
    const [waiting] = await listMessages('--state', 'waiting');
    const { exitCode } = await munjin(
      ...['outbox', 'retry', String(waiting?.['messageId']), '--data', folder],
    );
    expect(exitCode).toBe(1);
  });
});
