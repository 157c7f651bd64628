import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { munjin } from '../testing/recorded-terminal.ts';

const GUESTS = fileURLToPath(
  new URL('../../fixtures/questionnaires/gst-screening.yaml', import.meta.url),
);
const CODE = 'GST_SCREENING';

let folder = '';
let temporary = '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-take-over-'));
  temporary = join(folder, 'temporary.yaml');
  const text = readFileSync(GUESTS, 'utf8')
    .replace(/^code: .*$/m, 'code: TEMPORARY')
    .replace(/^userTypes:\n(?: +- .*\n)+/m, 'userTypes:\n  - TMP\n');
  writeFileSync(temporary, text);
  cpSync(join(dirname(GUESTS), 'images'), join(folder, 'images'), { recursive: true });
  expect(await run('import', GUESTS, '--new')).toMatchObject({ exitCode: 0 });
  expect(await run('publish', CODE)).toMatchObject({ exitCode: 0 });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => munjin('questionnaire', ...args, '--data', join(folder, 'data'));
const shown = async (code: string) => {
  const { stdout } = await run('show', code, '--json');
  return JSON.parse(stdout) as object;
};

describe('questionnaire publish --take-over', () => {
  it('publishes the other questionnaire without the user types; without it, the error says so', async () => {
    const refused = await run('publish', temporary);
    expect(refused.exitCode).toBe(1);
    expect(refused.stdout + refused.stderr).toMatch(/GST_SCREENING already serves TMP/);
    expect(refused.stdout + refused.stderr).toContain('--take-over');
    const dry = await run('publish', temporary, '--take-over', '--dry-run');
    expect(dry.stdout + dry.stderr).toContain('TEMPORARY takes over TMP from GST_SCREENING');
    expect(await shown(CODE)).toMatchObject({ version: { version: 1 } });

    expect(await run('publish', temporary, '--take-over')).toMatchObject({ exitCode: 0 });
    expect(await shown('TEMPORARY')).toMatchObject({
      isInForce: true,
      definition: { userTypes: ['TMP'] },
    });
    expect(await shown(CODE)).toMatchObject({
      isInForce: true,
      version: { version: 2 },
      definition: { userTypes: ['GST', 'WGST', 'WVIS', 'ICUGST'] },
    });
  });

  it('is how a take-over is undone, for a roll-back is refused', async () => {
    await run('publish', temporary, '--take-over');
    const back = await run('rollback', CODE, '--to', '1', '--note', 'back');
    expect(back.exitCode).toBe(1);
    expect(back.stdout + back.stderr).toContain('publish GST_SCREENING with --take-over');
    expect(await run('publish', CODE, '--version', '1', '--take-over')).toMatchObject({
      exitCode: 0,
    });
    expect(await shown(CODE)).toMatchObject({ isInForce: true, version: { version: 1 } });
    expect(await shown('TEMPORARY')).toMatchObject({ isInForce: false });
  });
});
