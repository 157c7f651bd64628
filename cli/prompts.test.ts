import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseValidOutput } from './testing/parse-valid-output.ts';
import { LEAVES } from './testing/program-tree.ts';
import { munjin, munjinAnswering, munjinTyping } from './testing/recorded-terminal.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'munjin-prompts-'));
const data = join(folder, 'hospital');
const inData = ['--data', data];

beforeAll(async () => {
  for (const what of ['questionnaires/research-sleep.yaml', 'questionnaires/nok-screening.yaml']) {
    const path = join(FIXTURES, what);
    expect((await munjin('questionnaire', 'import', path, '--new', ...inData)).exitCode).toBe(0);
  }
  await munjin('terms', 'import', join(FIXTURES, 'terms/terms.yaml'), ...inData);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('a missing name', () => {
  const show = (...lines: readonly string[]) =>
    munjinTyping(lines, 'questionnaire', 'show', ...inData);
  const MISSING = "error: missing required argument 'code'\n(more with --help)\n";

  it('is chosen from a list, by its number or as it is', async () => {
    const chosen = await show('2');
    expect(chosen).toMatchObject({ exitCode: 0 });
    expect(chosen.stdout).toContain('SLEEP_RESEARCH');
    expect(chosen.stderr).toContain(
      'There are these questionnaires:\n  1  NOK_SCREENING\n  2  SLEEP_RESEARCH\n',
    );
    expect(chosen.stderr).not.toContain('missing required argument');
    expect((await show('NOK_SCREENING')).stdout).toContain('NOK_SCREENING');
    expect((await show('0', 'nothing', '1')).exitCode).toBe(0);
  });

  it('is the usual error if nothing is chosen', async () => {
    for (const lines of [[''], ['9', '9', '9'], ['x']]) {
      const ended = await show(...lines);
      expect(ended).toMatchObject({ exitCode: 2, stdout: '' });
      expect(ended.stderr.endsWith(MISSING)).toBe(true);
    }
  });

  it('is the usual error in scripts, with --json, --quiet or --server, and without a store', async () => {
    expect(await munjin('questionnaire', 'show', ...inData)).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: MISSING,
    });
    for (const more of [['-q'], ['--server', 'hospital']]) {
      const ended = await munjinTyping(['1'], 'questionnaire', 'show', ...more);
      expect(ended).toEqual({ exitCode: 2, stdout: '', stderr: MISSING });
    }
    const asJson = await munjinTyping(['1'], 'questionnaire', 'show', ...inData, '--json');
    expect(parseValidOutput('failure', asJson.stdout)).toMatchObject({ failure: { exitCode: 2 } });
    expect(asJson.stderr).toBe(MISSING);
    const nowhere = await munjinTyping(['1'], ...['user', 'disable', '--data', join(folder, 'no')]);
    expect(nowhere.stderr).not.toContain('There are these');
    expect(nowhere.exitCode).toBe(2);
  });

  it('is asked for by every command whose first argument is a stored name', async () => {
    const asking = LEAVES.filter(({ arguments: [first] }) =>
      ['questionnaires', 'terms'].includes(
        first?.usage.startsWith('<') ? (first.nameKind ?? '') : '',
      ),
    ).filter(({ options }) => !options.some(({ flags }) => flags === '--to <number>'));
    expect(asking.length).toBeGreaterThan(8);
    for (const { path } of asking) {
      const { stderr } = await munjinTyping([''], ...path, ...inData);
      expect(stderr, path.join(' ')).toContain('There are these ');
    }
  });
});

describe('before something is lost', () => {
  it('device revoke names the device and asks, with listed exceptions', async () => {
    const added = await munjin('device', 'add', 'gate', 'West door', '--json', ...inData);
    const { deviceId } = JSON.parse(added.stdout) as { deviceId: string };
    const revoke = ['device', 'revoke', deviceId, ...inData];
    const refused = await munjinAnswering(false, ...revoke);
    expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
    expect(refused.stderr).toContain('West door stops working at once');
    expect(refused.stderr).toContain('Nothing was changed.');
    const dry = await munjinAnswering(false, ...revoke, '--dry-run');
    expect(dry).toMatchObject({ exitCode: 0, stderr: 'Dry run; it would be revoked.\n' });
    const agreed = await munjinAnswering(true, ...revoke);
    expect(agreed.exitCode).toBe(0);
    expect((await munjin('device', 'list', ...inData)).stdout).toContain('revoked');
    for (const how of ['--yes', '--json']) {
      const other = await munjin('device', 'add', 'gate', 'East door', '--json', ...inData);
      const { deviceId: id } = JSON.parse(other.stdout) as { deviceId: string };
      const unasked = await munjinAnswering(false, 'device', 'revoke', id, how, ...inData);
      expect(unasked.exitCode).toBe(0);
      expect(unasked.stderr).not.toContain('Type yes');
    }
  });

  it('keys retire names the keys and asks', async () => {
    await munjin('keys', 'rotate', ...inData);
    const keys = async () => (await munjin('keys', 'list', ...inData)).stdout;
    const before = await keys();
    const refused = await munjinAnswering(false, 'keys', 'retire', ...inData);
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain('are destroyed for good');
    expect(await keys()).toBe(before);
    expect((await munjinAnswering(true, 'keys', 'retire', ...inData)).exitCode).toBe(0);
    expect(await keys()).toContain('retired');
  });

  it('backup restore asks for the name of the data', async () => {
    const file = join(folder, 'b.munjin');
    await munjin('backup', 'create', '--output', file, ...inData);
    const restore = ['backup', 'restore', file, ...inData];
    const wrong = await munjinTyping(['another'], ...restore);
    expect(wrong).toMatchObject({ exitCode: 1 });
    // The folder, or with PostgreSQL the database.
    const [, name = ''] =
      /replaces \d+ rows of (\S+)\. To agree, type \1: /.exec(wrong.stderr) ?? [];
    expect(name).not.toBe('');
    expect(wrong.stderr).toContain('Nothing was changed.');
    const asJson = await munjinTyping([name], ...restore, '--json');
    expect([asJson.exitCode, asJson.stderr]).toEqual([1, expect.not.stringContaining('type')]);
    const right = await munjinTyping([name], ...restore);
    expect(right.exitCode, right.stderr).toBe(0);
    expect(right.stderr).toContain('Restored.');
  });
});
