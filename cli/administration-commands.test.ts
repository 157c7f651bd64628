import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { munjin, munjinAnswering } from './testing/recorded-terminal.ts';

let data = '';
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'munjin-operations-'));
  const directory = fileURLToPath(new URL('../fixtures/directory', import.meta.url));
  await munjin('directory', 'import', directory, '--new', '--data', data);
});
afterAll(() => {
  rmSync(data, { recursive: true, force: true });
});

const runForJson = async (...args: string[]): Promise<unknown> =>
  JSON.parse((await munjin(...args, '--json', '--data', data)).stdout);

describe('keys', () => {
  it('are rotated and listed, and the old key is retired once it is not needed', async () => {
    const { exitCode, stderr } = await munjin('keys', 'rotate', '--data', data);
    expect(exitCode, stderr).toBe(0);
    expect(stderr).toMatch(/^[1-9]\d* rows sealed with key [0-9a-f]{8}\.\n$/);
    expect(await runForJson('keys', 'list')).toMatchObject([{ state: 'seals' }, { state: 'old' }]);
    expect((await munjin('keys', 'retire', '--data', data)).exitCode).toBe(0);
    expect(await runForJson('keys', 'list')).toMatchObject([
      { state: 'seals' },
      { state: 'retired' },
    ]);
  });

  it('are not created by a look-up', async () => {
    const nowhere = join(data, 'nowhere');
    const { exitCode } = await munjin('keys', 'list', '--data', nowhere);
    expect(exitCode).toBe(3);
    expect(existsSync(nowhere)).toBe(false);
  });
});

describe('audit', () => {
  it('verifies and shows the imports', async () => {
    const { exitCode, stderr } = await munjin('audit', 'verify', '--data', data);
    expect(exitCode).toBe(0);
    expect(stderr).toContain('not covered yet');
    const { stdout } = await munjin('audit', 'list', '--subject', 'directory', '--data', data);
    expect(stdout).toMatch(
      /operator {2}terminal {2}import {2}\{"subject":"directory","added":[1-9]/,
    );
  });

  it('covers what commands write before they end, without a running server', async () => {
    await munjin('audit', 'list', '--subject', '20000001', '--data', data);
    const { exitCode, stderr } = await munjin('audit', 'verify', '--data', data);
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining(' 0 not covered yet')]);
  });

  it('lists one action, however many others came after it', async () => {
    await munjin('device', 'add', 'gate', 'West door', '--data', data);
    await munjin('audit', 'list', '--subject', '20000001', '--data', data);
    const actions = async (...args: string[]): Promise<readonly string[]> => {
      const rows = (await runForJson('audit', 'list', ...args)) as { action: string }[];
      return rows.map(({ action }) => action);
    };
    expect(await actions()).toContain('import');
    expect(await actions('--action', 'device.add')).toEqual(['device.add']);
    expect(await actions('--action', 'device')).toEqual(['device.add']);
    expect(await actions('--action', 'subject.erase')).toEqual([]);
    const both = ['--action', 'device', '--subject', '20000001'];
    expect((await munjin('audit', 'list', ...both, '--data', data)).exitCode).toBe(2);
  });

  it('accepts an anchor only in the form that it printed', async () => {
    expect((await munjin('audit', 'verify', '--anchor', 'x')).exitCode).toBe(2);
  });
});

describe('purge and subject', () => {
  it('only count in a dry run, and remove nothing', async () => {
    const { exitCode, stdout, stderr } = await munjin('purge', '--dry-run', '--data', data);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/ 0 {2}visits\n/);
    expect(stderr).toContain('nothing was removed');
  });

  it('include messages in a file', async () => {
    const file = join(data, 'outbox.jsonl');
    const recently = new Date().toISOString();
    const line = (phone: string, writtenAt: string) => JSON.stringify({ phone, writtenAt });
    const [theirs, others, old] = [
      line('01000000001', recently),
      line('01000000002', recently),
      line('01000000002', '2026-01-01T00:00:00.000Z'),
    ];
    const left = () => readFileSync(file, 'utf8').trim().split('\n');
    writeFileSync(file, `${theirs}\n${others}\n${old}\n`);
    const erase = ['subject', 'erase', '--phone', '01000000001'];
    const one = { erased: { messagesInFile: 1 } };
    expect(await runForJson(...erase, '--dry-run')).toMatchObject(one);
    expect(left()).toEqual([theirs, others, old]);
    expect(await runForJson(...erase, '--yes')).toMatchObject(one);
    expect(left()).toEqual([others, old]);
    expect(await runForJson('purge', '--dry-run')).toMatchObject({ messagesInFile: 1 });
    expect(await runForJson('purge')).toMatchObject({ messagesInFile: 1 });
    expect(left()).toEqual([others]);
  });

  it('erase a subject only after a yes', async () => {
    const file = join(data, 'outbox.jsonl');
    const line = JSON.stringify({ phone: '01000098765', writtenAt: new Date().toISOString() });
    writeFileSync(file, `${line}\n`);
    const erase = ['subject', 'erase', '--phone', '01000098765', '--data', data];
    const unasked = await munjin(...erase);
    expect(unasked).toMatchObject({ exitCode: 2, stdout: '' });
    expect(unasked.stderr).toContain('--yes');
    expect(await munjinAnswering(false, ...erase)).toEqual({
      exitCode: 1,
      stdout: '',
      stderr:
        '     1  messagesInFile to be erased\n' +
        'Erase this for good? Type yes to agree: Nothing was erased.\n',
    });
    expect(readFileSync(file, 'utf8')).toBe(`${line}\n`);
    expect(await munjinAnswering(true, ...erase)).toMatchObject({
      exitCode: 0,
      stdout: '     1  messagesInFile erased\n',
    });
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  it('erase no one under an unknown number, and say so', async () => {
    for (const [how, ...more] of [
      [null, '--yes'],
      [null, '--dry-run'],
      [true],
      [null, '--yes', '--json'],
    ] as const) {
      const { exitCode, stderr } = await munjinAnswering(
        how,
        ...['subject', 'erase', '--number', '99999999', '--data', data, ...more],
      );
      expect(exitCode, more.join(' ')).toBe(1);
      expect(stderr).toContain('Nothing is held about this person.');
    }
  });

  it('export a subject, but only if one is named', async () => {
    expect(await runForJson('subject', 'erase', '--number', '20000001', '--dry-run')).toMatchObject(
      {
        kept: expect.arrayContaining([{ what: 'patients', rows: 1, for: 'directory' }]) as unknown,
      },
    );
    const { stdout } = await munjin('subject', 'export', '--number', '20000001', '--data', data);
    expect(JSON.parse(stdout)).toMatchObject({ patients: [{ registrationNumber: '20000001' }] });
    expect((await munjin('subject', 'export', '--data', data)).exitCode).toBe(2);
    const unknown = await munjin('subject', 'export', '--number', '29999999', '--data', data);
    expect(unknown.exitCode).toBe(1);
    expect(unknown.stderr).toContain('Nothing is held about this person.');
  });
});
