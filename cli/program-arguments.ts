import { fileURLToPath } from 'node:url';

const here = import.meta.url;
const pathOf = (relative: string): string => fileURLToPath(new URL(relative, here));

/**
 * What Node is given to run this program in a process of its own: what was built, or, where the
 * sources run as the program, these once more.
 */
export const programArguments = (): readonly string[] => {
  if (!here.endsWith('.ts')) return [pathOf('main.js')];
  const sources = pathOf('main.ts');
  if (process.argv[1] === sources) return [...process.execArgv, sources];
  // Some other program calls the sources, as the tests do, which have built it.
  return [pathOf('../dist/cli/main.js')];
};
