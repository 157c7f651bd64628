import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { drawTimeline, formatTable } from './report.ts';
import { runChaos } from './run-chaos.ts';
import { hasProxy } from './site.ts';

const out = mkdtempSync(join(tmpdir(), 'munjin-chaos-test-'));
afterAll(() => rmSync(out, { recursive: true, force: true }));

it.each([
  // The seeds choose each of these faults, and both ways in which a disk is full.
  ['sqlite', 3, 11, ['power loss', 'disk full']],
  [
    'postgresql',
    4,
    42,
    [
      'primary restarted',
      ...(hasProxy() ? ['proxy restarted'] : []),
      'standby stopped',
      'primary lost',
    ],
  ],
] as const)(
  'keeps on %s what it confirmed',
  async (database, rounds, seed, faults) => {
    const result = await runChaos({ database, rounds, seed, out, faults });
    expect(result.findings).toEqual([]);
    expect(result.internalErrors).toBe(0);
    expect(new Set(result.rounds.map(({ fault }) => fault))).toEqual(new Set(faults));
    expect(result.confirmed.submissions).toBeGreaterThan(rounds);
    expect(result.confirmed.scans).toBeGreaterThan(rounds);
    expect(readFileSync(join(out, 'ledger.jsonl'), 'utf8')).toContain('"submission confirmed"');
    expect(formatTable(result)).toMatch(
      new RegExp(`\\| all \\| ${rounds} \\| \\d+ \\| 0 \\| 0 \\|`),
    );
    expect(drawTimeline(result).match(/<title>/g)).toHaveLength(rounds);
  },
  180_000,
);

it('reports what is lost when the disk ignores most syncs', async () => {
  const control = { rounds: 1, seed: 1, out, faults: ['power loss'], syncsKeptEvery: 1_000 };
  const { findings } = await runChaos({ database: 'sqlite', ...control });
  expect(findings.filter(({ kind }) => kind === 'lost').length).toBeGreaterThan(4);
}, 120_000);
