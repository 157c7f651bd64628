import { escaped } from './escaped.ts';
import type { Bar, Chart } from './run-report.ts';

const WIDTH = 720;
const ROW = 26;
const LABELS = 190;
const VALUES = 80;
const HEIGHT = 180;
const FOOT = 22;
/** Labels of a scale are written so far apart that they do not touch. */
const LABEL_WIDTH = 60;

const grouped = (value: number): string =>
  (Number.isInteger(value) ? String(value) : value.toFixed(1)).replace(
    /\B(?=(\d{3})+(?!\d))/g,
    ',',
  );

const longest = (bars: readonly Bar[]): number => Math.max(1, ...bars.map(({ value }) => value));

const named = ({ label, value }: Bar, unit: string): string =>
  `<title>${escaped(`${label}: ${grouped(value)} ${unit}`)}</title>`;

const lying = ({ bars, unit }: Chart): { readonly height: number; readonly drawn: string } => {
  const scale = (WIDTH - LABELS - VALUES) / longest(bars);
  const rows = bars.map((bar, at) => {
    const length = Math.max(bar.value > 0 ? 2 : 0, bar.value * scale);
    const middle = at * ROW + ROW / 2 + 4;
    return [
      `<text x="${LABELS - 8}" y="${middle}" text-anchor="end">${escaped(bar.label)}</text>`,
      `<rect class="${bar.tone ?? 'plain'}" x="${LABELS}" y="${at * ROW + 4}" width="${length.toFixed(1)}" height="${ROW - 8}" rx="2">${named(bar, unit)}</rect>`,
      `<text x="${(LABELS + length + 6).toFixed(1)}" y="${middle}">${grouped(bar.value)}</text>`,
    ].join('');
  });
  return { height: bars.length * ROW, drawn: rows.join('\n') };
};

const standing = ({ bars, unit }: Chart): { readonly height: number; readonly drawn: string } => {
  const width = WIDTH / Math.max(1, bars.length);
  const scale = (HEIGHT - FOOT) / longest(bars);
  const step = Math.max(1, Math.ceil(LABEL_WIDTH / width));
  const columns = bars.map((bar, at) => {
    const length = Math.max(bar.value > 0 ? 2 : 0, bar.value * scale);
    const left = at * width;
    const label =
      at % step === 0
        ? `<text x="${(left + 1).toFixed(1)}" y="${HEIGHT - 6}">${escaped(bar.label)}</text>`
        : '';
    return `<rect class="${bar.tone ?? 'plain'}" x="${(left + 1).toFixed(1)}" y="${(HEIGHT - FOOT - length).toFixed(1)}" width="${Math.max(1, width - 2).toFixed(1)}" height="${length.toFixed(1)}">${named(bar, unit)}</rect>${label}`;
  });
  return { height: HEIGHT, drawn: columns.join('\n') };
};

/** A chart as a picture that stands in a page; its bars are also told to who does not see them. */
export const drawnChart = (chart: Chart): string => {
  const { height, drawn } = chart.kind === 'bars' ? lying(chart) : standing(chart);
  const told = chart.bars.map(({ label, value }) => `${label} ${grouped(value)}`).join(', ');
  const name = `${chart.title} (${chart.unit}): ${told}`;
  return `<figure><figcaption>${escaped(chart.title)} <small>${escaped(chart.unit)}</small></figcaption>
<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(name)}">
${drawn}
</svg></figure>`;
};
