import { answerKind } from '../../engine/questionnaire/category-types/registry.ts';
import type { Respondent } from '../../engine/questionnaire/category-types/respondent.ts';
import type { Place } from '../../engine/questionnaire/answer/place.ts';
import { toStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import { compileQuestionnaire } from '../../engine/questionnaire/graph/compile.ts';
import { formatLanguages } from '../../engine/questionnaire/change/language-name.ts';
import type { Language } from '../../engine/wording/language.ts';
import { hasErrors } from '../../server/platform/files/report.ts';
import { loadPlacesOfToday, type ContentSelector } from '../../server/questionnaires/index.ts';
import { withDataFolder } from '../with-data-folder.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { CommandFailure } from '../command-failure.ts';
import { printFindings, summarizeFindings } from '../print-findings.ts';
import { onStandardError, type Output } from '../output.ts';
import { resolveRespondent } from './resolve-respondent.ts';
import { openQuestionnaire, type OpenedQuestionnaire } from './open-questionnaire.ts';
import { readAnswersFile } from './preview-answers.ts';
import { buildPreview, type Preview } from './build-preview.ts';
import { printOutcome, printQuestions } from './print-preview.ts';

export interface PreviewOptions {
  readonly data: string;
  readonly which: ContentSelector | null;
  /** User type; by default the one with the most questions. */
  readonly as?: string;
  readonly language: Language;
  /** File with the answers; without it, the questionnaire before any answer. */
  readonly answers?: string;
  readonly json: boolean;
}

const previewToJson = (
  { code, name }: OpenedQuestionnaire,
  { language, userType }: Respondent,
  { title, ...preview }: Preview,
  isAnswered: boolean,
) => ({
  code,
  name,
  title,
  askedOf: { language, userType: userType ?? null },
  isAnswered,
  ...preview,
});

/** The places of today, if the questionnaire is in the store and asks for places. */
const loadPlaces = async (
  { chosen, definition }: OpenedQuestionnaire,
  data: string,
): Promise<readonly Place[]> =>
  chosen !== null && definition.categories.some(({ type }) => answerKind(type) === 'places')
    ? (await withDataFolder(data, { dryRun: true }, loadPlacesOfToday)).places
    : [];

/** Prints a questionnaire as a visitor sees it: before any answer, or with some. */
export const previewQuestionnaire = async (
  subject: string,
  options: PreviewOptions,
  output: Output,
): Promise<ExitCode> => {
  if (subject === '-' && options.answers === '-') {
    throw new CommandFailure('Standard input is one file: the answers need another.', EXIT.usage);
  }
  const opened = await openQuestionnaire(subject, options, output);
  const compiled = compileQuestionnaire(toStoredForm(opened.definition));
  const askedOf = resolveRespondent(compiled, options);
  const written =
    options.answers === undefined
      ? null
      : await readAnswersFile(options.answers, opened.definition, output);
  const places = await loadPlaces(opened, options.data);
  const preview = buildPreview(compiled, askedOf, places, written);
  const { findings, questions, hidden } = preview;
  if (options.json) output.json(previewToJson(opened, askedOf, preview, written !== null));
  else {
    printQuestions(output, preview, { compiled, askedOf, isAnswered: written !== null });
    if (written) printOutcome(output, preview);
    printFindings(onStandardError(output), findings);
  }
  const audience = `as ${askedOf.userType ?? 'anybody'} in ${formatLanguages([askedOf.language])}`;
  output.message(
    `${opened.code}, ${opened.name}, ${audience}: ${questions.length} asked, ${hidden.length} hidden.`,
  );
  if (findings.length > 0) output.message(`${summarizeFindings(findings)} in the answers.`);
  if (subject !== '-') {
    const next = written ? `paths ${subject}` : `preview ${subject} --answers answers.json`;
    output.message(`Next: munjin questionnaire ${next}`);
  }
  return hasErrors(findings) ? EXIT.findings : EXIT.ok;
};
