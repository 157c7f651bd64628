/** The report as tables. */

const number = (value) => Math.round(value).toLocaleString('en');
const milliseconds = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
const ratio = (value) => `${value.toFixed(2)}×`;

const megabytes = (bytes) => `${Math.round(bytes / 2 ** 20)} MB`;

const heldInWords = ({ perSecond, seconds, p99, wrong, bytes }) =>
  `${number(perSecond)} mixed requests a second held for ${number(seconds)} s: ${number(wrong)} failed, ` +
  `p99 ${milliseconds(p99)}, memory ${megabytes(bytes[0])} after ten seconds, ${megabytes(bytes.at(-1))} at the end.`;

const table = (head, rows) =>
  [head, head.map((_, at) => (at === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const figuresOf = ({ perSecond, p50, p99, wrong }) => [
  number(perSecond),
  milliseconds(p50),
  milliseconds(p99),
  wrong === 0 ? '0' : number(wrong),
];

export const asMarkdown = ({ bare, databases, amount }, measured) => {
  const head = ['', 'a second', 'p50', 'p99', 'failed'];
  const floor = table(head, [
    ['a constant', ...figuresOf(bare.constant)],
    ['one row read by its index', ...figuresOf(bare.row)],
    ['the rows of a look-up, committed', ...figuresOf(bare.lookUp)],
    ['the rows of a submission, committed', ...figuresOf(bare.submission)],
  ]);
  const ours = Object.entries(databases).map(
    ([name, { cases, memory, held }]) =>
      `### ${name}\n\n` +
      table(
        [...head, 'beside the framework'],
        cases.map(({ title, beside, ...figures }) => [
          title,
          ...figuresOf(figures),
          ratio(figures.perSecond / bare[beside].perSecond),
        ]),
      ) +
      `\n\nMemory of the process: ${megabytes(memory[0])} at the start, ${megabytes(memory.at(-1))} after all of it.` +
      (held ? ` ${heldInWords(held)}` : ''),
  );
  return [
    `${measured} 50 connections, ${amount.seconds} seconds each, ${number(amount.answers)} answers in the store. The load generator shares the cores.`,
    '### The framework alone, on SQLite',
    floor,
    ...ours,
  ].join('\n\n');
};
