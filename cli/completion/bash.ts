import { everyNode, type CommandNode, type OptionNode } from '../command-tree.ts';
import { literal, placeOf, takesPath, valued, wordsAt } from './words.ts';

const afterOption = (node: CommandNode, option: OptionNode): string => {
  const places = option.names.map((name) => literal(`${placeOf(node)} ${name}`)).join('|');
  const { choices, takes } = option;
  if (choices.length > 0) return `    ${places}) words=${literal(choices.join(' '))} ;;`;
  if (takes === 'folder') return `    ${places}) paths=-d ;;`;
  return `    ${places}) ${takes === 'file' ? 'paths=-f' : ':'} ;;`;
};

const atPlace = (node: CommandNode): string => {
  const paths = takesPath(node) ? '; paths=-f' : '';
  return `      ${literal(placeOf(node))}) words=${literal(wordsAt(node).join(' '))}${paths} ;;`;
};

/** A script that completes `munjin` in bash, 3.2 and later; it asks the program nothing. */
export const bashCompletion = (program: CommandNode): string => {
  const nodes = everyNode(program);
  const places = nodes.filter(({ path }) => path.length > 0).map((node) => literal(placeOf(node)));
  return `# Completes munjin in bash: source <(munjin completion bash)
_munjin() {
  local current previous place word words paths line i
  current="\${COMP_WORDS[COMP_CWORD]}"
  previous="\${COMP_WORDS[COMP_CWORD - 1]}"
  place=''
  words=''
  paths=''
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    case "$place/$word" in
      ${places.join(' | ')}) place="$place/$word" ;;
    esac
  done
  case "$place $previous" in
${nodes.flatMap((node) => valued(node).map((option) => afterOption(node, option))).join('\n')}
    *) case "$place" in
${nodes.map(atPlace).join('\n')}
    esac ;;
  esac
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
