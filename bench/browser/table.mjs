/** The measurements of the pages as tables. */

const TITLES = { ours: '**ours**', rjsf: 'rjsf alone', bare: 'bare HTML' };

export const percentile = (numbers, share) => {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
};
const ms = (number) => `${Math.round(number)} ms`;
const formatPercentiles = (numbers) =>
  [0.5, 0.75, 0.99].map((share) => ms(percentile(numbers, share))).join(' / ');

const LOADS = [
  ['first screenful', ({ firstScreen }) => firstScreen],
  ['all of it', ({ all }) => all],
];
const TAPS = [
  ['all taps', () => true],
  ['that change one answer', ({ kind }) => kind === 'plain'],
  ['that reveal', ({ kind }) => kind === 'reveal'],
  ['that hide', ({ kind }) => kind === 'hide'],
];

const tables = ({ pages, sizes }) => {
  const header = ['', ...sizes.map((size) => `${size} categories`)];
  const rows = (labelled, cellOf) =>
    Object.entries(pages).flatMap(([name, measured]) =>
      labelled.map(([label, pick]) => [
        `${TITLES[name]}, ${label}`,
        ...measured.map((page) => cellOf(page, pick)),
      ]),
    );
  return [
    {
      title: "From the data's arrival to the paint (median)",
      header,
      rows: rows(LOADS, ({ loads }, pick) => ms(percentile(loads.map(pick), 0.5))),
    },
    {
      title: 'From tap to paint, by our own clock: p50 / p75 / p99',
      header,
      rows: rows(TAPS, ({ taps }, pick) =>
        formatPercentiles(taps.filter(pick).map(({ painted }) => painted)),
      ),
    },
    {
      title: "The same by the browser's Event Timing (steps of 8 ms): p50 / p75 / p99",
      header,
      rows: rows(TAPS.slice(0, 1), ({ taps }, pick) =>
        formatPercentiles(taps.filter(pick).map(({ interaction }) => interaction)),
      ),
    },
  ];
};

const versionsOf = ({ browser, slowed, versions }) =>
  `Chromium ${browser}, processor slowed ${slowed} times, 412 × 915 pixels; ${versions.join(', ')}.`;

const alignTable = ({ header, rows }) => {
  const all = [header, ...rows].map((row) => row.map((text) => text.replaceAll('*', '')));
  const widths = header.map((_, at) => Math.max(...all.map((row) => row[at].length)));
  return all.map((row) => row.map((text, at) => text.padEnd(widths[at])).join('  ')).join('\n');
};

/** Lines, then each table with aligned columns. */
export const renderText = (lines, all) =>
  [...lines, ...all.flatMap((table) => ['', table.title, alignTable(table)]), ''].join('\n');

export const renderMarkdown = (line, all) =>
  [
    line,
    ...all.flatMap(({ title, header, rows }) => [
      `### ${title}`,
      [header, header.map((_, at) => (at === 0 ? '---' : '--:')), ...rows]
        .map((row) => `| ${row.join(' | ')} |`)
        .join('\n'),
    ]),
  ].join('\n\n');

export const asText = (report, where) => renderText([where, versionsOf(report)], tables(report));

export const asMarkdown = (report, where) =>
  renderMarkdown(`${where} ${versionsOf(report)}`, tables(report));
