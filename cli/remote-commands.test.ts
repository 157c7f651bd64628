/** Every daily command on a server: the real program, over HTTP, against a real port. */
import {
  existsSync,
  chmodSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminRole } from '../schemas/enumeration.gen.ts';
import {
  currentCode,
  enrolSecondFactor,
  signInWithPassword,
} from '../server/accounts/testing/test-accounts.ts';
import { publishQuestionnaire } from '../server/questionnaires/index.ts';
import { signInAs } from '../server/testing/admins.ts';
import { serveTestApp } from '../server/testing/serve-test-app.ts';
import { testApp, type TestApp } from '../server/testing/test-app.ts';
import { runCommandLine } from './command-line.ts';
import { NO_PASSWORD } from '../server/accounts/admins-repository.ts';
import { saveProfiles, saveToken, tokensFile } from './remote/profiles.ts';
import { parseValidOutput } from './testing/parse-valid-output.ts';
import { LEAVES } from './testing/program-tree.ts';
import { munjin, recordedTerminal } from './testing/recorded-terminal.ts';

const DAY = 24 * 60 * 60_000;
const SLEEP = fileURLToPath(
  new URL('../fixtures/questionnaires/research-sleep.yaml', import.meta.url),
);
const CODE = 'SLEEP_RESEARCH';

const containing = (text: string): unknown => expect.stringContaining(text);

let hospital: TestApp;
let server: Awaited<ReturnType<typeof serveTestApp>>;
let folder = '';
let address = '';
beforeEach(async () => {
  hospital = await testApp();
  server = await serveTestApp(hospital);
  address = server.address;
  const bytes = readFileSync(SLEEP);
  await publishQuestionnaire(
    { source: { file: 'sleep.yaml', bytes, folder: null } },
    { ...hospital, dryRun: false },
  );
  folder = mkdtempSync(join(tmpdir(), 'munjin-remote-'));
  process.env['XDG_CONFIG_HOME'] = folder;
});
afterEach(async () => {
  delete process.env['XDG_CONFIG_HOME'];
  await server.stop();
  await hospital.close();
  rmSync(folder, { recursive: true });
});

/** Signs in as an account of that role, without the journey of `munjin login`. */
const signIn = async (role: AdminRole, at = address): Promise<string> => {
  await signInAs(hospital, role);
  const now = hospital.clock.now();
  const expiresAt = now + DAY;
  const { adminId, token } = await hospital.writeStore(async (stores) => {
    const account = await stores.admins.byName(`test.${role}`);
    const asked = { adminId: account?.adminId ?? '', role, label: 'laptop', createdAt: now };
    const given = await stores.commandLineTokens.add({ ...asked, expiresAt });
    return { adminId: asked.adminId, token: given };
  });
  saveProfiles({ inUse: 'hospital', servers: { hospital: at } });
  saveToken('hospital', { address: at, token, account: `test.${role}`, role, expiresAt });
  return adminId;
};
const json = async <Value>(schema: string, ...args: string[]): Promise<Value> => {
  const ended = await munjin(...args, '--json', '--server', 'hospital');
  expect(ended.exitCode, ended.stderr).toBe(0);
  return parseValidOutput<Value>(schema, ended.stdout);
};
const changedFile = (words: string): string => {
  const path = join(folder, 'sleep.yaml');
  writeFileSync(path, readFileSync(SLEEP, 'utf8').replace(/^ {2}en: .*$/m, `  en: ${words}`));
  return path;
};

describe('munjin login', () => {
  it('waits until the second factor confirms it in the studio, and keeps the token for its owner alone', async () => {
    const kim = await signInWithPassword(hospital);
    const { secret } = await enrolSecondFactor(hospital, kim);
    hospital.clock.advance(60_000);
    const terminal = recordedTerminal();
    const ending = runCommandLine(['login', address, '--profile', 'h', '--days', '1'], terminal);
    const userCode = await vi.waitFor(() => {
      const [, code] = /code: ([B-Z]{4}-[B-Z]{4})/.exec(terminal.recordedOutput().stderr) ?? [];
      if (code === undefined) throw new Error(terminal.recordedOutput().stderr);
      return code;
    });
    const code = currentCode(hospital, secret);
    await kim.call('decideCommandLine', { userCode, code, isApproved: true });
    expect(await ending, terminal.recordedOutput().stderr).toBe(0);
    expect(statSync(tokensFile()).mode & 0o777).toBe(0o600);
    const written = terminal.recordedOutput();
    expect(written.stdout + written.stderr).not.toContain('munjin_');
    const listed = await munjin('profile', 'list', '--json');
    expect(parseValidOutput('profile-list', listed.stdout)).toMatchObject([
      { profile: 'h', address, isInUse: true, account: 'kim.editor', role: 'editor' },
    ]);
    expect((await munjin('questionnaire', 'list', '--server')).exitCode).toBe(0);
    expect((await munjin('logout')).exitCode).toBe(0);
    expect((await kim.call('commandLineTokens', {})).result.tokens).toEqual([]);
    const after = await munjin('questionnaire', 'list', '--server');
    expect([after.exitCode, after.stderr]).toEqual([4, containing('munjin login')]);
  }, 30_000);

  it.each(['http://visit.example.org', 'ftp://localhost', 'visit.example.org'])(
    'refuses %s',
    async (url) => {
      const { exitCode, stderr } = await munjin('login', url);
      expect([exitCode, stderr]).toEqual([2, containing('https://')]);
    },
  );
});

describe('on a server', () => {
  it('questionnaires are listed, shown, compared, exported and linted as they are locally', async () => {
    await signIn('viewer');
    const { questionnaires } = await json<{ questionnaires: { code: string }[] }>(
      'questionnaire-list',
      ...['questionnaire', 'list'],
    );
    expect(questionnaires.map(({ code }) => code)).toContain(CODE);
    const stored = await hospital.readStore(async (stores) => {
      const [newest] = await stores.questionnaires.versionsOf(CODE);
      return stores.questionnaires.byDetailId(newest?.detailId ?? '');
    });
    expect(await json('questionnaire-show', 'questionnaire', 'show', CODE)).toMatchObject({
      contentHash: stored?.contentHash,
      isInForce: true,
      versions: [{ version: 1, isPublished: true }],
    });
    const { exports } = await json<{ exports: { text: string }[] }>(
      'questionnaire-export',
      ...['questionnaire', 'export', CODE],
    );
    writeFileSync(join(folder, 'exported.yaml'), exports[0]?.text ?? '');
    expect(
      await json('questionnaire-diff', 'questionnaire', 'diff', join(folder, 'exported.yaml')),
    ).toMatchObject({ isSame: true });
    const lint = await munjin('questionnaire', 'lint', join(folder, 'exported.yaml'), '--server');
    expect(lint.exitCode, lint.stderr).toBe(0);
    const differs = await munjin('questionnaire', 'diff', changedFile('Sleep'), '--server');
    expect(differs).toMatchObject({ exitCode: 1, stdout: containing('Sleep') });
  });

  it('a version is imported, published with a note, and rolled back, by the rules of the studio', async () => {
    await signIn('editor');
    const file = changedFile('Sleep');
    const dry = await json('questionnaire-import', 'questionnaire', 'import', file, '--dry-run');
    expect(dry).toMatchObject({ isWritten: false, changes: { added: 1 } });
    const done = await json('questionnaire-import', 'questionnaire', 'import', file);
    expect(done).toMatchObject({ isWritten: true, changes: { added: 1 } });
    expect(await json('questionnaire-show', 'questionnaire', 'show', CODE)).toMatchObject({
      version: { version: 1 },
      versions: [{ version: 2, wasInForce: false }, { version: 1 }],
    });
    const noted = ['--note', 'clearer title'];
    const published = await json(
      'questionnaire-import',
      ...['questionnaire', 'publish', CODE, ...noted],
    );
    expect(published).toMatchObject({
      isWritten: true,
      changes: { changed: 1 },
      waitsForApproval: [],
    });
    const publication = await hospital.readStore(({ publications }) => publications.inForce(CODE));
    expect(publication).toMatchObject({
      version: 2,
      note: 'clearer title',
      askedByName: 'test.editor',
    });
    const back = ['questionnaire', 'rollback', CODE, '--to', '1', '--note', 'why'];
    expect(await json('questionnaire-rollback', ...back)).toMatchObject({
      from: 2,
      to: 1,
      isWritten: true,
    });
    const rows = await hospital.readStore(({ auditSearch }) => auditSearch.search({}, 5));
    const row = rows.find(({ action }) => action === 'questionnaire.rollback');
    expect(JSON.parse(row?.detail ?? '')).toMatchObject({ commandLine: 'laptop' });
  });

  it('a critical change waits for a second person, and is not active before', async () => {
    await signIn('editor');
    const other = readFileSync(SLEEP, 'utf8').replace(/^code: .*$/m, 'code: NEW_RESEARCH');
    writeFileSync(join(folder, 'new.yaml'), other);
    const publish = ['questionnaire', 'publish', join(folder, 'new.yaml')];
    const ended = await munjin(...publish, '--note', 'new study', '--server');
    expect(ended.exitCode, ended.stderr).toBe(0);
    expect(ended.stderr).toContain('NEW_RESEARCH waits for approval');
    const waiting = await hospital.readStore(({ publications }) => publications.open(10));
    expect(waiting).toMatchObject([{ code: 'NEW_RESEARCH', askedByName: 'test.editor' }]);
  });

  it('user types of another questionnaire are taken over with --take-over only', async () => {
    await signIn('editor');
    const other = readFileSync(SLEEP, 'utf8')
      .replace(/^code: .*$/m, 'code: NEW_SCREENING')
      .replace(/^kind: .*$/m, 'kind: standard')
      .replace(/^userTypes:\n(?: +- .*\n)+/m, 'userTypes:\n  - PT\n');
    writeFileSync(join(folder, 'new.yaml'), other);
    const publish = ['questionnaire', 'publish', join(folder, 'new.yaml'), '--note', 'new'];
    const refused = await munjin(...publish, '--server');
    expect(refused.exitCode).toBe(1);
    expect(refused.stdout + refused.stderr).toContain('--take-over');
    const ended = await munjin(...publish, '--take-over', '--server');
    expect(ended.exitCode, ended.stderr).toBe(0);
    const waiting = await hospital.readStore(({ publications }) => publications.open(10));
    expect(waiting).toMatchObject([
      { code: 'NEW_SCREENING', takesOver: [{ code: 'PT_SCREENING', userTypes: ['PT'] }] },
    ]);
  });

  it('a retirement waits for a second person, and needs a reason', async () => {
    await signIn('editor');
    const retire = ['questionnaire', 'retire', CODE, '--yes'];
    expect(await munjin(...retire, '--server')).toMatchObject({
      exitCode: 2,
      stderr: containing('--note'),
    });
    const dry = await json('questionnaire-retire', ...retire, '--dry-run');
    expect(dry).toMatchObject({ code: CODE, version: 1, isWritten: false });
    const asked = await json('questionnaire-retire', ...retire, '--note', 'the study is over');
    expect(asked).toMatchObject({ version: 1, isWritten: true, waitsForApproval: true });
    const waiting = await hospital.readStore(({ publications }) => publications.open(10));
    expect(waiting).toMatchObject([{ kind: 'retire', code: CODE, note: 'the study is over' }]);
    expect(await json('questionnaire-show', 'questionnaire', 'show', CODE)).toMatchObject({
      isInForce: true,
    });
    const again = await munjin(...retire, '--note', 'again', '--server');
    expect(again.stderr).toContain('a second person approves it in the studio');
  });

  it('mistakes and warnings stop a publication, each with its place', async () => {
    await signIn('editor');
    const broken = join(folder, 'broken.yaml');
    writeFileSync(broken, readFileSync(SLEEP, 'utf8').replace(/type: \w+/, 'type: NONE'));
    const refused = await munjin('questionnaire', 'import', broken, '--server');
    expect(refused).toMatchObject({ exitCode: 1, stdout: containing('broken.yaml:') });
    const without = await munjin('questionnaire', 'publish', 'NO_SUCH', '--server');
    expect(without).toMatchObject({ exitCode: 2, stderr: containing('NO_SUCH') });
  });

  it('a version that lost a refusal of the active one has a warning, as locally', async () => {
    await signIn('editor');
    const { definition } = await json<{ definition: { categories: readonly object[] } }>(
      ...(['questionnaire-show', 'questionnaire', 'show', 'GST_SCREENING'] as const),
    );
    const { tests: _tests, ...rest } = definition as typeof definition & { tests?: unknown };
    const lost = JSON.stringify(rest).replace('"outcome":"refuse"', '"outcome":"askStaff"');
    expect(lost).not.toBe(JSON.stringify(rest));
    writeFileSync(join(folder, 'lost.json'), lost);
    const ended = await munjin(
      ...['questionnaire', 'import', join(folder, 'lost.json'), '--dry-run', '--server'],
    );
    expect(ended.exitCode, ended.stderr).toBe(0);
    expect(ended.stdout + ended.stderr).toContain('denies/refusal-removed');
  });

  it('devices are listed and revoked', async () => {
    await signIn('admin');
    const { deviceId } = await hospital.writeStore(async ({ devices }) => {
      const added = { kind: 'gate', name: 'West door', now: hospital.clock.now() } as const;
      return (await devices.add(added)).device;
    });
    expect(await json('device-revoke', 'device', 'revoke', deviceId)).toMatchObject({
      isWritten: true,
    });
    const listed = await json<readonly { name: string }[]>('device-list', 'device', 'list');
    expect(listed.find(({ name }) => name === 'West door')).toMatchObject({
      revokedAt: hospital.clock.now(),
    });
  });

  it('accounts are added without a link, disabled and listed; no token gives access', async () => {
    await signIn('admin');
    const add = (name: string, role: string) => ['user', 'add', name, '--role', role];
    const added = await munjin(...add('kim', 'viewer'), '--server');
    expect(added).toMatchObject({ exitCode: 0, stdout: '', stderr: containing('in the studio') });
    expect(await json('user-change', 'user', 'disable', 'kim')).toMatchObject({ isWritten: true });
    const users = await json<readonly { name: string }[]>('user-list', 'user', 'list');
    expect(users.find(({ name }) => name === 'kim')).toMatchObject({
      role: 'viewer',
      disabledAt: hospital.clock.now(),
    });
    await hospital.writeStore(({ admins }) =>
      admins.add({
        ...{ name: 'park', role: 'admin', languages: [], passwordHash: NO_PASSWORD },
        now: hospital.clock.now(),
      }),
    );
    for (const words of [add('lee', 'admin'), ['user', 'disable', 'park']])
      expect(await munjin(...words, '--server')).toMatchObject({
        exitCode: 1,
        stderr: containing('adds and changes no admin, and enables no account'),
      });
  });

  it.each([
    [['device', 'add', 'gate', 'West door'], 'adds and pairs no device'],
    [['device', 'pair', 'no-such-id'], 'adds and pairs no device'],
    [['user', 'enable', 'kim'], 'enables no account'],
  ])(
    '%j has no --server, which it does not offer and refuses with the reason',
    async (args, why) => {
      await signIn('admin');
      const leaf = LEAVES.find(({ path }) => path.join(' ') === args.slice(0, 2).join(' '));
      expect(leaf?.options.flatMap(({ names }) => names)).not.toContain('--server');
      expect((await munjin(...args.slice(0, 2), '--help')).stdout).not.toContain('--server');
      for (const server of [['--server'], ['--server', 'hospital']]) {
        const refused = await munjin(...args, ...server);
        expect(refused).toMatchObject({ exitCode: 2, stdout: '', stderr: containing(why) });
      }
      const asJson = await munjin(...args, '--json', '--server');
      expect(parseValidOutput('failure', asJson.stdout)).toMatchObject({
        failure: { exitCode: 2 },
      });
    },
  );

  it('the audit is listed, searched and verified', async () => {
    await signIn('admin');
    await json('user-change', 'user', 'add', 'kim', '--role', 'viewer');
    const rows = await json<readonly { action: string }[]>('audit-list', 'audit', 'list');
    expect(rows.find(({ action }) => action === 'admin.add')).toMatchObject({
      actor: 'test.admin',
      detail: containing('"commandLine":"laptop"'),
    });
    const ofKim = await json<readonly object[]>(
      'audit-list',
      ...['audit', 'list', '--subject', 'kim'],
    );
    expect(ofKim).toMatchObject([{ action: 'admin.add' }]);
    const added = ['audit', 'list', '--action', 'admin.add'];
    const additions = await json<readonly { action: string }[]>('audit-list', ...added);
    expect(new Set(additions.map(({ action }) => action))).toEqual(new Set(['admin.add']));
    expect(await json('audit-verify', 'audit', 'verify')).toMatchObject({ faults: [] });
  });

  it.each([
    [['questionnaire', 'import', SLEEP], 'admin or editor'],
    [['questionnaire', 'publish', CODE, '--note', 'x'], 'admin or editor'],
    [['questionnaire', 'retire', CODE, '--yes', '--note', 'x'], 'admin or editor'],
    [['device', 'list'], 'admin'],
    [['device', 'revoke', 'x'], 'admin'],
    [['device', 'revoke', 'x'], 'admin'],
    [['user', 'list'], 'admin'],
    [['user', 'add', 'x2', '--role', 'viewer'], 'admin'],
    [['user', 'disable', 'x2'], 'admin'],
    [['audit', 'list'], 'admin'],
    [['audit', 'verify'], 'admin'],
  ])('%j is refused to the role viewer, and the role is named', async (args, role) => {
    await signIn('viewer');
    const { exitCode, stdout, stderr } = await munjin(...args, '--server');
    expect([exitCode, stdout]).toEqual([4, '']);
    expect(stderr).toContain(`This needs the role ${role}, `);
  });

  it('a roll back is refused to the role viewer', async () => {
    await signIn('editor');
    await json('questionnaire-import', 'questionnaire', 'import', changedFile('Sleep'));
    await json('questionnaire-import', 'questionnaire', 'publish', CODE, '--note', 'x');
    await signIn('viewer');
    const back = ['questionnaire', 'rollback', CODE, '--to', '1', '--note', 'why'];
    const { exitCode, stderr } = await munjin(...back, '--server');
    expect([exitCode, stderr]).toEqual([4, containing('admin or editor')]);
  });
});

describe('a token', () => {
  const list = () => munjin('questionnaire', 'list', '--server');

  it('that has expired, was revoked, or whose account is disabled asks for a new sign-in', async () => {
    const adminId = await signIn('editor');
    expect((await list()).exitCode).toBe(0);
    await hospital.writeStore(({ admins }) => admins.disable(adminId, 1));
    expect(await list()).toMatchObject({ exitCode: 4, stderr: containing('login') });
    await hospital.writeStore(({ admins }) => admins.enable(adminId));
    hospital.clock.advance(DAY);
    expect(await list()).toMatchObject({ exitCode: 4, stderr: containing('expired') });
    await signIn('editor');
    await hospital.writeStore(({ commandLineTokens }) => commandLineTokens.endAll(adminId));
    expect((await list()).exitCode).toBe(4);
  });

  it.skipIf(process.platform === 'win32')('that others can read is not used', async () => {
    await signIn('editor');
    chmodSync(tokensFile(), 0o644);
    expect(await list()).toMatchObject({
      exitCode: 3,
      stderr: containing('chmod 600'),
    });
  });

  it('is sent to no other address, also where the server leads there', async () => {
    const seen: (string | undefined)[] = [];
    const stranger = createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.end('{}');
    }).listen(0);
    const leading = createServer((_request, response) => {
      const { port } = stranger.address() as AddressInfo;
      response.writeHead(302, { location: `http://localhost:${port}/` }).end();
    }).listen(0);
    await signIn('editor', `http://localhost:${(leading.address() as AddressInfo).port}`);
    expect(await list()).toMatchObject({
      exitCode: 3,
      stderr: containing('leads to'),
    });
    expect(seen).toEqual([]);
    stranger.close();
    leading.close();
  });

  it('is of no use to a hostile server: it chooses no file, no terminal command and no other studio', async () => {
    const replies: Record<string, unknown> = {};
    const hostile = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://localhost');
      const result = replies[pathname.split('/').at(-1) ?? ''];
      response.end(JSON.stringify({ resultCd: 0, resultMsg: '', result }));
    }).listen(0);
    const at = `http://localhost:${(hostile.address() as AddressInfo).port}`;
    await signIn('viewer', at);
    const { questionnaires } = await hospital.readStore(async (stores) => ({
      questionnaires: await stores.questionnaires.all(),
    }));
    const [first] = questionnaires;
    const listed = {
      ...{ ...first, title: { ko: '\u001b]0;x\u0007\u001b[2J', en: '\u009b2JShown' } },
      ...{ versions: 1, draft: null, published: null, languages: [] },
    };
    replies['questionnaires'] = { questionnaires: [listed] };
    const shown = await list();
    expect(shown.stdout).toContain('Shown');
    expect(shown.stdout + shown.stderr).not.toMatch(/[\u0007\u001b\u009b]/u);
    replies['questionnaires'] = { questionnaires: [{ ...listed, code: '../../evil' }] };
    const out = join(folder, 'deep', 'out');
    const exported = await munjin('questionnaire', 'export', '--all', '--output', out, '--server');
    expect(exported).toMatchObject({ exitCode: 3, stderr: containing('no code') });
    expect(existsSync(join(folder, 'evil.yaml'))).toBe(false);
    hostile.close();
  });

  it('is not needed to say that the server does not answer', async () => {
    await signIn('editor', 'http://localhost:9');
    expect(await list()).toMatchObject({
      exitCode: 3,
      stderr: containing('does not answer'),
    });
  });

  it('never changes where a command without --server works', async () => {
    await signIn('admin');
    const local = await munjin('user', 'list', '--data', join(folder, 'none'));
    expect(local).toMatchObject({ exitCode: 3, stderr: containing('There is no') });
    const both = await munjin('user', 'list', '--data', folder, '--server');
    expect(both).toMatchObject({ exitCode: 2, stderr: containing('--server') });
  });
});
