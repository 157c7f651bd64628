import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The `fixtures` folder of this installation: next to the sources, or next to the build output. */
export const findFixturesFolder = (): string => {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const fixtures = join(folder, 'fixtures');
    if (existsSync(join(fixtures, 'directory'))) return fixtures;
    if (folder === dirname(folder)) throw new Error('this installation has no folder fixtures');
  }
};
