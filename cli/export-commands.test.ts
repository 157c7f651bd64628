import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMunjinProcess } from './testing/run-munjin-process.ts';
import { parseValidOutput } from './testing/parse-valid-output.ts';
import { munjin } from './testing/recorded-terminal.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url));

let work = '';
let data = '';
const pathTo = (...names: readonly string[]) => join(work, ...names);
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'munjin-export-'));
  data = pathTo('data');
  const { exitCode, stderr } = await munjin(
    'hospital',
    'import',
    FIXTURES,
    '--new',
    '--data',
    data,
  );
  expect(exitCode, stderr).toBe(0);
}, 180_000);
afterAll(() => {
  rmSync(work, { recursive: true, force: true });
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
/** The audit lines about a subject, except views of the audit. */
const auditLinesOf = async (subject: string): Promise<readonly string[]> => {
  const { stdout } = await munjin('audit', 'list', '--subject', subject, '--data', data);
  return stdout.split('\n').filter((line) => line !== '' && !line.includes('audit.list'));
};

describe('munjin hospital', () => {
  it('is the same hospital after export and import elsewhere', async () => {
    const first = pathTo('first');
    const { exitCode, stdout, stderr } = await munjin('hospital', 'export', first, '--data', data);
    expect(exitCode).toBe(0);
    expect(stdout).toContain(join(first, 'directory', 'patients.csv'));
    expect(stderr).toContain('personal data');
    expect(stderr).toContain(`Next: munjin hospital import ${first} --dry-run`);
    expect(modeOf(join(first, 'directory', 'patients.csv'))).toBe('600');
    expect(modeOf(join(first, 'directory'))).toBe('700');
    expect((await auditLinesOf('hospital')).join('\n')).toMatch(
      /operator {2}terminal {2}export {2}\{"subject":"hospital"/,
    );

    const elsewhere = pathTo('elsewhere');
    const imported = await munjin('hospital', 'import', first, '--new', '--data', elsewhere);
    expect(imported.exitCode, imported.stdout).toBe(0);
    const second = pathTo('second');
    await munjin('hospital', 'export', second, '--data', elsewhere);
    for (const line of stdout.trimEnd().split('\n')) {
      const file = line.replace(/^ *\d+ {2}/, '').slice(first.length + 1);
      expect(readFileSync(join(second, file)).equals(readFileSync(join(first, file))), file).toBe(
        true,
      );
    }
  });

  it('says which folder is not a hospital', async () => {
    const { exitCode, stderr } = await munjin('hospital', 'import', tmpdir(), '--data', data);
    expect(exitCode).toBe(3);
    expect(stderr).toContain('nothing here that a hospital is made of');
  });

  it('is imported completely or not at all', async () => {
    const broken = pathTo('broken');
    await munjin('hospital', 'export', broken, '--data', data);
    writeFileSync(join(broken, 'places', 'places.csv'), 'place_id\nP1\n');
    const empty = pathTo('empty');
    const { exitCode, stdout, stderr } = await munjin(
      ...['hospital', 'import', broken, '--new', '--data', empty],
    );
    expect(exitCode).toBe(1);
    expect(stdout).toContain('places.csv:1:1  error    csv/missing-column');
    expect(stderr).toContain('Nothing was changed.');
    const { stdout: places } = await munjin('terms', 'export', '-', '--data', empty);
    expect(places).toBe('');
  });
});

describe('an export', () => {
  it('overwrites files only when asked, and keeps them private', async () => {
    const file = pathTo('places.csv');
    writeFileSync(file, 'mine');
    chmodSync(file, 0o644);
    const refused = await munjin('places', 'export', file, '--data', data);
    expect(refused.exitCode).toBe(3);
    expect(refused.stderr).toContain('--force');
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect((await munjin('places', 'export', file, '--force', '--data', data)).exitCode).toBe(0);
    expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFFplace_id,local1/);
    expect(modeOf(file)).toBe('600');
  });

  it('writes and audits nothing in a dry run', async () => {
    const folder = pathTo('dry');
    const before = await auditLinesOf('directory');
    const { exitCode, stdout, stderr } = await munjin(
      ...['directory', 'export', folder, '--dry-run', '--json', '--data', data],
    );
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ holdsPersonalData: true, isWritten: false });
    expect(stderr).toMatch(/^Dry run; it would be: [1-9]\d* entries in 9 files\.\n$/);
    expect(existsSync(folder)).toBe(false);
    expect(await auditLinesOf('directory')).toEqual(before);
  });

  it('names the older files in the folder', async () => {
    const folder = pathTo('people');
    await munjin('directory', 'export', folder, '--data', data);
    writeFileSync(join(folder, 'former-staff.csv'), '');
    const { stderr } = await munjin('directory', 'export', folder, '--force', '--data', data);
    expect(stderr).toContain('no part of this export: former-staff.csv.');
  });

  it.each([
    ['places', 'export', '-', '--json'],
    ['directory', 'export', '-'],
  ])('refuses conflicting options: %s %s %s', async (...args) => {
    expect((await munjin(...args, '--data', data)).exitCode).toBe(2);
  });
});

describe('munjin places', () => {
  const history = async () => {
    const { stdout } = await munjin('places', 'history', '--json', '--data', data);
    return parseValidOutput('places-history', stdout);
  };

  it('exports a workbook that imports again without a change', async () => {
    const file = pathTo('places.xlsx');
    expect((await munjin('places', 'export', file, '--data', data)).exitCode).toBe(0);
    expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
    const { stdout } = await munjin('places', 'import', file, '--json', '--data', data);
    expect(parseValidOutput('import', stdout)).toMatchObject({
      findings: [],
      changes: { added: 0, changed: 0, removed: 0 },
    });
  });

  it('restores an earlier list as a new change, first as a dry run', async () => {
    const folder = pathTo('restored');
    await munjin('hospital', 'import', FIXTURES, '--new', '--data', folder);
    const inFolder = (...args: readonly string[]) => munjin(...args, '--data', folder);
    const listIds = async () => {
      const { stdout } = await inFolder('places', 'history', '--json');
      return (JSON.parse(stdout) as readonly { placesId: string; change: string }[]).map(
        ({ placesId, change }) => `${change} ${placesId}`,
      );
    };
    const before = (await inFolder('places', 'export', '-')).stdout;
    const [first = ''] = await listIds();
    const wanted = first.split(' ')[1] ?? '';
    const file = pathTo('shorter.csv');
    writeFileSync(file, before.split('\n').slice(0, 3).join('\n'));
    expect((await inFolder('places', 'import', file)).exitCode).toBe(0);

    const dry = await inFolder('places', 'restore', '--dry-run', '--to', wanted);
    expect(dry.stderr).toMatch(/Dry run; it would be: 38 added, 0 changed, 2 unchanged/);
    expect((await listIds())[0]).toMatch(/^list /);
    const { exitCode, stderr } = await inFolder('places', 'restore', '--to', wanted);
    expect(stderr).toMatch(/^38 added, 0 changed, 2 unchanged, 0 removed/);
    expect(exitCode).toBe(0);
    expect((await inFolder('places', 'export', '-')).stdout).toBe(before);
    const lists = await listIds();
    expect(lists).toHaveLength(3);
    expect(lists[0]).toBe(`restored ${wanted}`);
    const { stdout: audit } = await inFolder('audit', 'list', '--subject', 'places');
    expect(audit).toMatch(/operator {2}terminal {2}places\.restore/);
  });

  it('lists no export among the changes of the list', async () => {
    const changes = await history();
    await munjin('places', 'export', '-', '--data', data);
    expect(await history()).toEqual(changes);
  });
});

describe('an export to standard output', () => {
  it.each(['places', 'terms', 'settings'])('of %s names no people', async (subject) => {
    const { exitCode, stdout, stderr } = await munjin(subject, 'export', '-', '--data', data);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^[#p]/);
    expect(stderr).toBe('');
  });

  it('can be piped into the import, with only data in the pipe', async () => {
    const { exitCode, stdout, stderr } = await runMunjinProcess(data, ['meetings', 'export', '-']);
    expect(exitCode).toBe(0);
    expect(stderr).toContain('personal data');
    const back = await runMunjinProcess(data, ['meetings', 'import', '-', '--json'], stdout);
    expect(back.exitCode, back.stdout).toBe(0);
    expect(parseValidOutput('import', back.stdout)).toMatchObject({
      changes: { added: 0, changed: 0, removed: 0 },
      isWritten: false,
    });
  });
});

describe('the JSON of an export', () => {
  it.each(['meetings', 'places', 'terms', 'settings', 'hospital'])(
    'of %s matches its schema',
    async (subject) => {
      const to = pathTo(`json-${subject}`);
      const { stdout } = await munjin(subject, 'export', to, '--json', '--data', data);
      parseValidOutput('export', stdout);
    },
  );

  it('is the whole output of the program', async () => {
    const args = ['directory', 'export', pathTo('json-directory'), '--json'];
    const { exitCode, stdout } = await runMunjinProcess(data, args);
    expect(exitCode).toBe(0);
    parseValidOutput('export', stdout);
  });
});
