import { USER_TYPES, type UserType } from '../../../engine/visit/user-type.ts';
import { LANGUAGES, type Language } from '../../../engine/wording/language.ts';
import { EXIT, type ExitCode } from '../../exit-code.ts';
import { columns } from '../../columns.ts';
import { counted } from '../../findings.ts';
import type { Output } from '../../output.ts';
import { checkReportFile, writeReport } from '../report/write-report.ts';
import { questionnairesInForce } from './asked.ts';
import { tryDraft } from './draft.ts';
import { fillMatrixHospital } from './matrix-hospital.ts';
import { inWords, matrixReport } from './matrix-report.ts';
import { runMatrix, type MatrixResult } from './run-matrix.ts';
import { isPlainlyAsked } from './submit-ways.ts';

export interface MatrixOptions {
  /** A folder like `fixtures/`; the demo hospital without. */
  readonly fixtures?: string;
  /** A draft that is tried instead of what is in force. */
  readonly questionnaire?: string;
  /** Everybody and every language without. */
  readonly types?: readonly UserType[];
  readonly languages?: readonly Language[];
  readonly ways: number;
  readonly seed: number;
  readonly full: boolean;
  readonly json: boolean;
  /** A file for the report: JSON, JUnit or HTML. */
  readonly report?: string;
}

/** Runs are the same ones on every day: dates of the demo hospital count from this one. */
const DAY = '20260309';

const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

const printEnds = ({ data }: Output, types: readonly UserType[], { ends }: MatrixResult): void => {
  const rows = types.flatMap((type) => {
    const own = ends.filter(({ userType }) => userType === type);
    if (own.length === 0) return [];
    const byEnd = new Map<string, number>();
    for (const { end, runs } of own) byEnd.set(end, (byEnd.get(end) ?? 0) + runs);
    const all = own.reduce((sum, { runs }) => sum + runs, 0);
    const told = [...byEnd].sort(([, a], [, b]) => b - a).map(([end, n]) => `${end} ${grouped(n)}`);
    return [[type, grouped(all).padStart(6), told.join(', ')]];
  });
  const heads = columns(rows.map(([type = '', all = '']) => [type, all]));
  rows.forEach(([, , told = ''], at) => {
    data(`${heads[at] ?? ''}  ${told}`);
  });
};

/** `simulate matrix`: exit code 1 where something was found. */
export const simulateMatrix = async (options: MatrixOptions, output: Output): Promise<ExitCode> => {
  const { types = USER_TYPES, languages = LANGUAGES, seed, json } = options;
  if (options.report !== undefined) checkReportFile(options.report);
  const startedAt = new Date();
  const since = performance.now();
  const filled = await fillMatrixHospital(options.fixtures, DAY, output);
  try {
    const { hospital, scenarios } = filled;
    const draft =
      options.questionnaire === undefined
        ? null
        : await tryDraft(options.questionnaire, hospital.context, output);
    if (draft && !draft.isInForce) {
      output.words('The draft cannot be put in force as it is: nobody is sent through it.');
    }
    const plan = {
      ...{ types, languages, seed },
      mostWays: options.ways,
      isFull: options.full,
      isVisited: draft?.isInForce ?? true,
      questionnaires: draft ? [draft.questionnaire] : await questionnairesInForce(hospital.context),
    };
    const coming = draft
      ? scenarios.filter((file) => isPlainlyAsked(file, draft.questionnaire))
      : scenarios;
    const result = await runMatrix({ hospital, scenarios: coming }, plan, (runs) => {
      output.progress(`${grouped(runs)} runs`);
    });
    output.progress('');
    const durationMs = Math.round(performance.now() - since);
    const { runs, visits, findings } = result;
    if (json) output.json({ seed, day: DAY, durationMs, ...result });
    else {
      printEnds(output, types, result);
      for (const finding of findings) output.data(inWords(finding));
    }
    const took = (durationMs / 1000).toFixed(1);
    output.words(
      `${grouped(runs)} runs in ${took} s, ${grouped(visits)} of them through the server: ${counted(findings.length, 'finding')}.`,
    );
    if (options.report !== undefined) {
      const run = { startedAt, durationMs, seed, day: DAY, types, languages, result };
      writeReport(matrixReport(run), options.report);
      output.words(`The report is in ${options.report}.`);
    }
    return findings.length > 0 ? EXIT.findings : EXIT.ok;
  } finally {
    await filled.hospital.close();
  }
};
