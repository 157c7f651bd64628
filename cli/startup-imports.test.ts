import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/**
 * To say its version or its help, munjin loads this and nothing more; what a command works with is
 * loaded once it works. `npm run bench:cli` says what that comes to.
 */
const EXPECTED_PACKAGES = ['commander', 'picocolors'];

it('help and version load no more than the commands themselves', async () => {
  const { metafile } = await build({
    absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
    entryPoints: ['cli/main.ts'],
    outdir: 'dist/never-written',
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const loaded = new Set<string>();
  const follow = (path: string): void => {
    for (const { path: next, kind, external = false } of metafile.outputs[path]?.imports ?? []) {
      if (kind !== 'import-statement' || loaded.has(next)) continue;
      loaded.add(next);
      if (!external) follow(next);
    }
  };
  follow('dist/never-written/main.js');
  const packages = [...loaded].filter((name) => !/^node:|^dist\//.test(name));
  expect(packages.sort()).toEqual(EXPECTED_PACKAGES);
});
