import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runMunjinProcess } from './testing/run-munjin-process.ts';
import { parseValidOutput } from './testing/parse-valid-output.ts';
import { munjin } from './testing/recorded-terminal.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url));

let folder = '';
let data = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-invitations-'));
  data = join(folder, 'data');
  expect((await munjin('hospital', 'import', FIXTURES, '--new', '--data', data)).exitCode).toBe(0);
}, 60_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Sent {
  readonly isWritten: boolean;
  readonly sent: number;
}

/** The output of the program for its standard input, validated against its schema. */
const runForOutput = async <Value>(
  schema: string,
  args: readonly string[],
  input = '',
): Promise<Value> => {
  const address = ['--public-url', 'https://v.example/'];
  const ended = await runMunjinProcess(data, [...args, ...address, '--json'], input);
  expect(ended.exitCode, ended.stderr).toBe(0);
  return parseValidOutput<Value>(schema, ended.stdout);
};

it('links: addresses are printed only for links that are not sent', async () => {
  const invited = 'type,identity,visit_date\nPT,20000001,today\n';
  const { links } = await runForOutput<{ links: { line: number; address: string }[] }>(
    'links',
    ['links', 'create', '-'],
    invited,
  );
  expect(links).toMatchObject([{ line: 2 }]);
  expect(links[0]?.address).toMatch(/^https:\/\/v\.example\/phone-pt\?pid=/);
  const sent = await runForOutput<Sent>('links', ['links', 'send', '-'], invited);
  expect(sent).toMatchObject({ isWritten: true, sent: 1 });
  expect(JSON.stringify(sent)).not.toContain('v.example');
});

it('partners: the employees of a day, once', async () => {
  const linked = await runForOutput<{ invitations: object[] }>('partners', [
    'partners',
    'link',
    'today',
  ]);
  expect(linked.invitations).not.toEqual([]);
  const { sent } = await runForOutput<Sent>('partners', ['partners', 'send', 'today']);
  expect(sent).toBe(linked.invitations.length);
  expect((await runForOutput<Sent>('partners', ['partners', 'send', 'today'])).sent).toBe(0);
});

it('the urgent survey: what would be sent, and what is sent', async () => {
  const contacts = 'type,identity,visit_date\nPT,20000001,today\n';
  const args = ['urgent', 'send', '-'];
  expect(await runForOutput<Sent>('import', [...args, '--dry-run'], contacts)).toMatchObject({
    isWritten: false,
    changes: { added: 1 },
  });
  expect(await runForOutput<Sent>('import', args, contacts)).toMatchObject({
    isWritten: true,
    changes: { added: 1 },
  });
});

it('hospital data: each part is imported as it was exported', async () => {
  for (const part of ['places', 'meetings', 'directory', 'terms', 'settings']) {
    const file = join(folder, part);
    const out = await runMunjinProcess(data, [part, 'export', file, '--json']);
    expect(out.exitCode, out.stderr).toBe(0);
    parseValidOutput('export', out.stdout);
    const back = await runMunjinProcess(data, [part, 'import', file, '--json']);
    expect(back.exitCode, back.stderr).toBe(0);
    expect(parseValidOutput('import', back.stdout)).toMatchObject({
      changes: { added: 0, changed: 0, removed: 0 },
    });
  }
  const incomplete = join(folder, 'incomplete.csv');
  writeFileSync(incomplete, 'meeting_id\n');
  const { exitCode, stdout } = await runMunjinProcess(data, [
    'meetings',
    'import',
    incomplete,
    '--json',
  ]);
  expect(exitCode).toBe(1);
  expect(parseValidOutput('import', stdout)).toMatchObject({ isWritten: false });
});
