/**
 * Every command that takes the name, code or id of something stored refuses an unknown one in the
 * same way, on local data and on a server. The commands come from the program: a new argument or
 * option fails this test until it has a row here.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishQuestionnaire } from '../server/questionnaires/index.ts';
import { signInAs } from '../server/testing/admins.ts';
import { serveTestApp } from '../server/testing/serve-test-app.ts';
import { testApp, type TestApp } from '../server/testing/test-app.ts';
import type { CommandNode } from './command-tree.ts';
import { saveProfiles, saveToken } from './remote/profiles.ts';
import { parseValidOutput } from './testing/parse-valid-output.ts';
import { LEAVES } from './testing/program-tree.ts';
import { munjin } from './testing/recorded-terminal.ts';

const SLEEP = fileURLToPath(
  new URL('../fixtures/questionnaires/research-sleep.yaml', import.meta.url),
);
const CODE = 'SLEEP_RESEARCH';
const folder = mkdtempSync(join(tmpdir(), 'munjin-unknown-'));
const TEXTS = join(folder, 'texts.csv');

/** Arguments and options of which no value is the name of something stored. */
const NOT_NAMES: Readonly<Record<string, readonly string[]>> = {
  'a file or a folder': ['<file>', '<file...>', '<folder>', '<file-or-folder>', '<scenario...>'],
  'a file of a simulation': ['<mix>'],
  'a file to write': ['--output <path>'],
  'the name of something new': [
    ...['user add <name>', 'device add <name>', '--profile <name>', '--code <code>'],
    '--admin <account>',
  ],
  'an address': ['<address>', '--host <address>', '--url <address>', '--public-url <address>'],
  'a day or a number': ['<day>', '--port <number>', '--most <number>', '--hours <number>'],
  'a number of a run': [
    ...['--ways <number>', '--seed <number>', '--workers <number>', '--days <number>'],
    '--main-phone <number>',
  ],
  'a word of the program': [
    ...['--as <type>', '--user-types <list>', '--types <list>', '--languages <list>'],
    '--language, --languages <list>',
  ],
  'words for people': [
    '--note <text>',
    '--reason <words>',
    '--name <text>',
    '--english-name <text>',
  ],
  'compared, not looked up': ['--hash <hash>', '--anchor <anchor>', '--confirm <name>'],
  // "Nothing is held" is an answer to a person's request: subject export and erase end with 1.
  'a search that may find nothing': [
    ...['--subject <subject>', '--number <number>', '--phone <phone>'],
  ],
};

interface Row {
  readonly args: readonly string[];
  /** The start of the message. */
  readonly unknown: string;
  /** The command that it suggests. */
  readonly next: string;
}

const unknownCode = (...more: readonly string[]): Row => ({
  args: ['NO_SUCH', ...more],
  unknown: 'There is no questionnaire NO_SUCH.',
  next: 'munjin questionnaire list',
});
const unknownVersion = (option: string, ...more: readonly string[]): Row => ({
  args: [CODE, option, '99', ...more],
  unknown: `There is no version 99 of ${CODE}.`,
  next: `munjin questionnaire show ${CODE}`,
});
const unknownSource: Row = {
  args: ['--source', 'NO_SUCH'],
  unknown: 'There are no texts of NO_SUCH.',
  next: 'munjin translations status',
};
const unknownCompany: Row = {
  args: ['today', '--company', 'NO-SUCH', '--public-url', 'https://v.example'],
  unknown: 'There is no company NO-SUCH',
  next: 'munjin directory export',
};
const unknownAccount: Row = {
  args: ['nobody'],
  unknown: 'There is no account nobody.',
  next: 'munjin user list',
};
const unknownDevice: Row = {
  args: ['no-such-id'],
  unknown: 'There is no device no-such-id.',
  next: 'munjin device list',
};
const unknownProfile: Row = {
  args: ['nowhere'],
  unknown: 'There is no profile nowhere.',
  next: 'munjin login',
};

/** By the words of the command and the argument or option. */
const ROWS: Readonly<Record<string, Row>> = {
  'questionnaire show <code>': unknownCode(),
  'questionnaire show --version <which>': unknownVersion('--version'),
  'questionnaire export [code...]': unknownCode(),
  'questionnaire export --version <which>': unknownVersion('--version'),
  'questionnaire test <code|file>': unknownCode(),
  'questionnaire test --version <which>': unknownVersion('--version'),
  'questionnaire diff <code|file>': unknownCode(),
  'questionnaire diff [code|file]': { ...unknownCode(), args: [CODE, 'NO_SUCH'] },
  'questionnaire diff --from <which>': unknownVersion('--from'),
  'questionnaire diff --to <which>': unknownVersion('--to'),
  'questionnaire paths <code|file>': unknownCode(),
  'questionnaire paths --version <which>': unknownVersion('--version'),
  'questionnaire graph <code|file>': unknownCode(),
  'questionnaire graph --version <which>': unknownVersion('--version'),
  'questionnaire preview <code|file>': unknownCode(),
  'questionnaire preview --version <which>': unknownVersion('--version'),
  'questionnaire publish <file|code...>': unknownCode(),
  'questionnaire publish --version <number>': unknownVersion('--version'),
  'questionnaire rollback <code>': unknownCode('--to', '1', '--note', 'why'),
  'questionnaire rollback --to <number>': unknownVersion('--to', '--note', 'why'),
  'questionnaire delete <code>': unknownCode('--yes'),
  'questionnaire convert <file|code>': unknownCode('--to', 'fhir'),
  'questionnaire response <answerId>': {
    args: ['no-such-id', '--reason', 'why'],
    unknown: 'There is no submission no-such-id.',
    next: 'munjin subject export',
  },
  'simulate replay <code>': unknownCode(),
  'terms show <code>': {
    args: ['NO-SUCH'],
    unknown: 'There are no terms NO-SUCH.',
    next: 'munjin terms list',
  },
  'translations status --source <name>': unknownSource,
  'translations export --source <name>': unknownSource,
  'translations lint --source <name>': unknownSource,
  'translations import --source <name>': {
    ...unknownSource,
    args: [TEXTS, ...unknownSource.args],
  },
  'partners link --company <id>': unknownCompany,
  'partners send --company <id>': unknownCompany,
  'user reset <name>': unknownAccount,
  'user disable <name>': unknownAccount,
  'user enable <name>': unknownAccount,
  'device pair <device-id>': unknownDevice,
  'device revoke <device-id>': unknownDevice,
  'outbox retry [message-id]': {
    args: ['no-such-id'],
    unknown: 'There is no message no-such-id.',
    next: 'munjin outbox list',
  },
  'profile use <profile>': unknownProfile,
  'logout [profile]': unknownProfile,
};

/** Arguments for the commands with `--server` that have no row above. */
const ARGS_WITH_SERVER: Readonly<Record<string, readonly string[]>> = {
  'questionnaire import': [SLEEP],
  'questionnaire lint': [SLEEP],
  'user add': ['kim', '--role', 'viewer'],
};

const hasOption = ({ options }: CommandNode, name: string): boolean =>
  options.some(({ names }) => names.includes(name));
const rowsOf = (leaf: CommandNode): readonly (readonly [string, Row])[] =>
  Object.entries(ROWS).filter(([place]) => new RegExp(`^${leaf.path.join(' ')} [-<[]`).test(place));
const ALL_ROWS = LEAVES.flatMap((leaf) =>
  rowsOf(leaf).map(([place, row]) => [place, leaf, row] as const),
);

let hospital: TestApp;
let server: Awaited<ReturnType<typeof serveTestApp>>;
beforeAll(async () => {
  writeFileSync(TEXTS, '');
  await munjin('questionnaire', 'import', SLEEP, '--new', '--data', folder);
  hospital = await testApp();
  server = await serveTestApp(hospital);
  await publishQuestionnaire(
    { source: { file: 'sleep.yaml', bytes: readFileSync(SLEEP), folder: null } },
    { ...hospital, dryRun: false },
  );
  process.env['XDG_CONFIG_HOME'] = folder;
  await signInAs(hospital, 'admin');
  const now = hospital.clock.now();
  const stored = { role: 'admin', expiresAt: now + 3_600_000 } as const;
  const token = await hospital.writeStore(async ({ admins, commandLineTokens }) => {
    const { adminId = '' } = (await admins.byName('test.admin')) ?? {};
    return commandLineTokens.add({ ...stored, adminId, label: 'laptop', createdAt: now });
  });
  saveProfiles({ inUse: 'hospital', servers: { hospital: server.address } });
  saveToken('hospital', { ...stored, address: server.address, token, account: 'test.admin' });
});
afterAll(async () => {
  delete process.env['XDG_CONFIG_HOME'];
  await server.stop();
  await hospital.close();
  rmSync(folder, { recursive: true });
});

/** Runs the command, with `--json` if it has it, and checks how it fails. */
const expectUnknown = async (
  leaf: CommandNode,
  { args, unknown, next }: Row,
  target: readonly string[],
): Promise<void> => {
  const words = [...leaf.path, ...args, ...target];
  const message = (text: string) => {
    expect(text).toContain(unknown);
    expect(text).toContain(next);
  };
  const ended = await munjin(...words);
  expect({ exitCode: ended.exitCode, stdout: ended.stdout }, ended.stderr).toEqual({
    exitCode: 2,
    stdout: '',
  });
  message(ended.stderr);
  if (!hasOption(leaf, '--json')) return;
  const asJson = await munjin(...words, '--json');
  const { failure } = parseValidOutput<{ failure: { message: string; exitCode: number } }>(
    'failure',
    asJson.stdout,
  );
  expect([asJson.exitCode, failure.exitCode]).toEqual([2, 2]);
  message(failure.message);
};

describe('an unknown name', () => {
  it('has a row for every argument and option that can take one', () => {
    const notNames = new Set(Object.values(NOT_NAMES).flat());
    const withoutRow = LEAVES.flatMap((leaf) => {
      const values = leaf.options.filter(
        ({ valueKind, names }) => valueKind !== 'nothing' && !names.includes('--server'),
      );
      return [
        ...leaf.arguments.map(({ usage, choices }) => ({ usage, choices })),
        ...values.map(({ flags, choices }) => ({ usage: flags, choices })),
      ]
        .filter(
          ({ usage, choices }) => choices.length === 0 && !/^--.*<(file|folder)>$/.test(usage),
        )
        .filter(({ usage }) => !notNames.has(usage))
        .map(({ usage }) => `${leaf.path.join(' ')} ${usage}`)
        .filter((place) => !notNames.has(place) && ROWS[place] === undefined);
    });
    expect(withoutRow).toEqual([]);
    expect(ALL_ROWS.map(([place]) => place).sort()).toEqual(Object.keys(ROWS).sort());
  });

  it.each(ALL_ROWS)('%s ends with 2 and names the next step', async (_place, leaf, row) => {
    await expectUnknown(leaf, row, hasOption(leaf, '--data') ? ['--data', folder] : []);
  });

  it.each(ALL_ROWS.filter(([, leaf]) => hasOption(leaf, '--server')))(
    '%s does so on a server too',
    async (_place, leaf, row) => {
      const withServer = { ...row, next: `${row.next} --server hospital` };
      await expectUnknown(leaf, withServer, ['--server', 'hospital']);
    },
  );

  it.each(
    LEAVES.filter((leaf) => hasOption(leaf, '--server')).map((leaf) => [leaf.path.join(' '), leaf]),
  )('of a server: %s ends with 2 and names the next step', async (name, leaf) => {
    const [first] = rowsOf(leaf);
    const args = first?.[1].args ?? ARGS_WITH_SERVER[name] ?? [];
    await expectUnknown(leaf, { ...unknownProfile, args }, ['--server', 'nowhere']);
  });
});
