import { loadKeyRing, retireMasterKey } from './key-file.ts';
import { toRetiredKey } from './keys.ts';
import { createRepositories } from '../../repositories.ts';
import type { KeyTask } from './rotate-keys.ts';
import { countRowsUnderOtherKeys } from './reencrypt-rows.ts';

/** Why an old key is still needed. */
export type KeyUse = 'rotation' | 'sealedRows' | 'attempts' | 'gateCodes' | 'links';

export interface RetireReport {
  readonly retired: readonly string[];
  /** Empty if every old key could be retired. */
  readonly neededFor: readonly KeyUse[];
}

/**
 * Destroys the old master keys when nothing refers to them: no row is sealed with them, no attempt
 * of their time still counts, no gate code made with them can still open the gate, and no link
 * whose ticket they sealed still waits for its day. The part that the audit needs remains: it finds
 * rows by subject and proves checkpoints, and opens nothing.
 */
export const retireKeys = async (
  { database, keys, clock, folder }: KeyTask,
  { dryRun }: { readonly dryRun: boolean },
): Promise<RetireReport> => {
  const [newest, ...older] = loadKeyRing(folder).masters;
  if (older.length === 0) return { retired: [], neededFor: [] };
  const neededFor = await database.read(async (trx): Promise<KeyUse[]> => {
    const { keyRotations, attempts, links, passes } = createRepositories(trx, keys);
    const rotation = await keyRotations.of(newest.keyId);
    const needed: KeyUse[] = [];
    if ((rotation?.finishedAt ?? null) === null) needed.push('rotation');
    if ((await countRowsUnderOtherKeys(trx, newest.keyId)).size > 0) needed.push('sealedRows');
    if ((await attempts.countBefore(newest.sealsFrom)) > 0) needed.push('attempts');
    if (await passes.hasUsablePassIssuedBefore(newest.sealsFrom, clock.now()))
      needed.push('gateCodes');
    if (await links.hasOpenLinkCreatedBefore(newest.sealsFrom, clock.now())) needed.push('links');
    return needed;
  });
  if (neededFor.length > 0 || dryRun) {
    const ids = older.map(({ keyId }) => keyId);
    return { retired: neededFor.length > 0 ? [] : ids, neededFor };
  }
  for (const key of older) {
    await database.transaction((trx) =>
      createRepositories(trx, keys).audit.log({
        action: 'keys.retire',
        at: clock.now(),
        actor: 'operator',
        subject: key.keyId,
        detail: { keyId: key.keyId },
      }),
    );
    retireMasterKey(folder, toRetiredKey(key, clock.now()));
  }
  return { retired: older.map(({ keyId }) => keyId), neededFor: [] };
};
