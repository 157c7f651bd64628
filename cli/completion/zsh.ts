import { everyNode, type CommandNode, type OptionNode } from '../command-tree.ts';
import { literal, placeOf, takesPath, valued } from './words.ts';

/** A word and what it is, as `_describe` takes them. */
const described = (word: string, description: string): string =>
  literal(`${word.replaceAll(':', '\\:')}:${description}`);

const afterOption = (node: CommandNode, option: OptionNode): string => {
  const places = option.names.map((name) => literal(`${placeOf(node)} ${name}`)).join('|');
  const { choices, takes } = option;
  if (choices.length > 0)
    return `    ${places}) compadd -- ${choices.map(literal).join(' ')}; return ;;`;
  if (takes === 'folder') return `    ${places}) _files -/; return ;;`;
  return `    ${places}) ${takes === 'file' ? '_files; ' : ''}return ;;`;
};

const atPlace = (node: CommandNode): string => {
  const commands = node.commands.map(({ path, description }) =>
    described(path.at(-1) ?? '', description),
  );
  const choices = node.arguments.flatMap((taken) =>
    taken.choices.map((choice) => described(choice, taken.description)),
  );
  const options = node.options.flatMap(({ names, description }) =>
    names.map((name) => described(name, description)),
  );
  const files = takesPath(node) ? '; _files' : '';
  return `    ${literal(placeOf(node))})
      words_here=(${[...commands, ...choices].join(' ')})
      options_here=(${options.join(' ')})
      _describe -t commands munjin words_here
      _describe -o -t options option options_here${files} ;;`;
};

/** A script that completes `munjin` in zsh, with what each word is. */
export const zshCompletion = (program: CommandNode): string => {
  const nodes = everyNode(program);
  const places = nodes.filter(({ path }) => path.length > 0).map((node) => literal(placeOf(node)));
  return `#compdef munjin
# Completes munjin in zsh: source <(munjin completion zsh)
_munjin() {
  local place='' word
  local -a words_here options_here
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$place/$word" in
      ${places.join(' | ')}) place="$place/$word" ;;
    esac
  done
  case "$place \${words[CURRENT-1]}" in
${nodes.flatMap((node) => valued(node).map((option) => afterOption(node, option))).join('\n')}
  esac
  case "$place" in
${nodes.map(atPlace).join('\n')}
  esac
}
compdef _munjin munjin
`;
};
