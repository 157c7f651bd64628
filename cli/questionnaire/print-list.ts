import { LANGUAGES } from '../../engine/wording/language.ts';
import {
  listQuestionnaires,
  type ListedQuestionnaire,
} from '../../server/tasks/questionnaires/look-at-questionnaires.ts';
import { columns } from '../columns.ts';
import { inDataFolder } from '../data-folder.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { counted } from '../findings.ts';
import type { Output } from '../output.ts';

const HEAD = ['CODE', 'KIND', 'FOR', 'IN FORCE', 'DRAFT', 'LANGUAGES', 'TITLE'];

/** "all 8"; else those without a missing text, as `ko,en`. */
export const languagesShort = (complete: ListedQuestionnaire['completeLanguages']): string =>
  complete.length === LANGUAGES.length ? `all ${LANGUAGES.length}` : complete.join(',') || '-';

const rowOf = (one: ListedQuestionnaire): readonly string[] => [
  one.code,
  one.kind,
  one.userTypes.join(','),
  one.inForce ? `${one.inForce.version} of ${one.versions}` : `- of ${one.versions}`,
  one.draft ? `revision ${one.draft.revision}` : '-',
  languagesShort(one.completeLanguages),
  one.title.en ?? one.title.ko,
];

/** Prints a line for each questionnaire. */
export const printQuestionnaires = (
  data: string,
  json: boolean,
  output: Output,
): Promise<ExitCode> =>
  inDataFolder(data, { dryRun: true }, async (context) => {
    const questionnaires = await listQuestionnaires(context);
    if (json) {
      output.json({ questionnaires });
      return EXIT.ok;
    }
    if (questionnaires.length === 0) {
      output.words('There is no questionnaire yet.');
      output.words('Next: munjin questionnaire import <file>');
      return EXIT.ok;
    }
    const [head = '', ...lines] = columns([HEAD, ...questionnaires.map(rowOf)]);
    output.data(output.dataColours.dim(head));
    for (const line of lines) output.data(line);
    output.words(`${counted(questionnaires.length, 'questionnaire')}.`);
    const notInForce = questionnaires.find(({ inForce, versions }) => !inForce && versions > 0);
    output.words(
      notInForce
        ? `Next: munjin questionnaire publish ${notInForce.code}`
        : `Next: munjin questionnaire show ${questionnaires[0]?.code ?? ''}`,
    );
    return EXIT.ok;
  });
