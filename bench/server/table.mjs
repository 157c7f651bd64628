/** The report as tables. */

const number = (value) => Math.round(value).toLocaleString('en');
const milliseconds = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
const ratio = (value) => `${value.toFixed(2)}×`;

const megabytes = (bytes) => `${Math.round(bytes / 2 ** 20)} MB`;

const describeSteadyRun = ({ perSecond, seconds, p99, wrong, bytes }) =>
  `${number(perSecond)} mixed requests a second held for ${number(seconds)} s: ${number(wrong)} failed, ` +
  `p99 ${milliseconds(p99)}, memory ${megabytes(bytes[0])} after ten seconds, ${megabytes(bytes.at(-1))} at the end.`;

const table = (head, rows) =>
  [head, head.map((_, at) => (at === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const figuresOf = ({ perSecond, cpuMs, p50, p99, wrong }) => [
  number(perSecond),
  `${cpuMs.toFixed(cpuMs < 1 ? 3 : 1)} ms`,
  milliseconds(p50),
  milliseconds(p99),
  wrong === 0 ? '0' : number(wrong),
];

const HEAD = ['', 'a second', 'processor', 'p50', 'p99', 'failed', 'beside the framework'];

const BARE_NAMES = {
  constant: 'the framework alone, a constant',
  row: 'the framework alone, one row read by its index',
  lookUp: 'the framework alone, the rows of a look-up committed',
  submission: 'the framework alone, the rows of a submission committed',
};

const section = ([name, { bare, cases, memory, held }]) =>
  `### On ${name}\n\n` +
  table(HEAD, [
    ...Object.entries(bare).map(([key, figures]) => [BARE_NAMES[key], ...figuresOf(figures), '']),
    ...cases.map(({ title, beside, ...figures }) => [
      `**${title}**`,
      ...figuresOf(figures),
      ratio(figures.perSecond / bare[beside].perSecond),
    ]),
  ]) +
  `\n\nMemory of the process: ${megabytes(memory[0])} at the start, ${megabytes(memory.at(-1))} after all of it.` +
  (held ? ` ${describeSteadyRun(held)}` : '');

export const asMarkdown = ({ databases, amount }, measured) =>
  [
    `${measured} 50 connections, ${amount.seconds} seconds each, ${number(amount.answers)} answers in the store. The load generator shares the cores. “Processor” is the time of the server's process for one call; that of PostgreSQL and the load generator is not in it.`,
    ...Object.entries(databases).map(section),
  ].join('\n\n');
