import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('docs/cli.md shows the output of the commands', () => {
  const script = fileURLToPath(new URL('../.ci/record-cli.mjs', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}, 600_000);
