/** The manual page, generated from the same commands that the program runs. */
import { flattenCommands, type CommandNode, type OptionNode } from './command-tree.ts';
import { EXIT, EXIT_DESCRIPTIONS, type ExitCode } from './exit-code.ts';

/** Escapes a text so that roff takes it literally. */
const escapeRoff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('’', '\\(cq')
    .split('\n')
    // A line that starts with a dot or a quote would be a command.
    .map((line) => (/^[.']/.test(line) ? `\\&${line}` : line))
    .join('\n');

const optionLines = ({ flags, description, choices }: OptionNode): readonly string[] => {
  const more = choices.length > 0 ? ` (${choices.join(', ')})` : '';
  return ['.TP', `.B ${escapeRoff(flags)}`, escapeRoff(`${description}${more}`)];
};

const usageOf = ({ path, arguments: taken, commands }: CommandNode): string =>
  [
    'munjin',
    ...path,
    ...(commands.length > 0 ? ['<command>'] : taken.map(({ usage: shown }) => shown)),
    '[options]',
  ].join(' ');

const commandLines = (node: CommandNode): readonly string[] => [
  `.SS ${escapeRoff(usageOf(node))}`,
  escapeRoff(`${node.description}.`),
  ...node.arguments.flatMap(({ usage: shown, description }) => [
    '.TP',
    `.I ${escapeRoff(shown)}`,
    escapeRoff(description),
  ]),
  ...node.options.flatMap(optionLines),
  ...(node.extraHelp === '' ? [] : ['.PP', '.nf', escapeRoff(node.extraHelp), '.fi']),
];

const DESCRIPTION =
  'Results go to standard output and words for people to standard error. With --json a result is JSON; with --dry-run a command checks and counts, and writes nothing; where a file is asked for, - is standard input or output.';

const ENVIRONMENT = [
  ['MUNJIN_DATA', 'the folder of the data, where --data does not name it'],
  ['DATABASE_URL', 'a PostgreSQL database (postgres://…) instead of a file in that folder'],
  ['NO_COLOR', 'not empty: no colours'],
  ['MUNJIN_DEBUG', 'not empty: where a failure came from'],
] as const;

/**
 * A page for `man` with every command, its options and examples. `translate` gives the page's own
 * texts in the language of `program`.
 */
export const renderManualPage = (
  program: CommandNode,
  version: string,
  translate: (text: string) => string = (text) => text,
): string => {
  const heading = (text: string) => `.SH ${translate(text)}`;
  const words = (text: string) => escapeRoff(translate(text));
  const leaves = flattenCommands(program).filter(({ commands }) => commands.length === 0);
  return [
    `.TH MUNJIN 1 "" "munjin ${escapeRoff(version)}" "Munjin"`,
    heading('NAME'),
    `munjin \\- ${escapeRoff(program.description)}`,
    heading('SYNOPSIS'),
    '.B munjin',
    escapeRoff('<command> [options]'),
    heading('DESCRIPTION'),
    words(DESCRIPTION),
    heading('COMMANDS'),
    ...leaves.flatMap(commandLines),
    heading('EXIT STATUS'),
    ...Object.entries(EXIT).flatMap(([name, code]: [string, ExitCode]) => [
      '.TP',
      `.B ${code}`,
      words(EXIT_DESCRIPTIONS[name as keyof typeof EXIT]),
    ]),
    heading('ENVIRONMENT'),
    ...ENVIRONMENT.flatMap(([name, meaning]) => ['.TP', `.B ${escapeRoff(name)}`, words(meaning)]),
    '',
  ].join('\n');
};
