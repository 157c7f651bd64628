import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const EXAMPLES = join(ROOT, 'docs/examples');
const PATCHES = readdirSync(EXAMPLES).filter((name) => name.endsWith('.patch'));

const copy = mkdtempSync(join(tmpdir(), 'munjin-examples-'));
afterAll(() => {
  rmSync(copy, { recursive: true });
});

const run = (command: string, ...args: string[]): { status: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

describe('the worked examples of CONTRIBUTING.md', () => {
  beforeAll(() => {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' });
    for (const file of files.split('\0').filter((name) => /\.(?:tsx?|m[jt]s|json)$/.test(name))) {
      if (!existsSync(join(ROOT, file))) continue;
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      cpSync(join(ROOT, file), join(copy, file));
    }
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  });

  it('are three', () => {
    expect(PATCHES).toEqual([
      'add-a-category-type.patch',
      'add-a-language.patch',
      'add-a-studio-page.patch',
    ]);
  });

  // All type checks from nothing take most of the usual limit on two idle cores.
  it(
    'apply to the present code, one after the other, and pass the type check',
    { timeout: 400_000 },
    () => {
      for (const name of PATCHES) {
        expect(run('git', 'apply', join(EXAMPLES, name)), name).toEqual({ status: 0, output: '' });
      }
      expect(run('node', '.ci/generate-types.mjs').status).toBe(0);
      expect(run('node', '.ci/check-types.mjs')).toEqual({ status: 0, output: '' });
    },
  );

  it('are incomplete without the module of the new category type', () => {
    const registry = ['--include', 'engine/questionnaire/category-types/registry.ts'];
    const patch = join(EXAMPLES, 'add-a-category-type.patch');
    expect(run('git', 'apply', '--reverse', ...registry, patch).status).toBe(0);
    const { output } = run('node', 'node_modules/typescript-native/bin/tsc', '-p', 'engine');
    expect(output).toMatch(/registry\.ts.*Property 'R' is missing/);
  });
});
