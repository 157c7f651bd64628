import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse as readYaml } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCsv } from '../server/platform/files/parse-csv.ts';
import { saveProfiles } from './remote/profiles.ts';
import { LEAVES } from './testing/program-tree.ts';
import { munjin, munjinWithPassword } from './testing/recorded-terminal.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url));

let data = '';
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'munjin-lists-'));
  const imported = await munjin('hospital', 'import', FIXTURES, '--new', '--data', data);
  expect(imported.exitCode, imported.stderr).toBe(0);
  const password = 'correct horse battery staple';
  await munjinWithPassword(password, 'user', 'add', 'kim', '--role', 'editor', '--data', data);
  await munjin('device', 'add', 'gate', '=HYPERLINK("http://a")', '--data', data);
}, 300_000);
afterAll(() => {
  rmSync(data, { recursive: true, force: true });
});

const list = async (words: readonly string[], ...more: readonly string[]): Promise<string> => {
  const { exitCode, stdout, stderr } = await munjin(...words, '--data', data, ...more);
  expect(exitCode, stderr).toBe(0);
  return stdout;
};

/** A list that has rows on the demo hospital, with a column of its CSV. */
const LISTS = [
  [['places', 'list'], 'name.en'],
  [['places', 'history'], 'total'],
  [['meetings', 'list'], 'meetingId'],
  [['settings', 'list'], 'isChanged'],
  [['questionnaire', 'list'], 'title.ko'],
  [['terms', 'list'], 'titleEn'],
  [['user', 'list'], 'lastSignInAt'],
  [['device', 'list'], 'kioskType'],
  [['keys', 'list'], 'keyId'],
  [['recordings', 'list', '--language', 'mn'], 'shownIn'],
  [['audit', 'list'], 'action'],
] as const;

type Rows = readonly Readonly<Record<string, unknown>>[];
const rowsOf = (json: string): Rows => {
  const value = JSON.parse(json) as Rows | Record<string, Rows>;
  return Array.isArray(value) ? (value as Rows) : (Object.values(value)[0] as Rows);
};

describe('--format', () => {
  it.each(LISTS)('prints %j as JSON, lines of JSON, YAML and CSV', async (words, column) => {
    const json = await list(words, '--json');
    expect(await list(words, '--format', 'json')).toBe(json);
    const rows = rowsOf(json);
    expect(rows.length).toBeGreaterThan(0);

    const lines = (await list(words, '--format', 'jsonl')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(rows);
    expect(readYaml(await list(words, '--format', 'yaml'))).toEqual(rows);

    const { rows: table, faults } = parseCsv(await list(words, '--format', 'csv'));
    expect(faults).toEqual([]);
    const [head, ...body] = table.map((row) => row.map(({ text }) => text));
    expect(body).toHaveLength(rows.length);
    expect(head).toContain(column);
    for (const row of body) expect(row).toHaveLength(head?.length ?? 0);
  });

  it('is an option of every list', () => {
    const lists = LEAVES.filter(({ path }) => path.at(-1) === 'list');
    expect(lists.length).toBeGreaterThan(10);
    const without = lists.filter(
      ({ options }) => !options.some(({ flags }) => flags === '--format <format>'),
    );
    expect(without.map(({ path }) => path.join(' '))).toEqual([]);
  });

  it('prints the profiles of servers in every format', async () => {
    process.env['XDG_CONFIG_HOME'] = data;
    saveProfiles({ inUse: 'hospital', servers: { hospital: 'https://visit.example.org' } });
    const row = { profile: 'hospital', address: 'https://visit.example.org', isInUse: true };
    const profiles = async (format: string) =>
      (await munjin('profile', 'list', '--format', format)).stdout;
    expect(JSON.parse(await profiles('json'))).toMatchObject([row]);
    expect(JSON.parse(await profiles('jsonl'))).toMatchObject(row);
    expect(readYaml(await profiles('yaml'))).toMatchObject([row]);
    expect(await profiles('csv')).toMatch(/^profile,address,isInUse,account,role,expiresAt\r?\n/u);
    delete process.env['XDG_CONFIG_HOME'];
  });

  it('is a table without the option, and with --format table', async () => {
    const table = await list(['places', 'list']);
    expect(table).toMatch(/^PLACE +STATE +DAYS +NAME\n/u);
    expect(await list(['places', 'list'], '--format', 'table')).toBe(table);
    expect(await list(['settings', 'list'])).toMatch(/^\* +places\.|^\* +\w/mu);
  });

  it('never prints a cell of CSV that a spreadsheet would run', async () => {
    const csv = await list(['device', 'list'], '--format', 'csv');
    expect(csv).toContain(`"'=HYPERLINK(""http://a"")"`);
    expect(csv).not.toMatch(/(?:^|,)"?=/mu);
  });

  it('shows no guest, code, phone or token', async () => {
    const meetings = await list(['meetings', 'list'], '--format', 'yaml');
    const all = await munjin('meetings', 'export', '-', '--data', data);
    const secrets = [...all.stdout.matchAll(/(?:phone|inviteCode): '?"?(\d+)/gu)].map(
      ([, it]) => it,
    );
    expect(secrets.length).toBeGreaterThan(2);
    for (const secret of secrets) expect(meetings).not.toContain(secret);
  });

  it('refuses another format, and a format beside --json', async () => {
    for (const [more, words] of [
      [['--format', 'xml'], 'table, json, jsonl, csv, yaml'],
      [['--format', 'csv', '--json'], 'cannot be used with'],
    ] as const) {
      const { exitCode, stderr } = await munjin('places', 'list', '--data', data, ...more);
      expect(exitCode).toBe(2);
      expect(stderr).toContain(words);
    }
  });

  it('says what to do next where a list is empty', async () => {
    const { exitCode, stdout, stderr } = await munjin('links', 'list', '--data', data);
    expect([exitCode, stdout]).toEqual([0, '']);
    expect(stderr).toContain('munjin links create');
    expect(await list(['links', 'list'], '--format', 'json')).toBe('[]\n');
    expect(await list(['links', 'list'], '--format', 'csv')).toBe('');
  });
});
