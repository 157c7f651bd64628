/** Questions to a person at a terminal. Scripts and commands with `--json` never get one. */
import type { Command, CommanderError } from 'commander';
import type { AskLine } from './ask-line.ts';
import type { CommandContext } from './command-context.ts';
import { NameArgument } from './name-argument.ts';
import type { Output } from './output.ts';

const MAX_TRIES = 3;
const UNATTENDED = /^(--json|-q|--quiet|--server(=.*)?)$/;

/** Whether the user agrees. Only `yes` does. */
export const askYes = async (ask: AskLine, question: string): Promise<boolean> =>
  (await ask(`${question} Type yes to agree: `))?.toLowerCase() === 'yes';

/**
 * Says what is lost and asks for a yes. True without asking for a script, with `--json`, with
 * `--yes` and in a dry run.
 */
export const confirmLoss = async (
  { ask, output }: Pick<CommandContext, 'ask' | 'output'>,
  loss: string,
  how: { readonly yes?: boolean; readonly json?: boolean; readonly dryRun?: boolean },
): Promise<boolean> => {
  const isUnasked = ask === null || how.yes === true || how.json === true || how.dryRun === true;
  if (isUnasked || (await askYes(ask, loss))) return true;
  output.message('Nothing was changed.');
  return false;
};

/** The command that the first words name, and these words. */
const namedCommand = (program: Command, args: readonly string[]) => {
  let command = program;
  let words = 0;
  for (const word of args) {
    const inner = command.commands.find((one) => one.name() === word);
    if (!inner) break;
    command = inner;
    words += 1;
  }
  return { command, path: args.slice(0, words), rest: args.slice(words) };
};

const chooseName = async (
  names: readonly string[],
  kind: string,
  { message, line }: Output,
  ask: AskLine,
): Promise<string | null> => {
  message(`There are these ${kind}:`);
  const width = String(names.length).length;
  names.forEach((name, index) => {
    line(`  ${String(index + 1).padStart(width)}  ${name.replace('\t', '  ')}`);
  });
  const known = names.map((name) => name.replace(/\t.*/, ''));
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const typed = await ask('Number or name (Enter to stop): ');
    if (typed === null || typed === '') return null;
    const isNumber = /^\d+$/.test(typed) && !known.includes(typed);
    const chosen = isNumber ? known[Number(typed) - 1] : typed;
    if (chosen !== undefined && known.includes(chosen)) return chosen;
  }
  return null;
};

/**
 * The arguments with the name that was missing, as the user chose it from a list. Null if something
 * else is wrong, if no one can be asked, or if nothing was chosen.
 */
export const completeMissingName = async (
  { code }: CommanderError,
  program: Command,
  args: readonly string[],
  { ask, output }: Pick<CommandContext, 'ask' | 'output'>,
): Promise<readonly string[] | null> => {
  if (ask === null || code !== 'commander.missingArgument') return null;
  if (args.some((word) => UNATTENDED.test(word))) return null;
  const { command, path, rest } = namedCommand(program, args);
  const [missing] = command.registeredArguments;
  if (!(missing instanceof NameArgument)) return null;
  const { listNames } = await import('./completion/list-names.ts');
  const names = await listNames(missing.nameKind, rest).catch(() => []);
  if (names.length === 0) return null;
  const chosen = await chooseName(names, missing.nameKind, output, ask);
  return chosen === null ? null : [...path, chosen, ...rest];
};
