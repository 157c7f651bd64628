import { fileURLToPath } from 'node:url';

const here = import.meta.url;
const pathOf = (relative: string): string => fileURLToPath(new URL(relative, here));

/**
 * The arguments for Node to run this program in its own process: the built program, or the sources
 * if the sources are running as the program.
 */
export const programArguments = (): readonly string[] => {
  if (!here.endsWith('.ts')) return [pathOf('main.js')];
  const sources = pathOf('main.ts');
  if (process.argv[1] === sources) return [...process.execArgv, sources];
  // Another program, such as the tests, calls the sources; it has built the program.
  return [pathOf('../dist/cli/main.js')];
};
