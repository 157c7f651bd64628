import { Command } from 'commander';
import type { ListedLink, MadeLink } from '../../server/links/index.ts';
import { hasErrors } from '../../server/platform/files/report.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../exit-code.ts';
import { summarizeFindings } from '../print-findings.ts';
import { summarizeLinks, printLinks, type LinkReportFormat } from '../link-report.ts';
import { listCommand, type ListDefinition } from './list-command.ts';
import { addLinkOptions, type LinkCommandOptions } from './options.ts';

const LINK_FORMAT: LinkReportFormat<'links', MadeLink> = {
  name: 'links',
  toCells: ({ line, type, visitDate, address }) => [line, type, visitDate, address],
};

const linkCommand = (
  { output, run }: CommandContext,
  name: 'create' | 'send',
  description: string,
): Command =>
  addLinkOptions(
    new Command(name)
      .description(description)
      .argument('<file>', 'a CSV file, or - for standard input'),
  )
    .addHelpText(
      'after',
      `
Columns: type (PT, RPT, EPT, ENOK, RNOK), identity, visit_date; patient for ENOK; language if you like.

Example:
  $ munjin links ${name} fixtures/links/invited.csv --public-url https://visit.example.org`,
    )
    .action((path: string, { data, dryRun = false, json = false, publicUrl }: LinkCommandOptions) =>
      run(async () => {
        const { readSources: sourcesOf } = await import('../read-sources.ts');
        const { openSheet } = await import('../../server/platform/files/open-sheet.ts');
        const { withDataFolder: inDataFolder } = await import('../with-data-folder.ts');
        const { makeLinks } = await import('../../server/links/index.ts');
        const send = name === 'send';
        return inDataFolder(data, { dryRun }, async (context) => {
          let failed = false;
          for (const source of await sourcesOf([path], ['.csv'], openSheet)) {
            const report = await makeLinks(source, { publicUrl, send }, context);
            failed ||= hasErrors(report.findings);
            printLinks(output, report, LINK_FORMAT, { send, json });
            if (report.findings.length > 0)
              output.message(`${summarizeFindings(report.findings)}.`);
            output.message(summarizeLinks(report, { send, dryRun }));
          }
          return failed ? EXIT.findings : EXIT.ok;
        });
      }),
    );

/** `munjin links`: invites patients and caregivers. */
const minute = (at: number): string => new Date(at).toISOString().slice(0, 16);

const LIST: ListDefinition<ListedLink> = {
  description: 'list the latest 1,000 links, without the person or the token',
  example: 'munjin links list --format csv',
  whenEmpty: 'There is no link. Next: munjin links create <file>',
  rows: async (context) => (await import('../../server/links/index.ts')).listLinks(context),
  columns: {
    LINK: ({ linkId }) => linkId,
    FOR: ({ type }) => type,
    VISIT: ({ visitDate }) => visitDate,
    CREATED: ({ createdAt }) => minute(createdAt),
    EXPIRES: ({ expiresAt }) => minute(expiresAt),
    SENT: ({ sentAt }) => (sentAt === null ? '-' : minute(sentAt)),
  },
};

export const linksCommand = (context: CommandContext): Command =>
  new Command('links')
    .description('links that invite patients and caregivers to a visit')
    .addCommand(listCommand(LIST, context))
    .addCommand(linkCommand(context, 'create', 'make the links of a file and print them'))
    .addCommand(linkCommand(context, 'send', 'make the links of a file and send each one once'));
