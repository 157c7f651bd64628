/**
 * Every daily command on a server, as every role: allowed or refused as docs/roles.md says. A
 * refusal ends with 4, names the roles that may, and changes nothing.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminRole } from '../schemas/enumeration.gen.ts';
import { publishQuestionnaire } from '../server/questionnaires/index.ts';
import { signInAs } from '../server/testing/admins.ts';
import { serveTestApp } from '../server/testing/serve-test-app.ts';
import { testApp, type TestApp } from '../server/testing/test-app.ts';
import { saveProfiles, saveToken } from './remote/profiles.ts';
import { LEAVES } from './testing/program-tree.ts';
import { munjin } from './testing/recorded-terminal.ts';

const DAY = 24 * 60 * 60_000;
const SLEEP = fileURLToPath(
  new URL('../fixtures/questionnaires/research-sleep.yaml', import.meta.url),
);
const CODE = 'SLEEP_RESEARCH';
const ALL: readonly AdminRole[] = ['admin', 'editor', 'translator', 'reviewer', 'gate', 'viewer'];
const AUTHORS: readonly AdminRole[] = ['admin', 'editor'];
const ADMINS: readonly AdminRole[] = ['admin'];

interface Row {
  readonly words: string;
  readonly args?: readonly string[];
  readonly allowed: readonly AdminRole[];
  /** How it ends for those who may, if not with 0. */
  readonly exitCode?: number;
}

/** In this order, since each author starts with active version 2 and one device. */
const ROWS: readonly Row[] = [
  { words: 'questionnaire list', allowed: ALL },
  { words: 'questionnaire show', args: [CODE], allowed: ALL },
  // It differs.
  { words: 'questionnaire diff', args: ['FILE'], allowed: ALL, exitCode: 1 },
  { words: 'questionnaire export', args: [CODE], allowed: ALL },
  { words: 'questionnaire lint', args: ['FILE'], allowed: ALL },
  { words: 'questionnaire import', args: ['FILE', '--dry-run'], allowed: AUTHORS },
  { words: 'questionnaire import', args: ['FILE'], allowed: AUTHORS },
  { words: 'questionnaire rollback', args: [CODE, '--to', '1', '--note', 'why'], allowed: AUTHORS },
  { words: 'questionnaire publish', args: [CODE, '--note', 'why'], allowed: AUTHORS },
  { words: 'questionnaire retire', args: [CODE, '--yes', '--note', 'why'], allowed: AUTHORS },
  { words: 'device list', allowed: ADMINS },
  { words: 'device revoke', args: ['DEVICE'], allowed: ADMINS },
  { words: 'user list', allowed: ADMINS },
  { words: 'user add', args: ['kim', '--role', 'viewer'], allowed: ADMINS },
  { words: 'user disable', args: ['kim'], allowed: ADMINS },
  { words: 'audit list', allowed: ADMINS },
  { words: 'audit verify', allowed: ADMINS },
];

it('has a row for every command with --server', () => {
  const withServer = LEAVES.filter(({ options }) =>
    options.some(({ names }) => names.includes('--server')),
  ).map(({ path }) => path.join(' '));
  expect([...new Set(ROWS.map(({ words }) => words))].sort()).toEqual(withServer.toSorted());
});

describe.each(ALL)('with the role %s', (role) => {
  let hospital: TestApp;
  let server: Awaited<ReturnType<typeof serveTestApp>>;
  let folder = '';
  let deviceId = '';

  const signIn = async (as: AdminRole): Promise<void> => {
    await signInAs(hospital, as);
    const now = hospital.clock.now();
    const stored = { role: as, expiresAt: now + DAY } as const;
    const token = await hospital.writeStore(async ({ admins, commandLineTokens }) => {
      const { adminId = '' } = (await admins.byName(`test.${as}`)) ?? {};
      return commandLineTokens.add({ ...stored, adminId, label: 'laptop', createdAt: now });
    });
    saveProfiles({ inUse: 'hospital', servers: { hospital: server.address } });
    saveToken('hospital', { ...stored, address: server.address, token, account: `test.${as}` });
  };
  const fileWith = (words: string): string => {
    const path = join(folder, 'sleep.yaml');
    writeFileSync(path, readFileSync(SLEEP, 'utf8').replace(/^ {2}en: .*$/m, `  en: ${words}`));
    return path;
  };

  beforeAll(async () => {
    hospital = await testApp();
    server = await serveTestApp(hospital);
    folder = mkdtempSync(join(tmpdir(), 'munjin-roles-'));
    process.env['XDG_CONFIG_HOME'] = folder;
    for (const bytes of [readFileSync(SLEEP), readFileSync(fileWith('Second'))])
      await publishQuestionnaire(
        { source: { file: 'sleep.yaml', bytes, folder: null } },
        { ...hospital, dryRun: false },
      );
    const now = hospital.clock.now();
    const added = await hospital.writeStore(({ devices }) =>
      devices.add({ kind: 'gate', name: 'West door', now }),
    );
    ({ deviceId } = added.device);
    await signIn(role);
  });
  afterAll(async () => {
    delete process.env['XDG_CONFIG_HOME'];
    await server.stop();
    await hospital.close();
    rmSync(folder, { recursive: true });
  });

  it.each(ROWS.map((row) => [[row.words, ...(row.args ?? [])].join(' '), row] as const))(
    '%s ends as docs/roles.md says',
    async (_name, { words, args = [], allowed, exitCode = 0 }) => {
      const given = args.map((one) =>
        one === 'FILE' ? fileWith('Third') : one === 'DEVICE' ? deviceId : one,
      );
      const state = () =>
        hospital.readStore(async ({ questionnaires, publications, devices, admins }) => ({
          versions: await questionnaires.versionsOf(CODE),
          publications: await publications.open(10),
          inForce: await publications.inForce(CODE),
          devices: await devices.list(),
          admins: await admins.list(),
        }));
      const before = await state();
      const ended = await munjin(...words.split(' '), ...given, '--server');
      if (allowed.includes(role)) {
        expect(ended.exitCode, ended.stderr).toBe(exitCode);
        return;
      }
      expect([ended.exitCode, ended.stdout]).toEqual([4, '']);
      expect(ended.stderr).toContain(`This needs the role ${allowed.join(' or ')}, `);
      expect(await state()).toEqual(before);
    },
  );
});
