import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BUILD = fileURLToPath(new URL('../../.ci/build.mjs', import.meta.url));

/** Vitest's set-up: makes sure that the program that the tests start is as new as its sources. */
export default function buildProgramIfStale(): void {
  execFileSync(process.execPath, [BUILD, '--if-stale', 'cli'], { stdio: 'inherit' });
}
