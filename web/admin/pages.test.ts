import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** The file is read, not imported, because the pages themselves need a browser. */
const source = readFileSync(join(import.meta.dirname, 'pages.ts'), 'utf8');
const PAGES = [...source.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path);
const named = (cell = ''): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const rows: readonly (readonly string[])[][] = readFileSync(join(ROOT, 'docs/studio.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `/'))
  .map((line) => line.split('|').map(named));

describe('docs/studio.md', () => {
  it('has a row for every page', () => {
    expect(rows.flatMap(([, page = []]) => page).sort()).toEqual([...PAGES].sort());
  });

  it.each(rows.map(([, pages, , tests]) => [pages?.[0], tests ?? []] as const))(
    'names existing tests of %s',
    (_, tests) => {
      expect(tests).not.toEqual([]);
      for (const test of tests)
        expect(existsSync(join(ROOT, `e2e/studio/${test}.e2e.ts`)), test).toBe(true);
    },
  );
});
