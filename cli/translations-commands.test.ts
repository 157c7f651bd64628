import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMunjinProcess } from './testing/run-munjin-process.ts';
import { parseValidOutput } from './testing/parse-valid-output.ts';
import { munjin } from './testing/recorded-terminal.ts';

const fixture = (path: string): string =>
  fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url));

let folder = '';
let data = '';
const pathTo = (...names: readonly string[]) => join(folder, ...names);
const runTranslations = (...args: readonly string[]) =>
  munjin('translations', ...args, '--data', data);
const runTerms = (...args: readonly string[]) => munjin('terms', ...args, '--data', data);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-translations-'));
  data = pathTo('data');
  for (const [what, path] of [
    ['translations', 'translations'],
    ['terms', 'terms/terms.yaml'],
    ['questionnaire', 'questionnaires/gst-screening.yaml'],
  ] as const) {
    const { exitCode, stdout } = await munjin(
      what,
      'import',
      fixture(path),
      '--new',
      '--data',
      data,
    );
    expect(exitCode, stdout).toBe(0);
  }
}, 180_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Imported {
  readonly findings: readonly { readonly rule: string }[];
  readonly diff: readonly object[];
  readonly isWritten: boolean;
}

describe('translations status', () => {
  it('has a line for each language and one for each source', async () => {
    const { exitCode, stdout, stderr } = await runTranslations('status');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /^LANG +DONE +WRITTEN +UNREVIEWED +STALE +NOT LIVE +OLDEST STALE +NAME$/m,
    );
    expect(stdout).toMatch(/^ar +100 % +\d+ of \d+ +0 +0 +0 +- +العربية$/m);
    expect(stdout).toMatch(/^GST_SCREENING +\d+( +100 %){8}$/m);
    expect(stderr).toBe('');
  });

  it('gives programs the same, for one source if asked', async () => {
    const { sources, languages } = parseValidOutput<{ sources: object[]; languages: object[] }>(
      'translations-status',
      (await runTranslations('status', '--source', 'messages', '--json')).stdout,
    );
    expect(sources).toHaveLength(1);
    expect(languages).toHaveLength(8);
    expect(languages[0]).toMatchObject({ language: 'ko', percent: 100, oldestStale: null });
  });

  it('reports an unknown source and suggests one', async () => {
    const { exitCode, stderr } = await runTranslations('status', '--source', 'GST_SCRENING');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('Did you mean GST_SCREENING?');
  });

  it('without data says how to start', async () => {
    await munjin('migrate', '--data', pathTo('none'));
    const { stderr } = await munjin('translations', 'status', '--data', pathTo('none'));
    expect(stderr).toContain('Next: munjin translations import <files>');
  });
});

describe('translations export', () => {
  it('writes a file for each language into a folder, and lists the files', async () => {
    const to = pathTo('agency');
    const args = ['export', '--format', 'xliff', '--languages', 'ja,vi', '--output', to];
    const { exitCode, stdout, stderr } = await runTranslations(...args);
    expect(exitCode).toBe(0);
    expect(stdout).toBe(
      ['translations.ja.xlf', 'translations.vi.xlf'].map((name) => `${join(to, name)}\n`).join(''),
    );
    expect(readdirSync(to)).toHaveLength(2);
    expect(readFileSync(join(to, 'translations.ja.xlf'), 'utf8')).toMatch(
      /name="screen\.gate\.insideTotal">\s*<notes>\s*<note category="role">[^<]* · the hospital to staff · up to \d+ columns</,
    );
    expect(stderr).toContain(`Next: munjin translations import ${to} --dry-run`);
    const refused = await runTranslations(...args);
    expect([refused.exitCode, refused.stderr]).toEqual([
      3,
      `failed: ${join(to, 'translations.ja.xlf')} is there already. --force overwrites.\n`,
    ]);
    const { files } = parseValidOutput<{ files: object[] }>(
      'translations-export',
      (await runTranslations(...args, '--force', '--json')).stdout,
    );
    expect(files).toMatchObject([{ language: 'ja' }, { language: 'vi' }]);
    expect((await runTranslations('import', to)).stderr).toMatch(
      /^0 added, 0 changed, \d+ unchanged/,
    );
  });

  it('writes JSON that imports into an empty hospital', async () => {
    const to = pathTo('json');
    await runTranslations('export', '--format', 'json', '--output', to);
    const elsewhere = pathTo('elsewhere');
    const imported = await munjin('translations', 'import', to, '--new', '--data', elsewhere);
    expect(imported.exitCode, imported.stdout).toBe(0);
    const again = pathTo('json-again');
    await munjin(
      ...['translations', 'export', '--format', 'json', '--output', again, '--data', elsewhere],
    );
    for (const name of readdirSync(to)) {
      expect(readFileSync(join(again, name)).equals(readFileSync(join(to, name))), name).toBe(true);
    }
  });

  it('refuses invalid requests with a message', async () => {
    expect(await runTranslations('export', '--format', 'json')).toMatchObject({
      exitCode: 2,
      stdout: '',
    });
    expect((await runTranslations('export', '--source', 'terms')).stderr).toContain(
      'munjin terms export',
    );
    expect((await runTranslations('export', '--languages', 'fr')).stderr).toContain(
      '"fr" is none of ko, en',
    );
    const dry = await runTranslations('export', '--output', pathTo('never.csv'), '--dry-run');
    expect(dry.exitCode).toBe(0);
    expect(readdirSync(folder)).not.toContain('never.csv');
  });
});

describe('translations import', () => {
  it('adds what is missing after an upgrade, and keeps the name of the hospital', async () => {
    const path = pathTo('messages.en.json');
    const messages = { 'message.hospitalName': 'Demo Hospital of Another' };
    writeFileSync(path, JSON.stringify({ language: 'en', messages }));
    const kept = await runTranslations('import', path, '--only-missing', '--json');
    expect(kept.exitCode, kept.stderr).toBe(0);
    expect(JSON.parse(kept.stdout)).toMatchObject({ diff: [], isWritten: false });
    const changing = await runTranslations('import', path, '--dry-run', '--json');
    expect(JSON.parse(changing.stdout)).toMatchObject({
      diff: [{ after: 'Demo Hospital of Another' }],
    });
    const sheet = pathTo('only.csv');
    writeFileSync(sheet, 'source/key,where,ko,mn,state\n');
    const refused = await runTranslations('import', sheet, '--only-missing');
    expect(refused).toMatchObject({ exitCode: 2 });
    expect(refused.stderr).toContain('--only-missing is for JSON');
  });

  it('shows the change of each text before writing, and its status afterwards', async () => {
    const path = pathTo('back.csv');
    const { stdout: csv } = await runTranslations('export', '--languages', 'mn');
    writeFileSync(path, csv.replace(/^(GST_SCREENING\/title,title,[^,]*,)[^,]*,/m, '$1Шинэ,'));
    const tried = await runTranslations('import', path, '--dry-run');
    expect(tried.exitCode, tried.stdout).toBe(0);
    expect(tried.stdout).toMatch(/^~ GST_SCREENING\/title {2}mn {2}".+" → "Шинэ" {2}needsReview$/m);
    expect(tried.stderr).toContain('Dry run; it would be: 0 added, 1 changed');
    const json = parseValidOutput<Imported>(
      'translations-import',
      (await runTranslations('import', path, '--json')).stdout,
    );
    expect(json).toMatchObject({ isWritten: true, findings: [] });
    expect(json.diff).toHaveLength(1);
    expect((await runTranslations('lint', '--language', 'mn')).stdout).toContain(
      'GST_SCREENING/title  mn  warning  translation/unreviewed',
    );
    expect((await runTranslations('lint', '--language', 'mn')).exitCode).toBe(0);
    expect((await runTranslations('lint', '--language', 'mn', '--strict')).exitCode).toBe(1);
    expect((await runTranslations('status')).stderr).toContain(
      'Next: munjin translations lint --language mn',
    );
    expect((await runTranslations('status')).stdout).toMatch(/^GST_SCREENING draft/m);
  });

  it('reports every mistake at its place, and changes nothing', async () => {
    const path = pathTo('broken.xlf');
    const { stdout: xliff } = await runTranslations(
      'export',
      '--format',
      'xliff',
      '--languages',
      'en',
    );
    writeFileSync(
      path,
      xliff
        .replace('state="reviewed"', 'state="done"')
        .replace('name="message.hospitalName"', 'name="message.hospital"'),
    );
    const { exitCode, stdout, stderr } = await runTranslations('import', path);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^.*broken\.xlf:9:7 {2}error {4}xliff\/state {2}/m);
    expect(stdout).toMatch(/^.*broken\.xlf:\d+:5 {2}error {4}translation\/unknown-key {2}/m);
    expect(stdout).toMatch(/^ {4}fix: Write one of initial/m);
    expect(stderr).toContain('Nothing was changed.');
  });

  it('imports JSON and sheets in two runs', async () => {
    const { exitCode, stderr } = await runTranslations(
      ...['import', fixture('translations/messages.en.json'), pathTo('back.csv')],
    );
    expect(exitCode).toBe(2);
    expect(stderr).toContain('two runs');
  });
});

describe('terms', () => {
  it('are listed, with the effective versions', async () => {
    const { stdout, stderr } = await runTerms('list');
    expect(stdout).toMatch(
      /^PRIVACY-PT-2026-02 +PT +privacy +2026-02-01 +active +- +- +Consent to/m,
    );
    expect(stderr).toContain('Next: munjin terms show ');
    const { versions } = parseValidOutput<{ versions: object[] }>(
      'terms-list',
      (await runTerms('list', '--json')).stdout,
    );
    expect(versions).toContainEqual(
      expect.objectContaining({ code: 'PRIVACY-PT-2026-02', state: 'inForce', missing: [] }),
    );
  });

  it('are shown in the languages asked for', async () => {
    const { stdout } = await runTerms('show', 'PRIVACY-PT-2026-02', '--language', 'en');
    expect(stdout).toContain('privacy terms of PT, active from 2026-02-01');
    expect(stdout).toContain('Personal Information Protection Act');
    expect(stdout).not.toContain('개인정보');
    const { texts } = parseValidOutput<{ texts: object[] }>(
      'terms-show',
      (await runTerms('show', 'PRIVACY-PT-2026-02', '--json')).stdout,
    );
    expect(texts).toHaveLength(8);
    const { exitCode, stderr } = await runTerms('show', 'PRIVACY-PT-2026-1');
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/Did you mean PRIVACY-PT-2026-02\?/);
  });

  it('have no findings, and without any terms every visitor lacks some', async () => {
    expect(await runTerms('lint', '--strict')).toMatchObject({ exitCode: 0, stdout: '' });
    await munjin('migrate', '--data', pathTo('no-terms'));
    const none = await munjin('terms', 'lint', '--json', '--data', pathTo('no-terms'));
    expect(none.exitCode).toBe(1);
    const { findings } = parseValidOutput<Imported>('text-lint', none.stdout);
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['terms/none-in-force']));
  });
});

describe('the program itself', () => {
  it('pipes a sheet out and in again, and ends with the code for its findings', async () => {
    const sheet = await runMunjinProcess(data, ['translations', 'export', '--source', 'messages']);
    expect(sheet.exitCode, sheet.stderr).toBe(0);
    expect(sheet.stdout.startsWith('\ufeffkey,where,ko,en,')).toBe(true);
    // A translator reads where the text is shown, what it is and who speaks.
    expect(sheet.stdout).toMatch(
      /^messages\/screen\.gate\.insideTotal,.* · 너비 \d+까지.* \/ .*the hospital to staff · up to \d+ columns/m,
    );
    const args = ['translations', 'import', '-', '--dry-run', '--json'];
    const same = await runMunjinProcess(data, args, sheet.stdout);
    expect(same.exitCode, same.stdout).toBe(0);
    expect(parseValidOutput<Imported>('translations-import', same.stdout)).toMatchObject({
      findings: [],
      diff: [],
    });
    const broken = await runMunjinProcess(
      data,
      args,
      sheet.stdout.replace('messages/message.hospitalName', 'messages/message.hospital'),
    );
    expect(broken.exitCode).toBe(1);
    expect(parseValidOutput<Imported>('translations-import', broken.stdout).findings).toMatchObject(
      [{ file: '<standard input>', column: 1, rule: 'translation/unknown-key' }],
    );
  }, 120_000);

  it('writes a workbook to a pipe unchanged', async () => {
    const args = ['translations', 'export', '--format', 'xlsx', '--source', 'GST_SCREENING'];
    const { exitCode, stdout } = await runMunjinProcess(data, args);
    expect(exitCode).toBe(0);
    expect(stdout.startsWith('PK')).toBe(true);
  }, 60_000);

  it('prints texts and terms for programs', async () => {
    for (const [schema, ...args] of [
      ['translations-status', 'translations', 'status', '--json'],
      ['text-lint', 'translations', 'lint', '--json'],
      ['terms-list', 'terms', 'list', '--json'],
      ['terms-show', 'terms', 'show', 'PRIVACY-PT-2026-02', '--json'],
      ['text-lint', 'terms', 'lint', '--json'],
    ] as const) {
      const { exitCode, stdout, stderr } = await runMunjinProcess(data, args);
      expect(exitCode, stderr).toBe(0);
      parseValidOutput(schema, stdout);
    }
  }, 240_000);
});
