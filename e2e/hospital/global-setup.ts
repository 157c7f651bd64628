import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { seedDataFolder, removeSeededFolder } from './hospital.ts';

const BUILD = fileURLToPath(new URL('../../.ci/build.mjs', import.meta.url));

/** The screens as they ship, built unless they are newer than their sources, and a filled hospital. */
export default async (): Promise<() => void> => {
  execFileSync(process.execPath, [BUILD, '--if-stale'], { stdio: 'inherit' });
  await seedDataFolder();
  return removeSeededFolder;
};
