import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSourceFile } from '../../../server/platform/files/source-file.ts';
import { seededRandom } from '../seeded-random.ts';
import { generatePeople } from './generate-people.ts';
import { readMix } from './read-mix.ts';
import type { Mix } from './mix.ts';
import { planVisits } from './plan-visits.ts';

const SCENARIOS = fileURLToPath(new URL('../../../fixtures/scenarios', import.meta.url));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-mix-'));
  mkdirSync(join(folder, 'mixes'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const readMixText = (text: string) => {
  const path = join(folder, 'mixes', 'mix.yaml');
  writeFileSync(path, text.replaceAll('@', `${SCENARIOS}/`));
  // A path in a mix is relative to the mix.
  return readMix({ ...readSourceFile(path), folder: '' });
};
const mixOf = (text: string): Mix => {
  const { mix, findings } = readMixText(text);
  if (!mix) throw new Error(JSON.stringify(findings));
  return mix;
};
const findingsOf = (text: string) =>
  readMixText(text).findings.map(
    ({ line, column, rule, fix }) => `${String(line)}:${String(column)} ${rule} ${fix}`,
  );

const GOOD = `visitors:
  - scenario: '@pt-outpatient-clear.json'
    weight: 3
  - scenario: '@nok-clear.json'
    guardians: 3
    language: en
  - scenario: '@gst-open-meeting.json'
rate: 12.5
duration: 2m
thresholds:
  calls:
    answer: { p95: 300ms, p99: 1s, failed: 0.5% }
  otherwise: 1%
`;

describe('a mix', () => {
  it('says who comes how often, at what pace, for how long and within what limits', () => {
    const mix = mixOf(GOOD);
    expect(mix.pace).toEqual({ by: 'rate', perSecond: 12.5 });
    expect(mix.durationMs).toBe(120_000);
    expect(mix.people).toBe(1510);
    expect(mix.visitors.map(({ name, weight, person }) => [name, weight, person])).toEqual([
      ['pt-outpatient-clear', 3, 'outpatient'],
      ['nok-clear', 1, 'inpatient'],
      ['gst-open-meeting', 1, null],
    ]);
    expect(mix.limits.calls.get('answer')).toEqual({ p95: 300, p99: 1000, failed: 0.005 });
    expect(mix.limits.otherwise).toBe(0.01);
    expect(mix.invariants).toEqual(['guardians', 'passes']);
  });

  it('of the fixtures has no mistakes', () => {
    const path = fileURLToPath(
      new URL('../../../fixtures/load/weekday-morning.yaml', import.meta.url),
    );
    const { mix, findings } = readMix(readSourceFile(path));
    expect(findings).toEqual([]);
    expect(mix?.visitors).toHaveLength(4);
  });

  it('is refused with every mistake at its place and a fix', () => {
    expect(
      findingsOf(`visitors:
  - scenario: '@pt-none.json'
  - scenario: '@rpt-link.json'
  - scenario: '@pt-outpatient-clear.json'
    guardians: 2
duration: 10s
thresholds:
  calls:
    anser: { p95: 300ms }
`),
    ).toEqual([
      expect.stringMatching(/^1:1 load\/pace Set either "rate"/),
      expect.stringMatching(/^2:15 load\/scenario Correct the path/),
      expect.stringMatching(/^3:15 load\/not-for-load Take a scenario/),
      expect.stringMatching(/^5:16 load\/no-guardian Remove/),
      expect.stringMatching(/^9:5 load\/unknown-call Did you mean answer\?/),
    ]);
    expect(findingsOf('visitors: []\nduration: soon\nrat: 3\n')).toEqual([
      expect.stringMatching(/^1:11 schema\/minItems/),
      expect.stringMatching(/^2:11 schema\/pattern .*A number with its unit/),
      expect.stringMatching(/^3:1 schema\/additionalProperties Did you mean "rate"\?/),
    ]);
  });

  it('gives the same visitors in the same order for the same seed, each only once', () => {
    const mix = mixOf(GOOD);
    const firstOf = (seed: number) => {
      const people = generatePeople(mix, seededRandom(seed));
      const next = planVisits(mix, people, seededRandom(seed + 1));
      return Array.from({ length: 300 }, () => {
        const planned = next();
        return `${planned?.visitor.name ?? ''} ${planned?.person?.number ?? ''}`;
      });
    };
    const first = firstOf(7);
    expect(firstOf(7)).toEqual(first);
    expect(firstOf(8)).not.toEqual(first);
    const numbers = first.map((line) => line.split(' ')[1]).filter((number) => number !== '');
    expect(new Set(numbers).size).toBe(numbers.length);
    const outpatients = first.filter((line) => line.startsWith('pt-')).length;
    expect(outpatients).toBeGreaterThan(150);
    expect(outpatients).toBeLessThan(210);
  });

  it('ends when all people have come', () => {
    const mix = mixOf(GOOD);
    const next = planVisits(mix, generatePeople(mix, seededRandom(1)).slice(0, 3), seededRandom(2));
    const came = Array.from({ length: 100 }, next);
    expect(came.at(-1)).toBeNull();
  });
});
