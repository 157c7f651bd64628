import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VISITOR_SCREENS } from '../../engine/visit/visitor-screen.ts';

const ROOT = join(import.meta.dirname, '../..');
const rows = readFileSync(join(ROOT, 'docs/screens.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `/'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const named = (cell = ''): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

describe('docs/screens.md', () => {
  it('has a row for every route', () => {
    const documented = rows.flatMap(([, route]) => named(route));
    // The gate is a separate entry.
    const routes = [...VISITOR_SCREENS, '/gate'];
    expect(documented.sort()).toEqual(routes.sort());
  });

  it.each(rows.map((cells) => [named(cells[1])[0], named(cells[4])] as const))(
    'names existing tests of %s',
    (_, tests) => {
      expect(tests).not.toEqual([]);
      for (const test of tests)
        expect(existsSync(join(ROOT, `e2e/${test}.e2e.ts`)), test).toBe(true);
    },
  );
});
