import type { AskedOf } from '../../engine/questionnaire/document/category-type.ts';
import type { Place } from '../../engine/questionnaire/answer/place.ts';
import { toStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import { compile } from '../../engine/questionnaire/graph/compile.ts';
import { languagesInWords } from '../../engine/questionnaire/change/language-name.ts';
import type { Language } from '../../engine/wording/language.ts';
import { hasErrors } from '../../server/tasks/report.ts';
import { placesOfToday } from '../../server/tasks/trying/judge-as-server.ts';
import type { Which } from '../../server/tasks/questionnaires/chosen-questionnaire.ts';
import { inDataFolder } from '../data-folder.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { CommandFailure } from '../failure.ts';
import { printFindings, tally } from '../findings.ts';
import type { Output } from '../output.ts';
import { askedOfIn } from './asked-of.ts';
import { openQuestionnaire, type Opened } from './opened.ts';
import { readAnswers } from './preview-answers.ts';
import { previewOf, type Preview } from './preview-judged.ts';
import { printOutcome, printQuestions } from './preview-lines.ts';

export interface PreviewOptions {
  readonly data: string;
  readonly which: Which | null;
  /** User type; whoever is asked most without. */
  readonly as?: string;
  readonly language: Language;
  /** File of the answers; without, the questionnaire before any. */
  readonly answers?: string;
  readonly json: boolean;
}

const asJson = (
  { code, name }: Opened,
  { language, userType }: AskedOf,
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

/** The places of today, where the questionnaire is one of the store and asks for places. */
const placesFor = async ({ chosen, definition }: Opened, data: string): Promise<readonly Place[]> =>
  chosen !== null && definition.categories.some(({ type }) => type === 'H')
    ? (await inDataFolder(data, { dryRun: true }, placesOfToday)).places
    : [];

/** Prints a questionnaire as a visitor meets it: before any answer, or with some. */
export const previewQuestionnaire = async (
  subject: string,
  options: PreviewOptions,
  output: Output,
): Promise<ExitCode> => {
  if (subject === '-' && options.answers === '-') {
    throw new CommandFailure('Standard input is one file: the answers need another.', EXIT.usage);
  }
  const opened = await openQuestionnaire(subject, options, output);
  const compiled = compile(toStoredForm(opened.definition));
  const askedOf = askedOfIn(compiled, options);
  const written = options.answers === undefined ? null : await readAnswers(options.answers, output);
  const places = await placesFor(opened, options.data);
  const preview = previewOf(compiled, askedOf, places, written);
  const { findings, questions, hidden } = preview;
  if (options.json) output.json(asJson(opened, askedOf, preview, written !== null));
  else {
    printQuestions(output, preview, { compiled, askedOf, isAnswered: written !== null });
    if (written) printOutcome(output, preview);
    const { words: data, wordColours: dataColours } = output;
    printFindings({ ...output, data, dataColours }, findings);
  }
  const whom = `as ${askedOf.userType ?? 'anybody'} in ${languagesInWords([askedOf.language])}`;
  output.words(
    `${opened.code}, ${opened.name}, ${whom}: ${questions.length} asked, ${hidden.length} hidden.`,
  );
  if (findings.length > 0) output.words(`${tally(findings)} in the answers.`);
  if (subject !== '-') {
    const next = written ? `paths ${subject}` : `preview ${subject} --answers answers.json`;
    output.words(`Next: munjin questionnaire ${next}`);
  }
  return hasErrors(findings) ? EXIT.findings : EXIT.ok;
};
