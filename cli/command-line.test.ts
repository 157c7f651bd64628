import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyPatch, type Operation } from 'rfc6902';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../engine/wording/language.ts';
import { parseValidOutput } from './testing/parse-valid-output.ts';
import { munjin } from './testing/recorded-terminal.ts';

const fixture = (path: string): string =>
  fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-cli-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

describe('help', () => {
  it('shows the exit codes and the version', async () => {
    expect((await munjin('--help')).stdout).toContain('Exit codes: 0 ok');
    expect(await munjin('--version')).toEqual({
      exitCode: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
      stderr: '',
    });
  });
});

describe('a failure with --json', () => {
  it.each([
    [['questionnaire', 'list', '--data', 'nowhere'], 3, /^There is no store in nowhere: /],
    [['questionnaire', 'show', '--data', 'nowhere'], 2, /missing required argument/],
    [['questionnaire', 'list', '--nonsense'], 2, /unknown option '--nonsense'/],
  ] as const)('%j is JSON too', async (args, code, words) => {
    const { exitCode, stdout, stderr } = await munjin(...args, '--json');
    expect(exitCode).toBe(code);
    const { failure } = parseValidOutput<{ failure: { message: string; exitCode: number } }>(
      'failure',
      stdout,
    );
    expect(failure).toEqual({ message: expect.stringMatching(words) as string, exitCode: code });
    expect(stderr).toContain(failure.message.replace(/^error: /u, ''));
    expect((await munjin(...args)).stdout).toBe('');
  });
});

describe('incorrect usage', () => {
  it.each([
    [['questionaire', 'lint'], 'Did you mean questionnaire?'],
    [['questionnaire', 'lnt'], 'Did you mean lint?'],
    [['questionnaire', 'import', 'a.yaml', '--dryrun'], 'Did you mean --dry-run?'],
    [['questionnaire', 'lint'], "missing required argument 'file'"],
    [['serve', '--port', '70000'], 'A port is a number from 0 to 65535.'],
  ])('%j ends with 2 and suggests what was meant', async (args, words) => {
    const { exitCode, stdout, stderr } = await munjin(...args);
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(words);
  });

  it.each([
    ['TRUST_PROXY_HOPS', '1', 'set MUNJIN_TRUSTED_PROXIES'],
    ['MUNJIN_MESSENGER_URL', '', 'No way for messages to phones is named'],
    ['MUNJIN_MESSENGER_URL', 'https://sms.example.org', 'The secret of the message gateway'],
    ['MUNJIN_TRUSTED_PROXIES', '10.0.0.0/99', '"10.0.0.0/99" is not a range of addresses'],
  ])('%s=%s keeps the server from starting, and the message says why', async (name, value, why) => {
    vi.stubEnv(name, value);
    const data = join(folder, 'never-made');
    const { exitCode, stderr } = await munjin('serve', '--port', '0', '--data', data);
    vi.unstubAllEnvs();
    expect(exitCode).toBe(2);
    expect(stderr).toContain(why);
    expect(existsSync(data)).toBe(false);
  });

  it('a command without a verb lists its verbs', async () => {
    const { exitCode, stderr } = await munjin('questionnaire');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('publish');
  });
});

describe('munjin help', () => {
  it('shows the help of a command below another command', async () => {
    const { exitCode, stdout } = await munjin('help', 'questionnaire', 'import');
    expect([exitCode, stdout]).toEqual([
      0,
      (await munjin('questionnaire', 'import', '--help')).stdout,
    ]);
    expect((await munjin('help')).stdout).toBe((await munjin('--help')).stdout);
    expect((await munjin('help', 'questionaire')).exitCode).toBe(2);
  });
});

describe('a file that cannot be read', () => {
  it('ends with 3 and a message', async () => {
    const { exitCode, stdout, stderr } = await munjin('questionnaire', 'lint', 'no-such.yaml');
    expect(exitCode).toBe(3);
    expect(stdout).toBe('');
    expect(stderr).toBe('failed: no-such.yaml: there is no such file or folder\n');
  });

  it('can also be an empty folder', async () => {
    const { exitCode, stderr } = await munjin('questionnaire', 'lint', fixture('places'), '--json');
    expect(exitCode).toBe(3);
    expect(stderr).toContain('holds no file that ends with .yaml, .yml, .json');
  });
});

describe('questionnaire lint', () => {
  const BROKEN = `code: PROBE
title: { ko: 문진 }
kind: standard
userTypes: [PT]
categories:
  - id: fever
    type: N
    question: { ko: 열이 있습니까? }
    target: fevre
`;

  it('finds nothing in the questionnaires of the demo hospital', async () => {
    const ended = await munjin('questionnaire', 'lint', fixture('questionnaires'));
    expect(ended).toEqual({ exitCode: 0, stdout: '', stderr: 'Nothing to complain of.\n' });
  });

  it('prints each finding with its place, rule and fix, and ends with 1', async () => {
    const file = write('broken.yaml', BROKEN);
    const { exitCode, stdout, stderr } = await munjin('questionnaire', 'lint', file);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(new RegExp(`^${file}:9:\\d+ {2}error {4}\\S+ {2}.*fevre`, 'm'));
    expect(stdout).toMatch(/^ {4}fix: \S/m);
    expect(stderr).toMatch(/^\d+ errors?, \d+ warnings?\.\n$/);
  });

  it('prints the same as JSON for programs', async () => {
    const file = write('broken.yaml', BROKEN);
    const { exitCode, stdout } = await munjin('questionnaire', 'lint', file, '--json');
    expect(exitCode).toBe(1);
    const { findings } = JSON.parse(stdout) as { findings: { line: number; severity: string }[] };
    expect(findings).toContainEqual(expect.objectContaining({ line: 9, severity: 'error' }));
  });

  it('prints the edits that fix a file, and the answers that show the mistake', async () => {
    const text = (ko: string) => Object.fromEntries(LANGUAGES.map((code) => [code, ko]));
    const written = {
      code: 'PROBE',
      title: text('P'),
      kind: 'standard',
      userTypes: ['PT'],
      categories: [
        { id: 'test', type: 'M', question: text('T?'), show: false, items: [] as unknown[] },
        { id: 'fever', type: 'N', question: text('F?'), target: 'test' },
      ],
    };
    written.categories[0]?.items?.push(
      ...['positive', 'negative'].map((id) => ({ id, text: text(id) })),
    );
    const file = write('upside-down.json', JSON.stringify(written, null, 2));
    const { exitCode, stdout } = await munjin('questionnaire', 'lint', file, '--json');
    expect(exitCode).toBe(0);
    const { findings } = JSON.parse(stdout) as {
      findings: { rule: string; edits: Operation[]; reproduction: unknown }[];
    };
    const found = findings.find(({ rule }) => rule === 'order/target-before-source');
    expect(found).toMatchObject({
      line: expect.any(Number) as number,
      reproduction: { fever: 'Y' },
    });
    expect(applyPatch(written, found?.edits ?? [])).toEqual([null]);
    const fixed = await munjin(
      ...['questionnaire', 'lint', write('fixed.json', JSON.stringify(written, null, 2))],
    );
    expect(fixed.exitCode).toBe(0);
    expect(fixed.stdout).not.toContain('order/target-before-source');
  });
});

describe('import and publish', () => {
  it('only count in a dry run, and create no data folder', async () => {
    const data = join(folder, 'untouched');
    const { exitCode, stderr } = await munjin(
      ...[
        'questionnaire',
        'import',
        fixture('questionnaires'),
        '--new',
        '--dry-run',
        '--data',
        data,
      ],
    );
    expect(exitCode).toBe(0);
    expect(stderr).toContain('7 added');
    expect(existsSync(data)).toBe(false);
  });

  it('write everything once and change nothing the second time', async () => {
    const data = join(folder, 'twice');
    const publish = ['questionnaire', 'publish', fixture('questionnaires'), '--data', data];
    await munjin('migrate', '--data', data);
    expect((await munjin(...publish, '--json')).exitCode).toBe(0);
    const again = JSON.parse((await munjin(...publish, '--json')).stdout) as { changes: object };
    expect(again.changes).toEqual({ added: 0, changed: 0, unchanged: 7, removed: 0 });
  });

  it('reject all files if one of them is broken', async () => {
    const data = join(folder, 'all-or-nothing');
    const good = fixture('questionnaires/gst-screening.yaml');
    const broken = write('no-questionnaire.yaml', 'code: PROBE\n');
    const { exitCode, stderr } = await munjin(
      ...['questionnaire', 'import', good, broken, '--new', '--data', data],
    );
    expect(exitCode).toBe(1);
    expect(stderr).toContain('Nothing was changed.');
    const { stderr: then } = await munjin('questionnaire', 'import', good, '--data', data, '--new');
    expect(then).toContain('1 added');
  });

  it.each([
    ['terms', 'terms/terms.yaml'],
    ['directory', 'directory'],
    ['meetings', 'meetings/meetings.yaml'],
    ['places', 'places/places.csv'],
  ])('%s import accepts the files of the demo hospital', async (what, path) => {
    const data = join(folder, 'hospital');
    const ended = await munjin(what, 'import', fixture(path), '--new', '--data', data);
    expect(ended.exitCode, ended.stdout + ended.stderr).toBe(0);
    expect(ended.stderr).toMatch(/[1-9]\d* added, 0 changed/);
  });
});

describe('translations', () => {
  it('are imported together, and their status shows what is missing', async () => {
    const data = join(folder, 'wording');
    const imported = await munjin(
      ...['translations', 'import', fixture('translations'), '--new', '--data', data],
    );
    expect(imported.exitCode, imported.stdout).toBe(0);
    const { exitCode, stdout } = await munjin('translations', 'status', '--data', data);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^ko {4}100 %/m);
    expect(stdout).toMatch(/^messages +\d+( +100 %){8}$/m);
  });

  it('are refused if a placeholder is lost, with the line', async () => {
    const data = join(folder, 'wording');
    const lines = readFileSync(fixture('translations/messages.en.json'), 'utf8').split('\n');
    const at = lines.findIndex((line) => line.includes('{time}'));
    const broken = lines.map((line, index) =>
      index === at ? line.replaceAll('{time}', 'then') : line,
    );
    const file = write('messages.en.json', broken.join('\n'));
    const ended = await munjin('translations', 'import', file, '--data', data);
    expect(ended.exitCode).toBe(1);
    expect(ended.stdout).toContain(`${file}:${at + 1}:`);
    expect(ended.stdout).toContain('wording/placeholder-mismatch');
  });
});
