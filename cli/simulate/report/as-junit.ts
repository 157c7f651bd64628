import { escaped } from './escaped.ts';
import { byGroup, type ReportCheck, type RunReport } from './run-report.ts';

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

const testCase = ({ group, name, ok, detail, durationMs }: ReportCheck): string => {
  const head = `    <testcase classname="${escaped(group)}" name="${escaped(name)}" time="${seconds(durationMs)}"`;
  if (ok) return `${head}/>`;
  const [first = ''] = detail.split('\n');
  const failure = `      <failure message="${escaped(first)}">${escaped(detail)}</failure>`;
  return [`${head}>`, failure, '    </testcase>'].join('\n');
};

/** The report as machines of continuous integration read it: a suite for each group of checks. */
export const asJUnit = (report: RunReport): string => {
  const { title, startedAt, durationMs, checks } = report;
  const failures = (of: readonly ReportCheck[]): number => of.filter(({ ok }) => !ok).length;
  const suites = [...byGroup(report)].map(([group, of]) => {
    const time = of.reduce((sum, check) => sum + check.durationMs, 0);
    return [
      `  <testsuite name="${escaped(group)}" tests="${of.length}" failures="${failures(of)}" time="${seconds(time)}" timestamp="${startedAt.toISOString().slice(0, 19)}">`,
      ...of.map(testCase),
      '  </testsuite>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escaped(title)}" tests="${checks.length}" failures="${failures(checks)}" time="${seconds(durationMs)}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
};
