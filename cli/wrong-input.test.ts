/**
 * Wrong input of at least 40 kinds to every family of commands: each ends with the code that the
 * table in docs/cli.md gives it, and with words of ours, never with a stack trace or the words of a
 * driver. One thing is wrong at a time; the rows in testing/wrong-input/ name its code.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isOnPostgresql } from '../server/platform/database/testing/temporary-database.ts';
import type { CommandNode } from './command-tree.ts';
import { LEAVES } from './testing/program-tree.ts';
import { munjinWithPassword, type CommandResult } from './testing/recorded-terminal.ts';
import {
  FAMILIES,
  fixture,
  hasOption,
  inTurn,
  nameOf,
  rightArguments,
  SLEEP,
} from './testing/wrong-input/command-family.ts';
import { makeWrongData } from './testing/wrong-input/wrong-data.ts';
import { EXCEPTIONS, OTHER_CODES, writeWrongFiles } from './testing/wrong-input/wrong-files.ts';
import { ANY_VALUE, endOfValues, WRONG_VALUES } from './testing/wrong-input/wrong-values.ts';
import { isWrongFor, WRONG_WORDS } from './testing/wrong-input/wrong-words.ts';

const PASSWORD = 'correct horse battery staple';
const folder = mkdtempSync(join(tmpdir(), 'munjin-wrong-'));
const data = join(folder, 'data');
const backup = join(folder, 'backup.munjin');
const files = writeWrongFiles(mkdtempSync(join(tmpdir(), 'munjin-files-')));

const makeRightData = async (): Promise<void> => {
  const inData = ['--data', data] as const;
  for (const words of [
    ['questionnaire', 'import', SLEEP, '--new'],
    ['questionnaire', 'publish', 'SLEEP_RESEARCH'],
    ['terms', 'import', fixture('terms/terms.yaml')],
    ['user', 'add', 'kim', '--role', 'viewer'],
    ['backup', 'create', '--output', backup],
  ])
    expect(await munjinWithPassword(PASSWORD, ...words, ...inData)).toMatchObject({ exitCode: 0 });
};
if (!isOnPostgresql()) await makeRightData();
const wrongData = isOnPostgresql() ? [] : await makeWrongData(data, folder);

/** Commands that take a folder without a store for a new machine. */
const CREATORS = ['demo', 'serve', 'init', 'migrate', 'backup restore'];
/** It reports what is wrong with the data. */
const REPORTS_DATA = 'doctor';
/** They open no sealed data; a restore reports faults of the keys as findings. */
const OTHER_USE_OF_KEYS = ['migrate', 'backup create', 'backup restore'];
/** It reads the file of the backup, and of the data only the keys. */
const READS_KEYS = 'backup verify';
/** It makes a hospital in memory before it reads the file. */
const SLOW = 'simulate matrix';
interface Trial {
  readonly kind: string;
  readonly leaf: CommandNode;
  readonly args: readonly string[];
  readonly exitCode: number;
  readonly databaseUrl?: string;
}

const rightWords = (leaf: CommandNode): readonly string[] => {
  const { given, options } = rightArguments(leaf);
  const own = /^backup (?:verify|restore)$/.test(nameOf(leaf)) ? [backup] : given;
  return [...own, ...options];
};
const inData = (leaf: CommandNode): readonly string[] =>
  hasOption(leaf, '--data') ? ['--data', nameOf(leaf) === 'init' ? join(folder, 'new') : data] : [];

const wordTrials = (leaves: readonly CommandNode[]): readonly Trial[] => {
  const withoutList = leaves.filter(
    (leaf) => !leaf.arguments.some(({ usage }) => usage.includes('...')),
  );
  return [
    ...WRONG_WORDS.flatMap((wrong, at) => {
      const leaf = inTurn(
        leaves.filter((one) => isWrongFor(one, wrong)),
        at,
      );
      const args = leaf && [...rightWords(leaf), ...inData(leaf), ...wrong.words];
      return leaf && args ? [{ kind: wrong.what, leaf, args, exitCode: wrong.exitCode }] : [];
    }),
    ...WRONG_VALUES.flatMap((value, at) => {
      const leaf = inTurn(withoutList, at);
      const given = leaf?.arguments.map(({ choices }) => choices[0] ?? 'x') ?? [];
      const options = leaf ? rightArguments(leaf).options : [];
      const kind = `one word too many: ${JSON.stringify(value.slice(0, 20))}`;
      return leaf
        ? [{ kind, leaf, args: [...options, ...inData(leaf), '--', ...given, value], exitCode: 2 }]
        : [];
    }),
  ];
};

/** An address that is none has no database that could be looked at. */
const isReported = (exitCode: number, databaseUrl?: string): boolean =>
  exitCode === 3 && (databaseUrl?.startsWith('postgres:') ?? true);

const dataTrials = (leaves: readonly CommandNode[]): readonly Trial[] =>
  wrongData.flatMap(
    ({ what, place, exitCode, isNew = false, isKeyFault = false, databaseUrl }, at) => {
      const opening = leaves.filter(
        (leaf) =>
          hasOption(leaf, '--data') &&
          !(isNew && CREATORS.includes(nameOf(leaf))) &&
          !(isKeyFault && OTHER_USE_OF_KEYS.includes(nameOf(leaf))) &&
          nameOf(leaf) !== READS_KEYS,
      );
      const leaf = inTurn(opening, at);
      if (!leaf) return [];
      return {
        ...{ kind: `data: ${what}`, leaf, args: [...rightWords(leaf), '--data', place] },
        exitCode: nameOf(leaf) === REPORTS_DATA && isReported(exitCode, databaseUrl) ? 1 : exitCode,
        ...(databaseUrl !== undefined && { databaseUrl }),
      };
    },
  );

/** Each value in the place of each argument and option of the command. */
const valueTrials = (leaf: CommandNode): readonly Trial[] => {
  const { given, options } = rightArguments(leaf);
  const places = [
    ...leaf.arguments
      .slice(0, Math.max(given.length, 1))
      .map(({ usage }, at) => ({
        usage,
        args: (value: string) => [...options, ...inData(leaf), '--', ...given.with(at, value)],
      }))
      .filter((_, at) => at < given.length),
    ...leaf.options
      .filter(({ valueKind }) => valueKind !== 'nothing')
      .map(({ flags, names }) => ({
        usage: flags,
        args: (value: string) => [
          ...[...rightWords(leaf), ...inData(leaf)],
          `${names.at(-1) ?? ''}=${value}`,
        ],
      })),
  ].filter(
    ({ usage }) => !ANY_VALUE.includes(usage) && !ANY_VALUE.includes(`${nameOf(leaf)} ${usage}`),
  );
  return places.flatMap(({ usage, args }) => {
    const end = endOfValues(nameOf(leaf), usage);
    if (!end) throw new Error(`no row in wrong-values.ts for ${nameOf(leaf)} ${usage}`);
    const { exitCode, right = [], otherCodes = {} } = end;
    return WRONG_VALUES.filter((value) => !right.includes(value)).map((value) => ({
      kind: `${usage} is ${JSON.stringify(value.slice(0, 20))}`,
      ...{ leaf, args: args(value), exitCode: otherCodes[value] ?? exitCode },
    }));
  });
};

/** Each file in the place of each file that the command reads. */
const fileTrials = (leaf: CommandNode): readonly Trial[] => {
  const name = nameOf(leaf);
  if (name.endsWith(' export')) return [];
  const { given, options } = rightArguments(leaf);
  const places = [
    ...given.flatMap((_, at) => {
      const { usage = '' } = leaf.arguments[at] ?? {};
      return /[<|]file|folder|scenario|mix/.test(usage)
        ? [{ usage, args: (file: string) => [...given.with(at, file), ...options] }]
        : [];
    }),
    ...leaf.options
      .filter(({ flags }) => flags.includes('<file>') && !ANY_VALUE.includes(flags))
      .map(({ flags, names }) => ({
        usage: flags,
        args: (file: string) => [...rightWords(leaf), `${names.at(-1) ?? ''}=${file}`],
      })),
  ];
  return places.flatMap(({ usage, args }) => {
    const place = `${name} ${usage}`;
    return files
      .filter((_, at) => name !== SLOW || at % 9 === 0)
      .map(({ what, file, exitCode }) => ({
        ...{ kind: `${usage} is ${what}`, leaf, args: [...args(file), ...inData(leaf)] },
        exitCode:
          EXCEPTIONS[place]?.[what] ??
          (exitCode === 1 ? OTHER_CODES[place] : noCode(usage, file)) ??
          exitCode,
      }));
  });
};
/** Where a code is taken too, no name is an unknown code. */
const noCode = (usage: string, file: string): number | undefined =>
  /code[|]file|file[|]code>/.test(usage) && file === '' ? 2 : undefined;

const FOREIGN_WORDS =
  /\n\s+at |node:internal|SQLITE|SqliteError|sqlite3|YAML[A-Z]\w+|\b(?:Syntax|Type|Range|Reference)Error\b|\bE(?:NOENT|ISDIR|NOTDIR|LOOP|NAMETOOLONG|INVAL|ACCES)\b|ERR_[A-Z_]+|\[object Object\](?!["'])|is not a function|Cannot read prop|should not happen/;

/** What is wrong with the answer to wrong input; empty for nothing. */
const faultsOf = (trial: Trial, { exitCode, stdout, stderr }: CommandResult): readonly string[] => {
  // The result of a success may hold any text.
  const said = exitCode === 0 ? stderr : stdout + stderr;
  const [foreign] = FOREIGN_WORDS.exec(said) ?? [];
  const hasControls = /[\u0000-\u0008\u000B-\u001F\u007F]/.test(said);
  return [
    ...(exitCode === trial.exitCode
      ? []
      : [`exit ${exitCode}, not ${trial.exitCode}: ${said.slice(0, 160)}`]),
    ...(exitCode !== 0 && said.trim() === '' ? ['says nothing'] : []),
    ...(foreign === undefined ? [] : [`says ${JSON.stringify(foreign)}`]),
    ...(hasControls ? ['has control characters'] : []),
  ];
};

/** The trials that end otherwise than their row says. */
const failures = async (trials: readonly Trial[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const trial of trials) {
    if (trial.databaseUrl !== undefined) vi.stubEnv('DATABASE_URL', trial.databaseUrl);
    const result = await munjinWithPassword(PASSWORD, ...trial.leaf.path, ...trial.args);
    if (trial.databaseUrl !== undefined) vi.stubEnv('DATABASE_URL', undefined);
    for (const fault of faultsOf(trial, result))
      found.push(`${nameOf(trial.leaf)}, ${trial.kind}: ${fault}`);
  }
  return found;
};

describe.skipIf(isOnPostgresql())('wrong input', { timeout: 300_000 }, () => {
  beforeAll(() => {
    process.env['XDG_CONFIG_HOME'] = folder;
    process.env['MUNJIN_MESSENGER_URL'] = 'file:outbox.jsonl';
  });
  afterAll(() => {
    delete process.env['XDG_CONFIG_HOME'];
    delete process.env['MUNJIN_MESSENGER_URL'];
    rmSync(folder, { recursive: true });
  });

  const families = [...FAMILIES];
  it.each(families)('is of at least 40 kinds for %s', (_family, leaves) => {
    const trials = [
      ...[...wordTrials(leaves), ...dataTrials(leaves)],
      ...leaves.flatMap((leaf) => [...valueTrials(leaf), ...fileTrials(leaf)]),
    ];
    const kinds = new Set(trials.map(({ kind }) => kind.replace(/^[-<[].* is /, '')));
    expect(kinds.size).toBeGreaterThanOrEqual(40);
  });

  it.each(families)('in words and options ends %s with 2', async (_family, leaves) => {
    expect(await failures(wordTrials(leaves))).toEqual([]);
  });

  it.each(families.filter(([, leaves]) => dataTrials(leaves).length > 0))(
    'as data ends %s with its code',
    async (_family, leaves) => {
      expect(await failures(dataTrials(leaves))).toEqual([]);
    },
  );

  it.each(
    LEAVES.filter((leaf) => valueTrials(leaf).length > 0).map(
      (leaf) => [nameOf(leaf), leaf] as const,
    ),
  )('as a value ends %s with its code', async (_name, leaf) => {
    expect(await failures(valueTrials(leaf))).toEqual([]);
  });

  it.each(
    LEAVES.filter((leaf) => fileTrials(leaf).length > 0).map(
      (leaf) => [nameOf(leaf), leaf] as const,
    ),
  )('in a file ends %s with its code', async (_name, leaf) => {
    expect(await failures(fileTrials(leaf))).toEqual([]);
  });
});
