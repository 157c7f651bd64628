import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { munjin } from './testing/recorded-terminal.ts';

const PATIENTS = `registration_number,name,birth,phone,disabled
20000001,김하늘,19850315,01000000001,N
`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-links-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const writeCsv = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const links = (...args: string[]) =>
  munjin('links', ...args, '--data', join(folder, 'data'), '--public-url', 'https://v.example/');

describe('munjin links', () => {
  it('creates links, prints them, and sends each one once', async () => {
    const directory = writeCsv('patients.csv', PATIENTS);
    await munjin('directory', 'import', directory, '--new', '--data', join(folder, 'data'));
    const invited = writeCsv('invited.csv', 'type,identity,visit_date\nPT,20000001,today\n');

    const tried = await links('create', invited, '--dry-run');
    expect([tried.exitCode, tried.stdout]).toEqual([0, '']);
    expect(tried.stderr).toContain('Dry run; it would be: 1 link made');

    const created = await links('create', invited);
    expect(created.exitCode).toBe(0);
    expect(created.stdout).toMatch(/^2\tPT\t\d{8}\thttps:\/\/v\.example\/phone-pt\?pid=\S+\n$/);

    const sent = await links('send', invited);
    expect([sent.exitCode, sent.stdout]).toEqual([0, '']);
    expect(sent.stderr).toContain('0 links made, 1 there before, 1 message to be sent.');
    expect((await links('send', invited, '--json')).stdout).not.toContain('v.example');
    const again = JSON.parse((await links('send', invited, '--json')).stdout) as { sent: number };
    expect(again.sent).toBe(0);
  });

  it('changes nothing if a row is wrong', async () => {
    await munjin('migrate', '--data', join(folder, 'data'));
    const wrong = writeCsv('wrong.csv', 'type,identity,visit_date\nPT,20000001,today\n');
    const { exitCode, stdout, stderr } = await links('create', wrong);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('links/unknown-person');
    expect(stderr).toContain('Nothing was changed.');
  });

  it('requires the address of the server', async () => {
    const invited = writeCsv('invited.csv', 'type,identity,visit_date\n');
    const { exitCode } = await munjin('links', 'create', invited, '--data', join(folder, 'data'));
    expect(exitCode).toBe(2);
  });
});
