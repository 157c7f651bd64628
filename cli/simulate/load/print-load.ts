/** A load as people read it: thresholds first, then how visits ended, then the totals. */
import type { Output } from '../../output.ts';
import type { HistogramStep } from './figures.ts';
import type { Judged, LoadResult } from './judge.ts';

const MOST_ENDS = 10;
const BAR = 40;

/** `22,104`. */
export const grouped = (value: number): string =>
  String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');

const inMs = (value: number): string => (value >= 100 ? grouped(value) : value.toFixed(1));

/** `up to 5 ms`. */
export const stepInWords = ({ upTo }: HistogramStep): string =>
  Number.isFinite(upTo) ? `up to ${grouped(upTo)} ms` : 'longer';

const inColumns = (rows: readonly (readonly string[])[], right: readonly number[]): string[] => {
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
  judged: readonly Judged[],
): void => {
  data(colours.bold('THRESHOLDS'));
  const lines = inColumns(
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
  data(`  ${mark} ${grouped(well)} of ${grouped(visits.ended)} end as their scenario says`);
  const shown = visits.ends.slice(0, MOST_ENDS);
  for (const { what, visits: count } of shown) data(`    ${grouped(count)} ×  ${what}`);
  if (visits.ends.length > shown.length) {
    data(`    and ${String(visits.ends.length - shown.length)} other ends`);
  }
  if (visits.held > 0) {
    data(`  ! ${grouped(visits.held)} did not begin: too many were under way`);
  }
  const seen = new Set(breaches.map(({ what }) => what));
  for (const what of [...seen, ...(stored?.faults ?? [])]) data(`  ${colours.red('✗')} ${what}`);
};

const printCalls = ({ data, dataColours: colours }: Output, result: LoadResult): void => {
  const rows = [...result.calls, result.all].map((one) => [
    one.name,
    grouped(one.calls),
    grouped(one.failed),
    inMs(one.p50),
    inMs(one.p95),
    inMs(one.p99),
    inMs(one.most),
  ]);
  const head = ['CALLS', 'calls', 'failed', 'p50 ms', 'p95 ms', 'p99 ms', 'most ms'];
  const [titles = '', ...lines] = inColumns([head, ...rows], [1, 2, 3, 4, 5, 6]);
  data(colours.bold(titles));
  for (const line of lines) data(line);
  for (const { why, calls } of result.all.failures) data(`  ${grouped(calls)} ×  ${why}`);
};

const printHistogram = ({ data, dataColours: colours }: Output, result: LoadResult): void => {
  data(colours.bold('HOW LONG CALLS TOOK'));
  const most = Math.max(1, ...result.histogram.map(({ calls }) => calls));
  const lines = inColumns(
    result.histogram.map((step) => [
      stepInWords(step),
      grouped(step.calls),
      '█'.repeat(Math.max(1, Math.round((step.calls / most) * BAR))),
    ]),
    [0, 1],
  );
  for (const line of lines) data(`  ${line}`);
};

/** Prints a load that is over. */
export const printLoad = (output: Output, result: LoadResult, judged: readonly Judged[]): void => {
  printThresholds(output, judged);
  printVisits(output, result);
  printCalls(output, result);
  printHistogram(output, result);
  const seconds = result.milliseconds / 1000;
  const perSecond = seconds === 0 ? 0 : result.all.calls / seconds;
  output.data(
    `TOTAL  ${grouped(result.all.calls)} calls · ${grouped(perSecond)}/s · ` +
      `${grouped(result.visits.ended)} visits · ${seconds.toFixed(1)} s · seed ${String(result.seed)}`,
  );
};
