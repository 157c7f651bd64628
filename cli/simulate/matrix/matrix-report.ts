import type { UserType } from '../../../engine/visit/user-type.ts';
import type { Language } from '../../../engine/wording/language.ts';
import type { Bar, ReportCheck, RunReport } from '../report/run-report.ts';
import type { VisitEnd } from './end-counter.ts';
import { FINDING_KINDS, type MatrixFinding } from './matrix-finding.ts';
import type { MatrixResult } from './run-matrix.ts';

export interface MatrixRun {
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly seed: number;
  readonly day: string;
  readonly types: readonly UserType[];
  readonly languages: readonly Language[];
  readonly result: MatrixResult;
}

const TONES: Readonly<Partial<Record<VisitEnd, Bar['tone']>>> = { pass: 'good', thanks: 'good' };

/** "dead-end  pt-refused  Ends at ... (PT; ko, en)". */
export const formatMatrixFinding = ({
  kind,
  subject,
  message,
  types,
  languages,
}: MatrixFinding): string => {
  const scope = [types.join(', '), languages.join(', ')].filter((part) => part !== '').join('; ');
  return `${kind}  ${subject}  ${message}${scope === '' ? '' : ` (${scope})`}`;
};

const sumByName = (pairs: readonly (readonly [string, number])[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const [name, count] of pairs) sums.set(name, (sums.get(name) ?? 0) + count);
  return sums;
};

/**
 * The findings of a matrix for the report file: a check for each type and for each kind of finding.
 */
export const matrixReport = ({
  startedAt,
  durationMs,
  seed,
  day,
  types,
  languages,
  result,
}: MatrixRun): RunReport => {
  const { findings, ends, runs, visits, questionnaires } = result;
  const check = (group: string, name: string, of: readonly MatrixFinding[]): ReportCheck => ({
    group,
    name,
    ok: of.length === 0,
    detail: of.map(formatMatrixFinding).join('\n'),
    durationMs: 0,
  });
  const byEnd = sumByName(ends.map(({ end, runs: count }) => [end, count]));
  const byType = sumByName(ends.map(({ userType, runs: count }) => [userType, count]));
  return {
    title: 'munjin simulate matrix',
    startedAt,
    durationMs,
    summary: [
      { name: 'runs', value: String(runs) },
      { name: 'of them through the server', value: String(visits) },
      { name: 'user types', value: types.join(', ') },
      { name: 'languages', value: languages.join(', ') },
      { name: 'questionnaires', value: questionnaires.map(({ code }) => code).join(', ') },
      { name: 'day', value: day },
      { name: 'seed', value: String(seed) },
    ],
    checks: [
      ...FINDING_KINDS.map((kind) =>
        check(
          'kinds of findings',
          kind,
          findings.filter((one) => one.kind === kind),
        ),
      ),
      ...types.map((type) =>
        check(
          'user types',
          type,
          findings.filter((one) => one.types.includes(type)),
        ),
      ),
    ],
    charts: [
      {
        kind: 'bars',
        title: 'How runs ended',
        unit: 'runs',
        bars: [...byEnd].map(([label, value]) => ({
          label,
          value,
          tone: TONES[label as VisitEnd] ?? 'plain',
        })),
      },
      {
        kind: 'bars',
        title: 'Who came',
        unit: 'runs',
        bars: [...byType].map(([label, value]) => ({ label, value })),
      },
    ],
  };
};
