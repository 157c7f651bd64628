import { flattenCommands, type CommandNode, type OptionNode } from '../command-tree.ts';
import {
  quoteForShell,
  commandPathKey,
  acceptsPath,
  nameKindOf,
  optionsWithValue,
} from './completion-words.ts';

/** A word and its description, in the form that `_describe` expects. */
const describedWord = (word: string, description: string): string =>
  quoteForShell(`${word.replaceAll(':', '\\:')}:${description}`);

const optionValueCase = (node: CommandNode, option: OptionNode): string => {
  const places = option.names
    .map((name) => quoteForShell(`${commandPathKey(node)} ${name}`))
    .join('|');
  const { choices, nameKind, valueKind: takes } = option;
  if (nameKind !== null) return `    ${places}) _munjin_names ${nameKind}; return ;;`;
  if (choices.length > 0)
    return `    ${places}) compadd -- ${choices.map(quoteForShell).join(' ')}; return ;;`;
  if (takes === 'folder') return `    ${places}) _files -/; return ;;`;
  return `    ${places}) ${takes === 'file' ? '_files; ' : ''}return ;;`;
};

const commandCase = (node: CommandNode): string => {
  const commands = node.commands.map(({ path, description }) =>
    describedWord(path.at(-1) ?? '', description),
  );
  const choices = node.arguments.flatMap((taken) =>
    taken.choices.map((choice) => describedWord(choice, taken.description)),
  );
  const options = node.options.flatMap(({ names, description }) =>
    names.map((name) => describedWord(name, description)),
  );
  const kind = nameKindOf(node);
  const names = kind === null ? '' : `; _munjin_names ${kind}`;
  const files = acceptsPath(node) ? '; _files' : '';
  return `    ${quoteForShell(commandPathKey(node))})
      words_here=(${[...commands, ...choices].join(' ')})
      options_here=(${options.join(' ')})
      _describe -t commands munjin words_here
      _describe -o -t options option options_here${names}${files} ;;`;
};

/** A script that completes `munjin` in zsh, with a description of each word. */
export const zshCompletion = (program: CommandNode): string => {
  const nodes = flattenCommands(program);
  const places = nodes
    .filter(({ path }) => path.length > 0)
    .map((node) => quoteForShell(commandPathKey(node)));
  return `#compdef munjin
# Completes munjin in zsh: source <(munjin completion zsh)
_munjin_names() {
  local line tab=$'\\t'
  local -a names
  while IFS= read -r line; do
    line=\${line//:/\\\\:}
    names+=("\${line/$tab/:}")
  done < <(\${words[1]} complete $1 -- \${(@)words[2,CURRENT]} 2>/dev/null)
  _describe -t names $1 names
}
_munjin() {
  local place='' word
  local -a words_here options_here
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$place/$word" in
      ${places.join(' | ')}) place="$place/$word" ;;
    esac
  done
  case "$place \${words[CURRENT-1]}" in
${nodes.flatMap((node) => optionsWithValue(node).map((option) => optionValueCase(node, option))).join('\n')}
  esac
  case "$place" in
${nodes.map(commandCase).join('\n')}
  esac
}
compdef _munjin munjin
`;
};
