import { ruleName } from '../../engine/questionnaire/answer/fired-denial.ts';
import type { Respondent } from '../../engine/questionnaire/category-types/respondent.ts';
import { toStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import { resolveText } from '../../engine/questionnaire/document/text.ts';
import { compileQuestionnaire } from '../../engine/questionnaire/graph/compile.ts';
import { findPaths, type PathsResult } from '../../engine/questionnaire/proof/paths.ts';
import type { CoverageTarget } from '../../engine/questionnaire/proof/coverage-target.ts';
import type { QuestionnairePath } from '../../engine/questionnaire/proof/questionnaire-path.ts';
import { pathsOnDay } from '../../engine/questionnaire/proof/visits-on-day.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { Language } from '../../engine/wording/language.ts';
import type { ContentSelector } from '../../server/questionnaires/index.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { alignColumns } from '../align-columns.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { pluralize } from '../print-findings.ts';
import type { Output } from '../output.ts';
import { resolveRespondent } from './resolve-respondent.ts';
import { openQuestionnaire, type OpenedQuestionnaire } from './open-questionnaire.ts';

interface PathsOptions {
  readonly data: string;
  readonly which: ContentSelector | null;
  /** User type; by default the one with the most questions. */
  readonly as?: string;
  readonly language: Language;
  readonly most: number;
  readonly json: boolean;
}

const OUTCOME_LABELS = {
  clear: 'let in',
  askStaff: 'ask staff',
  refuse: 'refused',
} as const satisfies Record<QuestionnairePath['outcome'], string>;

const MAX_UNCOVERED = 10;

/** The reasons for the end, such as "fever: Fever reported". */
const formatReasons = ({ fired }: QuestionnairePath): string =>
  [
    ...new Set(
      fired.map((denial) => {
        const { reason } = denial;
        const source = ruleName(denial);
        return reason ? `${source}: ${resolveText(reason, 'en').text}` : source;
      }),
    ),
  ].join('; ');

const targetLabel = (target: CoverageTarget): string => {
  if (target.kind === 'outcome') return OUTCOME_LABELS[target.outcome];
  if (target.kind === 'count') return target.countId;
  return target.kind === 'visible' ? target.categoryId : `${target.categoryId}.${target.key}`;
};

const formatCount = (count: bigint): string => String(count).replace(/\B(?=(\d{3})+$)/gu, ',');

const summarizePaths = ({ count, complete, paths, longest, shortest }: PathsResult): string => {
  const total = count === 1n ? '1 path' : `${formatCount(count)} paths`;
  const listed = complete
    ? `${total}.`
    : `${total}; the ${paths.length} listed cover every question and answer.`;
  return longest && shortest
    ? `${listed} The longest asks ${pluralize(longest.visible.length, 'question')}, the shortest ${shortest.visible.length}.`
    : listed;
};

const pathsToJson = (
  { code, name }: OpenedQuestionnaire,
  askedOf: Respondent,
  found: PathsResult | 'unknown',
) => ({
  code,
  name,
  askedOf: { language: askedOf.language, userType: askedOf.userType ?? null },
  ...(found === 'unknown'
    ? {
        isKnown: false,
        count: null,
        complete: false,
        ways: [],
        longest: null,
        shortest: null,
        uncovered: [],
      }
    : {
        isKnown: true,
        // More than a JSON number can hold exactly.
        count: String(found.count),
        complete: found.complete,
        ways: pathsOnDay(dayAt(systemClock.now()), found.paths),
        longest: found.longest?.visible.length ?? null,
        shortest: found.shortest?.visible.length ?? null,
        uncovered: found.uncovered,
      }),
});

const printPathLines = ({ data, dataColours: colours }: Output, { paths }: PathsResult): void => {
  const paints = { clear: colours.green, askStaff: colours.yellow, refuse: colours.red };
  const heads = alignColumns(
    paths.map(({ visible }, at) => [
      String(at + 1).padStart(String(paths.length).length),
      `${String(visible.length).padStart(3)} asked`,
    ]),
  );
  paths.forEach((path, at) => {
    const outcome = paints[path.outcome](OUTCOME_LABELS[path.outcome].padEnd(10));
    data(`${heads[at] ?? ''}  ${outcome}  ${formatReasons(path)}`.trimEnd());
  });
};

/** `No path ends with: refused.` */
const printUncovered = (output: Output, what: string, targets: readonly CoverageTarget[]): void => {
  if (targets.length === 0) return;
  const names = [...new Set(targets.map(targetLabel))];
  const rest = names.length - MAX_UNCOVERED;
  const more = rest > 0 ? ` and ${rest} more` : '';
  output.message(`${what}: ${names.slice(0, MAX_UNCOVERED).join(', ')}${more}.`);
};

/** Prints the paths through a questionnaire, as the studio shows them. */
export const printPaths = async (
  subject: string,
  options: PathsOptions,
  output: Output,
): Promise<ExitCode> => {
  const opened = await openQuestionnaire(subject, options, output);
  const compiled = compileQuestionnaire(toStoredForm(opened.definition));
  const askedOf = resolveRespondent(compiled, options);
  const found = findPaths(compiled, { respondent: askedOf, maxPaths: options.most });
  if (options.json) output.json(pathsToJson(opened, askedOf, found));
  else if (found !== 'unknown') printPathLines(output, found);
  output.message(
    `${opened.code}, ${opened.name}, as ${askedOf.userType ?? 'anyone'} in ${askedOf.language}.`,
  );
  if (found === 'unknown') {
    output.message('Its conditions are too complex: the paths cannot be computed.');
    return EXIT.findings;
  }
  output.message(summarizePaths(found));
  if (found.count === 0n) output.message('No one can finish it: a question has no valid answer.');
  const isOutcome = ({ kind }: CoverageTarget) => kind === 'outcome';
  printUncovered(output, 'No path ends with', found.uncovered.filter(isOutcome));
  printUncovered(
    output,
    'No path covers',
    found.uncovered.filter((target) => !isOutcome(target)),
  );
  output.message(`Next: munjin questionnaire graph ${subject}`);
  return found.count === 0n ? EXIT.findings : EXIT.ok;
};
