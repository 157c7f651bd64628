/** Runs every command as a script would: the real program, through pipes, without a terminal. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../server/testing/task-server-process.ts';
import { COMMAND_RUNS, type EarlierResults } from './testing/command-runs.ts';
import { runMunjinProcess, PROGRAM } from './testing/run-munjin-process.ts';
import { parseValidOutput } from './testing/parse-valid-output.ts';
import { LEAVES } from './testing/program-tree.ts';

const COMMANDS = LEAVES.map(({ path }) => path.join(' '));
/** They run until they are stopped; the first one fills the hospital that all the others use. */
const SERVERS = ['demo', 'serve'] as const;
const SCENARIO = fileURLToPath(
  new URL('../fixtures/scenarios/pt-outpatient-clear.json', import.meta.url),
);

let folder = '';
let data = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-every-'));
  data = join(folder, 'data');
  mkdirSync(data);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const printed = new Map<string, string>();
const earlierResults: EarlierResults = {
  get folder() {
    return folder;
  },
  printed: (command) => printed.get(command) ?? '',
};

describe('through pipes, without a terminal', { timeout: 120_000 }, () => {
  it('every command is run', () => {
    expect([...Object.keys(COMMAND_RUNS), ...SERVERS].sort()).toEqual(COMMANDS.toSorted());
  });

  it.each(SERVERS)('%s runs until it is asked to stop', async (command) => {
    const { url, child, ended } = await startServer({ dataFolder: data }, command);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    if (command === 'demo') {
      // The other commands show, export and erase the data of this visit.
      const visit = await runMunjinProcess(data, ['simulate', 'flow', SCENARIO, '--url', url]);
      expect(visit.exitCode, visit.stdout).toBe(0);
    }
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it.each(Object.entries(COMMAND_RUNS))(
    '%s',
    async (command, { args, input = '', schema, prints = /^/, result = {}, exitCode = 0 }) => {
      const words = [...command.split(' '), ...(args?.(earlierResults) ?? [])];
      if (schema !== null) words.push('--json');
      const ended = await runMunjinProcess(data, words, input);
      expect(ended.exitCode, ended.stderr).toBe(exitCode);
      expect(ended.stdout + ended.stderr).not.toMatch(/[\u001b\r]/);
      expect(ended.stdout).toMatch(prints);
      if (schema !== null) expect(parseValidOutput(schema, ended.stdout)).toMatchObject(result);
      printed.set(command, ended.stdout);
    },
  );

  it
    .skipIf(!existsSync('/dev/full'))
    .each([
      ...['man', 'completion bash', '--help', 'audit list', 'audit list --json', 'user list'],
      ...['questionnaire list --format csv', 'questionnaire show SLEEP_RESEARCH'],
      ...['questionnaire export SLEEP_RESEARCH', 'translations export', 'meetings export -'],
      ...['backup create --output -', 'doctor', 'purge --dry-run', 'settings list --format yaml'],
    ])('%s says why standard output cannot be written', (command) => {
    const script = `"${process.execPath}" "${PROGRAM}" ${command} -q > /dev/full`;
    const { status, stderr } = spawnSync('bash', ['-c', script.replace('--help -q', '--help')], {
      encoding: 'utf8',
      env: { ...process.env, MUNJIN_DATA: data },
    });
    expect({ status, stderr }).toEqual({
      status: 3,
      stderr: 'failed: standard output: the disk is full\n',
    });
  });

  it.each(['man', 'completion zsh', 'audit list --json', 'questionnaire export SLEEP_RESEARCH'])(
    '%s ends without a message if the reader stops reading',
    (command) => {
      const run = `"${process.execPath}" "${PROGRAM}" ${command} -q`;
      const script = `${run} | true; exit "\${PIPESTATUS[0]}"`;
      const { status, stderr } = spawnSync('bash', ['-c', script], {
        encoding: 'utf8',
        env: { ...process.env, MUNJIN_DATA: data },
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    },
  );
});
