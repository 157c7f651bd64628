import { Command } from 'commander';
import type { PartnerInvitation } from '../../server/partners/index.ts';
import { hasErrors } from '../../server/platform/files/report.ts';
import { NameOption } from '../name-argument.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-code.ts';
import { summarizeLinks, printLinks, type LinkReportFormat } from '../link-report.ts';
import { addLinkOptions, type LinkCommandOptions } from './options.ts';

const INVITATION_FORMAT: LinkReportFormat<'invitations', PartnerInvitation> = {
  name: 'invitations',
  toCells: ({ partnerGroupId, partnerEmployeeId, visitDate, address }) => [
    partnerGroupId,
    partnerEmployeeId,
    visitDate,
    address,
  ],
};

interface PartnersOptions extends LinkCommandOptions {
  readonly company?: string;
}

const invitationCommand = (
  { output, run }: CommandContext,
  name: 'link' | 'send',
  description: string,
): Command =>
  addLinkOptions(
    new Command(name)
      .description(description)
      .argument('<day>', 'the day of the visit: 2026-11-20, today, today+1')
      .addOption(new NameOption('--company <id>', 'only the people of this company', 'companies')),
  )
    .addHelpText(
      'after',
      `\nExample:\n  $ munjin partners ${name} today+1 --public-url https://visit.example.org`,
    )
    .action((day: string, options: PartnersOptions) =>
      run(async () => {
        const { data, dryRun = false, json = false, publicUrl, company = null } = options;
        const { withDataFolder: inDataFolder } = await import('../with-data-folder.ts');
        const { invitePartners } = await import('../../server/partners/index.ts');
        const { DAY_FORMS, parseDay } = await import('../../server/platform/files/relative-day.ts');
        // Any day does, since only the form is checked here.
        if (parseDay(day, '20260101') === null)
          throw new CommandFailure(`"${day}" is no day. ${DAY_FORMS}`, EXIT.usage);
        const send = name === 'send';
        return inDataFolder(data, { dryRun }, async (context) => {
          const report = await invitePartners(
            { day, partnerGroupId: company, publicUrl, send },
            context,
          );
          printLinks(output, report, INVITATION_FORMAT, { send, json });
          output.message(summarizeLinks(report, { send, dryRun }));
          return hasErrors(report.findings) ? EXIT.findings : EXIT.ok;
        });
      }),
    );

/** `munjin partners`: invites the employees of partner companies. */
export const partnersCommand = (context: CommandContext): Command =>
  new Command('partners')
    .description('people of partner companies that are expected')
    .addCommand(invitationCommand(context, 'link', 'make the links of a day and print them'))
    .addCommand(
      invitationCommand(context, 'send', 'make the links of a day and send each one once'),
    );
