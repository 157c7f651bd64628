import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '../../../server');
/** The file is read, not imported, because the words themselves need a browser. */
const words = readFileSync(join(import.meta.dirname, 'action-words.ts'), 'utf8');
const named = new Set([...words.matchAll(/^ {2}'?([\w.]+)'?: \[/gm)].map(([, name = '']) => name));

/** Patterns for the actions that the server code writes to the audit log as string literals. */
const WRITTEN = [
  /\baction: '([a-z]\w*(?:\.\w+)*)'/g,
  /\b(?:audited|note|noteChange|log|logLook)\((?:[\w.()]+,\s*)?'([a-z]\w*(?:\.\w+)+)'/g,
  /\? '([a-z]\w*\.(?:add|change))' : '/g,
  /\b(?:approved|refused|withdrawn): '([a-z]\w*\.\w+)'/g,
];

const sources = readdirSync(SERVER, { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.ts') && !name.includes('.test.'))
  .map(({ parentPath, name }) => join(parentPath, name));

it('every action that the server audits has a name in Korean and English', () => {
  const written = sources.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return WRITTEN.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  });
  expect(written.length).toBeGreaterThan(80);
  expect([...new Set(written)].filter((action) => !named.has(action))).toEqual([]);
});
