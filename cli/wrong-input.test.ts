/**
 * Wrong input of every kind to every command: each ends with a code of the table and a message that
 * is ours, never with a stack trace or the words of a driver.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOnPostgresql } from '../server/platform/database/testing/temporary-database.ts';
import type { ArgumentNode, CommandNode } from './command-tree.ts';
import { LEAVES } from './testing/program-tree.ts';
import { munjin, type CommandResult } from './testing/recorded-terminal.ts';
import { WRONG_VALUES, writeWrongFiles } from './testing/wrong-files.ts';

const SLEEP = fileURLToPath(
  new URL('../fixtures/questionnaires/research-sleep.yaml', import.meta.url),
);
const folder = mkdtempSync(join(tmpdir(), 'munjin-wrong-'));
const data = join(folder, 'data');
const files = writeWrongFiles(mkdtempSync(join(tmpdir(), 'munjin-files-')));

/** They run until they are stopped, or for minutes, if nothing is wrong. */
const LONG = ['demo', 'serve', 'simulate matrix'];
/** Their names are of what they write, where any name is right. */
const WRITERS = /(?:^| )(?:export|create|init|convert|migrate)$/;
/** What changes nothing is accepted. */
const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  'settings import': ['object.json', 'prototype.json'],
};

/** Options whose value is what is written, or the data. */
const WRITTEN = ['--output', '--report', '--data'];

const nameOf = ({ path }: CommandNode): string => path.join(' ');
const SHORT = LEAVES.filter((leaf) => !LONG.includes(nameOf(leaf)));
const hasOption = ({ options }: CommandNode, name: string): boolean =>
  options.some(({ names }) => names.includes(name));
const isRequired = ({ usage }: ArgumentNode): boolean => usage.startsWith('<');
const takesFile = ({ valueKind }: ArgumentNode): boolean =>
  valueKind === 'file' || valueKind === 'folder';

const inData = (leaf: CommandNode): readonly string[] =>
  hasOption(leaf, '--data') ? ['--data', data] : [];

/** What each argument is, except for the one that is wrong. */
const plausible = ({ choices, nameKind }: ArgumentNode): string =>
  choices[0] ?? (nameKind === 'questionnaires' ? 'SLEEP_RESEARCH' : 'X');

const FOREIGN_WORDS =
  /\n\s+at |node:internal|SQLITE|SqliteError|sqlite3|YAML[A-Z]\w+|\b(?:Syntax|Type|Range|Reference)Error\b|\bE(?:NOENT|ISDIR|NOTDIR|LOOP|NAMETOOLONG|INVAL|ACCES)\b|ERR_[A-Z_]+|\[object Object\](?!["'])|is not a function|Cannot read prop|should not happen/;

const CODES = [0, 1, 2, 3, 4, 5];

/** What is wrong with the answer to wrong input; empty for nothing. */
const faultsOf = ({ exitCode, stdout, stderr }: CommandResult): readonly string[] => {
  // The result of a success may hold any text.
  const said = exitCode === 0 ? stderr : stdout + stderr;
  const [foreign] = FOREIGN_WORDS.exec(said) ?? [];
  const hasControls = /[\u0000-\u0008\u000B-\u001F\u007F]/.test(said);
  return [
    ...(CODES.includes(exitCode) ? [] : [`exit ${String(exitCode)}`]),
    ...(exitCode !== 0 && said.trim() === '' ? ['says nothing'] : []),
    ...(foreign === undefined ? [] : [`says ${JSON.stringify(foreign)}`]),
    ...(hasControls ? ['has control characters'] : []),
  ];
};

interface Trial {
  readonly what: string;
  readonly args: readonly string[];
}

/** The trials that go wrong, each with its fault. */
const failures = async (
  leaf: CommandNode,
  trials: readonly Trial[],
  mustRefuse = false,
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const { what, args } of trials) {
    const result = await munjin(...leaf.path, ...args);
    const faults = [
      ...faultsOf(result),
      ...(mustRefuse && result.exitCode === 0 ? ['is accepted'] : []),
    ];
    if (faults.length > 0) found.push(`${what}: ${faults.join(', ')}`);
  }
  return found;
};

describe.skipIf(isOnPostgresql())('wrong input', { timeout: 300_000 }, () => {
  beforeAll(async () => {
    await munjin('questionnaire', 'import', SLEEP, '--new', '--data', data);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('is of more than 40 kinds', () => {
    expect(Object.keys(files).length + WRONG_VALUES.length).toBeGreaterThan(40);
  });

  const ofFiles = SHORT.filter(
    (leaf) => leaf.arguments.some(takesFile) && !WRITERS.test(nameOf(leaf)),
  );
  it.each(ofFiles.map((leaf) => [nameOf(leaf), leaf] as const))(
    '%s refuses every wrong file',
    async (_name, leaf) => {
      const trials = Object.entries(files)
        .filter(([what]) => !ACCEPTED[nameOf(leaf)]?.includes(what))
        .map(([what, file]) => ({
          what,
          args: [
            ...leaf.arguments
              .filter((one) => isRequired(one) || takesFile(one))
              .map((one) => (takesFile(one) ? file : plausible(one))),
            ...inData(leaf),
          ],
        }));
      expect(await failures(leaf, trials, true)).toEqual([]);
    },
  );

  const readers = SHORT.filter((leaf) => !WRITERS.test(nameOf(leaf)));
  it.each(readers.map((leaf) => [nameOf(leaf), leaf] as const))(
    '%s has words of its own for every wrong value',
    async (_name, leaf) => {
      const given = leaf.arguments.filter(isRequired);
      const ofArguments = given.flatMap((wrong) =>
        WRONG_VALUES.map((value) => ({
          what: `${wrong.usage} ${JSON.stringify(value.slice(0, 20))}`,
          args: ['--', ...given.map((one) => (one === wrong ? value : plausible(one)))],
        })),
      );
      const ofOptions = leaf.options
        .filter(
          ({ valueKind, names }) =>
            valueKind !== 'nothing' && !WRITTEN.some((name) => names.includes(name)),
        )
        .flatMap(({ names }) =>
          WRONG_VALUES.map((value) => ({
            what: `${names.at(-1) ?? ''} ${JSON.stringify(value.slice(0, 20))}`,
            args: [`${names.at(-1) ?? ''}=${value}`, ...given.map(plausible)],
          })),
        );
      const withData = (trial: Trial): Trial => ({
        ...trial,
        args: trial.args.some((word) => word.startsWith('--data='))
          ? trial.args
          : [...inData(leaf), ...trial.args],
      });
      expect(await failures(leaf, [...ofArguments, ...ofOptions].map(withData))).toEqual([]);
    },
  );

  it.each(['serve', 'demo'])('%s refuses every wrong port and address', async (name) => {
    const leaf = LEAVES.find((one) => nameOf(one) === name);
    if (!leaf) throw new Error(`no command ${name}`);
    const fresh = join(folder, 'fresh');
    // Port 0 is any free one, and host 0 is this machine.
    const wrong = WRONG_VALUES.filter((value) => value !== '0');
    const trials = ['--port', '--host'].flatMap((option) =>
      wrong.map((value) => ({
        what: `${option} ${JSON.stringify(value.slice(0, 20))}`,
        args: ['--port=0', `${option}=${value}`, '--data', fresh],
      })),
    );
    expect(await failures(leaf, trials, true)).toEqual([]);
  });

  it.each(LEAVES.map((leaf) => [nameOf(leaf), leaf] as const))(
    '%s refuses an option that it does not have, and a word too many',
    async (_name, leaf) => {
      const trials = [
        { what: 'unknown option', args: ['--no-such-option'] },
        { what: 'unknown letter', args: ['-Z'] },
        { what: 'value for a flag', args: ['--help=yes'] },
      ];
      expect(await failures(leaf, trials, true)).toEqual([]);
    },
  );

  const ofData = SHORT.filter((leaf) => hasOption(leaf, '--data'));
  it.each(ofData.map((leaf) => [nameOf(leaf), leaf] as const))(
    '%s refuses data that are none',
    async (_name, leaf) => {
      const broken = join(folder, 'broken');
      mkdirSync(broken, { recursive: true });
      writeFileSync(join(broken, 'munjin.db'), 'not a database');
      const given = leaf.arguments
        .filter(isRequired)
        .map((one) => (takesFile(one) ? SLEEP : plausible(one)));
      const trials = Object.entries({
        'a file': SLEEP,
        'a broken database': broken,
        'a path below a file': join(SLEEP, 'x'),
        NUL: 'a\0b',
        'too long': 'x'.repeat(300),
      }).map(([what, place]) => ({ what, args: [...given, '--data', place] }));
      expect(await failures(leaf, trials)).toEqual([]);
    },
  );
});
