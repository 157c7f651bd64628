import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CommandNode } from './command-tree.ts';
import { EXIT, EXIT_DESCRIPTIONS } from './exit-code.ts';
import { LEAVES, NODES } from './testing/program-tree.ts';
import { munjin } from './testing/recorded-terminal.ts';

const nameOf = ({ path }: CommandNode): string => path.join(' ');
const hasOption = ({ options }: CommandNode, name: string): boolean =>
  options.some(({ names }) => names.includes(name));

const SCHEMAS = join(import.meta.dirname, '../schemas/cli');
interface DescribedSchema {
  readonly description: string;
}

/**
 * The commands in a description: `munjin user add|reset --json` and `purge --json` name `user add`,
 * `user reset` and `purge`.
 */
const commandsIn = (description: string): readonly string[] =>
  [...description.matchAll(/`(?:munjin )?([a-z| ]+?)(?: --json)?`/g)].flatMap(([, named = '']) => {
    const words = named.split(' ').map((word) => word.split('|'));
    return words.reduce<string[]>(
      (paths, choices) => paths.flatMap((path) => choices.map((word) => `${path} ${word}`.trim())),
      [''],
    );
  });

/** They print something other than a result, each for a reason. */
const WITHOUT_JSON: Readonly<Record<string, string>> = {
  demo: 'runs until it is stopped',
  serve: 'runs until it is stopped',
  completion: 'prints a script',
  man: 'prints a page',
  logout: 'has no result',
  'profile use': 'has no result',
  'subject export': 'prints JSON always',
};

/** Verbs of commands that change no stored data. */
const READ_ONLY_VERBS: ReadonlySet<string> = new Set([
  ...[
    'list',
    'history',
    'show',
    'status',
    'lint',
    'verify',
    'diff',
    'graph',
    'paths',
    'preview',
    'test',
  ],
  ...['flow', 'load', 'matrix', 'replay', 'doctor', 'completion', 'man'],
]);

/** They write, but have nothing to report in advance. */
const WITHOUT_DRY_RUN: Readonly<Record<string, string>> = {
  demo: 'runs until it is stopped',
  serve: 'runs until it is stopped',
  'subject export': 'writes to standard output alone',
  login: 'a person confirms it',
  logout: 'changes nothing but the sign-in',
  'profile use': 'changes no data',
};

describe('every command', () => {
  it('is found by the walk', () => {
    expect(LEAVES.length).toBeGreaterThan(40);
  });

  it.each(NODES.map((node) => [nameOf(node) || 'munjin', node]))(
    '%s has a description',
    (_name, { description, options }) => {
      expect(description).not.toBe('');
      for (const option of options) expect(option.description, option.flags).not.toBe('');
    },
  );

  it.each(LEAVES.map((node) => [nameOf(node), node]))(
    '%s has an example of itself in its help',
    (name, { extraHelp: more }) => {
      expect(more).toMatch(new RegExp(`Examples?:\\n(.*\\n)*?.*munjin ${name}`));
    },
  );

  it.each(LEAVES.map((node) => [nameOf(node), node]))(
    '%s shows its usage after incorrect use',
    async (_name, { path }) => {
      const ended = await munjin(...path, '--no-such-option');
      expect(ended).toMatchObject({ exitCode: 2, stdout: '' });
      expect(ended.stderr).toMatch(
        /^error: (unknown option '--no-such-option'|required option '--)/,
      );
    },
  );

  it('that prints a result can also print it as JSON, with listed exceptions', () => {
    const without = LEAVES.filter((node) => !hasOption(node, '--json')).map(nameOf);
    expect(without.sort()).toEqual(Object.keys(WITHOUT_JSON).sort());
  });

  it('that prints JSON has a schema, its own or one that names the command', () => {
    const described = readdirSync(SCHEMAS)
      .map((name) => JSON.parse(readFileSync(join(SCHEMAS, name), 'utf8')) as DescribedSchema)
      .flatMap(({ description }) => commandsIn(description));
    const without = LEAVES.filter((node) => hasOption(node, '--json')).map(nameOf);
    expect(without.filter((name) => !described.includes(name))).toEqual([]);
  });

  it('that writes has a dry run, with listed exceptions', () => {
    const without = LEAVES.filter(
      (node) => !READ_ONLY_VERBS.has(node.path.at(-1) ?? '') && !hasOption(node, '--dry-run'),
    ).map(nameOf);
    expect(without.sort()).toEqual(Object.keys(WITHOUT_DRY_RUN).sort());
  });

  it('takes no secret on the command line, where every process could read it', () => {
    const flags = NODES.flatMap(({ options }) => options.map((option) => option.flags));
    expect(flags.filter((flag) => /(password|secret|token|key)\b.*</i.test(flag))).toEqual([]);
  });

  it('can be quiet: only results and failures', async () => {
    const quiet = await munjin('questionnaire', 'lint', 'fixtures/questionnaires', '-q');
    expect(quiet).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    const failed = await munjin('questionnaire', 'lint', 'no-such.yaml', '--quiet');
    expect(failed.stderr).toContain('no-such.yaml');
  });
});

describe('exit codes', () => {
  it('are in the help, each with its description', async () => {
    const { stdout } = await munjin('--help');
    for (const code of Object.values(EXIT)) expect(stdout).toMatch(new RegExp(`\\b${code} [a-z]`));
  });

  it('are in docs/cli.md with the same description', () => {
    const page = readFileSync(new URL('../docs/cli.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| (\d+) +\| (.*?) +\|$/gm)].map(([, code, words]) => [
      Number(code),
      words,
    ]);
    const known = Object.entries(EXIT_DESCRIPTIONS).map(([name, words]) => [
      EXIT[name as keyof typeof EXIT],
      words,
    ]);
    expect(rows).toEqual(known);
  });
});

describe('the manual page', () => {
  it('has every command with its options, and the exit codes', async () => {
    const { stdout } = await munjin('man');
    const text = stdout.replaceAll('\\-', '-');
    for (const node of LEAVES) {
      expect(text).toContain(`.SS munjin ${nameOf(node)}`);
      for (const { flags } of node.options) expect(text).toContain(`.B ${flags}`);
    }
    for (const code of Object.values(EXIT)) expect(text).toContain(`.B ${code}\n`);
    // roff would take a text line that starts with a dot as a command.
    const commands = new Set(stdout.match(/^\.\S+/gm));
    expect([...commands].sort()).toEqual([
      '.B',
      '.I',
      '.PP',
      '.SH',
      '.SS',
      '.TH',
      '.TP',
      '.fi',
      '.nf',
    ]);
  });

  it('is read by man without a warning', async ({ skip }) => {
    const there = spawnSync('man', ['--version']).status === 0;
    if (!there) skip();
    const { stdout } = await munjin('man');
    const read = spawnSync('man', ['--warnings', '-E', 'UTF-8', '-l', '-Tutf8', '-'], {
      input: stdout,
      encoding: 'utf8',
      env: { ...process.env, MANWIDTH: '200', LC_ALL: 'C.UTF-8' },
    });
    expect(read.status).toBe(0);
    expect(read.stderr.split('\n').filter((line) => /warning|error/.test(line))).toEqual([]);
    expect(read.stdout).toContain('munjin backup restore');
  });
});
