import { writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { EXIT } from '../../exit-code.ts';
import { CommandFailure } from '../../command-failure.ts';
import { renderHtml } from './render-html.ts';
import { renderJUnit } from './render-junit.ts';
import type { RunReport } from './run-report.ts';

const WRITERS: Readonly<Record<string, (report: RunReport) => string>> = {
  '.json': (report) => `${JSON.stringify(report, null, 2)}\n`,
  '.xml': renderJUnit,
  '.html': renderHtml,
};

/** The file that `--report` names, if its extension is a known format; otherwise a usage error. */
export const checkReportFile = (file: string): string => {
  if (Object.hasOwn(WRITERS, extname(file))) return file;
  throw new CommandFailure(
    `${file}: a report is a file that ends in .json, .xml (JUnit) or .html.`,
    EXIT.usage,
  );
};

/** Writes a report in the format of the file's extension. */
export const writeReport = (report: RunReport, file: string): void => {
  const write = WRITERS[extname(checkReportFile(file))];
  if (write) writeFileSync(file, write(report));
};
