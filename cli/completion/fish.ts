import { everyNode, type CommandNode, type OptionNode } from '../command-tree.ts';
import { placeOf, takesPath } from './words.ts';

/** A text as fish takes it literally. */
const literal = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const at = (node: CommandNode): string =>
  `complete -c munjin -n ${literal(`__munjin_is_at ${placeOf(node) || '/'}`)}`;

const optionLine = (node: CommandNode, option: OptionNode): string => {
  const names = option.names.map((name) =>
    name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
  );
  const folders = '(__fish_complete_directories (commandline -ct))';
  const taken =
    option.choices.length > 0
      ? ` -x -a ${literal(option.choices.join(' '))}`
      : { nothing: '', file: ' -r -F', folder: ` -x -a ${literal(folders)}`, value: ' -x' }[
          option.takes
        ];
  return `${at(node)} ${names.join(' ')}${taken} -d ${literal(option.description)}`;
};

const linesAt = (node: CommandNode): readonly string[] => [
  ...node.commands.map(
    ({ path, description }) =>
      `${at(node)} -f -a ${literal(path.at(-1) ?? '')} -d ${literal(description)}`,
  ),
  ...node.arguments.flatMap(({ choices, description }) =>
    choices.map((choice) => `${at(node)} -f -a ${literal(choice)} -d ${literal(description)}`),
  ),
  ...node.options.map((option) => optionLine(node, option)),
  ...(takesPath(node) ? [`${at(node)} -F`] : []),
];

/** A script that completes `munjin` in fish, with what each word is. */
export const fishCompletion = (program: CommandNode): string => {
  const nodes = everyNode(program);
  const places = nodes.filter(({ path }) => path.length > 0).map(placeOf);
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
complete -c munjin -f
${nodes.flatMap(linesAt).join('\n')}
`;
};
