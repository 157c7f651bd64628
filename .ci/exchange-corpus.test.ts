/** `npm run bench:exchange`: where its files come from, and what happens without them. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const form = (text: string): string =>
  JSON.stringify({
    resourceType: 'Questionnaire',
    language: 'en',
    title: 'Labs',
    item: [{ linkId: 'q', type: 'boolean', text, required: true }],
  });
/** A path with characters that git could take for a pattern, and the line ends of Windows. */
const PATH = 'forms/PHQ-[9] first.json';
const CONTENT = `${form('Do you have a fever?')}\r\n`;

let folder = '';
let list = '';

const git = (cwd: string, ...args: readonly string[]): string => {
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.org'];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], {
    ...{ cwd, encoding: 'utf8' },
  });
  expect(status, stderr).toBe(0);
  return stdout.trim();
};

const bench = (...args: readonly string[]) => {
  const run = join(import.meta.dirname, '../bench/exchange/run.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [run, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

const listLine = (commit: string, path: string, content: string): string => {
  const sha256 = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return ['fhir-r4', 'clinic/forms', commit.slice(0, 12), path, sha256, 'MIT'].join('\t');
};

/** A repository in which the listed commit is not the newest one. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-corpus-test-'));
  const work = join(folder, 'work');
  mkdirSync(dirname(join(work, PATH)), { recursive: true });
  git(work, 'init', '-q');
  writeFileSync(join(work, '.gitattributes'), '*.json text eol=lf\n');
  writeFileSync(join(work, PATH), CONTENT);
  git(work, 'add', '.gitattributes');
  // A checkout would change the line ends.
  const blob = git(work, 'hash-object', '-w', '--no-filters', PATH);
  git(work, 'update-index', '--add', '--cacheinfo', `100644,${blob},${PATH}`);
  git(work, 'commit', '-q', '-m', 'Add a form');
  const commit = git(work, 'rev-parse', 'HEAD');
  git(work, 'rm', '-q', '-f', PATH);
  git(work, 'commit', '-q', '-m', 'Remove it');
  const bare = join(folder, 'remote/clinic/forms.git');
  git(folder, 'clone', '-q', '--bare', work, bare);
  git(bare, 'config', 'uploadpack.allowFilter', 'true');
  list = join(folder, 'list.tsv');
  const header = 'kind\trepository\tcommit\tpath\tsha256\tlicence';
  writeFileSync(list, `${[header, listLine(commit, PATH, CONTENT)].join('\n')}\n`);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('without a folder, says where the files come from and how to fetch them', () => {
  const { status, stdout, stderr } = bench();
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('bench/exchange/corpus.tsv lists the repository, commit, path');
  expect(stderr).toContain('npm run bench:exchange -- --fetch <folder>');
  expect(stderr).not.toContain(' at ');
});

it('fetches the listed content of each file with git, and measures it', () => {
  const corpus = join(folder, 'corpus');
  const from = ['--list', list, '--from', `file://${join(folder, 'remote')}`];
  const { status, stdout, stderr } = bench('--fetch', corpus, ...from);
  expect(status, stderr).toBe(0);
  expect(stdout).toContain('| FHIR R4 | 1 of 1 | 1 (100 %) | 1 (100 %) | 0 | 1 |');
  const file = join(corpus, 'fhir-r4/clinic+forms/forms+PHQ-[9] first.json');
  expect(readFileSync(file, 'utf8')).toBe(CONTENT);
  // A second run fetches nothing, and so needs no repository.
  const again = bench('--fetch', corpus, '--list', list, '--from', 'file:///nowhere');
  expect(again.status, again.stderr).toBe(0);
});

it('fails with the number and names of the files that are missing or changed', () => {
  const corpus = join(folder, 'changed');
  const name = 'fhir-r4/clinic+forms/forms+PHQ-[9] first.json';
  mkdirSync(dirname(join(corpus, name)), { recursive: true });
  writeFileSync(join(corpus, name), form('Another question?'));
  const nowhere = ['--fetch', '--from', `file://${join(folder, 'no-remote')}`];
  for (const more of [[], nowhere]) {
    const { status, stderr } = bench(corpus, '--list', list, ...more);
    expect(status, stderr).toBe(1);
    expect(stderr).toContain('1 of 1 files are missing or changed:');
    expect(stderr).toContain(`\n  ${name}\n`);
    expect(stderr).toContain(`npm run bench:exchange -- --fetch ${corpus}`);
  }
});
