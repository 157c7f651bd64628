/** The measured cells as tables, for the terminal and for docs/benchmarks.md. */
import { formatMachine } from '../machine.mjs';

const SHAPE_NAMES = { wide: 'wide', chain: 'chained' };
const UNITS = [
  [1000, 's', 0.001],
  [1, 'ms', 1],
  [0, 'µs', 1000],
];

const digits = (number) =>
  number >= 100
    ? Math.round(number).toLocaleString('en')
    : number >= 10
      ? String(Math.round(number))
      : number.toPrecision(2);

export const duration = (ms) => {
  const [, unit, factor] = UNITS.find(([from]) => ms >= from);
  return `${digits(ms * factor)} ${unit}`;
};

const FROM_MEGABYTES = 1e5;
const inBytes = (bytes) =>
  bytes < FROM_MEGABYTES ? `${digits(Math.max(0, bytes) / 1e3)} kB` : `${digits(bytes / 1e6)} MB`;
const times = (ratio) => (ratio >= 1.05 || ratio < 0.95 ? `${digits(ratio)}×` : '1×');

const finder = ({ cells }) => {
  const byKey = new Map(
    cells.map((one) => [[one.engine, one.shape, one.size, one.cell].join(), one]),
  );
  return (engine, shape, size, cell) => byKey.get([engine, shape, size, cell].join());
};

/** A figure with its ratio to ours; otherwise the reason why there is none. */
const formatCell = (own, ours, figure, inUnits) => {
  if (own === undefined) return '';
  if (own.kept) return 'kept';
  if (own.exceeded) return `> ${duration(own.exceeded)}`;
  if (own.failed) return own.failed === 'stack overflow' ? 'stack overflow' : 'fails';
  if (own.wrong) return 'wrong';
  const value = `${inUnits(own[figure])}${own.isPartial ? '*' : ''}${own.isDoubtful ? '†' : ''}`;
  return own === ours || own.isDoubtful || !(ours?.[figure] > 0) || own[figure] <= 0
    ? value
    : `${value} (${times(own[figure] / ours[figure])})`;
};

const columnsOf = ({ sizes }) =>
  Object.keys(SHAPE_NAMES).flatMap((shape) =>
    sizes.map((size) => ({ shape, size, cell: undefined })),
  );

const nameOf = ({ shape, size, cell }) =>
  cell === 'revealChain'
    ? 'shows or hides a chain of 200'
    : `${SHAPE_NAMES[shape]} ${size.toLocaleString('en')}`;

const tableOf = (report, { title, cell, figure, inUnits, columns, ourRows = [] }) => {
  const find = finder(report);
  const row = (heading, engine, own = cell) => [
    heading,
    ...columns.map((column) =>
      formatCell(
        find(engine, column.shape, column.size, column.cell ?? own),
        find('ours', column.shape, column.size, column.cell ?? cell),
        figure,
        inUnits,
      ),
    ),
  ];
  const extra = ourRows.map(({ heading, cell: own }) => [
    heading,
    ...columns.map(({ shape, size, cell: given }) =>
      given ? '' : formatCell(find('ours', shape, size, own), undefined, figure, inUnits),
    ),
  ]);
  const rows = report.engines.flatMap(({ name, title: heading }) =>
    name === 'ours' ? [row('**ours**', name), ...extra] : [row(heading, name)],
  );
  return { title, header: ['', ...columns.map(nameOf)], rows };
};

const spreadTable = (report, columns) => {
  const find = finder(report);
  const spread = (own) =>
    own?.p50 === undefined || own.wrong || own.failed || own.exceeded
      ? formatCell(own, undefined, 'p50', duration)
      : `${duration(own.p50)} / ${duration(own.p99)}`;
  return {
    title: 'One answer: p50 / p99',
    header: ['', ...columns.map(nameOf)],
    rows: report.engines.map(({ name, title }) => [
      name === 'ours' ? '**ours**' : title,
      ...columns.map(({ shape, size, cell }) => spread(find(name, shape, size, cell ?? 'answer'))),
    ]),
  };
};

const tables = (report) => {
  const columns = columnsOf(report);
  const answers = [
    ...columns,
    ...(report.sizes.includes(200) ? [{ shape: 'chain', size: 200, cell: 'revealChain' }] : []),
  ];
  return [
    tableOf(report, {
      title: 'One answer, mean',
      cell: 'answer',
      figure: 'mean',
      inUnits: duration,
      columns: answers,
      ourRows: [{ heading: 'ours, with the list of visible ones rebuilt', cell: 'answerAndList' }],
    }),
    spreadTable(report, answers),
    tableOf(report, {
      title: 'Load, from the definition to the first reading',
      cell: 'load',
      figure: 'mean',
      inUnits: duration,
      columns,
      ourRows: [{ heading: 'of which compiling', cell: 'compileAlone' }],
    }),
    tableOf(report, {
      title: 'Validation of a whole, rightly answered questionnaire',
      cell: 'validation',
      figure: 'mean',
      inUnits: duration,
      columns,
    }),
    tableOf(report, {
      title: 'Memory of a loaded questionnaire',
      cell: 'memory',
      figure: 'bytes',
      inUnits: inBytes,
      columns,
      ourRows: [{ heading: 'of which graph and state', cell: 'memoryWithoutTexts' }],
    }),
  ];
};

/** Notes that do not fit into a table cell. */
const remarks = ({ engines, cells, limitMs }) => {
  const titles = new Map(engines.map(({ name, title }) => [name, title]));
  const disagreeing = engines.flatMap(({ title, agreement }) =>
    Object.entries(agreement ?? {}).flatMap(([shape, difference]) =>
      difference
        ? [`${title}, ${SHAPE_NAMES[shape]}, does not agree with ours: ${difference}.`]
        : [],
    ),
  );
  const failedCells = cells.flatMap(({ engine, shape, size, cell, wrong, failed }) => {
    const what = wrong ? `wrong, ${wrong}` : failed;
    const where = `${titles.get(engine)}, ${SHAPE_NAMES[shape]} ${size.toLocaleString('en')}, ${cell}`;
    return what ? [`${where}: ${what}.`] : [];
  });
  const partial = cells.some(({ isPartial }) => isPartial)
    ? [
        `\\* ${duration(limitMs)} did not suffice for every question to be answered once; the mean is of those that were.`,
      ]
    : [];
  const doubtful = cells.some(({ isDoubtful, wrong }) => isDoubtful && !wrong)
    ? ['† of an engine that goes wrong with this questionnaire.']
    : [];
  const exceeded = cells.some((one) => one.exceeded)
    ? [`"> ${duration(limitMs)}": stopped there, without a result.`]
    : [];
  return [
    disagreeing.length === 0
      ? 'Every engine agreed with ours on visible and missing questions after each of 300 answers to 20 categories, wide and chained.'
      : 'The other engines agreed with ours on visible and missing questions after each of 300 answers to 20 categories, wide and chained.',
    ...disagreeing,
    ...partial,
    ...doubtful,
    ...exceeded,
    ...failedCells,
  ];
};

const versions = ({ engines }) =>
  [...new Set(engines.flatMap(({ packages }) => packages))].join(', ');

const alignTable = ({ header, rows }) => {
  const all = [header, ...rows].map((row) => row.map((text) => text.replaceAll('*', '')));
  const widths = header.map((_, at) => Math.max(...all.map((row) => row[at].length)));
  return all
    .map((row) =>
      row
        .map((text, at) => (at === 0 ? text.padEnd(widths[at]) : text.padStart(widths[at])))
        .join('  '),
    )
    .join('\n');
};

export const asText = (report) =>
  [
    formatMachine(report.machine),
    versions(report),
    ...tables(report).flatMap((table) => ['', table.title, alignTable(table)]),
    '',
    ...remarks(report),
    '',
  ].join('\n');

const markdownTable = ({ header, rows }) =>
  [header, header.map((_, at) => (at === 0 ? '---' : '--:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

export const asMarkdown = (report) =>
  [
    `${formatMachine(report.machine)} ${versions(report)}.`,
    ...tables(report).flatMap((table) => [`### ${table.title}`, markdownTable(table)]),
    '### What each keeps current, and what was wrong',
    report.engines.map(({ title, keeps }) => `- ${title}: ${keeps}.`).join('\n'),
    remarks(report)
      .map((line) => `- ${line}`)
      .join('\n'),
  ].join('\n\n');
