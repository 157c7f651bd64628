/** Words that no command has, as people mistype and paste them. */
import type { CommandNode } from '../../command-tree.ts';
import { hasOption } from './command-family.ts';

export interface WrongWords {
  readonly what: string;
  /** What follows the right arguments. */
  readonly words: readonly string[];
  readonly exitCode: number;
  /** The option that the command has to have for it to be wrong in this way. */
  readonly option?: string;
}

export const WRONG_WORDS: readonly WrongWords[] = [
  { what: 'an unknown option', words: ['--no-such-option'], exitCode: 2 },
  { what: 'an unknown letter', words: ['-Z'], exitCode: 2 },
  { what: 'an option with one dash', words: ['-quiet-please'], exitCode: 2 },
  { what: 'an option of another program', words: ['--verbose'], exitCode: 2 },
  { what: 'capital letters', words: ['--QUIET'], exitCode: 2 },
  { what: 'a negated option', words: ['--no-quiet'], exitCode: 2 },
  { what: 'a letter mistyped', words: ['--quit'], exitCode: 2 },
  { what: 'spaces in the name', words: ['--quiet please'], exitCode: 2 },
  { what: 'a name with NUL', words: ['--a\0b'], exitCode: 2 },
  { what: 'a name with terminal codes', words: ['--\u001B[2Jred'], exitCode: 2 },
  { what: 'a name that is too long', words: [`--${'x'.repeat(5000)}`], exitCode: 2 },
  { what: 'three dashes', words: ['---'], exitCode: 2 },
  { what: 'a value for a flag', words: ['--quiet=yes'], exitCode: 2 },
  { what: 'a value for the help', words: ['--help=yes'], exitCode: 2 },
  { what: 'a value for a letter', words: ['-q=yes'], exitCode: 2 },
  { what: 'half a word', words: ['--help-me'], exitCode: 2 },
  { what: 'no name', words: ['--=x'], exitCode: 2 },
  { what: 'one letter with two dashes', words: ['--q'], exitCode: 2 },
  { what: 'another alphabet', words: ['--도움말'], exitCode: 2 },
  { what: 'the version with its value', words: ['-V1'], exitCode: 2 },
  { what: 'a wrong letter among letters', words: ['-qZ'], exitCode: 2 },
  { what: 'JSON with a value', words: ['--json=yes'], exitCode: 2, option: '--json' },
  { what: 'a dry run with a value', words: ['--dry-run=1'], exitCode: 2, option: '--dry-run' },
  { what: 'a dry run in one word', words: ['--dryrun'], exitCode: 2, option: '--dry-run' },
  { what: 'data without a folder', words: ['--data'], exitCode: 2, option: '--data' },
  {
    what: 'data and a server',
    words: ['--data', 'x', '--server', 'y'],
    exitCode: 2,
    option: '--server',
  },
  { what: 'a list as XML', words: ['--format', 'xml'], exitCode: 2, option: '--format' },
  { what: 'a format without a name', words: ['--format'], exitCode: 2, option: '--format' },
  { what: 'overwriting with a value', words: ['--force=yes'], exitCode: 2, option: '--force' },
  { what: 'a new store with a value', words: ['--new=yes'], exitCode: 2, option: '--new' },
];

/** Whether the words are wrong for this command. */
export const isWrongFor = (leaf: CommandNode, { option }: WrongWords): boolean =>
  option === undefined || hasOption(leaf, option);
