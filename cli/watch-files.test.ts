import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { munjin } from './testing/recorded-terminal.ts';
import { PROGRAM } from './testing/run-munjin-process.ts';

const YAML = readFileSync(
  fileURLToPath(new URL('../fixtures/questionnaires/emp-screening.yaml', import.meta.url)),
  'utf8',
);
const BROKEN = YAML.replace('type: N', 'type: NONE');

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-watch-'));
  file = join(folder, 'emp.yaml');
  writeFileSync(file, YAML);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The program, which watches; `count` is how often a text was printed. */
const watching = (...args: readonly string[]) => {
  const child = spawn(process.execPath, [PROGRAM, 'questionnaire', ...args, '--watch']);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const count = (text: string): number => printed.split(text).length - 1;
  return {
    waitFor: (text: string, atLeast: number) =>
      vi.waitFor(
        () => {
          expect(count(text), printed).toBeGreaterThanOrEqual(atLeast);
        },
        { timeout: 20_000, interval: 50 },
      ),
    end: async (): Promise<number | null> => {
      child.kill('SIGINT');
      return ended;
    },
  };
};

describe('--watch', () => {
  it('checks a file again after each change, also where an editor replaces it, until Ctrl-C', async () => {
    const program = watching('lint', file);
    await program.waitFor('Waiting for changes', 1);
    writeFileSync(file, BROKEN);
    await program.waitFor('schema/enum', 1);
    await program.waitFor('Waiting for changes', 2);
    writeFileSync(join(folder, 'new.tmp'), YAML);
    renameSync(join(folder, 'new.tmp'), file);
    await program.waitFor('Waiting for changes', 3);
    expect(await program.end()).toBe(130);
  }, 60_000);

  it('goes on while the file is gone, and previews again with other answers', async () => {
    const answers = join(folder, 'answers.json');
    writeFileSync(answers, '{}');
    const program = watching('preview', file, '--language', 'en', '--answers', answers);
    await program.waitFor('Waiting for changes', 1);
    writeFileSync(answers, '{"nothing": "Y"}');
    await program.waitFor('is no question of the questionnaire', 1);
    await program.waitFor('Waiting for changes', 2);
    rmSync(answers);
    await program.waitFor('there is no such file', 1);
    expect(await program.end()).toBe(130);
  }, 60_000);

  it('refuses what cannot be watched', async () => {
    const watch = (...args: readonly string[]) =>
      munjin('questionnaire', 'lint', ...args, '--watch');
    expect(await watch('-')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('Standard input cannot be watched') as string,
    });
    expect(await watch(join(folder, 'none.yaml'))).toMatchObject({ exitCode: 3 });
    expect(await watch(file, '--json')).toMatchObject({ exitCode: 2 });
  });
});
