/** The longest text that Excel accepts in a cell; it reports a longer one as a damaged file. */
const MAX_CELL_LENGTH = 32_767;

const fitCell = (text: string): string =>
  text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text;

/** More would keep the browser busy for minutes; a larger export is a CSV file. */
export const WORKBOOK_MAX_ROWS = 20_000;

/**
 * A workbook from lines that are JSON arrays of texts, the first one with the headings. Every cell
 * is a text, which no program runs as a formula.
 */
export const writeWorkbook = async (lines: string): Promise<Blob> => {
  // Loaded only when someone wants a workbook. The variant for browsers would compress in a worker
  // that it makes from a blob, which the content policy forbids.
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const rows = lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as string[]);
  return writeXlsxFile(
    rows.map((row, index) =>
      row.map((text) =>
        text === ''
          ? null
          : {
              value: fitCell(text),
              type: String,
              ...(index === 0 && { fontWeight: 'bold' as const }),
            },
      ),
    ),
    { sheet: 'answers', stickyRowsCount: 1 },
  ).toBlob();
};
