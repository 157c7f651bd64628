/**
 * Every command that takes the name, code or id of something stored refuses an unknown one in the
 * same way, on local data and on a server. The commands come from the program: a new argument or
 * option fails this test until it has a row in testing/unknown-name-rows.ts.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
import {
  NOT_NAMES,
  UNKNOWN_NAME_ROWS,
  unknownProfile,
  type UnknownNameRow,
} from './testing/unknown-name-rows.ts';

const SLEEP = fileURLToPath(
  new URL('../fixtures/questionnaires/research-sleep.yaml', import.meta.url),
);
const folder = mkdtempSync(join(tmpdir(), 'munjin-unknown-'));

/** Arguments for the commands with `--server` that have no row above. */
const ARGS_WITH_SERVER: Readonly<Record<string, readonly string[]>> = {
  'questionnaire import': [SLEEP],
  'questionnaire lint': [SLEEP],
  'user add': ['kim', '--role', 'viewer'],
};

const hasOption = ({ options }: CommandNode, name: string): boolean =>
  options.some(({ names }) => names.includes(name));
const rowsOf = (leaf: CommandNode): readonly (readonly [string, UnknownNameRow])[] =>
  Object.entries(UNKNOWN_NAME_ROWS).filter(([place]) =>
    new RegExp(`^${leaf.path.join(' ')} [-<[]`).test(place),
  );
const ALL_ROWS = LEAVES.flatMap((leaf) =>
  rowsOf(leaf).map(([place, row]) => [place, leaf, row] as const),
);

let hospital: TestApp;
let server: Awaited<ReturnType<typeof serveTestApp>>;
beforeAll(async () => {
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
  { args, unknown, next }: UnknownNameRow,
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
        .filter((place) => !notNames.has(place) && UNKNOWN_NAME_ROWS[place] === undefined);
    });
    expect(withoutRow).toEqual([]);
    expect(ALL_ROWS.map(([place]) => place).sort()).toEqual(Object.keys(UNKNOWN_NAME_ROWS).sort());
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
