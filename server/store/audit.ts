import type { Handle } from './handle.ts';
import type { Keys } from './keys.ts';

/** What happened, to whom, with what end. Details name codes and ids, never a person. */
export interface AuditEntry {
  readonly action: string;
  readonly at: number;
  /** Whom it concerns, in plain words; kept as a keyed hash. */
  readonly subject: string;
  readonly detail: Readonly<Record<string, string | number | boolean>>;
}

/** Append-only record of what was done; commits with the action itself (decisions, N14). */
export const audit = (trx: Handle, keys: Keys) => ({
  async log(entry: AuditEntry): Promise<void> {
    await trx
      .insertInto('audit')
      .values({
        at: entry.at,
        action: entry.action,
        actor: 'visitor',
        subject_index: keys.index('audit', entry.subject),
        detail: JSON.stringify(entry.detail),
      })
      .execute();
  },
});
