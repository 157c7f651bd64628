import { answerKind } from '../../engine/questionnaire/category-types/registry.ts';
import { listAnswers } from '../../engine/questionnaire/change/diff-counts.ts';
import type {
  CategoryDefinition,
  CountDefinition,
  Denial,
  ItemDefinition,
} from '../../engine/questionnaire/document/definition.ts';
import { resolveText } from '../../engine/questionnaire/document/text.ts';
import { targetsOf } from '../../engine/questionnaire/graph/to-questions.ts';
import {
  describeChosen,
  type ContentSelector,
  type ShownQuestionnaire,
} from '../../server/questionnaires/index.ts';
import { alignColumns } from '../align-columns.ts';
import type { Target } from '../target.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { Output } from '../output.ts';
import { requireFound } from './open-questionnaire.ts';
import { withQuestionnaires } from './questionnaire-source.ts';

const MAX_VERSIONS = 10;

const FLAGS = ['needAnswer', 'optional', 'perItem', 'noneOfThese', 'multiple'] as const;

/** A day and a time in UTC, in the form that logs use. */
const formatInstant = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}Z`;

const describeDenial = (denial: Denial | undefined): readonly string[] =>
  denial ? [denial.outcome === 'refuse' ? 'refuses the pass' : 'asks staff to look'] : [];

/** The effects of an answer; empty if there are none. */
const describeConsequences = (
  from: CategoryDefinition | ItemDefinition,
  isHiding: boolean,
): readonly string[] => [
  ...targetsOf(from).map((id) => `${isHiding ? 'hides' : 'shows'} ${id}`),
  ...describeDenial(from.denies),
];

const consequenceLines = (category: CategoryDefinition): readonly string[] => {
  const yes = describeConsequences(category, false);
  const answer = answerKind(category.type) === 'text' ? 'any answer' : 'yes';
  const items = (category.items ?? []).flatMap((item) => {
    const isHiding = answerKind(category.type) === 'choice' && item.notApplicable === true;
    const found = describeConsequences(item, isHiding);
    return found.length > 0 ? [`${item.id}: ${found.join(', ')}`] : [];
  });
  return [...(yes.length > 0 ? [`${answer}: ${yes.join(', ')}`] : []), ...items];
};

const formatFlags = (category: CategoryDefinition): string => {
  const flags = [
    ...(category.section === undefined ? [] : [`section ${category.section}`]),
    ...(category.show === false ? ['hidden at first'] : []),
    ...FLAGS.filter((flag) => category[flag] === true),
  ];
  return flags.length > 0 ? `  [${flags.join(', ')}]` : '';
};

const printQuestions = (
  { data, dataColours: colours }: Output,
  categories: readonly CategoryDefinition[],
): void => {
  const heads = alignColumns(
    categories.map(({ id, type }, at) => [String(at + 1).padStart(3), id, type.padEnd(2)]),
  );
  categories.forEach((category, at) => {
    const question = resolveText(category.question, 'en').text.trim().replace(/\s+/gu, ' ');
    data(`${heads[at] ?? ''}  ${question}${colours.dim(formatFlags(category))}`);
    for (const line of consequenceLines(category)) data(`       ${colours.dim(line)}`);
  });
};

const printCounts = (
  { data, dataColours: colours }: Output,
  counts: readonly CountDefinition[],
): void => {
  for (const count of counts) {
    const { id, atLeast, points, denies } = count;
    data(
      `  +  ${id}  at least ${String(atLeast)} ${points ? 'points ' : ''}of ${listAnswers(count)}`,
    );
    data(`       ${colours.dim(describeDenial(denies).join(', '))}`);
  }
};

const headerRows = ({ definition, listed, ...chosen }: ShownQuestionnaire) => [
  ['kind', definition.kind],
  ['for', definition.userTypes.join(', ')],
  ['shown', describeChosen(chosen)],
  ['active', listed.inForce ? `version ${listed.inForce.version}` : '-'],
  [
    'draft',
    listed.draft
      ? `revision ${listed.draft.revision}, saved by ${listed.draft.savedBy} ${formatInstant(listed.draft.savedAt)}`
      : '-',
  ],
  ['hash', chosen.contentHash.slice(0, 8)],
  [
    'languages',
    chosen.languages
      .map(({ language, texts, missing }) => `${language} ${texts - missing}/${texts}`)
      .join('  '),
  ],
];

const formatVersion = ({ version, savedAt, isPublished, wasInForce }: ShownVersion): string => {
  const state = isPublished ? 'active' : wasInForce ? 'was active' : 'never active';
  return `${version}  ${formatInstant(savedAt)}  ${state}`;
};
type ShownVersion = ShownQuestionnaire['versions'][number];

const suggestNextCommand = ({ code, listed, isInForce, version }: ShownQuestionnaire): string => {
  if (listed.draft) return `munjin questionnaire diff ${code} --from live --to draft`;
  if (!isInForce && version) return `munjin questionnaire diff ${code} --to ${version.version}`;
  return `munjin questionnaire paths ${code}`;
};

const questionnaireToJson = ({
  listed,
  versions,
  definition,
  languages,
  ...chosen
}: ShownQuestionnaire) => ({
  code: chosen.code,
  version: chosen.version,
  isInForce: chosen.isInForce,
  draft: chosen.draft,
  contentHash: chosen.contentHash,
  languages,
  inForce: listed.inForce,
  versions,
  definition,
});

/** Prints a questionnaire for people to read, or all of it as JSON. */
export const printQuestionnaire = (
  code: string,
  {
    which,
    json,
    ...target
  }: Target & { readonly which: ContentSelector | null; readonly json: boolean },
  output: Output,
): Promise<ExitCode> =>
  withQuestionnaires(target, { dryRun: true }, async (source) => {
    const shown = requireFound(await source.show(code, which));
    if (json) {
      output.json(questionnaireToJson(shown));
      return EXIT.ok;
    }
    const { definition, versions } = shown;
    const { dataColours: colours } = output;
    const title = resolveText(definition.title, 'en').text;
    output.data(`${colours.bold(code)}  ${title}`);
    for (const line of alignColumns(headerRows(shown))) output.data(`  ${line}`);
    output.data('');
    printQuestions(output, definition.categories);
    printCounts(output, definition.counts ?? []);
    if (versions.length > 0) output.data('');
    for (const version of versions.slice(0, MAX_VERSIONS)) {
      output.data(`version ${formatVersion(version)}`);
    }
    if (versions.length > MAX_VERSIONS) {
      output.data(`and ${versions.length - MAX_VERSIONS} older versions`);
    }
    output.message(`Next: ${suggestNextCommand(shown)}`);
    return EXIT.ok;
  });
