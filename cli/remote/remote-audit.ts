import type { AuditRow, AuditSelection } from '../../server/audit/index.ts';
import type { StudioClient } from './studio-client.ts';

/** As many as the local command shows. */
const MAX_ROWS = 200;

/**
 * The newest rows of a server's audit or of an action; or, for one subject, all of its rows in
 * order. Accounts have their names, and no keyed hash of a subject leaves the server.
 */
export const listRemoteAudit = async (
  client: StudioClient,
  { subject, action }: AuditSelection,
): Promise<readonly AuditRow[]> => {
  const rows: AuditRow[] = [];
  let beforeId: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof client.call<'auditLog'>>> = await client.call(
      'auditLog',
      {
        ...{ action, actor: '', source: '', fromDay: null, toDay: null },
        subject: subject ?? '',
        beforeId,
      },
    );
    for (const { isAccount: _isAccount, detail, ...row } of page.entries) {
      const fields = Object.fromEntries(detail.map(({ name, value }) => [name, value]));
      rows.push({ ...row, subjectIndex: '', detail: JSON.stringify(fields) });
    }
    const next = page.nextBeforeId;
    // A server could otherwise lead on for ever.
    beforeId = next !== null && (beforeId === null || next < beforeId) ? next : null;
  } while (beforeId !== null && (subject !== null || rows.length < MAX_ROWS));
  return subject === null ? rows.slice(0, MAX_ROWS) : rows.toReversed();
};
