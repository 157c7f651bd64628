import { Command, Option } from 'commander';
import type { PartnerInvitation } from '../../server/tasks/partners/invite-partners.ts';
import { hasErrors } from '../../server/tasks/report.ts';
import type { ActionContext } from '../action-context.ts';
import { EXIT } from '../exit-code.ts';
import { linksInWords, printLinks, type LinksOf } from '../link-report.ts';
import { withLinkOptions, type LinkCommandOptions } from './options.ts';

const INVITATIONS: LinksOf<'invitations', PartnerInvitation> = {
  name: 'invitations',
  cellsOf: ({ partnerGroupId, partnerEmployeeId, visitDate, address }) => [
    partnerGroupId,
    partnerEmployeeId,
    visitDate,
    address,
  ],
};

interface PartnersOptions extends LinkCommandOptions {
  readonly company?: string;
}

const invitingCommand = (
  { output, run }: ActionContext,
  name: 'link' | 'send',
  description: string,
): Command =>
  withLinkOptions(
    new Command(name)
      .description(description)
      .argument('<day>', 'the day of the visit: 2026-11-20, today, today+1')
      .addOption(new Option('--company <id>', 'only the people of this company')),
  )
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
            { day, partnerGroupId: company, publicUrl, send },
            context,
          );
          printLinks(output, report, INVITATIONS, { send, json });
          output.words(linksInWords(report, { send, dryRun }));
          return hasErrors(report.findings) ? EXIT.findings : EXIT.ok;
        });
      }),
    );

/** `munjin partners`: invites the people of partner companies. */
export const partnersCommand = (context: ActionContext): Command =>
  new Command('partners')
    .description('people of partner companies that are expected')
    .addCommand(invitingCommand(context, 'link', 'make the links of a day and print them'))
    .addCommand(invitingCommand(context, 'send', 'make the links of a day and send each one once'));
