import { loadKeyRing } from './key-file.ts';
import { createRepositories } from '../../repositories.ts';
import type { KeyTask } from './rotate-keys.ts';

export interface ListedKey {
  readonly keyId: string;
  /** `coming` opens already and seals soon; `old` only opens; `retired` does neither. */
  readonly state: 'coming' | 'seals' | 'old' | 'retired';
  /** UTC milliseconds from which it seals; null for a retired one. */
  readonly sealsFrom: number | null;
  readonly retiredAt: number | null;
  /** Whether all data were re-encrypted with it; null if that was never needed. */
  readonly isTakenOver: boolean | null;
}

/** The master keys by name, newest first; never the keys themselves. */
export const listKeys = async ({
  database,
  keys,
  folder,
}: Pick<KeyTask, 'database' | 'keys' | 'folder'>): Promise<readonly ListedKey[]> => {
  const { masters, retired } = loadKeyRing(folder);
  const sealing = keys.sealingKeyId;
  const at = masters.findIndex(({ keyId }) => keyId === sealing);
  const listed: ListedKey[] = [];
  for (const [place, { keyId, sealsFrom }] of masters.entries()) {
    const rotation = await database.read((trx) =>
      createRepositories(trx, keys).keyRotations.of(keyId),
    );
    const state = place < at ? 'coming' : place === at ? 'seals' : 'old';
    const isTakenOver = rotation ? rotation.finishedAt !== null : null;
    listed.push({ keyId, state, sealsFrom, retiredAt: null, isTakenOver });
  }
  for (const { keyId, retiredAt } of retired) {
    listed.push({ keyId, state: 'retired', sealsFrom: null, retiredAt, isTakenOver: null });
  }
  return listed;
};
