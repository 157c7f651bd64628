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

const exitLines = Object.entries(EXIT).flatMap(([name, code]: [string, ExitCode]) => [
  '.TP',
  `.B ${code}`,
  escapeRoff(EXIT_DESCRIPTIONS[name as keyof typeof EXIT]),
]);

const ENVIRONMENT = [
  ['MUNJIN_DATA', 'the folder of the data, where --data does not name it'],
  ['DATABASE_URL', 'a PostgreSQL database (postgres://…) instead of a file in that folder'],
  ['NO_COLOR', 'not empty: no colours'],
  ['MUNJIN_DEBUG', 'not empty: where a failure came from'],
] as const;

/** A page for `man` with every command, its options and examples. */
export const renderManualPage = (program: CommandNode, version: string): string => {
  const leaves = flattenCommands(program).filter(({ commands }) => commands.length === 0);
  return [
    `.TH MUNJIN 1 "" "munjin ${escapeRoff(version)}" "Munjin"`,
    '.SH NAME',
    `munjin \\- ${escapeRoff(program.description)}`,
    '.SH SYNOPSIS',
    '.B munjin',
    escapeRoff('<command> [options]'),
    '.SH DESCRIPTION',
    escapeRoff(
      'Results go to standard output and words for people to standard error. With --json a result is JSON; with --dry-run a command checks and counts, and writes nothing; where a file is asked for, - is standard input or output.',
    ),
    '.SH COMMANDS',
    ...leaves.flatMap(commandLines),
    '.SH EXIT STATUS',
    ...exitLines,
    '.SH ENVIRONMENT',
    ...ENVIRONMENT.flatMap(([name, words]) => ['.TP', `.B ${escapeRoff(name)}`, escapeRoff(words)]),
    '',
  ].join('\n');
};
