import { escapeMarkup } from './escape-markup.ts';
import type { Bar, Chart } from './run-report.ts';

/** For a horizontal bar: the line with its name, and the bar below. */
const ROW_HEIGHT = 40;
const BAR_OFFSET = 20;
const BAR_HEIGHT = 12;
const HISTOGRAM_HEIGHT = 180;
const LABEL_HEIGHT = 22;
/**
 * The minimum distance between scale labels, so that they do not touch on a page of this width or
 * on a phone.
 */
const LABEL_WIDTH = 92;
const PAGE_WIDTH = 900;
const PHONE_WIDTH = 350;

const formatNumber = (value: number): string =>
  (Number.isInteger(value) ? String(value) : value.toFixed(1)).replace(
    /\B(?=(\d{3})+(?!\d))/g,
    ',',
  );

const maxValue = (bars: readonly Bar[]): number => Math.max(1, ...bars.map(({ value }) => value));

const barTitle = ({ label, value }: Bar, unit: string): string =>
  `<title>${escapeMarkup(`${label}: ${formatNumber(value)} ${unit}`)}</title>`;

const formatPercent = (share: number): string => `${(share * 100).toFixed(2)}%`;

// Lengths are percentages of the page while the text keeps its size, so that a phone shows both.
const renderHorizontalBars = ({
  bars,
  unit,
}: Chart): { readonly height: number; readonly drawn: string } => {
  const rows = bars.map((bar, at) => {
    const share = bar.value / maxValue(bars);
    const line = at * ROW_HEIGHT + BAR_OFFSET - 5;
    return [
      `<text x="0" y="${line}">${escapeMarkup(bar.label)}</text>`,
      `<text x="100%" y="${line}" text-anchor="end">${formatNumber(bar.value)}</text>`,
      `<rect class="${bar.tone ?? 'plain'}" x="0" y="${at * ROW_HEIGHT + BAR_OFFSET}" width="${formatPercent(share)}" height="${BAR_HEIGHT}" rx="2">${barTitle(bar, unit)}</rect>`,
    ].join('');
  });
  return { height: bars.length * ROW_HEIGHT, drawn: rows.join('\n') };
};

const renderHistogram = ({
  bars,
  unit,
}: Chart): { readonly height: number; readonly drawn: string } => {
  const width = 1 / Math.max(1, bars.length);
  const scale = (HISTOGRAM_HEIGHT - LABEL_HEIGHT) / maxValue(bars);
  const stepOn = (page: number): number => Math.max(1, Math.ceil(LABEL_WIDTH / (width * page)));
  const [step, phoneStep] = [stepOn(PAGE_WIDTH), stepOn(PHONE_WIDTH)];
  const labelAt = (label: string, at: number): string => {
    if (at % step !== 0 && at % phoneStep !== 0) return '';
    const only = at % phoneStep !== 0 ? ' class="wide"' : at % step !== 0 ? ' class="narrow"' : '';
    return `<text${only} x="${formatPercent(at * width)}" y="${HISTOGRAM_HEIGHT - 6}">${escapeMarkup(label)}</text>`;
  };
  const columns = bars.map((bar, at) => {
    const length = Math.max(bar.value > 0 ? 2 : 0, bar.value * scale);
    return `<rect class="${bar.tone ?? 'plain'}" x="${formatPercent(at * width)}" y="${(HISTOGRAM_HEIGHT - LABEL_HEIGHT - length).toFixed(1)}" width="${formatPercent(width * 0.97)}" height="${length.toFixed(1)}">${barTitle(bar, unit)}</rect>${labelAt(bar.label, at)}`;
  });
  return { height: HISTOGRAM_HEIGHT, drawn: columns.join('\n') };
};

/** A chart as an inline picture; its bars also have a text for people who cannot see them. */
export const renderChart = (chart: Chart): string => {
  const { height, drawn } =
    chart.kind === 'bars' ? renderHorizontalBars(chart) : renderHistogram(chart);
  const values = chart.bars.map(({ label, value }) => `${label} ${formatNumber(value)}`).join(', ');
  const name = `${chart.title} (${chart.unit}): ${values}`;
  return `<figure><figcaption>${escapeMarkup(chart.title)} <small>${escapeMarkup(chart.unit)}</small></figcaption>
<svg height="${height}" role="img" aria-label="${escapeMarkup(name)}">
${drawn}
</svg></figure>`;
};
