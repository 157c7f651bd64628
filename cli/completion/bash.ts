import { flattenCommands, type CommandNode, type OptionNode } from '../command-tree.ts';
import {
  quoteForShell,
  commandPathKey,
  acceptsPath,
  nameKindOf,
  optionsWithValue,
  completionWords,
} from './completion-words.ts';

const optionValueCase = (node: CommandNode, option: OptionNode): string => {
  const places = option.names
    .map((name) => quoteForShell(`${commandPathKey(node)} ${name}`))
    .join('|');
  const { choices, nameKind, valueKind: takes } = option;
  if (nameKind !== null) return `    ${places}) names=${nameKind} ;;`;
  if (choices.length > 0) return `    ${places}) words=${quoteForShell(choices.join(' '))} ;;`;
  if (takes === 'folder') return `    ${places}) paths=-d ;;`;
  return `    ${places}) ${takes === 'file' ? 'paths=-f' : ':'} ;;`;
};

const commandCase = (node: CommandNode): string => {
  const kind = nameKindOf(node);
  const names = kind === null ? '' : `; names=${kind}`;
  const paths = acceptsPath(node) ? '; paths=-f' : '';
  return `      ${quoteForShell(commandPathKey(node))}) words=${quoteForShell(completionWords(node).join(' '))}${names}${paths} ;;`;
};

/**
 * A script that completes `munjin` in bash 3.2 and later. It calls the program only for the names of
 * what is stored.
 */
export const bashCompletion = (program: CommandNode): string => {
  const nodes = flattenCommands(program);
  const places = nodes
    .filter(({ path }) => path.length > 0)
    .map((node) => quoteForShell(commandPathKey(node)));
  return `# Completes munjin in bash: source <(munjin completion bash)
_munjin() {
  local current previous place word words names paths line i
  current="\${COMP_WORDS[COMP_CWORD]}"
  previous="\${COMP_WORDS[COMP_CWORD - 1]}"
  place=''
  words=''
  names=''
  paths=''
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    case "$place/$word" in
      ${places.join(' | ')}) place="$place/$word" ;;
    esac
  done
  case "$place $previous" in
${nodes.flatMap((node) => optionsWithValue(node).map((option) => optionValueCase(node, option))).join('\n')}
    *) case "$place" in
${nodes.map(commandCase).join('\n')}
    esac ;;
  esac
  if [ -n "$names" ] && [ "\${current#-}" = "$current" ]; then
    words="$words $("\${COMP_WORDS[0]}" complete "$names" -- "\${COMP_WORDS[@]:1}" 2>/dev/null | cut -f1)"
  fi
  COMPREPLY=()
  while IFS= read -r line; do
    COMPREPLY+=("$line")
  done < <(
    [ -z "$words" ] || compgen -W "$words" -- "$current"
    case "$current" in
      -*) ;;
      *) [ -z "$paths" ] || compgen $paths -- "$current" ;;
    esac
  )
  if [ -n "$paths" ]; then compopt -o filenames 2>/dev/null; fi
  return 0
}
complete -F _munjin munjin
`;
};
