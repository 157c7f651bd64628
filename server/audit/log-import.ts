import type { Repositories } from '../repositories.ts';
import type { Changes } from '../platform/files/report.ts';

/**
 * Audits what an operator has imported or published, in the transaction that writes it; `subject`
 * names the item, such as `terms` or a questionnaire's code. Nothing is audited if nothing was
 * changed.
 */
export const logImport = async (
  { audit }: Pick<Repositories, 'audit'>,
  {
    action = 'import',
    subject,
    changes,
    at,
    dryRun,
    actor = 'operator',
    more = {},
  }: {
    readonly action?: 'import' | 'publish' | 'places.restore';
    readonly subject: string;
    readonly changes: Changes;
    readonly at: number;
    readonly dryRun: boolean;
    /** Who did it; an operator at a terminal if no name is given. */
    readonly actor?: string;
    /** What else the row contains. */
    readonly more?: Readonly<Record<string, string>>;
  },
): Promise<void> => {
  const { added, changed, removed } = changes;
  if (dryRun || added + changed + removed === 0) return;
  const detail = { subject, added, changed, removed, ...more };
  await audit.log({ action, at, actor, subject, detail });
};
