/** The files that corpus.tsv lists, in a folder, and how they come there. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Each file of the list, with its name in the folder. The first line holds the column names. */
export const readList = (list) =>
  readFileSync(list, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [kind, repository, commit, path, sha256] = line.split('\t');
      const name = [kind, repository.replace('/', '+'), path.replaceAll('/', '+')].join('/');
      return { kind, repository, commit, path, sha256, name };
    });

const isExpected = ({ sha256 }, bytes) =>
  createHash('sha256').update(bytes).digest('hex').startsWith(sha256);

/** The content of a file; null if it is missing or changed. */
export const readCorpusFile = (folder, entry) => {
  const file = join(folder, entry.name);
  if (!existsSync(file)) return null;
  const bytes = readFileSync(file);
  return isExpected(entry, bytes) ? bytes : null;
};

const MAX_BYTES = 100_000_000;

/** The output of git as bytes; null if it fails. It asks for no password. */
const runGit = (args) => {
  const { status, stdout, error } = spawnSync('git', args, {
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
    maxBuffer: MAX_BYTES,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (error) console.error(error.message);
  return status === 0 ? stdout : null;
};

/** Fetches the history without files; git then fetches each file that is read. */
const fetchRepository = (folder, address, entries) => {
  const clone = mkdtempSync(join(tmpdir(), 'munjin-corpus-'));
  try {
    if (runGit(['clone', '--quiet', '--bare', '--filter=blob:none', address, clone]) === null)
      return;
    for (const entry of entries) {
      const bytes = runGit(['-C', clone, 'cat-file', 'blob', `${entry.commit}:${entry.path}`]);
      if (bytes === null || !isExpected(entry, bytes)) continue;
      const file = join(folder, entry.name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
};

/**
 * Fetches the listed files that the folder does not have, one repository after the other.
 * @param from address in front of `owner/name.git`
 */
export const fetchCorpus = (folder, entries, from) => {
  const missing = entries.filter((entry) => readCorpusFile(folder, entry) === null);
  for (const repository of new Set(missing.map((entry) => entry.repository))) {
    const wanted = missing.filter((entry) => entry.repository === repository);
    console.error(`${repository}: ${wanted.length} files`);
    fetchRepository(folder, `${from}/${repository}.git`, wanted);
  }
};
