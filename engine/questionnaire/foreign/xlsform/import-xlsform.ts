import type {
  Language,
  LocalizedText,
  QuestionnaireDefinition,
} from '../../document/definition.ts';
import { parseTranslation } from '../../document/text.ts';
import {
  groupByQuestion,
  isAskedForMoreThanYes,
  type Condition,
  type NamedQuestion,
} from '../condition.ts';
import { detectLanguage } from '../detect-language.ts';
import { standInText, toLocalizedText, truncateText } from '../imported-text.ts';
import { toQuestionnaireCode } from '../imported-ids.ts';
import { DEFAULT_USER_TYPES, type ImportOptions, type ImportResult } from '../import-result.ts';
import {
  createLossReport,
  reportAssumedUserType,
  reportCode,
  reportLanguage,
  reportNotKorean,
  reportUnanswerable,
  type LossReporter,
} from '../loss-report.ts';
import { parseRelevance } from '../relevance.ts';
import { revealCategories } from '../reveal-categories.ts';
import { findUnread, trackReads, type TrackedValue } from '../tracked-value.ts';
import { describeUnreadCells } from './describe-unread.ts';
import { labelColumns, parseLanguageName } from './labels.ts';
import { addOwnCondition, readRow, type SurveyQuestion } from './read-row.ts';
import type { FormImportContext } from './read-select.ts';
import { SHEET_NAMES, type XlsForm } from './xlsform.ts';

/** The language of texts in columns without one; null if it is none of ours, or unknown. */
const readLanguage = (
  form: XlsForm,
  settings: TrackedValue,
  options: ImportOptions,
  report: LossReporter,
): Language | null => {
  const named = settings.field('default_language');
  const language = options.language ?? parseLanguageName(named.rawText);
  const plain = [...form.survey, ...form.choices].flatMap(({ label = '', hint = '' }) => [
    label,
    hint,
  ]);
  const isUsed = plain.some((text) => text !== '');
  if (language) {
    named.readText();
    return language;
  }
  const isNamed = named.rawText !== '' && named.rawText.toLowerCase() !== 'default';
  const name = named.readText();
  const detected = isNamed ? null : detectLanguage(plain);
  if (!isUsed) return detected;
  reportLanguage(settings.pointer, detected, isNamed ? name : undefined, report);
  return detected;
};

const groupChoicesByList = (
  choices: readonly TrackedValue[],
): ReadonlyMap<string, readonly TrackedValue[]> => {
  const lists = new Map<string, TrackedValue[]>();
  for (const choice of choices) {
    const column = choice.field('list_name').value === undefined ? 'list name' : 'list_name';
    const name = choice.field(column).value;
    if (typeof name === 'string') lists.set(name, [...(lists.get(name) ?? []), choice]);
  }
  return lists;
};

/** The questions of the sheet. Groups only determine when their content is shown. */
const readSurvey = (
  rows: readonly TrackedValue[],
  context: FormImportContext,
): readonly SurveyQuestion[] => {
  const outer: (Condition | null)[] = [];
  return rows.flatMap((row): readonly SurveyQuestion[] => {
    const written = row.field('type').rawText.trim();
    const [, edge, what] = /^(begin|end)[_ ](group|repeat)$/iu.exec(written) ?? [];
    if (edge === undefined) return readRow(row, outer[0] ?? null, context);
    for (const name of ['type', 'name']) row.field(name).readText();
    if (edge.toLowerCase() === 'end') {
      outer.shift();
      return [];
    }
    const labels = labelColumns(row, 'label');
    for (const column of labels) row.field(column).consume();
    const [label] = labels;
    if (label !== undefined) {
      const { pointer } = row.field(label);
      const advice = 'Write what the heading says into each question.';
      context.reportLoss('dropped', pointer, 'Heading dropped.', advice);
    }
    if (what?.toLowerCase() === 'repeat') {
      const change = 'Asked once: the group could be answered several times.';
      const advice = 'Only the household (FS) is asked of several.';
      context.reportLoss('changed', row.field('type').pointer, change, advice);
    }
    outer.unshift(addOwnCondition(row, outer[0] ?? null));
    return [];
  });
};

/** How conditions name the answers of a question. */
const namedQuestion = (
  { name, category, parts, yes }: SurveyQuestion,
  entry: number,
): readonly NamedQuestion[] => {
  if (!yes && parts.length === 0) return [];
  const answers = yes
    ? [{ keys: yes, source: { entry, part: null } }]
    : parts.map(({ keys }, part) => ({ keys, source: { entry, part } }));
  const isRequired = category.optional !== true;
  return [{ name, isSingle: category.multiple !== true, isRequired, answers }];
};

const readHeader = (settings: TrackedValue, options: ImportOptions, report: LossReporter) => {
  const id = settings.field('form_id');
  const title = settings.field('form_title');
  const named = id.readText();
  const written = title.readText();
  const code = options.code ?? toQuestionnaireCode([named, written]);
  reportCode(id.pointer, named, code, report);
  if (!options.userTypes) reportAssumedUserType(report);
  const words = written === undefined ? code : truncateText(written, title.pointer, report);
  // A title has no language of its own, and may differ from that of the labels.
  const language = options.language ?? detectLanguage([words]);
  return {
    code,
    title: language === null ? standInText(words) : toLocalizedText(words, language),
    kind: 'standard',
    userTypes: [...(options.userTypes ?? DEFAULT_USER_TYPES)],
  } satisfies Omit<QuestionnaireDefinition, 'categories'>;
};

const isReviewed = ({ ko }: LocalizedText): boolean => parseTranslation(ko).state === 'reviewed';

/** Converts an XLSForm to our notation, and lists everything that was not converted. */
export const fromXlsForm = (form: XlsForm, options: ImportOptions = {}): ImportResult => {
  const read = new Set<string>();
  const root = trackReads(form, read);
  const report = createLossReport();
  const settings = root.field('settings').list()[0] ?? trackReads({}, read, '/settings/0');
  let optionalCount = 0;
  const conditions = form.survey.flatMap(({ relevant }) => relevant ?? []);
  const asked = groupByQuestion(conditions.map(parseRelevance));
  const context: FormImportContext = {
    language: readLanguage(form, settings, options, report),
    lists: groupChoicesByList(root.field('choices').list()),
    isAskedForMoreThan: (question, yes) => isAskedForMoreThanYes(asked, question, yes),
    reportLoss: report.reportLoss,
    countUnanswerable: () => {
      optionalCount += 1;
    },
  };
  const head = readHeader(settings, options, report);
  const entries = readSurvey(root.field('survey').list(), context);
  const drafts = entries.map(({ row, name, category, parts, condition }) => {
    const { pointer } = row.field('relevant').value === undefined ? row : row.field('relevant');
    return {
      ...{ name, pointer: row.field('name').pointer, category, parts },
      ...{ condition, conditionPointer: pointer },
    };
  });
  const categories = revealCategories(drafts, entries.flatMap(namedQuestion), report);
  if (optionalCount > 0) reportUnanswerable(optionalCount, '/survey', report);
  if (context.language !== 'ko' && !categories.every(({ question }) => isReviewed(question)))
    reportNotKorean(report);
  const rest = describeUnreadCells(
    findUnread(form, read).filter(
      (path) => !SHEET_NAMES.some((name) => path === `/${name}` && form[name].length === 0),
    ),
  );
  return {
    definition: { ...head, categories: [...categories] },
    losses: [...report.list(), ...rest],
  };
};
