import type { CommandNode, OptionNode } from '../command-tree.ts';
import type { NameKind } from '../name-argument.ts';

/** `/questionnaire/lint`: the path of a command as a key; empty for the program itself. */
export const commandPathKey = ({ path }: CommandNode): string =>
  path.map((word) => `/${word}`).join('');

/** Everything that may come next: commands, options, choices of the arguments. */
export const completionWords = ({
  commands,
  options,
  arguments: taken,
}: CommandNode): readonly string[] => [
  ...commands.map(({ path }) => path.at(-1) ?? ''),
  ...taken.flatMap(({ choices }) => choices),
  ...options.flatMap(({ names }) => names),
];

/** Whether a file or a folder may come next. */
export const acceptsPath = ({ arguments: taken }: CommandNode): boolean =>
  taken.some(({ valueKind: takes }) => takes === 'file' || takes === 'folder');

/** What the names are of that an argument of the command takes; null if none does. */
export const nameKindOf = ({ arguments: taken }: CommandNode): NameKind | null =>
  taken.find(({ nameKind }) => nameKind !== null)?.nameKind ?? null;

/** The options that need a value. */
export const optionsWithValue = ({ options }: CommandNode): readonly OptionNode[] =>
  options.filter(({ valueKind: takes }) => takes !== 'nothing');

/** Quotes a text so that a shell takes it literally. */
export const quoteForShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
