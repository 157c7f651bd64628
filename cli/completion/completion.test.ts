import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAME_KINDS } from '../name-argument.ts';
import { LEAVES, NODES } from '../testing/program-tree.ts';
import { databaseUrlOf, munjin } from '../testing/recorded-terminal.ts';
import { PROGRAM, runMunjinProcess } from '../testing/run-munjin-process.ts';

const fixture = (path: string): string =>
  fileURLToPath(new URL(`../../fixtures/${path}`, import.meta.url));
const RESEARCH = fixture('questionnaires/research-sleep.yaml');
const TERMS = fixture('terms/terms.yaml');
const PASSWORD = 'seven rivers and a hill';

describe('completion', () => {
  const folder = mkdtempSync(join(tmpdir(), 'munjin-completion-'));
  const data = join(folder, 'data');
  beforeAll(async () => {
    writeFileSync(join(folder, 'munjin.bash'), (await munjin('completion', 'bash')).stdout);
    writeFileSync(join(folder, 'my file.yaml'), '');
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  let env: Readonly<Record<string, string>> = {};

  /** The words that bash would offer after these words. */
  const offered = (...words: readonly string[]): readonly string[] => {
    const script = `source ./munjin.bash
      munjin() { "${process.execPath}" "${PROGRAM}" "$@"; }
      COMP_WORDS=(munjin "$@"); COMP_CWORD=$#; _munjin; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', ...words], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, MUNJIN_DATA: data, XDG_CONFIG_HOME: folder, ...env },
    });
    expect(stderr).toBe('');
    return stdout.split('\n').filter((line) => line !== '');
  };

  it('in bash offers commands, options, choices and files', () => {
    expect(offered('que')).toEqual(['questionnaire']);
    expect(offered('questionnaire', 'lin')).toEqual(['lint']);
    expect(offered('questionnaire', 'import', '--dr')).toEqual(['--dry-run']);
    expect(offered('questionnaire', 'import', 'my')).toEqual(['my file.yaml']);
    expect(offered('device', 'add', 'k')).toEqual(['kiosk']);
    expect(offered('device', 'add', 'kiosk', 'Hall', '--kiosk-type', '')).toEqual(['H', 'C', 'R']);
    expect(offered('serve', '--port', '')).toEqual([]);
    expect(offered('keys', 'list', 'x', '--q')).toEqual(['--quiet']);
  });

  describe('of names', () => {
    beforeAll(async () => {
      const store = async (args: readonly string[], input = '') => {
        const { exitCode, stderr } = await runMunjinProcess(data, args, input);
        expect(exitCode, stderr).toBe(0);
      };
      await store(['questionnaire', 'import', RESEARCH, '--new']);
      await store(['terms', 'import', TERMS]);
      await store(['user', 'add', 'kim', '--role', 'editor'], `${PASSWORD}\n`);
      for (const name of ['West door', 'East door']) await store(['device', 'add', 'gate', name]);
      const config = {
        inUse: 'hospital',
        servers: { hospital: 'https://a', '$(reboot)': 'https://b' },
      };
      mkdirSync(join(folder, 'munjin'));
      writeFileSync(join(folder, 'munjin', 'config.json'), JSON.stringify(config));
      env = { DATABASE_URL: (await databaseUrlOf(data)) ?? '' };
    });
    afterAll(() => {
      env = {};
    });
    const devices = () => runMunjinProcess(data, ['device', 'list', '--json']);

    it('in bash offers what is stored, for the argument or option that takes it', async () => {
      expect(offered('questionnaire', 'show', 'SL')).toEqual(['SLEEP_RESEARCH']);
      expect(offered('questionnaire', 'publish', 'SL')).toEqual(['SLEEP_RESEARCH']);
      expect(offered('simulate', 'replay', '')).toContain('SLEEP_RESEARCH');
      expect(offered('translations', 'status', '--source', '')).toEqual([
        'SLEEP_RESEARCH',
        'messages',
        'terms',
      ]);
      expect(offered('terms', 'show', 'PRIVACY-PT')).not.toEqual([]);
      expect(offered('user', 'disable', 'k')).toEqual(['kim']);
      const [{ deviceId }, { deviceId: revoked }] = JSON.parse((await devices()).stdout) as [
        { deviceId: string },
        { deviceId: string },
      ];
      await runMunjinProcess(data, ['device', 'revoke', revoked]);
      expect(offered('device', 'pair', '').filter((word) => !word.startsWith('-'))).toEqual([
        deviceId,
      ]);
      const described = await runMunjinProcess(data, ['complete', 'devices']);
      expect(described.stdout).toBe(`${deviceId}\tWest door\n`);
    });

    it('offers names of profiles, and none that a shell would run', () => {
      expect(offered('logout', 'h')).toEqual(['hospital']);
      expect(offered('user', 'list', '--server', '')).toEqual(['hospital']);
    });

    it('uses the folder that is named on the line, and none on a server', () => {
      const named = ['questionnaire', 'show', '--data', data, 'SL'];
      env = { ...env, MUNJIN_DATA: folder };
      expect(offered(...named)).toEqual(['SLEEP_RESEARCH']);
      expect(offered('questionnaire', 'show', 'SL')).toEqual([]);
      env = { ...env, MUNJIN_DATA: data };
      expect(offered('questionnaire', 'show', '--server', 'hospital', 'SL')).toEqual([]);
    });

    it('offers no names and creates nothing where there is no store or a broken one', async () => {
      const none = join(folder, 'none');
      const broken = join(folder, 'broken');
      mkdirSync(broken);
      writeFileSync(join(broken, 'munjin.db'), 'no database');
      writeFileSync(join(broken, 'keys.json'), 'no keys');
      for (const nowhere of [none, broken]) {
        for (const kind of NAME_KINDS.filter((one) => one !== 'profiles')) {
          const ended = await runMunjinProcess(nowhere, ['complete', kind, '--', 'x']);
          expect(ended).toEqual({ exitCode: 0, stdout: '', stderr: '' });
        }
      }
      expect(existsSync(none)).toBe(false);
      expect(readdirSync(broken).sort()).toEqual(['keys.json', 'munjin.db']);
    });
  });

  it('is of every argument that names something stored, with listed exceptions', () => {
    const withoutNames = LEAVES.flatMap(({ path, arguments: taken }) =>
      taken
        .filter(({ usage, nameKind }) => nameKind === null && /code|name|id|profile/i.test(usage))
        .map(({ usage }) => `${path.join(' ')} ${usage}`),
    );
    expect(withoutNames.sort()).toEqual([
      'device add <name>',
      // The studio shows the ids of submissions: no list of visits is printed while someone types.
      'questionnaire response <answerId>',
      'user add <name>',
    ]);
  });

  it('itself is shown in no help', async () => {
    expect((await munjin('--help')).stdout).not.toMatch(/^ {2}complete\b/m);
    expect(NODES.map(({ path }) => path.join(' '))).not.toContain('complete');
  });

  it.each(['bash', 'zsh', 'fish'])('in %s knows every command and option', async (shell) => {
    const { stdout } = await munjin('completion', shell);
    for (const { path, options } of NODES) {
      const word = path.at(-1);
      if (word !== undefined) expect(stdout).toContain(word);
      for (const { names } of options) {
        for (const name of names) expect(stdout).toContain(name.replace(/^-+/, ''));
      }
    }
  });

  it('is refused for other shells', async () => {
    const { exitCode, stderr } = await munjin('completion', 'tcsh');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('bash, zsh, fish')]);
  });
});
