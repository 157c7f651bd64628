import { Command } from 'commander';
import { hasErrors } from '../../server/tasks/report.ts';
import type { ActionContext } from '../action-context.ts';
import { EXIT } from '../exit-code.ts';
import { counted, printFindings, tally } from '../findings.ts';
import type { ImportOptions } from '../import-run.ts';
import { dataOption, dryRunOption, jsonOption, publicUrlOption } from './options.ts';

interface LinkCommandOptions extends ImportOptions {
  readonly publicUrl: string;
}

const linkCommand = (
  { output, run }: ActionContext,
  name: 'create' | 'send',
  description: string,
): Command =>
  new Command(name)
    .description(description)
    .argument('<file>', 'a CSV file, or - for standard input')
    .addOption(publicUrlOption())
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
Columns: type (PT, RPT, EPT, ENOK, RNOK), identity, visit_date; patient for ENOK; language if you like.

Example:
  $ munjin links ${name} fixtures/links/invited.csv --public-url https://visit.example.org`,
    )
    .action((path: string, { data, dryRun = false, json = false, publicUrl }: LinkCommandOptions) =>
      run(async () => {
        const { sourcesOf } = await import('../sources.ts');
        const { inDataFolder } = await import('../data-folder.ts');
        const { makeLinks } = await import('../../server/tasks/links/make-links.ts');
        const send = name === 'send';
        const options = { publicUrl: publicUrl.replace(/\/$/, ''), send };
        return inDataFolder(data, { dryRun }, async (context) => {
          let failed = false;
          for (const source of await sourcesOf([path], ['.csv'])) {
            const report = await makeLinks(source, options, context);
            const { findings, changes, links, sent } = report;
            failed ||= hasErrors(findings);
            if (json) output.json(send ? { ...report, links: undefined } : report);
            else {
              printFindings(output, findings);
              // Whoever has a link's address needs four digits more: printed only when asked for.
              const lines = links.map(({ line, type, visitDate, address }) =>
                [line, type, visitDate, address].join('\t'),
              );
              if (!send) lines.forEach(output.data);
            }
            if (findings.length > 0) output.words(`${tally(findings)}.`);
            const made = `${counted(changes.added, 'link')} made, ${changes.unchanged} there before`;
            if (hasErrors(findings)) output.words('Nothing was changed.');
            else if (dryRun) output.words(`Dry run; it would be: ${made}.`);
            else if (send) output.words(`${made}, ${counted(sent, 'message')} to be sent.`);
            else output.words(`${made}.`);
          }
          return failed ? EXIT.findings : EXIT.ok;
        });
      }),
    );

/** `munjin links`: invites patients and guardians. */
export const linksCommand = (context: ActionContext): Command =>
  new Command('links')
    .description('links that invite patients and guardians to a visit')
    .addCommand(linkCommand(context, 'create', 'make the links of a file and print them'))
    .addCommand(linkCommand(context, 'send', 'make the links of a file and send each one once'));
