import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../exit-code.ts';
import { VERSION } from '../../server/platform/version.ts';

const HELP = `
Examples:
  $ munjin man > /usr/local/share/man/man1/munjin.1
  $ munjin man | man -l -`;

/** `munjin man`: the manual page. */
export const manCommand = ({ output, run }: CommandContext): Command =>
  new Command('man')
    .description('print the manual page, of every command with its examples')
    .addHelpText('after', HELP)
    .action((_options: object, command: Command) =>
      run(async () => {
        const { rootCommand: programAbove, buildCommandTree: treeOf } =
          await import('../command-tree.ts');
        const { renderManualPage: manualPage } = await import('../manual-page.ts');
        const program = programAbove(command);
        const translate =
          program.getOptionValue('language') === 'ko'
            ? (await import('../language/translate-help.ts')).translate
            : undefined;
        output.data(manualPage(treeOf(program), VERSION, translate).trimEnd());
        return EXIT.ok;
      }),
    );
