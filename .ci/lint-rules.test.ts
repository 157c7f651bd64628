import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** For each file: a line that is not allowed there, and the rule that reports it. */
const REJECTED: readonly (readonly [file: string, source: string, rule: string])[] = [
  ...(
    [
      ['engine/visit', "import { readFileSync } from 'node:fs';\nreadFileSync('x');\n"],
      ['engine/visit', "import { readFileSync } from 'fs';\nreadFileSync('x');\n"],
      ['engine/pass', "import { createApp } from '../../server/app.ts';\ncreateApp();\n"],
      ['engine/pass', "import { Hono } from 'hono';\nnew Hono();\n"],
      ['web/visitor', "import { createApp } from '../../server/app.ts';\ncreateApp();\n"],
      [
        'web/visitor',
        "import type { Tables } from '../../server/platform/database/tables.ts';\nexport type T = Tables;\n",
      ],
      ['web/visitor', "import { join } from 'node:path';\njoin('x');\n"],
      ['server/passes', "import { main } from '../../cli/main.ts';\nmain();\n"],
      ['server/passes', "import { App } from '../../web/visitor/app.tsx';\nApp();\n"],
      [
        'cli/commands',
        "import { handle } from '../../server/platform/http/mount-calls.ts';\nhandle();\n",
      ],
      ['server/passes', "import { scan } from '../gate/scan-pass.ts';\nscan();\n"],
      [
        'server/passes',
        "import type { Scan } from '../gate/scan-pass.ts';\nexport type S = Scan;\n",
      ],
      ['server/passes', "export { scan } from '../gate/scan-pass.ts';\n"],
      ['server/directory/sealing', "import { scan } from '../../gate/scan-pass.ts';\nscan();\n"],
      [
        'server/directory/sealing',
        "import { read } from '../../questionnaires/review/index.ts';\nread();\n",
      ],
      ['server/directory/sealing', "import { App } from '../../../web/visitor/app.tsx';\nApp();\n"],
      ['server/platform/http', "import { App } from '../../../web/visitor/app.tsx';\nApp();\n"],
      ['server/platform', "import { scan } from '../gate/index.ts';\nscan();\n"],
      ['server/platform/http', "import { scan } from '../../gate/index.ts';\nscan();\n"],
      [
        'server/platform/database/tables',
        "import { scan } from '../../../gate/index.ts';\nscan();\n",
      ],
      [
        'server/platform/database/migrations/initial-schema',
        "import { scan } from '../../../../gate/index.ts';\nscan();\n",
      ],
      ['cli/commands', "import { scan } from '../../server/gate/scan-pass.ts';\nscan();\n"],
      [
        'cli/commands',
        "const { scan } = await import('../../server/gate/scan-pass.ts');\nscan();\n",
      ],
      ['schemas', "import { start } from '../engine/questionnaire/index.ts';\nstart();\n"],
      ['schemas', "import { join } from 'node:path';\njoin('x');\n"],
    ] as const
  ).map(([folder, source]) => [`${folder}/probe.ts`, source, 'no-restricted-imports'] as const),
  [
    'web/visitor/probe.test.ts',
    "import { createApp } from '../../server/app.ts';\ncreateApp();\n",
    'no-restricted-imports',
  ],
  ...(
    [
      ['export const now = () => Date.now();\n', 'no-restricted-globals'],
      ['export const now = () => new Date();\n', 'no-restricted-globals'],
      ["export const load = () => fetch('/x');\n", 'no-restricted-globals'],
      ["export const port = () => process.env['PORT'];\n", 'no-restricted-globals'],
      ['export const dice = () => Math.random();\n', 'no-restricted-properties'],
      ['export const now = () => globalThis.Date.now();\n', 'no-restricted-properties'],
    ] as const
  ).map(([source, rule]) => ['engine/visit/probe.ts', source, rule] as const),
  ['server/passes/probe.ts', "console.log('x');\n", 'no-console'],
  ['server/passes/probe.ts', 'export const is = (a: number) => a == 1;\n', 'eqeqeq'],
  ['server/passes/probe.ts', "eval('1');\n", 'no-eval'],
  ['server/passes/probe.ts', 'const unused = 1;\n', 'no-unused-vars'],
  ['server/passes/probe.ts', 'export const any = (a: any) => a;\n', 'no-explicit-any'],
  ['server/passes/probe.ts', 'export type A = Array<string>;\n', 'array-type'],
  [
    'server/passes/probe.ts',
    "import { T } from './t.ts';\nexport const f = (t: T): T => t;\n",
    'consistent-type-imports',
  ],
  [
    'server/passes/probe.ts',
    '// oxlint-disable-next-line no-eval -- nothing to silence\nexport const one = 1;\n',
    'unused',
  ],
  [
    'web/visitor/probe.tsx',
    "import { useState } from 'react';\nexport const useIt = (is: boolean) => (is ? useState(1) : null);\n",
    'rules-of-hooks',
  ],
  [
    'web/visitor/probe.tsx',
    "import { useEffect } from 'react';\nexport const useIt = (a: number) => {\n  useEffect(() => {\n    document.title = `${a}`;\n  }, []);\n};\n",
    'exhaustive-deps',
  ],
  [
    'web/visitor/probe.tsx',
    "import { useEffect, useState } from 'react';\nexport const Probe = () => {\n  const [one, setOne] = useState(1);\n  useEffect(() => {\n    setOne(2);\n  }, []);\n  return <p>{one}</p>;\n};\n",
    'set-state-in-effect',
  ],
  ['web/visitor/probe.tsx', 'export const Probe = () => <p>{Math.random()}</p>;\n', 'purity'],
];

const ACCEPTED: readonly (readonly [file: string, source: string])[] = [
  [
    'engine/pass/probe.ts',
    "import { sha256 } from '@noble/hashes/sha2.js';\nexport const hash = sha256;\n",
  ],
  [
    'server/passes/probe.ts',
    "import { isOfferedDay } from '../../engine/visit/index.ts';\nexport const f = isOfferedDay;\n",
  ],
  [
    'cli/commands/probe.ts',
    "import { serve } from '../../server/serving/index.ts';\nexport const s = serve;\nconsole.log(s);\n",
  ],
  [
    'server/passes/probe.ts',
    "import { scan } from '../gate/index.ts';\nimport { systemClock } from '../platform/clock.ts';\nimport { show } from './show/show.ts';\nscan(systemClock, show);\n",
  ],
  [
    'server/directory/sealing/probe.ts',
    "import { scan } from '../../gate/index.ts';\nimport { read } from '../reading/read.ts';\nimport type { Keys } from '../../platform/keys/keys.ts';\nexport const f = (keys: Keys) => scan(keys, read);\n",
  ],
  ['server/passes/probe.test.ts', "import { scan } from '../gate/scan-pass.ts';\nscan();\n"],
  [
    'server/platform/http/probe.ts',
    "import type { Settings } from '../../settings/setting-defaults.ts';\nimport type { Keys } from '../keys/keys.ts';\nexport type T = Settings | Keys;\n",
  ],
  [
    'cli/commands/probe.ts',
    "import { openSheet } from '../../server/platform/files/open-sheet.ts';\nopenSheet();\n",
  ],
  [
    'engine/visit/probe.test.ts',
    "import { readFileSync } from 'node:fs';\nreadFileSync(`x${Date.now()}`);\n",
  ],
];

/** Two files that import each other, if only for a type. */
const CIRCLE: readonly (readonly [file: string, source: string])[] = [
  ['server/passes/one.ts', "import type { Two } from './two.ts';\nexport type One = Two | null;\n"],
  ['server/passes/two.ts', "import type { One } from './one.ts';\nexport type Two = One | 1;\n"],
  ['web/visitor/one.ts', "import type { Two } from './two.ts';\nexport type One = Two | null;\n"],
  ['web/visitor/two.ts', "import type { One } from './one.ts';\nexport type Two = One | 1;\n"],
];

let folder = '';
const found = new Map<string, readonly string[]>();

/**
 * Each line gets its own file, all under the project's rules, so that the linter starts only once.
 */
const probePath = (kind: string, file: string, at: number): string =>
  file.replace('probe', `${kind}${String(at)}`);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-lint-'));
  cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  const probes = [
    ...REJECTED.map(([file, source], at) => [probePath('broken', file, at), source] as const),
    ...ACCEPTED.map(([file, source], at) => [probePath('allowed', file, at), source] as const),
    ...CIRCLE,
  ];
  for (const [file, source] of probes) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  let printed = '';
  try {
    printed = execFileSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format', 'json', '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
  } catch (error) {
    printed = (error as { readonly stdout: string }).stdout;
  }
  const { diagnostics } = JSON.parse(printed) as {
    readonly diagnostics: readonly {
      readonly filename: string;
      readonly code?: string;
      readonly message: string;
    }[];
  };
  for (const { filename, code, message } of diagnostics) {
    found.set(filename, [...(found.get(filename) ?? []), `${code ?? ''} ${message}`]);
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the linter', () => {
  it.each(REJECTED.map(([file, source, rule], at) => ({ file, source, rule, at })))(
    'finds $rule in $file: $source',
    ({ file, rule, at }) => {
      expect((found.get(probePath('broken', file, at)) ?? []).join('\n').toLowerCase()).toContain(
        rule,
      );
    },
  );

  it.each(ACCEPTED.map(([file, source], at) => ({ file, source, at })))(
    'allows in $file: $source',
    ({ file, at }) => {
      expect(found.get(probePath('allowed', file, at)) ?? []).toEqual([]);
    },
  );

  it.each(CIRCLE)('finds the circle of files at %s', (file) => {
    expect((found.get(file) ?? []).join('\n')).toContain('no-cycle');
  });
});
