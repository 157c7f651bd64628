#!/usr/bin/env node
// Runs the commands of cli-session.mjs in order and writes the terminal output into docs/cli.md.
// `--check` writes nothing and fails if the output has changed. Times, ids and checksums differ in
// each run, so example values replace them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { FILES, SECTIONS } from './cli-session.mjs';
import { root } from './steps.mjs';

const PAGE = join(root, 'docs/cli.md');
const BEGIN = '<!-- The session that .ci/record-cli.mjs records begins here. -->';
const END = '<!-- The session ends here. -->';
const BUILT = join(root, 'dist/recorded');

const buildProgram = () =>
  build({
    absWorkingDir: root,
    entryPoints: [
      { in: 'cli/main.ts', out: 'main' },
      { in: 'server/file-thread.ts', out: 'file-thread' },
    ],
    outdir: BUILT,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });

const HEX = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

/** Replaces values that differ in each run with example values. */
const normalizeOutput = (text) =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '2026-11-22T05:00:00.000Z')
    .replaceAll(/\b20\d\d-\d\d-\d\d\b(?!T)/g, '2026-11-22')
    .replaceAll(/\d{8}T\d{6}Z/g, '20261122T050000Z')
    .replaceAll(
      /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g,
      () => '3f0c2a7e-5d1b-4c1f-9a55-0d9c1f7d2b10',
    )
    .replaceAll(/\b(key|key:) [0-9a-f]{8}\b/gi, '$1 7c9e2f10')
    .replaceAll(/^[0-9a-f]{8}(?= {2}(seals|old|coming|retired))/gm, '7c9e2f10')
    .replaceAll(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/gm, 'K7QM-2XHD')
    // On Node.js 20 `munjin doctor` has a warning instead.
    .replaceAll(
      /warning( +node +Node\.js [\d.]+) gets no security updates\.\n +fix: .*/g,
      'ok     $1',
    )
    .replaceAll(
      /"warning"(,\s+"message": "Node\.js [\d.]+) gets no security updates\.(",\s+"fix": ")[^"]*/g,
      '"ok"$1$2',
    )
    .replaceAll(/Node\.js [\d.]+/g, 'Node.js 20.20.2')
    .replaceAll(/\d+ MB are free at \S+/g, '81920 MB are free at /srv')
    .replaceAll(/\b[0-9a-f]{40,64}\b/g, HEX)
    .replaceAll(/\b\d+([.,]\d+)? (ms|s)\b/g, '1 $2')
    .replaceAll(/\(\d+ ms\)/g, '(1 ms)')
    .replaceAll(/localhost:\d+/g, 'localhost:8080')
    .replaceAll(/(passCheck|vd)=[\w-]+/g, '$1=MjAyNjExMjI')
    .replaceAll(/--hash [0-9a-f]+/g, '--hash 16669724')
    // The demo hospital and the tables grow; that does not change the output of a command.
    .replaceAll(/\b\d+ rows in \d+ tables\b/g, '5009 rows in 58 tables')
    .replaceAll(/(holds|Target: data,) \d+ rows/g, '$1 5010 rows')
    .replaceAll(/\b\d+ of \d+ migrations\b/g, '1 of 1 migrations')
    .replaceAll(/\bEvery migration has run \(\d+\)/g, 'Every migration has run (1)')
    .replaceAll(/\b\d+ migrations? run\b/g, '1 migration run')
    .replaceAll(/^run {6}\S+$/gm, 'run      20261125-initial-schema')
    .replaceAll(/\b\d{3,} added, \d+ changed\b/g, '4882 added, 7 changed')
    .replaceAll(/\d+ rows in \d+ checkpoints/g, '23 rows in 4 checkpoints')
    .replaceAll(/Anchor: \d+:\S+/g, 'Anchor: 4:-O0vju0MbmZPbC0iVuIrkUJpP1oWGMrBpTLqom-WxcA');

const run = (command, folder) => {
  const script = `munjin() { '${process.execPath}' '${join(BUILT, 'main.js')}' "$@"; }\n${command}`;
  const { stdout, status } = spawnSync('bash', ['-o', 'pipefail', '-c', `exec 2>&1\n${script}`], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      MUNJIN_DATA: 'data',
      DATABASE_URL: '',
      NO_COLOR: '1',
      TZ: 'Asia/Seoul',
    },
  });
  // 141: the reader of the pipe stopped reading.
  const end = status === 0 || status === 141 ? '' : `(exit ${status})\n`;
  return `$ ${command}\n${normalizeOutput(stdout.replaceAll(folder, '.'))}${end}`;
};

const recordSession = () => {
  const folder = mkdtempSync(join(tmpdir(), 'munjin-session-'));
  try {
    symlinkSync(join(root, 'fixtures'), join(folder, 'fixtures'));
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
    return SECTIONS.map(({ title, words, commands }) => {
      const shown = commands.map((command) => run(command, folder)).join('\n');
      return `### ${title}\n\n${words}\n\n\`\`\`console\n${shown}\`\`\`\n`;
    }).join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const page = readFileSync(PAGE, 'utf8');
const [before, rest = ''] = page.split(BEGIN);
const [known, after = ''] = rest.split(END);
await buildProgram();
const session = `\n\n${recordSession()}\n`;
if (process.argv.includes('--check')) {
  const [was, is] = [known.split('\n'), session.split('\n')];
  const at = is.findIndex((line, index) => line !== was[index]);
  if (known !== session) {
    const line = at < 0 ? is.length : at;
    process.stderr.write(
      `docs/cli.md shows\n  ${was[line] ?? ''}\nwhere munjin says\n  ${is[line] ?? ''}\nRun node .ci/record-cli.mjs, and look at the difference.\n`,
    );
    process.exitCode = 1;
  }
} else {
  writeFileSync(PAGE, before + BEGIN + session + END + after);
}
