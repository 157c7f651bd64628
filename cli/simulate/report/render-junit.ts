import { escapeMarkup } from './escape-markup.ts';
import { groupChecks, type ReportCheck, type RunReport } from './run-report.ts';

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

const testCase = ({ group, name, ok, detail, durationMs }: ReportCheck): string => {
  const head = `    <testcase classname="${escapeMarkup(group)}" name="${escapeMarkup(name)}" time="${seconds(durationMs)}"`;
  if (ok) return `${head}/>`;
  const [first = ''] = detail.split('\n');
  const failure = `      <failure message="${escapeMarkup(first)}">${escapeMarkup(detail)}</failure>`;
  return [`${head}>`, failure, '    </testcase>'].join('\n');
};

/** The report for continuous integration servers: a suite for each group of checks. */
export const renderJUnit = (report: RunReport): string => {
  const { title, startedAt, durationMs, checks } = report;
  const failures = (of: readonly ReportCheck[]): number => of.filter(({ ok }) => !ok).length;
  const suites = [...groupChecks(report)].map(([group, of]) => {
    const time = of.reduce((sum, check) => sum + check.durationMs, 0);
    return [
      `  <testsuite name="${escapeMarkup(group)}" tests="${of.length}" failures="${failures(of)}" time="${seconds(time)}" timestamp="${startedAt.toISOString().slice(0, 19)}">`,
      ...of.map(testCase),
      '  </testsuite>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escapeMarkup(title)}" tests="${checks.length}" failures="${failures(checks)}" time="${seconds(durationMs)}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
};
