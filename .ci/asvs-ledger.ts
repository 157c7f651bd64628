/** A row of docs/asvs.tsv. */
export interface LedgerRow {
  readonly id: string;
  readonly level: string;
  readonly summary: string;
  readonly status: string;
  readonly evidence: string;
  readonly reason: string;
}

const COLUMNS = ['id', 'level', 'summary', 'status', 'evidence', 'reason'] as const;
const IS_TEST = /\.(test|e2e)\.tsx?$/;

/** The rows of the ledger. Throws if the header or the number of columns is wrong. */
export const readLedger = (text: string): readonly LedgerRow[] => {
  const [header, ...lines] = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
  if (header?.join() !== COLUMNS.join()) throw new Error(`The columns must be ${COLUMNS.join()}.`);
  return lines.map((cells) => {
    if (cells.length !== COLUMNS.length) {
      throw new Error(`Row ${cells[0] ?? ''} has ${cells.length} columns, not ${COLUMNS.length}.`);
    }
    const [id = '', level = '', summary = '', status = '', evidence = '', reason = ''] = cells;
    return { id, level, summary, status, evidence, reason };
  });
};

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a test file has a call whose first argument is this title, and does not skip it. */
const hasTitle = (testFile: string, title: string): boolean =>
  new RegExp(`(?<!\\.(?:skip|todo|fixme))\\(\\s*(['"\`])${escapeRegExp(title)}\\1`).test(testFile);

/** The fault in one piece of evidence (`path` or `test file: title`); null if there is none. */
const evidenceFault = (
  evidence: string,
  textOf: (path: string) => string | null,
): string | null => {
  const [path = '', ...rest] = evidence.split(': ');
  const title = rest.join(': ');
  const text = textOf(path);
  if (text === null) return `there is no ${path}`;
  if (title === '') return IS_TEST.test(path) ? `${path} is named without a title` : null;
  if (!IS_TEST.test(path)) return `${path} is no test file`;
  return hasTitle(text, title) ? null : `${path} has no test “${title}”`;
};

const findRowFaults = (
  row: LedgerRow,
  textOf: (path: string) => string | null,
): readonly string[] => {
  if (row.status === 'open' || row.status === 'not applicable') {
    return row.reason === '' ? [`is ${row.status} without a reason`] : [];
  }
  if (row.status !== 'met') return [`has the status “${row.status}”`];
  if (row.evidence === '') return ['is met without evidence'];
  return row.evidence
    .split(' | ')
    .map((evidence) => evidenceFault(evidence, textOf))
    .filter((fault) => fault !== null);
};

/**
 * The faults in the ledger, one sentence each. `levels` gives the level of each row of the
 * standard; `textOf` returns the text of a file, an empty text for a folder, and null if there is
 * neither.
 */
export const findLedgerFaults = (
  rows: readonly LedgerRow[],
  levels: Readonly<Record<string, number>>,
  textOf: (path: string) => string | null,
): readonly string[] => {
  const ids = rows.map(({ id }) => id);
  return [
    ...Object.keys(levels)
      .filter((id) => !ids.includes(id))
      .map((id) => `${id} is missing`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is there twice`),
    ...ids.filter((id) => !(id in levels)).map((id) => `${id} is no row of the standard`),
    ...rows
      .filter(({ id, level }) => id in levels && String(levels[id]) !== level)
      .map(({ id, level }) => `${id} is not of level ${level}`),
    ...rows.filter(({ summary }) => summary === '').map(({ id }) => `${id} has no summary`),
    ...rows.flatMap((row) => findRowFaults(row, textOf).map((fault) => `${row.id}: ${fault}`)),
  ];
};
