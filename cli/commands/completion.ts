import { Argument, Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../exit-code.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

const HELP = `
The script is generated from the commands of this program. Print it again after an update. It calls
the program only for names: questionnaires, terms, accounts, devices, messages and companies of the
local data (--data, MUNJIN_DATA or data), and profiles. With --server it completes no names.

Examples:
  $ source <(munjin completion bash)
  $ munjin completion zsh > ~/.zsh/completions/_munjin
  $ munjin completion fish > ~/.config/fish/completions/munjin.fish`;

/** `munjin completion`: a script with which a shell completes the commands. */
export const completionCommand = ({ output, run }: CommandContext): Command =>
  new Command('completion')
    .description('print the script by which a shell completes commands, options, names and files')
    .addArgument(new Argument('<shell>', 'for which shell').choices(SHELLS))
    .addHelpText('after', HELP)
    .action((shell: (typeof SHELLS)[number], _options: object, command: Command) =>
      run(async () => {
        const { rootCommand: programAbove, buildCommandTree: treeOf } =
          await import('../command-tree.ts');
        const program = treeOf(programAbove(command));
        const scripts = {
          bash: async () => (await import('../completion/bash.ts')).bashCompletion(program),
          zsh: async () => (await import('../completion/zsh.ts')).zshCompletion(program),
          fish: async () => (await import('../completion/fish.ts')).fishCompletion(program),
        };
        output.data((await scripts[shell]()).trimEnd());
        return EXIT.ok;
      }),
    );
