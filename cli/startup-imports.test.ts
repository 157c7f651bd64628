import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/**
 * The modules that munjin loads to print its version or its help; commands load the rest when they
 * run. `npm run bench:cli` shows the effect.
 */
const EXPECTED_PACKAGES = ['commander', 'picocolors'];

it('help and version load only the command definitions', async () => {
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
