import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunReport } from './run-report.ts';
import { writeReport } from './write-report.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-report-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const REPORT: RunReport = {
  title: 'munjin simulate "x"',
  startedAt: new Date('2026-03-09T01:02:03Z'),
  durationMs: 1500,
  summary: [{ name: 'runs', value: '12' }],
  checks: [
    { group: 'types', name: 'PT', ok: true, detail: '', durationMs: 250 },
    {
      group: 'types',
      name: 'NOK <&>',
      ok: false,
      detail: 'first "line"\nsecond \u0007 line',
      durationMs: 500,
    },
    { group: 'wording', name: 'all', ok: true, detail: 'well', durationMs: 0 },
  ],
  charts: [
    {
      kind: 'bars',
      title: 'Ends',
      unit: 'runs',
      bars: [
        { label: 'pass', value: 1200, tone: 'good' },
        { label: 'none', value: 0 },
      ],
    },
    { kind: 'histogram', title: 'Times', unit: 'calls', bars: [{ label: '5 ms', value: 3 }] },
  ],
};

const writeAndRead = (name: string): string => {
  const file = join(folder, name);
  writeReport(REPORT, file);
  return readFileSync(file, 'utf8');
};

describe('a report', () => {
  it('is JSON with all details', () => {
    expect(JSON.parse(writeAndRead('report.json'))).toEqual({
      ...REPORT,
      startedAt: '2026-03-09T01:02:03.000Z',
    });
  });

  it('is JUnit with a suite for each group and a failure for each finding', () => {
    const xml = writeAndRead('report.xml');
    expect(xml).toContain('tests="3" failures="1" time="1.500"');
    expect(xml).toContain(
      '<testsuite name="types" tests="2" failures="1" time="0.750" timestamp="2026-03-09T01:02:03">',
    );
    expect(xml).toContain('<testcase classname="types" name="PT" time="0.250"/>');
    expect(xml).toContain('name="NOK &lt;&amp;&gt;"');
    expect(xml).toContain(
      '<failure message="first &quot;line&quot;">first &quot;line&quot;\nsecond \uFFFD line</failure>',
    );
  });

  it('is one page that loads nothing, runs nothing and is readable without the pictures', () => {
    const page = writeAndRead('report.html');
    expect(page).toContain('1 of 3 checks found something.');
    expect(page).toContain('NOK &lt;&amp;&gt;');
    expect(page).not.toMatch(/<script|<link|src=|url\(/);
    expect(page).toContain('prefers-color-scheme: dark');
    expect(page).toContain('aria-label="Ends (runs): pass 1,200, none 0"');
    expect(page.match(/<svg/g)).toHaveLength(2);
    expect(page).toMatch(/<rect class="good"[^>]* width="100\.00%"/);
    expect(page).toMatch(/<rect class="plain"[^>]* width="0\.00%"/);
    expect(page.indexOf('NOK')).toBeLessThan(page.indexOf('>PT<'));
  });

  it('has no other format', () => {
    expect(() => {
      writeReport(REPORT, join(folder, 'report.pdf'));
    }).toThrow('.json, .xml (JUnit) or .html');
  });
});
