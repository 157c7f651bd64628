import { flattenCommands, type CommandNode, type OptionNode } from '../command-tree.ts';
import type { NameKind } from '../name-argument.ts';
import { commandPathKey, acceptsPath, nameKindOf } from './completion-words.ts';

/** Quotes a text so that fish takes it literally. */
const quoteForFish = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const completeAtCommand = (node: CommandNode): string =>
  `complete -c munjin -n ${quoteForFish(`__munjin_is_at ${commandPathKey(node) || '/'}`)}`;

const namesOf = (kind: NameKind): string => `(__munjin_names ${kind})`;

const optionLine = (node: CommandNode, option: OptionNode): string => {
  const names = option.names.map((name) =>
    name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
  );
  const folders = '(__fish_complete_directories (commandline -ct))';
  const taken =
    option.nameKind !== null
      ? ` -x -a ${quoteForFish(namesOf(option.nameKind))}`
      : option.choices.length > 0
        ? ` -x -a ${quoteForFish(option.choices.join(' '))}`
        : { nothing: '', file: ' -r -F', folder: ` -x -a ${quoteForFish(folders)}`, value: ' -x' }[
            option.valueKind
          ];
  return `${completeAtCommand(node)} ${names.join(' ')}${taken} -d ${quoteForFish(option.description)}`;
};

const nameLines = (node: CommandNode): readonly string[] => {
  const kind = nameKindOf(node);
  return kind === null ? [] : [`${completeAtCommand(node)} -f -a ${quoteForFish(namesOf(kind))}`];
};

const commandLines = (node: CommandNode): readonly string[] => [
  ...node.commands.map(
    ({ path, description }) =>
      `${completeAtCommand(node)} -f -a ${quoteForFish(path.at(-1) ?? '')} -d ${quoteForFish(description)}`,
  ),
  ...node.arguments.flatMap(({ choices, description }) =>
    choices.map(
      (choice) =>
        `${completeAtCommand(node)} -f -a ${quoteForFish(choice)} -d ${quoteForFish(description)}`,
    ),
  ),
  ...node.options.map((option) => optionLine(node, option)),
  ...nameLines(node),
  ...(acceptsPath(node) ? [`${completeAtCommand(node)} -F`] : []),
];

/** A script that completes `munjin` in fish, with a description of each word. */
export const fishCompletion = (program: CommandNode): string => {
  const nodes = flattenCommands(program);
  const places = nodes.filter(({ path }) => path.length > 0).map(commandPathKey);
  return `# Completes munjin in fish: munjin completion fish | source
function __munjin_is_at
    set -l place ''
    set -l words (commandline -opc)
    for word in $words[2..-1]
        if contains -- "$place/$word" ${places.join(' ')}
            set place "$place/$word"
        end
    end
    test "$place" = "$argv[1]"; or test -z "$place" -a "$argv[1]" = /
end
function __munjin_names
    set -l words (commandline -opc)
    command $words[1] complete $argv[1] -- $words[2..-1] 2>/dev/null
end
complete -c munjin -f
${nodes.flatMap(commandLines).join('\n')}
`;
};
