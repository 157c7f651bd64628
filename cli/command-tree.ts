/**
 * The commands as data, for everything that is generated from all of them: completion, the manual
 * page, tests.
 */
import type { Argument, Command, Option } from 'commander';
import { NameArgument, NameOption, type NameKind } from './name-argument.ts';

/** What follows a name on the command line. */
export type ValueKind = 'nothing' | 'file' | 'folder' | 'value';

export interface OptionNode {
  /** With their dashes; the short name first, if there is one. */
  readonly names: readonly string[];
  readonly valueKind: ValueKind;
  readonly choices: readonly string[];
  /** What its values are the names of; null if they are of nothing stored. */
  readonly nameKind: NameKind | null;
  /** As the help shows it: `--data <folder>`. */
  readonly flags: string;
  readonly description: string;
}

export interface ArgumentNode {
  /** As the help shows it: `<file...>`. */
  readonly usage: string;
  readonly valueKind: ValueKind;
  readonly choices: readonly string[];
  readonly nameKind: NameKind | null;
  readonly description: string;
}

export interface CommandNode {
  /** The words after `munjin`; none for the program itself. */
  readonly path: readonly string[];
  readonly description: string;
  readonly options: readonly OptionNode[];
  readonly arguments: readonly ArgumentNode[];
  /** The text that the help shows after the options: notes and examples. */
  readonly extraHelp: string;
  readonly commands: readonly CommandNode[];
}

const FILE_VALUE = /file|scenario|image|csv|report/;
const FOLDER_VALUE = /folder|directory/;

const valueKindOf = (name: string): ValueKind =>
  FOLDER_VALUE.test(name) ? 'folder' : FILE_VALUE.test(name) ? 'file' : 'value';

const optionNode = (option: Option): OptionNode => {
  const { flags, description, argChoices, short, long } = option;
  const [, name] = /[<[]([^>\]]+)/.exec(flags) ?? [];
  return {
    names: [short, long].filter((one): one is string => typeof one === 'string'),
    valueKind: name === undefined ? 'nothing' : valueKindOf(name),
    choices: argChoices ?? [],
    nameKind: option instanceof NameOption ? option.nameKind : null,
    flags,
    description,
  };
};

const argumentNode = (argument: Argument): ArgumentNode => {
  const shown = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return {
    usage: argument.required ? `<${shown}>` : `[${shown}]`,
    valueKind: valueKindOf(argument.name()),
    choices: argument.argChoices ?? [],
    nameKind: argument instanceof NameArgument ? argument.nameKind : null,
    description: argument.description,
  };
};

/**
 * The help must be printed to get its text, since text added after it is not stored anywhere else.
 */
const extraHelpOf = (command: Command): string => {
  const before = command.configureOutput();
  let printed = '';
  command.configureOutput({
    writeOut: (text) => {
      printed += text;
    },
  });
  command.outputHelp();
  command.configureOutput(before);
  const own = command.helpInformation();
  return printed.startsWith(own) ? printed.slice(own.length).trim() : '';
};

/** Without the `help` that commander adds to what it shows. */
const visibleCommands = (command: Command): readonly Command[] => {
  const visible = command.createHelp().visibleCommands(command);
  return command.commands.filter((inner) => visible.includes(inner));
};

/** A command with all its subcommands, without hidden ones. */
export const buildCommandTree = (command: Command, path: readonly string[] = []): CommandNode => ({
  path,
  description: command.description(),
  options: command.createHelp().visibleOptions(command).map(optionNode),
  arguments: command.registeredArguments.map(argumentNode),
  extraHelp: extraHelpOf(command),
  commands: visibleCommands(command).map((inner) =>
    buildCommandTree(inner, [...path, inner.name()]),
  ),
});

/** The command and all its subcommands, parents first. */
export const flattenCommands = (node: CommandNode): readonly CommandNode[] => [
  node,
  ...node.commands.flatMap(flattenCommands),
];

/** The program that a command belongs to. */
export const rootCommand = (command: Command): Command =>
  command.parent === null ? command : rootCommand(command.parent);
