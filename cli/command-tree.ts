/** The commands as data, for whatever is made of all of them: completion, the manual page, tests. */
import type { Argument, Command, Option } from 'commander';

/** What stands behind a name on the command line. */
export type Takes = 'nothing' | 'file' | 'folder' | 'value';

export interface OptionNode {
  /** With their dashes: the short one first, where there is one. */
  readonly names: readonly string[];
  readonly takes: Takes;
  readonly choices: readonly string[];
  /** As the help shows it: `--data <folder>`. */
  readonly flags: string;
  readonly description: string;
}

export interface ArgumentNode {
  /** As the help shows it: `<file...>`. */
  readonly shown: string;
  readonly takes: Takes;
  readonly choices: readonly string[];
  readonly description: string;
}

export interface CommandNode {
  /** The words behind `munjin`; none for the program itself. */
  readonly path: readonly string[];
  readonly description: string;
  readonly options: readonly OptionNode[];
  readonly arguments: readonly ArgumentNode[];
  /** What the help says behind the options: more words, and examples. */
  readonly more: string;
  readonly commands: readonly CommandNode[];
}

const FILES = /file|scenario|image|csv|report/;
const FOLDERS = /folder|directory/;

const taken = (name: string): Takes =>
  FOLDERS.test(name) ? 'folder' : FILES.test(name) ? 'file' : 'value';

const optionNode = (option: Option): OptionNode => {
  const { flags, description, argChoices, short, long } = option;
  const [, name] = /[<[]([^>\]]+)/.exec(flags) ?? [];
  return {
    names: [short, long].filter((one): one is string => typeof one === 'string'),
    takes: name === undefined ? 'nothing' : taken(name),
    choices: argChoices ?? [],
    flags,
    description,
  };
};

const argumentNode = (argument: Argument): ArgumentNode => {
  const shown = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return {
    shown: argument.required ? `<${shown}>` : `[${shown}]`,
    takes: taken(argument.name()),
    choices: argument.argChoices ?? [],
    description: argument.description,
  };
};

/** Help is made by printing it: what was added behind it is in no other place. */
const moreOf = (command: Command): string => {
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

/** A command with all that is under it. */
export const treeOf = (command: Command, path: readonly string[] = []): CommandNode => ({
  path,
  description: command.description(),
  options: command.createHelp().visibleOptions(command).map(optionNode),
  arguments: command.registeredArguments.map(argumentNode),
  more: moreOf(command),
  commands: command.commands.map((inner) => treeOf(inner, [...path, inner.name()])),
});

/** The command and everything under it, parents first. */
export const everyNode = (node: CommandNode): readonly CommandNode[] => [
  node,
  ...node.commands.flatMap(everyNode),
];

/** The program that a command belongs to. */
export const programAbove = (command: Command): Command =>
  command.parent === null ? command : programAbove(command.parent);
