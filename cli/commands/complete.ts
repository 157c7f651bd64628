import { Argument, Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../exit-code.ts';
import { NAME_KINDS, type NameKind } from '../name-argument.ts';

/** A shell waits for it after each Tab. */
const TIMEOUT_MS = 1000;

/**
 * `munjin complete KIND -- WORDS`: the names that an argument can take; the scripts of `munjin
 * completion` call it. It prints no failure, since a person is typing a line.
 */
export const completeCommand = ({ output, run }: CommandContext): Command =>
  new Command('complete')
    .description('print the names that an argument can take, for a shell')
    .addArgument(new Argument('<kind>', 'what they are of').choices(NAME_KINDS))
    .argument('[words...]', 'the command line so far')
    .action((kind: NameKind, words: readonly string[]) =>
      run(async () => {
        const timer = setTimeout(() => process.exit(EXIT.ok), TIMEOUT_MS);
        try {
          const { listNames } = await import('../completion/list-names.ts');
          for (const line of await listNames(kind, words)) output.data(line);
        } catch {
          // Without names, the shell offers the rest.
        } finally {
          clearTimeout(timer);
        }
        return EXIT.ok;
      }),
    );
