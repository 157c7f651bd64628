import { Command, Option } from 'commander';
import { hasErrors } from '../../server/tasks/report.ts';
import type { ActionContext } from '../action-context.ts';
import { EXIT } from '../exit-code.ts';
import { counted, printFindings } from '../findings.ts';
import type { ImportOptions } from '../import-run.ts';
import { dataOption, dryRunOption, jsonOption, publicUrlOption } from './options.ts';

interface PartnersOptions extends ImportOptions {
  readonly publicUrl: string;
  readonly company?: string;
}

const invitingCommand = (
  { output, run }: ActionContext,
  name: 'link' | 'send',
  description: string,
): Command =>
  new Command(name)
    .description(description)
    .argument('<day>', 'the day of the visit: 2026-11-20, today, today+1')
    .addOption(new Option('--company <id>', 'only the people of this company'))
    .addOption(publicUrlOption())
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `\nExample:\n  $ munjin partners ${name} today+1 --public-url https://visit.example.org`,
    )
    .action((day: string, options: PartnersOptions) =>
      run(async () => {
        const { data, dryRun = false, json = false, publicUrl, company = null } = options;
        const { inDataFolder } = await import('../data-folder.ts');
        const { invitePartners } = await import('../../server/tasks/partners/invite-partners.ts');
        const send = name === 'send';
        return inDataFolder(data, { dryRun }, async (context) => {
          const report = await invitePartners(
            { day, partnerGroupId: company, publicUrl: publicUrl.replace(/\/$/, ''), send },
            context,
          );
          const { findings, changes, invitations, sent } = report;
          if (json) output.json(send ? { ...report, invitations: undefined } : report);
          else {
            printFindings(output, findings);
            // Whoever has a link's address comes in that person's name: printed only when asked for.
            const lines = invitations.map(
              ({ partnerGroupId, partnerEmployeeId, visitDate, address }) =>
                [partnerGroupId, partnerEmployeeId, visitDate, address].join('\t'),
            );
            if (!send) lines.forEach(output.data);
          }
          if (hasErrors(findings)) {
            output.words('Nothing was changed.');
            return EXIT.findings;
          }
          const made = `${counted(changes.added, 'link')} made, ${changes.unchanged} there before`;
          if (dryRun) output.words(`Dry run; it would be: ${made}.`);
          else if (send) output.words(`${made}, ${counted(sent, 'message')} to be sent.`);
          else output.words(`${made}.`);
          return EXIT.ok;
        });
      }),
    );

/** `munjin partners`: invites the people of partner companies. */
export const partnersCommand = (context: ActionContext): Command =>
  new Command('partners')
    .description('people of partner companies that are expected')
    .addCommand(invitingCommand(context, 'link', 'make the links of a day and print them'))
    .addCommand(invitingCommand(context, 'send', 'make the links of a day and send each one once'));
