import { Command, Option } from 'commander';
import type { CommandContext } from '../command-context.ts';
import type { InitOptions } from '../run-init.ts';
import { dataOption, dryRunOption, jsonOption } from './options.ts';

const HELP = `
At a terminal, the command asks for what is missing. It creates the database and its keys, adds the
wording in all languages with the name and the phone of the hospital, and adds the first admin. It
changes no store that exists: exit code 3. The password is asked for, or is the first line of standard
input: at least 15 characters.

Examples:
  $ munjin init --data /var/lib/munjin
  $ munjin init --name 한빛병원 --english-name "Hanbit Hospital" --main-phone 02-1234-5678 \\
      --admin kim --data /var/lib/munjin < password.txt`;

/** `munjin init`: the store of a new hospital. */
export const initCommand = (context: CommandContext): Command =>
  new Command('init')
    .description('set up a new hospital: its store and keys, its name and phone, its first admin')
    .option('--name <text>', 'name of the hospital in Korean')
    .option('--english-name <text>', 'name of the hospital in English, also for other languages')
    .option('--main-phone <number>', 'number that visitors call')
    .option('--admin <account>', 'name of the first admin account')
    .addOption(
      new Option('--language <language>', 'language of texts that are not translated')
        .choices(['en', 'ko'])
        .default('en'),
    )
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action((options: InitOptions) =>
      context.run(async () => {
        const { runInit } = await import('../run-init.ts');
        return runInit(options, context);
      }),
    );
