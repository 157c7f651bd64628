/** The figures of a run: a table in Markdown and a timeline as SVG. */
import type { ChaosResult, Round } from './run-chaos.ts';

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** One row for each kind of fault, and what was found in all. */
export const formatTable = ({ rounds, findings, ...all }: ChaosResult): string => {
  const faultOf = new Map(rounds.map(({ round, fault }) => [round, fault]));
  const found = (isOf: (round: number | null) => boolean): readonly string[] =>
    (['lost', 'doubled'] as const).map((kind) =>
      String(findings.filter((one) => one.kind === kind && isOf(one.round)).length),
    );
  const row = (name: string, part: readonly Round[], counts: readonly string[]): string => {
    const outages = part.map(({ outage }) => outage);
    const confirmed = part.reduce((sum, one) => sum + one.confirmed, 0);
    const cells = [
      name,
      part.length,
      confirmed,
      ...counts,
      seconds(median(outages)),
      seconds(Math.max(0, ...outages)),
    ];
    return `| ${cells.join(' | ')} |`;
  };
  const faults = [...new Set(faultOf.values())].sort();
  const others = findings.filter(({ kind }) => kind !== 'lost' && kind !== 'doubled').length;
  return [
    '| Fault | Faults | Confirmed effects | Lost | Doubled | Outage, median (s) | longest (s) |',
    '| --- | --: | --: | --: | --: | --: | --: |',
    ...faults.map((name) =>
      row(
        name,
        rounds.filter(({ fault }) => fault === name),
        found((round) => round !== null && faultOf.get(round) === name),
      ),
    ),
    row(
      'all',
      rounds,
      found(() => true),
    ),
    '',
    `${all.confirmed.submissions} submissions with a pass and ${all.confirmed.scans} passages at the gate were confirmed, and ${all.messages} messages were sent; the gateway received ${all.repeatedMessages} of them again, with the same key. HTTP 500 replies: ${all.internalErrors}. Other findings (too many caregivers inside, messages, audit, backup): ${others}.`,
    '',
  ].join('\n');
};

const COLORS = [
  ...['#1b6ca8', '#c0392b', '#2e7d32', '#b26a00', '#6a3d9a', '#00838f', '#555555'],
  ...['#ad1457', '#9e9d24'],
];
const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [960, 340, 50, 70, 30];
const LEGENDS_PER_LINE = 5;

/** Each fault at its time, as high as the outage was long. */
export const drawTimeline = ({ rounds }: ChaosResult): string => {
  const end = Math.max(1_000, ...rounds.map(({ at, outage }) => at + outage));
  const highest = Math.max(1_000, ...rounds.map(({ outage }) => outage));
  const base = HEIGHT - BOTTOM;
  const x = (at: number): number => LEFT + (at / end) * (WIDTH - LEFT - 10);
  const height = (outage: number): number => (outage / highest) * (base - TOP);
  const faults = [...new Set(rounds.map(({ fault }) => fault))].sort();
  const color = (fault: string): string => COLORS[faults.indexOf(fault) % COLORS.length] ?? '#000';
  const text = (left: number, top: number, words: string, more = ''): string =>
    `<text x="${left.toFixed(1)}" y="${top.toFixed(1)}"${more}>${words}</text>`;
  const bars = rounds.map(({ round, fault, at, outage }) => {
    const width = Math.max(2, x(at + outage) - x(at));
    const size = `width="${width.toFixed(1)}" height="${Math.max(1, height(outage)).toFixed(1)}"`;
    const place = `x="${x(at).toFixed(1)}" y="${(base - height(outage)).toFixed(1)}"`;
    return `<rect ${place} ${size} fill="${color(fault)}"><title>${round}: ${fault}, ${seconds(outage)} s</title></rect>`;
  });
  const legend = faults.map((fault, at) => {
    const left = LEFT + (at % LEGENDS_PER_LINE) * 150;
    const top = 12 + Math.floor(at / LEGENDS_PER_LINE) * 18;
    const box = `<rect x="${left}" y="${top}" width="10" height="10" fill="${color(fault)}"/>`;
    return box + text(left + 15, top + 9, fault);
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...legend,
    `<path d="M${LEFT} ${TOP}V${base}H${WIDTH - 10}" fill="none" stroke="#333"/>`,
    text(4, TOP + 4, `${seconds(highest)} s`),
    text(4, TOP - 10, 'without a reply'),
    text(LEFT, HEIGHT - 10, '0'),
    text(WIDTH - 10, HEIGHT - 10, `${Math.round(end / 1000)} s`, ' text-anchor="end"'),
    ...bars,
    '</svg>',
    '',
  ].join('\n');
};
