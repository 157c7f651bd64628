import { dayAt } from '../../engine/visit/local-time.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import {
  hasErrors,
  sortFindings,
  NO_CHANGES,
  refusedReport,
  type Finding,
  type TaskContext,
} from '../platform/files/report.ts';
import { loadLinkSender, type LinkOptions, type SendingReport } from './link-message.ts';
import { judgeInvitation, makeLink, type MakeLinkOptions } from './make-link.ts';
import { readLinks, type Invitation } from './read-links.ts';

/** A link as it is sent. */
export interface MadeLink {
  /** Line of the file that requested it. */
  readonly line: number;
  readonly type: Invitation['type'];
  readonly visitDate: string;
  readonly address: string;
}

export interface LinksReport extends SendingReport {
  /** In the order of the file; empty after an error and in a dry run. */
  readonly links: readonly MadeLink[];
}

const makeLinksInTransaction = async (
  stores: Repositories,
  read: ReturnType<typeof readLinks>,
  file: string,
  options: MakeLinkOptions,
): Promise<LinksReport> => {
  const found = [];
  const wrong: Finding[] = [];
  for (const row of read.invitations) {
    const judged = await judgeInvitation(stores, options.keys, row, dayAt(options.now));
    if ('value' in judged) found.push({ ...judged.value, line: row.at('identity').line });
    else {
      const { kind: _, column, ...finding } = judged.fault;
      wrong.push({ file, ...row.at(column), severity: 'error', ...finding });
    }
  }
  const findings = sortFindings([...read.findings, ...wrong]);
  if (hasErrors(findings)) return { ...refusedReport(findings), links: [], sent: 0 };

  const links: MadeLink[] = [];
  let added = 0;
  let sent = 0;
  for (const invitation of found) {
    const { isNew, isSent, address } = await makeLink(stores, invitation, options);
    if (isNew) added += 1;
    if (isSent) sent += 1;
    const { line, type, visitDate } = invitation;
    if (!options.dryRun) links.push({ line, type, visitDate, address });
  }
  return {
    findings,
    changes: { ...NO_CHANGES, added, unchanged: found.length - added },
    isWritten: !options.dryRun,
    links,
    sent,
  };
};

/**
 * Creates a link for each row of a CSV file, or finds the existing one; with `send` each unsent one
 * goes to the outbox. All rows or none.
 */
export const makeLinks = async (
  source: SourceFile,
  options: LinkOptions,
  { database, keys, clock, dryRun }: TaskContext,
): Promise<LinksReport> => {
  const now = clock.now();
  const read = readLinks(source, dayAt(now));
  const sendLink = await loadLinkSender({ database, keys }, now, options);
  return database.transaction((trx) =>
    makeLinksInTransaction(createRepositories(trx, keys), read, source.file, {
      ...options,
      keys,
      sendLink,
      now,
      dryRun,
    }),
  );
};
