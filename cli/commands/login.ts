import { Command, InvalidArgumentError, Option } from 'commander';
import { ALL_ROLES } from '../../schemas/enumeration.gen.ts';
import { NameArgument } from '../name-argument.ts';
import type { CommandContext } from '../command-context.ts';
import type { LoginOptions } from '../remote/login.ts';
import { jsonOption } from './options.ts';

const MAX_DAYS = 30;
const DEFAULT_DAYS = 7;

const parseDays = (text: string): number => {
  const days = Number(text);
  if (!/^\d+$/.test(text) || days < 1 || days > MAX_DAYS) {
    throw new InvalidArgumentError(`It is a number from 1 to ${MAX_DAYS}.`);
  }
  return days;
};

/** Commands name it with `--server`; without a name it is the host, perhaps with a port. */
const parseProfileName = (text: string): string => {
  if (!/^[\w.:[\]-]{1,64}$/.test(text)) {
    throw new InvalidArgumentError('A name has 1 to 64 letters, digits, dots and hyphens.');
  }
  return text;
};

const LOGIN_HELP = `
Prints a code. Type it in the studio, and confirm it with a new code of your second factor. The token
is stored in ~/.config/munjin/tokens.json, which only you can read. It has at most the rights of your
account, and can be ended in the studio.

Examples:
  $ munjin login https://visit.example.org
  $ munjin login https://visit.example.org --profile hospital --role viewer --days 1`;

/** `munjin login`: signs in to a server, for commands with `--server`. */
export const loginCommand = ({ output, run }: CommandContext): Command =>
  new Command('login')
    .description('sign in to a server, so that commands can work on it')
    .argument('<address>', 'address of the server, with https://')
    .addOption(
      new Option('--profile <name>', 'name for the server; its host name if left out').argParser(
        parseProfileName,
      ),
    )
    .addOption(new Option('--role <role>', 'fewer rights than your account has').choices(ALL_ROLES))
    .addOption(
      new Option('--days <number>', `how long you stay signed in, at most ${MAX_DAYS}`)
        .argParser(parseDays)
        .default(DEFAULT_DAYS),
    )
    .addOption(jsonOption())
    .addHelpText('after', LOGIN_HELP)
    .action((address: string, options: LoginOptions) =>
      run(async () => {
        const { login } = await import('../remote/login.ts');
        return login(address, options, output);
      }),
    );

/** `munjin logout`: ends a token. */
export const logoutCommand = ({ output, run }: CommandContext): Command =>
  new Command('logout')
    .description('sign out of a server, and end the token there')
    .addArgument(
      new NameArgument(
        '[profile]',
        'profile or address; the profile in use if left out',
        'profiles',
      ),
    )
    .addHelpText('after', '\nExample:\n  $ munjin logout hospital')
    .action((profile: string | undefined) =>
      run(async () => {
        const { logout } = await import('../remote/login.ts');
        return logout(profile ?? true, output);
      }),
    );
