import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What Node is given to run this program in a process of its own: what was built, or in a checkout its sources. */
export const ownProgram = (): readonly string[] => {
  const here = import.meta.url;
  if (!here.endsWith('.ts')) return [fileURLToPath(new URL('main.js', here))];
  const tsx = createRequire(here).resolve('tsx');
  return ['--import', pathToFileURL(tsx).href, fileURLToPath(new URL('./main.ts', here))];
};
