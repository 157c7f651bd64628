import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BUILD = fileURLToPath(new URL('../../.ci/build.mjs', import.meta.url));

/** The screens as they ship: built, unless they are newer than their sources. */
export default (): void => {
  execFileSync(process.execPath, [BUILD, '--if-stale'], { stdio: 'inherit' });
};
