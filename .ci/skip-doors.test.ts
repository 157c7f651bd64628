import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { skipDoors } from './skip-doors.mjs';

const FILES = {
  'server/passes/index.ts':
    "/** Passes. */\nexport {\n  type Pass,\n  issuePass,\n} from './issue-pass.ts';\nexport { showPass } from './show-pass.ts';\n",
  'server/passes/issue-pass.ts':
    'export interface Pass {}\nexport const issuePass = () => "issued";\n',
  'server/passes/show-pass.ts': 'export const showPass = () => "shown";\n',
  'server/gate/scan.ts':
    "import {\n  issuePass as issue,\n  type Pass,\n} from '../passes/index.ts';\nexport const scan = (): Pass => issue();\n",
  'cli/issue.ts':
    "const { issuePass: issue } = await import('../server/passes/index.ts');\nissue();\n",
  'server/gate/broken.ts':
    "import { redoPass } from '../passes/index.ts';\nexport const scan = redoPass;\n",
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-doors-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const bundle = (file: string) =>
  build({
    absWorkingDir: folder,
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'out',
    format: 'esm',
    logLevel: 'silent',
    plugins: [skipDoors],
  });

it('loads only the file behind a door that has the imported name', async () => {
  const { metafile, outputFiles } = await bundle('server/gate/scan.ts');
  expect(Object.keys(metafile.inputs).sort()).toEqual([
    'server/gate/scan.ts',
    'server/passes/issue-pass.ts',
  ]);
  expect(outputFiles[0]?.text).toContain('issued');
});

it('loads only that file when a command imports it as it runs', async () => {
  const { metafile } = await bundle('cli/issue.ts');
  expect(Object.keys(metafile.inputs).sort()).toEqual([
    'cli/issue.ts',
    'server/passes/issue-pass.ts',
  ]);
});

it('refuses a name that the door does not export', async () => {
  await expect(bundle('server/gate/broken.ts')).rejects.toThrow('does not export redoPass');
});
