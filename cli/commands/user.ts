import { Command, Option } from 'commander';
import { LANGUAGES, type Language } from '../../engine/wording/language.ts';
import { ALL_ROLES, type AdminRole } from '../../schemas/enumeration.gen.ts';
import { NameArgument } from '../name-argument.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import {
  dataOption,
  dryRunOption,
  formatOption,
  jsonOption,
  refuseServer,
  serverOption,
} from './options.ts';
import type { Target } from '../target.ts';
import type { Output } from '../output.ts';
import type { SetUpLink } from '../../schemas/api.gen.ts';

interface UserOptions extends Target {
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const PASSWORD_HELP = `
The password is asked for at the terminal, or is the first line of standard input: at least 15
characters. With --server there is none: an admin gives the account its link in the studio.
`;

const reportUserChange = (
  output: Output,
  { name, fault }: { readonly name: string; readonly fault: string | null },
  done: string,
  {
    dryRun,
    json,
    setUp = null,
  }: { readonly dryRun: boolean; readonly json: boolean; readonly setUp?: SetUpLink | null },
): ExitCode => {
  const isWritten = fault === null && !dryRun;
  if (json) output.json({ name, isWritten, fault, ...(setUp && { setUp }) });
  output.message(fault ?? (dryRun ? `Dry run; it would be: ${done}.` : `${done}.`));
  return fault === null ? EXIT.ok : EXIT.findings;
};

const addCommand = ({ output, run, newPassword }: CommandContext): Command =>
  new Command('add')
    .description('add an account that may sign in')
    .argument('<name>', 'name of the account')
    .addOption(
      new Option('--role <role>', 'what it may do').choices(ALL_ROLES).makeOptionMandatory(),
    )
    .addOption(
      new Option('--languages <languages...>', 'what a translator may translate').choices(
        LANGUAGES,
      ),
    )
    .addOption(dataOption())
    .addOption(serverOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `${PASSWORD_HELP}\nExample:\n  $ munjin user add kim --role editor\n  $ munjin user add lee --role translator --languages en vi`,
    )
    .action(
      (
        name: string,
        {
          dryRun = false,
          json = false,
          role,
          languages = [],
          ...target
        }: UserOptions & {
          readonly role: AdminRole;
          readonly languages?: readonly Language[];
        },
      ) =>
        run(async () => {
          const { openUserTasks } = await import('../user-tasks.ts');
          const { add } = await openUserTasks({ ...target, dryRun }, newPassword);
          const { fault, setUp } = await add({ name, role, languages });
          if (setUp && !json) {
            output.data(setUp.url);
            output.message('Its user chooses a password with this link. It is shown this once.');
          }
          if (!setUp && !json && fault === null && target.server !== undefined) {
            output.message('Next: give the account its link to sign in, in the studio.');
          }
          const how = { dryRun, json, setUp };
          return reportUserChange(output, { name, fault }, `${name} may sign in as ${role}`, how);
        }),
    );

const resetCommand = ({ output, run, newPassword }: CommandContext): Command =>
  new Command('reset')
    .description('give an account a new password, and sign it out')
    .addArgument(new NameArgument('<name>', 'name of the account', 'accounts'))
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', `${PASSWORD_HELP}\nExample:\n  $ munjin user reset kim`)
    .action((name: string, { data, dryRun = false, json = false }: UserOptions) =>
      run(async () => {
        const { withDataFolder: inDataFolder } = await import('../with-data-folder.ts');
        const { assertAccount, resetUser } = await import('../../server/accounts/index.ts');
        const fault = await inDataFolder(data, { dryRun }, async (context) => {
          await assertAccount(name, context);
          return resetUser({ name, password: await newPassword() }, context);
        });
        return reportUserChange(
          output,
          { name, fault },
          `${name} has a new password and is signed out`,
          {
            dryRun,
            json,
          },
        );
      }),
    );

const disableCommand = ({ output, run, newPassword }: CommandContext): Command =>
  new Command('disable')
    .description('keep an account from signing in, and sign it out')
    .addArgument(new NameArgument('<name>', 'name of the account', 'accounts'))
    .addOption(dataOption())
    .addOption(serverOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin user disable kim')
    .action((name: string, { dryRun = false, json = false, ...target }: UserOptions) =>
      run(async () => {
        const { openUserTasks } = await import('../user-tasks.ts');
        const { change } = await openUserTasks({ ...target, dryRun }, newPassword);
        const fault = await change(name, true);
        return reportUserChange(output, { name, fault }, `${name} cannot sign in any more`, {
          dryRun,
          json,
        });
      }),
    );

const enableCommand = ({ output, run, newPassword }: CommandContext): Command =>
  refuseServer(
    new Command('enable'),
    'a token enables no account. Do it in the studio, or on the server itself.',
  )
    .description('let an account that was disabled sign in again')
    .addArgument(new NameArgument('<name>', 'name of the account', 'accounts'))
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin user enable kim')
    .action((name: string, { dryRun = false, json = false, data }: UserOptions) =>
      run(async () => {
        const { openUserTasks } = await import('../user-tasks.ts');
        const { change } = await openUserTasks({ data, dryRun }, newPassword);
        const fault = await change(name, false);
        return reportUserChange(output, { name, fault }, `${name} may sign in again`, {
          dryRun,
          json,
        });
      }),
    );

const listCommand = ({ output, run, newPassword }: CommandContext): Command =>
  new Command('list')
    .description('the accounts, with their roles')
    .addOption(dataOption())
    .addOption(formatOption())
    .addOption(serverOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin user list --json')
    .action(({ json = false, ...target }: Target & { readonly json?: boolean }) =>
      run(async () => {
        const { openUserTasks } = await import('../user-tasks.ts');
        const users = await (await openUserTasks({ ...target, dryRun: true }, newPassword)).list();
        if (json) output.json(users);
        for (const { name, role, disabledAt } of json ? [] : users) {
          output.data([name, role, disabledAt === null ? 'active' : 'disabled'].join('\t'));
        }
        return EXIT.ok;
      }),
    );

/** `munjin user`: the accounts of staff. */
export const userCommand = (context: CommandContext): Command =>
  new Command('user')
    .description('the accounts of the staff')
    .addCommand(addCommand(context))
    .addCommand(resetCommand(context))
    .addCommand(disableCommand(context))
    .addCommand(enableCommand(context))
    .addCommand(listCommand(context));
