import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const eslint = new ESLint();

const brokenRules = async (filePath: string, source: string): Promise<string[]> => {
  const [result] = await eslint.lintText(source, { filePath });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId ?? 'fatal');
};

const WALL = 'no-restricted-imports';

describe('the import walls fail the build', () => {
  it.each([
    ['engine/visit/probe.ts', "import { readFileSync } from 'node:fs';\nreadFileSync('x');\n"],
    ['engine/visit/probe.ts', "import { readFileSync } from 'fs';\nreadFileSync('x');\n"],
    ['engine/pass/probe.ts', "import { createApp } from '../../server/app.ts';\ncreateApp();\n"],
    ['engine/pass/probe.ts', "import { Hono } from 'hono';\nnew Hono();\n"],
    ['web/visitor/probe.ts', "import { createApp } from '../../server/app.ts';\ncreateApp();\n"],
    [
      'web/visitor/probe.tsx',
      "import type { Tables } from '../../server/store/tables.ts';\nexport type T = Tables;\n",
    ],
    ['web/visitor/probe.ts', "import { join } from 'node:path';\njoin('x');\n"],
    ['server/pass/probe.ts', "import { main } from '../../cli/main.ts';\nmain();\n"],
    ['server/pass/probe.ts', "import { App } from '../../web/visitor/app.tsx';\nApp();\n"],
    ['cli/commands/probe.ts', "import { handle } from '../../server/http/handle.ts';\nhandle();\n"],
    ['schemas/probe.ts', "import { start } from '../engine/questionnaire/index.ts';\nstart();\n"],
  ])('%s may not %j', async (filePath, source) => {
    expect(await brokenRules(filePath, source)).toContain(WALL);
  });

  it.each([
    ['Date.now()', 'export const now = () => Date.now();\n', 'no-restricted-globals'],
    ['new Date()', 'export const now = () => new Date();\n', 'no-restricted-globals'],
    ['fetch', "export const load = () => fetch('/x');\n", 'no-restricted-globals'],
    ['process.env', "export const port = () => process.env['PORT'];\n", 'no-restricted-globals'],
    ['Math.random', 'export const dice = () => Math.random();\n', 'no-restricted-properties'],
    [
      'globalThis.Date',
      'export const now = () => globalThis.Date.now();\n',
      'no-restricted-properties',
    ],
  ])('engine/ may not use %s', async (_name, source, rule) => {
    expect(await brokenRules('engine/visit/probe.ts', source)).toContain(rule);
  });

  it.each([
    [
      'engine/pass/probe.ts',
      "import { sha256 } from '@noble/hashes/sha2.js';\nexport const hash = sha256;\n",
    ],
    [
      'server/pass/probe.ts',
      "import { isOfferedDay } from '../../engine/visit/index.ts';\nexport const f = isOfferedDay;\n",
    ],
    [
      'cli/commands/probe.ts',
      "import { serve } from '../../server/tasks/serve.ts';\nexport const s = serve;\n",
    ],
  ])('%s may %j', async (filePath, source) => {
    expect(await brokenRules(filePath, source)).not.toContain(WALL);
  });
});
