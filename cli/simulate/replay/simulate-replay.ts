import type { DraftReplayResult } from '../../../schemas/api.gen.ts';
import type { SourceFile } from '../../../server/platform/files/source-file.ts';
import { replayQuestionnaire } from '../../../server/questionnaires/index.ts';
import { withDataFolder } from '../../with-data-folder.ts';
import { requireFound } from '../../questionnaire/open-questionnaire.ts';
import { EXIT, type ExitCode } from '../../exit-code.ts';
import { reportFindings } from '../../print-findings.ts';
import type { Output } from '../../output.ts';
import type { RunReport } from '../report/run-report.ts';
import { checkReportFile, writeReport } from '../report/write-report.ts';

export interface ReplayOptions {
  readonly data: string;
  readonly days: number;
  readonly json: boolean;
  /** Null uses the draft. */
  readonly source: SourceFile | null;
  /** The report file; its extension determines the format. */
  readonly report?: string;
  /** Whether an outcome that would be another one is a finding. */
  readonly failOnChange: boolean;
}

type Change = DraftReplayResult['changes'][number];

const OUTCOME_LABELS: Readonly<Record<Change['after'], string>> = {
  clear: 'let in',
  askStaff: 'sent to staff',
  refuse: 'refused',
  incomplete: 'asked again',
};

const MAX_CAUSES = 5;

const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** `35 to refused, by fever`: the answers that now have this outcome, whatever they had before. */
const describeChangesTo = (after: Change['after'], changes: readonly Change[]): string => {
  const those = changes.filter((change) => change.after === after);
  const sheets = those.reduce((sum, change) => sum + change.sheets, 0);
  const causes = new Map<string, number>();
  for (const cause of those.flatMap(({ byCategory }) => byCategory)) {
    causes.set(cause.categoryId, (causes.get(cause.categoryId) ?? 0) + cause.sheets);
  }
  const named = [...causes].toSorted(([, one], [, other]) => other - one).slice(0, MAX_CAUSES);
  const by = named.length === 0 ? '' : `, by ${named.map(([id]) => id).join(' and ')}`;
  return `${formatCount(sheets)} to ${OUTCOME_LABELS[after]}${by}`;
};

/** `37 of 5,000 would change: 35 to refused, by fever; 2 to let in, by cough`. */
export const replayHeadline = ({ sheets, unchanged, changes }: DraftReplayResult): string => {
  if (sheets === 0) return 'There are no stored answers to judge.';
  const changed = sheets - unchanged;
  if (changed === 0) return `None of ${formatCount(sheets)} would change.`;
  const ends = [...new Set(changes.map(({ after }) => after))];
  const each = ends.map((after) => describeChangesTo(after, changes)).join('; ');
  return `${formatCount(changed)} of ${formatCount(sheets)} would change: ${each}.`;
};

const printReplay = ({ data, dataColours: colours }: Output, result: DraftReplayResult): void => {
  data(colours.bold(replayHeadline(result)));
  if (result.changes.length > 0) for (const sentence of result.sentences) data(`  ${sentence}`);
  if (result.unreadable > 0) data(`  ${formatCount(result.unreadable)} could not be opened.`);
};

const replayReport = (
  code: string,
  result: DraftReplayResult,
  startedAt: Date,
  durationMs: number,
): RunReport => ({
  title: `munjin simulate replay: ${code}`,
  startedAt,
  durationMs,
  summary: [
    { name: 'outcome', value: replayHeadline(result) },
    { name: 'answers judged', value: formatCount(result.sheets) },
    { name: 'answers that could not be opened', value: formatCount(result.unreadable) },
  ],
  checks: result.sentences.map((sentence) => ({
    group: code,
    name: sentence,
    ok: true,
    detail: '',
    durationMs: 0,
  })),
  charts: [
    {
      kind: 'bars',
      title: 'What would become of the stored answers',
      unit: 'answers',
      bars: [
        { label: 'as before', value: result.unchanged, tone: 'good' },
        ...result.changes.map(({ before, after, sheets }) => ({
          label: `${OUTCOME_LABELS[before]} → ${OUTCOME_LABELS[after]}`,
          value: sheets,
          tone: 'plain' as const,
        })),
      ],
    },
  ],
});

/**
 * `simulate replay`: exit code 1 if the draft or the file has mistakes, 2 if nothing has that name.
 * Changed outcomes are not a mistake, unless `failOnChange` says so.
 */
export const simulateReplay = (
  code: string,
  { data, days, json, source, report, failOnChange }: ReplayOptions,
  output: Output,
): Promise<ExitCode> =>
  withDataFolder(data, { dryRun: false }, async (context) => {
    if (report !== undefined) checkReportFile(report);
    const startedAt = context.clock.now();
    const replay = await replayQuestionnaire({ code, days, source }, context);
    const { result, findings } = requireFound(replay);
    if (!result) return reportFindings(output, findings, json);
    if (result.fault !== null) {
      output.message(`The draft of ${code} has errors, so nothing is judged by it.`);
      output.message(
        `Next: munjin questionnaire export ${code} --version draft | munjin questionnaire lint -`,
      );
    }
    if (json) output.json({ code, days, headline: replayHeadline(result), ...result });
    else if (result.fault === null) printReplay(output, result);
    if (report !== undefined && result.fault === null) {
      const took = context.clock.now() - startedAt;
      writeReport(replayReport(code, result, new Date(startedAt), took), report);
    }
    const fails = result.fault !== null || (failOnChange && result.changes.length > 0);
    return fails ? EXIT.findings : EXIT.ok;
  });
