import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const PROGRAM = "process.stdout.write('built ' + process.argv.slice(2).join(' '));\n";

let root = '';
const writeFile = (path: string, text: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
const start = (...args: string[]) => {
  const script = join(root, 'cli/munjin.mjs');
  return spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'munjin-bin-'));
  mkdirSync(join(root, 'cli'));
  const source = fileURLToPath(new URL('munjin.mjs', import.meta.url));
  copyFileSync(source, join(root, 'cli/munjin.mjs'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('munjin, the program', () => {
  it('runs the built program with its arguments', () => {
    writeFile('dist/cli/main.js', PROGRAM);
    expect(start('questionnaire', '--help').stdout).toBe('built questionnaire --help');
  });

  it('says how to fix a missing build that it cannot create', () => {
    const { status, stdout, stderr } = start('--help');
    expect(status).toBe(3);
    expect(stdout).toBe('');
    expect(stderr).toContain('npm run build');
  });

  it('builds itself in a checkout', () => {
    writeFile('node_modules/esbuild/package.json', '{}');
    writeFile(
      '.ci/build.mjs',
      `import { mkdirSync, writeFileSync } from 'node:fs';
process.stdout.write('noise of the build');
mkdirSync('${root}/dist/cli', { recursive: true });
writeFileSync('${root}/dist/cli/main.js', ${JSON.stringify(PROGRAM)});
`,
    );
    const { status, stdout, stderr } = start('--version');
    expect(status).toBe(0);
    expect(stdout).toBe('built --version');
    expect(stderr).toContain('not built yet');
  });
});
