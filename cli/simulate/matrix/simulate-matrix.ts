import { USER_TYPES, type UserType } from '../../../engine/visit/user-type.ts';
import { LANGUAGES, type Language } from '../../../engine/wording/language.ts';
import type { SourceFile } from '../../../server/platform/files/source-file.ts';
import { EXIT, type ExitCode } from '../../exit-code.ts';
import { alignColumns } from '../../align-columns.ts';
import { pluralize } from '../../print-findings.ts';
import type { Output } from '../../output.ts';
import { checkReportFile, writeReport } from '../report/write-report.ts';
import type { ScenarioFile } from '../scenario-file.ts';
import { loadActiveQuestionnaires } from './path-finder.ts';
import { readDraftSource, publishDraftForTest } from './draft.ts';
import { fillMatrixHospital, readHospitalScenarios } from './matrix-hospital.ts';
import { formatMatrixFinding, matrixReport } from './matrix-report.ts';
import { mergeResults } from './merge-results.ts';
import { startMatrixWorker } from './matrix-worker.ts';
import { runMatrix, type MatrixResult } from './run-matrix.ts';
import { partitionUserTypes, defaultWorkerCount } from './partition-user-types.ts';
import { reachesQuestionnaire } from './submit-paths.ts';

export interface MatrixOptions {
  /** A folder like `fixtures/`; by default the demo hospital. */
  readonly fixtures?: string;
  /** A draft to test instead of the active version. */
  readonly questionnaire?: string;
  /** By default all user types and languages. */
  readonly types?: readonly UserType[];
  readonly languages?: readonly Language[];
  readonly ways: number;
  readonly seed: number;
  readonly full: boolean;
  /** Processes that share the work; by default as many as are useful. */
  readonly workers?: number;
  readonly json: boolean;
  /** A file for the report: JSON, JUnit or HTML. */
  readonly report?: string;
}

/** Runs are the same on every day: dates of the demo hospital are relative to this day. */
const SIMULATED_DAY = '20260309';

const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

const printEnds = ({ data }: Output, types: readonly UserType[], { ends }: MatrixResult): void => {
  const rows = types.flatMap((type) => {
    const own = ends.filter(({ userType }) => userType === type);
    if (own.length === 0) return [];
    const byEnd = new Map<string, number>();
    for (const { end, runs } of own) byEnd.set(end, (byEnd.get(end) ?? 0) + runs);
    const all = own.reduce((sum, { runs }) => sum + runs, 0);
    const endCounts = [...byEnd]
      .sort(([, a], [, b]) => b - a)
      .map(([end, n]) => `${end} ${formatCount(n)}`);
    return [[type, formatCount(all).padStart(6), endCounts.join(', ')]];
  });
  const heads = alignColumns(rows.map(([type = '', all = '']) => [type, all]));
  rows.forEach(([, , endCounts = ''], at) => {
    data(`${heads[at] ?? ''}  ${endCounts}`);
  });
};

/** The part of this process: some types, in its own hospital. */
const runInThisProcess = async (
  options: MatrixOptions,
  {
    types,
    languages,
  }: { readonly types: readonly UserType[]; readonly languages: readonly Language[] },
  {
    scenarios,
    draft: source,
  }: { readonly scenarios: readonly ScenarioFile[]; readonly draft: SourceFile | null },
  output: Output,
): Promise<MatrixResult> => {
  const hospital = await fillMatrixHospital(options.fixtures, SIMULATED_DAY, output);
  try {
    const draft =
      source === null ? null : await publishDraftForTest(source, hospital.context, output);
    if (draft && !draft.isInForce) {
      output.message('The draft cannot be published as it is, so no visitors are sent through it.');
    }
    const plan = {
      ...{ types, languages, seed: options.seed },
      mostWays: options.ways,
      isFull: options.full,
      isVisited: draft?.isInForce ?? true,
      questionnaires: draft
        ? [draft.questionnaire]
        : await loadActiveQuestionnaires(hospital.context),
    };
    const coming = draft
      ? scenarios.filter((file) => reachesQuestionnaire(file, draft.questionnaire))
      : scenarios;
    return await runMatrix(hospital, coming, plan, (runs) => {
      output.progress(`${formatCount(runs)} runs`);
    });
  } finally {
    output.progress('');
    await hospital.close();
  }
};

/** All types in parts: the first part here, each of the others in its own process. */
const runInParallel = async (
  options: MatrixOptions,
  {
    types,
    languages,
  }: { readonly types: readonly UserType[]; readonly languages: readonly Language[] },
  output: Output,
): Promise<MatrixResult> => {
  const { fixtures, ways, seed, full, questionnaire } = options;
  const { workers = defaultWorkerCount(types.length, languages.length) } = options;
  const given = {
    scenarios: readHospitalScenarios(fixtures),
    draft: questionnaire === undefined ? null : await readDraftSource(questionnaire),
  };
  const [own = [], ...others] = partitionUserTypes(types, given.scenarios, workers);
  const elsewhere = others.map((part) =>
    startMatrixWorker({
      ...{ types: part, languages, ways, seed, full },
      ...(fixtures !== undefined && { fixtures }),
      ...(given.draft && { draft: given.draft.bytes }),
    }),
  );
  try {
    const here = await runInThisProcess(options, { types: own, languages }, given, output);
    return mergeResults([here, ...(await Promise.all(elsewhere.map(({ result }) => result)))]);
  } finally {
    for (const { stop } of elsewhere) stop();
  }
};

/** `simulate matrix`: exit code 1 if there are findings. */
export const simulateMatrix = async (options: MatrixOptions, output: Output): Promise<ExitCode> => {
  const { types = USER_TYPES, languages = LANGUAGES, seed, json } = options;
  if (options.report !== undefined) checkReportFile(options.report);
  const startedAt = new Date();
  const since = performance.now();
  const result = await runInParallel(options, { types, languages }, output);
  const durationMs = Math.round(performance.now() - since);
  const { runs, visits, findings, outcomes } = result;
  if (json) output.json({ seed, day: SIMULATED_DAY, durationMs, ...result });
  else {
    printEnds(output, types, result);
    for (const finding of findings) output.data(formatMatrixFinding(finding));
  }
  const took = (durationMs / 1000).toFixed(1);
  output.message(
    `${formatCount(runs)} runs in ${took} s, ${formatCount(visits)} of them through the server,` +
      ` ${formatCount(outcomes.length)} outcomes of identification: ${pluralize(findings.length, 'finding')}.`,
  );
  if (options.report !== undefined) {
    const run = { startedAt, durationMs, seed, day: SIMULATED_DAY, types, languages, result };
    writeReport(matrixReport(run), options.report);
    output.message(`The report is in ${options.report}.`);
  }
  return findings.length > 0 ? EXIT.findings : EXIT.ok;
};
