import { defineConfig } from 'vitest/config';

/** The hospital is in Seoul; tests run elsewhere, so that a mistaken zone shows. */
process.env['TZ'] = 'America/Phoenix';

export default defineConfig({
  test: {
    include: ['{engine,schemas,server,web,cli,.ci}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 60_000,
    benchmark: { include: ['bench/**/*.bench.ts'], outputJson: '.reports/bench.json' },
    reporters: ['default', 'json'],
    outputFile: { json: '.reports/vitest.json' },
  },
});
