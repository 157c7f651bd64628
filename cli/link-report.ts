import { hasErrors } from '../server/platform/files/report.ts';
import type { SendingReport } from '../server/links/index.ts';
import { pluralize, printFindings } from './print-findings.ts';
import type { Output } from './output.ts';

/** The name of the links in a report, and the cells of a link in a line. */
export interface LinkReportFormat<Name extends string, Link> {
  readonly name: Name;
  readonly toCells: (link: Link) => readonly (string | number)[];
}

/**
 * Prints the faults, and a line for each link. Links that are sent are not printed: anyone who has
 * the address can enter as that person, or needs only four more digits.
 */
export const printLinks = <Name extends string, Link>(
  output: Output,
  report: SendingReport & Readonly<Record<Name, readonly NoInfer<Link>[]>>,
  { name, toCells: cellsOf }: LinkReportFormat<Name, Link>,
  { send, json }: { readonly send: boolean; readonly json: boolean },
): void => {
  if (json) {
    output.json(send ? { ...report, [name]: undefined } : report);
    return;
  }
  printFindings(output, report.findings);
  if (send) return;
  for (const link of report[name]) output.data(cellsOf(link).join('\t'));
};

/** The number of new links, and the number of messages that deliver them. */
export const summarizeLinks = (
  { findings, changes, sent }: SendingReport,
  { send, dryRun }: { readonly send: boolean; readonly dryRun: boolean },
): string => {
  if (hasErrors(findings)) return 'Nothing was changed.';
  const links = pluralize(changes.added, 'link');
  const made = `${links} made, ${changes.unchanged} there before`;
  if (dryRun) return `Dry run; it would be: ${made}.`;
  if (!send) return `${made}.`;
  const messages = pluralize(sent, 'message');
  return `${links} made, ${changes.unchanged} there before, ${messages} to be sent.`;
};
