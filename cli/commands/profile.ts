import { Command } from 'commander';
import { alignColumns } from '../align-columns.ts';
import { NameArgument } from '../name-argument.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../exit-code.ts';
import { formatOption, jsonOption } from './options.ts';

const listCommand = ({ output, run }: CommandContext): Command =>
  new Command('list')
    .description('the servers that you have signed in to')
    .addOption(formatOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin profile list')
    .action(({ json = false }: { readonly json?: boolean }) =>
      run(async () => {
        const { findToken, readProfiles } = await import('../remote/profiles.ts');
        const { inUse, servers } = readProfiles();
        const profiles = Object.entries(servers).map(([profile, address]) => {
          const token = findToken(profile);
          return {
            profile,
            address,
            isInUse: profile === inUse,
            account: token?.account ?? null,
            role: token?.role ?? null,
            expiresAt: token?.expiresAt ?? null,
          };
        });
        if (json) output.json(profiles);
        const rows = profiles.map(({ profile, address, isInUse, account, role, expiresAt }) => [
          isInUse ? '*' : ' ',
          profile,
          address,
          account === null ? 'signed out' : `${account} as ${role ?? ''}`,
          expiresAt === null ? '' : `until ${new Date(expiresAt).toISOString().slice(0, 10)}`,
        ]);
        for (const line of json ? [] : alignColumns(rows)) output.data(line);
        if (profiles.length === 0) output.message('There is none. Next: munjin login <address>');
        return EXIT.ok;
      }),
    );

const useCommand = ({ output, run }: CommandContext): Command =>
  new Command('use')
    .description('choose the server that --server without a name means')
    .addArgument(new NameArgument('<profile>', 'profile or address', 'profiles'))
    .addHelpText('after', '\nExample:\n  $ munjin profile use hospital')
    .action((named: string) =>
      run(async () => {
        const { findProfile, readProfiles, saveProfiles } = await import('../remote/profiles.ts');
        const { profile, address } = findProfile(named);
        saveProfiles({ ...readProfiles(), inUse: profile });
        output.message(`--server alone means ${address} now. Commands without it stay local.`);
        return EXIT.ok;
      }),
    );

/** `munjin profile`: the servers of `--server`. */
export const profileCommand = (context: CommandContext): Command =>
  new Command('profile')
    .description('the servers that commands with --server work on')
    .addCommand(listCommand(context))
    .addCommand(useCommand(context));
