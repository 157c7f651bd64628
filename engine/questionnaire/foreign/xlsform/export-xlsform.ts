import { isHousemateType } from '../../category-types/respondent.ts';
import { answerKind } from '../../category-types/registry.ts';
import type { QuestionnaireDefinition } from '../../document/definition.ts';
import { DEFAULT_LANGUAGE } from '../../../wording/language.ts';
import { resolveText } from '../../document/text.ts';
import type { ExportedQuestion } from '../exported-questions.ts';
import { toSectionRuns, type SectionRun } from '../section-runs.ts';
import { findLosses } from '../find-losses.ts';
import type { Loss } from '../import-result.ts';
import { languageName } from '../language-tag.ts';
import { cells, labelCells } from './cells.ts';
import { toSurveyRows } from './export-row.ts';
import { fromXlsForm } from './import-xlsform.ts';
import { ownRows, YES_NO_LABELS } from './own-properties.ts';
import { YES_NO_LIST, type FormRow, type XlsForm } from './xlsform.ts';

export interface XlsFormExport {
  readonly form: XlsForm;
  /** Everything that a conversion back does not restore. */
  readonly losses: readonly Loss[];
}

const YES_NO_ROWS: readonly FormRow[] = (['yes', 'no'] as const).map((name) => ({
  ...{ list_name: YES_NO_LIST, name },
  ...labelCells('label', YES_NO_LABELS[name]),
}));

/** A list for each question with options, named after it. */
const choiceRows = ({ category, members }: ExportedQuestion): readonly FormRow[] => {
  const { id, type, items = [] } = category;
  const hasList = answerKind(type) === 'choice' || isHousemateType(type);
  return [
    ...(hasList ? items : []).map((item) => ({
      ...{ list_name: id, name: item.id },
      ...labelCells('label', item.text),
    })),
    ...members.flatMap(choiceRows),
  ];
};

const runRows = ({ section, name, questions }: SectionRun): readonly FormRow[] => {
  const rows = questions.flatMap(toSurveyRows);
  if (!section) return rows;
  return [
    { type: 'begin_group', name, ...labelCells('label', section.title) },
    ...rows,
    { type: 'end_group' },
  ];
};

/** A questionnaire as an XLSForm, with what no other program reads in a sheet of ours. */
export const toXlsForm = (definition: QuestionnaireDefinition, version?: number): XlsFormExport => {
  const { code, title } = definition;
  const runs = toSectionRuns(definition);
  const questions = runs.flatMap((run) => run.questions);
  const survey = runs.flatMap(runRows);
  const asksYesNo = survey.some(({ type = '' }) => type.endsWith(YES_NO_LIST));
  const form: XlsForm = {
    survey,
    choices: [...(asksYesNo ? YES_NO_ROWS : []), ...questions.flatMap(choiceRows)],
    settings: [
      cells({
        form_title: resolveText(title, 'ko').text,
        form_id: code,
        version: version === undefined ? '' : String(version),
        default_language: languageName(definition.sourceLanguage ?? DEFAULT_LANGUAGE),
      }),
    ],
    munjin: ownRows(definition, runs),
  };
  return { form, losses: findLosses(definition, fromXlsForm(form).definition) };
};
