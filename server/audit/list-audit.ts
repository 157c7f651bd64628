import type { Clock } from '../platform/clock.ts';
import type { AuditRow } from './audit-repository.ts';
import type { Database } from '../platform/database/database.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { createRepositories } from '../repositories.ts';

const MAX_ROWS = 200;

/** Which rows are listed. */
export interface AuditSelection {
  /** All rows of this subject; null for the newest rows. */
  readonly subject: string | null;
  /** The whole action, or its first word; empty for all. Without effect for a subject. */
  readonly action: string;
}

/**
 * The newest rows of the audit or of an action; or, for one subject, all of its rows in order. A
 * search for a subject is audited itself, because it reveals what is known of a person.
 */
export const listAudit = async (
  {
    database,
    keys,
    clock,
  }: { readonly database: Database; readonly keys: Keys; readonly clock: Clock },
  { subject, action }: AuditSelection,
): Promise<readonly AuditRow[]> => {
  if (subject === null) {
    return database.read((trx) =>
      createRepositories(trx, keys).auditSearch.search({ action }, MAX_ROWS),
    );
  }
  return database.transaction(async (trx) => {
    const { audit } = createRepositories(trx, keys);
    const rows = await audit.ofSubject(subject);
    const detail = { rows: rows.length };
    await audit.log({ action: 'audit.list', at: clock.now(), actor: 'operator', subject, detail });
    return rows;
  });
};
