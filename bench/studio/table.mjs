/** The typing measurements as tables. */
import { renderMarkdown, percentile, renderText } from '../browser/table.mjs';

const AIMS = { painted: 50, previewed: 300 };

const ms = (number) => (Number.isFinite(number) ? `${Math.round(number)} ms` : 'never');
const SHARES = [0.5, 0.75, 0.95, 0.99];

const all = (rounds, of) => rounds.flatMap((round) => round[of]);
const spread = (numbers) =>
  numbers.length === 0
    ? SHARES.map(() => '')
    : SHARES.map((share) => ms(percentile(numbers, share)));

const tables = ({ sizes }) => [
  {
    title: 'From the key to the paint of its letter',
    header: ['', 'p50', 'p75', 'p95', 'p99'],
    rows: [
      ...sizes.flatMap(({ size, rounds }) => [
        [`${size} categories, in the field`, ...spread(all(rounds, 'painted'))],
        [`${size} categories, the same by Event Timing`, ...spread(all(rounds, 'interactions'))],
      ]),
      ['aim', ms(AIMS.painted), '', '', ''],
      ...sizes.map(({ size, rounds }) => [
        `${size} categories, in the preview`,
        ...spread(all(rounds, 'previewed')),
      ]),
      ['aim', ms(AIMS.previewed), '', '', ''],
    ],
  },
  {
    title: 'Work of the page’s own thread from one key to the next, preview included',
    header: ['', 'p50', 'p75', 'p95', 'p99'],
    rows: sizes.map(({ size, rounds }) => [`${size} categories`, ...spread(all(rounds, 'worked'))]),
  },
  {
    title: 'From the address to the form (median)',
    header: ['', 'editor opened'],
    rows: sizes.map(({ size, rounds }) => [
      `${size} categories`,
      ms(percentile(all(rounds, 'opened'), 0.5)),
    ]),
  },
];

const circumstances = ({ browser, letters, load }) =>
  `Chromium ${browser}, 1440 × 900 pixels, not slowed; ${letters} letters at each size. ` +
  `Load average over the run: ${load.map((one) => one.toFixed(1)).join(' to ')}.`;

export const asText = (report, where) => renderText([where, circumstances(report)], tables(report));

export const asMarkdown = (report, where) =>
  renderMarkdown(`${where} ${circumstances(report)}`, tables(report));
