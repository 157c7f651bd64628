import { dayAt } from '../../engine/visit/local-time.ts';
import { isGuardian, USER_TYPES } from '../../engine/visit/user-type.ts';
import { guardianLimitOf } from '../identity/index.ts';
import type { ReadHandle } from '../platform/database/database.ts';
import { createRepositories } from '../repositories.ts';
import type { TaskContext } from '../platform/files/report.ts';

interface GuardianScan {
  readonly patient: string;
  readonly passId: string;
  readonly direction: 'in' | 'out';
  readonly at: number;
}

const GUARDIANS = USER_TYPES.filter(isGuardian);

const guardianScans = async (trx: ReadHandle): Promise<readonly GuardianScan[]> => {
  const rows = await trx
    .selectFrom('scan')
    .innerJoin('pass', 'pass.passId', 'scan.passId')
    .select(['pass.refId', 'scan.passId', 'direction', 'scannedAt'])
    .where('pass.answerType', 'in', GUARDIANS)
    .where('pass.refId', 'is not', null)
    .orderBy('scannedAt')
    // A guardian who leaves in the same millisecond makes room for one who enters.
    .orderBy('direction', 'desc')
    .execute();
  return rows.map((row) => ({
    patient: row.refId ?? '',
    passId: row.passId,
    direction: row.direction,
    at: row.scannedAt,
  }));
};

/**
 * From the scans: how many entries put more guardians inside with one patient than allowed
 * (GUARD-01).
 */
export const countOverbookedEntries = ({
  database,
  keys,
}: Pick<TaskContext, 'database' | 'keys'>): Promise<number> =>
  database.read(async (trx) => {
    const { patients, settings } = createRepositories(trx, keys);
    const all = await settings.all();
    const inside = new Map<string, Set<string>>();
    let overbooked = 0;
    for (const { patient, passId, direction, at } of await guardianScans(trx)) {
      const guardiansInside = inside.get(patient) ?? new Set<string>();
      inside.set(patient, guardiansInside);
      if (direction === 'out') guardiansInside.delete(passId);
      else if (guardiansInside.add(passId).size > 1) {
        const facts = await patients.byNumber(patient);
        if (guardiansInside.size > (facts ? guardianLimitOf(facts, dayAt(at), all) : 1))
          overbooked += 1;
      }
    }
    return overbooked;
  });
