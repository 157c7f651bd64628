import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { keysFromMaster } from '../keys/keys.ts';
import { createRepositories, type Repositories } from '../../repositories.ts';
import { openRevertibleDatabase, type RevertibleDatabase } from './revertible-sqlite.ts';

const keys = keysFromMaster(new Uint8Array(32).fill(7));
let database: RevertibleDatabase;
beforeEach(async () => {
  database = await openRevertibleDatabase();
});
afterEach(() => database.close());

const change = (work: (stores: Repositories) => Promise<void>, on: Database = database) =>
  on.transaction((trx) => work(createRepositories(trx, keys)));
const say = (text: string) => change(({ wording }) => wording.put('ko', 'message.one', text));
const said = () =>
  database
    .read((trx) => createRepositories(trx, keys).wording.ofKey('message.one'))
    .then(({ ko }) => ko);

describe('a database whose changes can be undone', () => {
  it('keeps what was written before, and discards what was written since', async () => {
    await say('before');
    const during = await database.runAndRevert(async () => {
      await say('during');
      return said();
    });
    expect(during).toBe('during');
    expect(await said()).toBe('before');
  });

  it('undoes only the inner part, if one is inside another', async () => {
    await database.runAndRevert(async () => {
      await say('outer');
      await database.runAndRevert(() => say('inner'));
      expect(await said()).toBe('outer');
    });
    expect(await said()).toBeUndefined();
  });

  it('undoes what failed, and a failed transaction undoes nothing else', async () => {
    await say('before');
    await expect(
      database.runAndRevert(async () => {
        await say('during');
        await expect(
          change(async ({ wording }) => {
            await wording.put('ko', 'message.one', 'failed');
            throw new Error('not this');
          }),
        ).rejects.toThrow('not this');
        expect(await said()).toBe('during');
        throw new Error('nor that');
      }),
    ).rejects.toThrow('nor that');
    expect(await said()).toBe('before');
  });

  it('refuses a transaction inside another one, as the real database does', async () => {
    await expect(change(() => say('inside'))).rejects.toThrow('inside a transaction');
  });
});
