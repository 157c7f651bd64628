/** The readable result of a load: thresholds first, then the ends of visits, then the totals. */
import type { Output } from '../../output.ts';
import type { HistogramStep } from './call-statistics.ts';
import type { ThresholdResult, LoadResult } from './evaluate-thresholds.ts';

const MAX_ENDS = 10;
const BAR_WIDTH = 40;

/** `22,104`. */
export const formatCount = (value: number): string =>
  String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');

const formatMs = (value: number): string => (value >= 100 ? formatCount(value) : value.toFixed(1));

/** `up to 5 ms`. */
export const formatStep = ({ upTo }: HistogramStep): string =>
  Number.isFinite(upTo) ? `up to ${formatCount(upTo)} ms` : 'longer';

const formatTable = (rows: readonly (readonly string[])[], right: readonly number[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return right.includes(column) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
};

const printThresholds = (
  { data, dataColours: colours }: Output,
  judged: readonly ThresholdResult[],
): void => {
  data(colours.bold('THRESHOLDS'));
  const lines = formatTable(
    judged.map(({ what, limit, found }) => [what, limit, found]),
    [],
  );
  judged.forEach(({ ok }, index) => {
    data(`  ${ok ? colours.green('✓') : colours.red('✗')} ${lines[index] ?? ''}`);
  });
};

const printVisits = (
  { data, dataColours: colours }: Output,
  { visits, breaches, stored }: LoadResult,
): void => {
  data(colours.bold('VISITS'));
  const well = visits.ended - visits.otherwise;
  const mark = visits.otherwise === 0 ? colours.green('✓') : colours.yellow('!');
  data(`  ${mark} ${formatCount(well)} of ${formatCount(visits.ended)} end as their scenario says`);
  const shown = visits.ends.slice(0, MAX_ENDS);
  for (const { what, visits: count } of shown) data(`    ${formatCount(count)} ×  ${what}`);
  if (visits.ends.length > shown.length) {
    data(`    and ${String(visits.ends.length - shown.length)} other ends`);
  }
  if (visits.held > 0) {
    data(`  ! ${formatCount(visits.held)} did not begin: too many were under way`);
  }
  const seen = new Set(breaches.map(({ what }) => what));
  for (const what of [...seen, ...(stored?.faults ?? [])]) data(`  ${colours.red('✗')} ${what}`);
};

const printCalls = ({ data, dataColours: colours }: Output, result: LoadResult): void => {
  const rows = [...result.calls, result.all].map((one) => [
    one.name,
    formatCount(one.calls),
    formatCount(one.failed),
    formatMs(one.p50),
    formatMs(one.p95),
    formatMs(one.p99),
    formatMs(one.most),
  ]);
  const head = ['CALLS', 'calls', 'failed', 'p50 ms', 'p95 ms', 'p99 ms', 'most ms'];
  const [titles = '', ...lines] = formatTable([head, ...rows], [1, 2, 3, 4, 5, 6]);
  data(colours.bold(titles));
  for (const line of lines) data(line);
  for (const { why, calls } of result.all.failures) data(`  ${formatCount(calls)} ×  ${why}`);
};

const printHistogram = ({ data, dataColours: colours }: Output, result: LoadResult): void => {
  data(colours.bold('HOW LONG CALLS TOOK'));
  const most = Math.max(1, ...result.histogram.map(({ calls }) => calls));
  const lines = formatTable(
    result.histogram.map((step) => [
      formatStep(step),
      formatCount(step.calls),
      '█'.repeat(Math.max(1, Math.round((step.calls / most) * BAR_WIDTH))),
    ]),
    [0, 1],
  );
  for (const line of lines) data(`  ${line}`);
};

/** Prints the result of a load. */
export const printLoad = (
  output: Output,
  result: LoadResult,
  judged: readonly ThresholdResult[],
): void => {
  printThresholds(output, judged);
  printVisits(output, result);
  printCalls(output, result);
  printHistogram(output, result);
  const seconds = result.milliseconds / 1000;
  const perSecond = seconds === 0 ? 0 : result.all.calls / seconds;
  output.data(
    `TOTAL  ${formatCount(result.all.calls)} calls · ${formatCount(perSecond)}/s · ` +
      `${formatCount(result.visits.ended)} visits · ${seconds.toFixed(1)} s · seed ${String(result.seed)}`,
  );
};
