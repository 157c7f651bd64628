import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { seedDataFolder, removeSeededFolder } from './hospital.ts';

const BUILD = fileURLToPath(new URL('../../.ci/build.mjs', import.meta.url));

/**
 * The production build of the screens, rebuilt only if sources are newer, and a hospital with data.
 */
export default async (): Promise<() => void> => {
  execFileSync(process.execPath, [BUILD, '--if-stale'], { stdio: 'inherit' });
  await seedDataFolder();
  return removeSeededFolder;
};
