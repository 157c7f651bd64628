import { escaped } from './escaped.ts';
import type { Bar, Chart } from './run-report.ts';

/** Of a bar that lies: the line that names it, and the bar below. */
const ROW = 40;
const BAR_FROM = 20;
const BAR = 12;
const HEIGHT = 180;
const FOOT = 22;
/** Labels of a scale are written so far apart that they do not touch, on a page so wide, or on a phone. */
const LABEL_WIDTH = 92;
const PAGE_WIDTH = 900;
const PHONE_WIDTH = 350;

const grouped = (value: number): string =>
  (Number.isInteger(value) ? String(value) : value.toFixed(1)).replace(
    /\B(?=(\d{3})+(?!\d))/g,
    ',',
  );

const longest = (bars: readonly Bar[]): number => Math.max(1, ...bars.map(({ value }) => value));

const named = ({ label, value }: Bar, unit: string): string =>
  `<title>${escaped(`${label}: ${grouped(value)} ${unit}`)}</title>`;

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

// Lengths are shares of the page, and letters keep their size: a phone shows both.
const lying = ({ bars, unit }: Chart): { readonly height: number; readonly drawn: string } => {
  const rows = bars.map((bar, at) => {
    const share = bar.value / longest(bars);
    const line = at * ROW + BAR_FROM - 5;
    return [
      `<text x="0" y="${line}">${escaped(bar.label)}</text>`,
      `<text x="100%" y="${line}" text-anchor="end">${grouped(bar.value)}</text>`,
      `<rect class="${bar.tone ?? 'plain'}" x="0" y="${at * ROW + BAR_FROM}" width="${percent(share)}" height="${BAR}" rx="2">${named(bar, unit)}</rect>`,
    ].join('');
  });
  return { height: bars.length * ROW, drawn: rows.join('\n') };
};

const standing = ({ bars, unit }: Chart): { readonly height: number; readonly drawn: string } => {
  const width = 1 / Math.max(1, bars.length);
  const scale = (HEIGHT - FOOT) / longest(bars);
  const stepOn = (page: number): number => Math.max(1, Math.ceil(LABEL_WIDTH / (width * page)));
  const [step, phoneStep] = [stepOn(PAGE_WIDTH), stepOn(PHONE_WIDTH)];
  const labelAt = (label: string, at: number): string => {
    if (at % step !== 0 && at % phoneStep !== 0) return '';
    const only = at % phoneStep !== 0 ? ' class="wide"' : at % step !== 0 ? ' class="narrow"' : '';
    return `<text${only} x="${percent(at * width)}" y="${HEIGHT - 6}">${escaped(label)}</text>`;
  };
  const columns = bars.map((bar, at) => {
    const length = Math.max(bar.value > 0 ? 2 : 0, bar.value * scale);
    return `<rect class="${bar.tone ?? 'plain'}" x="${percent(at * width)}" y="${(HEIGHT - FOOT - length).toFixed(1)}" width="${percent(width * 0.97)}" height="${length.toFixed(1)}">${named(bar, unit)}</rect>${labelAt(bar.label, at)}`;
  });
  return { height: HEIGHT, drawn: columns.join('\n') };
};

/** A chart as a picture that stands in a page; its bars are also told to who does not see them. */
export const drawnChart = (chart: Chart): string => {
  const { height, drawn } = chart.kind === 'bars' ? lying(chart) : standing(chart);
  const told = chart.bars.map(({ label, value }) => `${label} ${grouped(value)}`).join(', ');
  const name = `${chart.title} (${chart.unit}): ${told}`;
  return `<figure><figcaption>${escaped(chart.title)} <small>${escaped(chart.unit)}</small></figcaption>
<svg height="${height}" role="img" aria-label="${escaped(name)}">
${drawn}
</svg></figure>`;
};
