import { LANGUAGES } from '../../engine/wording/language.ts';
import type { ListedQuestionnaire } from '../../server/questionnaires/index.ts';
import { alignColumns } from '../align-columns.ts';
import type { Target } from '../target.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { pluralize } from '../print-findings.ts';
import type { Output } from '../output.ts';
import { withQuestionnaires } from './questionnaire-source.ts';

const HEAD = ['CODE', 'KIND', 'FOR', 'ACTIVE', 'DRAFT', 'LANGUAGES', 'TITLE'];

/** "all 8"; otherwise the languages without a missing text, as `ko,en`. */
export const formatCompleteLanguages = (
  complete: ListedQuestionnaire['completeLanguages'],
): string =>
  complete.length === LANGUAGES.length ? `all ${LANGUAGES.length}` : complete.join(',') || '-';

const rowOf = (one: ListedQuestionnaire): readonly string[] => [
  one.code,
  one.kind,
  one.userTypes.join(','),
  one.inForce ? `${one.inForce.version} of ${one.versions}` : `- of ${one.versions}`,
  one.draft ? `revision ${one.draft.revision}` : '-',
  formatCompleteLanguages(one.completeLanguages),
  one.title.en ?? one.title.ko,
];

/** Prints a line for each questionnaire. */
export const printQuestionnaireList = (
  target: Target,
  json: boolean,
  output: Output,
): Promise<ExitCode> =>
  withQuestionnaires(target, { dryRun: true }, async (source) => {
    const questionnaires = await source.list();
    if (json) {
      output.json({ questionnaires });
      return EXIT.ok;
    }
    if (questionnaires.length === 0) {
      output.message('There is no questionnaire yet.');
      output.message('Next: munjin questionnaire import <file>');
      return EXIT.ok;
    }
    const [head = '', ...lines] = alignColumns([HEAD, ...questionnaires.map(rowOf)]);
    output.data(output.dataColours.dim(head));
    for (const line of lines) output.data(line);
    output.message(`${pluralize(questionnaires.length, 'questionnaire')}.`);
    const notInForce = questionnaires.find(({ inForce, versions }) => !inForce && versions > 0);
    output.message(
      notInForce
        ? `Next: munjin questionnaire publish ${notInForce.code}`
        : `Next: munjin questionnaire show ${questionnaires[0]?.code ?? ''}`,
    );
    return EXIT.ok;
  });
