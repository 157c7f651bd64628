import { answerKind } from '../../category-types/registry.ts';
import type {
  LocalizedText,
  QuestionnaireDefinition,
  UserType,
} from '../../document/definition.ts';
import {
  groupByQuestion,
  isAskedForMoreThanYes,
  rangesAskedFor,
  type Condition,
} from '../condition.ts';
import { detectLanguage } from '../detect-language.ts';
import { createSectionCollector, inSection } from '../imported-sections.ts';
import {
  standInText,
  toLocalizedText,
  truncateText,
  withSourceLanguage,
} from '../imported-text.ts';
import { parseLanguageName, UNKNOWN_LANGUAGE } from '../language-tag.ts';
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
import { scaleOf } from '../range-scale.ts';
import { namedText, type NamedQuestion } from '../resolve-conditions.ts';
import { revealCategories } from '../reveal-categories.ts';
import { findUnread, trackReads, type TrackedValue } from '../tracked-value.ts';
import { isUserType } from '../user-types.ts';
import { filterConditions, readChoiceFilters } from './choice-filter.ts';
import { describeUnreadCells } from './describe-unread.ts';
import { labelColumns, readLabel } from './labels.ts';
import { readOwnGroup } from './own-group.ts';
import { indexOwnProperties, ownWords, readOwnTitle, readOwnType } from './read-own.ts';
import { addOwnCondition, readRow, type SurveyQuestion } from './read-row.ts';
import type { FormImportContext } from './read-select.ts';
import { SHEET_NAMES, type XlsForm } from './xlsform.ts';

/** The language of texts in columns without one. */
const readLanguage = (
  form: XlsForm,
  settings: TrackedValue,
  options: ImportOptions,
  report: LossReporter,
): string => {
  const written = settings.field('default_language');
  const isDefault = written.rawText.trim().toLowerCase() === 'default';
  const language = isDefault ? undefined : parseLanguageName(written.rawText);
  if (isDefault || language !== undefined) written.readText();
  const named = options.language ?? language;
  if (named !== undefined) return named;
  const plain = [...form.survey, ...form.choices].flatMap(({ label = '', hint = '' }) => [
    label,
    hint,
  ]);
  const detected = detectLanguage(plain) ?? UNKNOWN_LANGUAGE;
  if (plain.some((text) => text !== '')) reportLanguage(settings.pointer, detected, report);
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

const GROUP_EDGE = /^(begin|end)[_ ](group|repeat)$/iu;

/** The rows from the one after a group's beginning to its end. */
const rowsInside = (rows: readonly TrackedValue[], begin: number): readonly TrackedValue[] => {
  let depth = 1;
  const end = rows.findIndex((row, index) => {
    const [, edge = ''] = GROUP_EDGE.exec(row.field('type').rawText.trim()) ?? [];
    if (index > begin) depth += { begin: 1, end: -1 }[edge.toLowerCase()] ?? 0;
    return depth === 0;
  });
  return rows.slice(begin + 1, end === -1 ? undefined : end + 1);
};

/**
 * Reads the first row of a group that is no question here: the questions inside are separate.
 * Returns the section of a group with a title, otherwise that of the group around it.
 */
const readGroup = (
  row: TrackedValue,
  what: string,
  outer: string | undefined,
  context: FormImportContext,
): string | undefined => {
  if (what.toLowerCase() === 'repeat') {
    const change = 'Asked once: the group could be answered several times.';
    const advice = 'Only the household (FS) is asked of several.';
    context.reportLoss('changed', row.field('type').pointer, change, advice);
  }
  const name = row.field('name').rawText;
  const [ownId = ''] = ownWords(context.own, 'section', name);
  const [label] = labelColumns(row, 'label');
  if (label === undefined && ownId === '') return outer;
  const { pointer } = row.field(label ?? 'label');
  const title = readLabel(row, 'label', context);
  return context.sections.add({ name, title, pointer }, outer, ownId);
};

/** What a group says about the questions in it. */
interface OuterGroup {
  readonly condition: Condition | null;
  readonly section: string | undefined;
}

/** The questions of the sheet. Groups of others only say when their content is shown, and name it. */
const readSurvey = (
  rows: readonly TrackedValue[],
  context: FormImportContext,
): readonly SurveyQuestion[] => {
  const outer: OuterGroup[] = [];
  let afterGroup = 0;
  return rows.flatMap((row, index): readonly SurveyQuestion[] => {
    if (index < afterGroup) return [];
    const written = row.field('type').rawText.trim();
    const [, edge, what = ''] = GROUP_EDGE.exec(written) ?? [];
    const { condition = null, section } = outer[0] ?? {};
    const placed = (questions: readonly SurveyQuestion[]): readonly SurveyQuestion[] =>
      questions.map((one) => ({ ...one, category: inSection(one.category, section) }));
    if (edge === undefined) return placed(readRow(row, condition, context));
    const own = readOwnType(context.own, row.field('name').rawText, written);
    if (own) {
      const inside = rowsInside(rows, index);
      afterGroup = index + 1 + inside.length;
      return placed(readOwnGroup(row, inside, own, condition, context));
    }
    for (const name of ['type', 'name']) row.field(name).readText();
    if (edge.toLowerCase() === 'end') {
      outer.shift();
      return [];
    }
    outer.unshift({
      section: readGroup(row, what, section, context),
      condition: addOwnCondition(row, condition),
    });
    return [];
  });
};

/** How conditions name the answers of a question. */
const namedQuestions = (
  { name, conditionName, category, parts, yes }: SurveyQuestion,
  entry: number,
): readonly NamedQuestion[] => {
  const isRequired = category.optional !== true;
  const yesNo = (asked: string, keys: readonly string[], part: number | null): NamedQuestion => ({
    ...{ name: asked, isSingle: true, isRequired, answers: [{ keys, source: { entry, part } }] },
  });
  if (yes && parts.length > 0)
    return parts.flatMap(({ keys }, part) => keys.map((key) => yesNo(key, yes, part)));
  if (yes) return [yesNo(conditionName, yes, null)];
  if (answerKind(category.type) === 'text') return [namedText(name, entry)];
  if (parts.length === 0) return [];
  const answers = parts.map(({ keys, notApplicable: isExclusive }, part) => ({
    ...{ keys, source: { entry, part }, isExclusive },
  }));
  const isSingle = answerKind(category.type) === 'choice' && category.multiple !== true;
  const scale = scaleOf(category);
  return [{ name: conditionName, isSingle, isRequired, answers, ...(scale && { scale }) }];
};

/** A title has no language of its own, and may differ from that of the labels. */
const readTitle = (
  title: TrackedValue,
  code: string,
  options: ImportOptions,
  report: LossReporter,
): LocalizedText => {
  const written = title.readText();
  const words = written === undefined ? code : truncateText(written, title.pointer, report);
  const language = options.language ?? detectLanguage([words]);
  return language === null
    ? standInText(words)
    : toLocalizedText(new Map([[language, words]]), language);
};

const KINDS = ['standard', 'urgent', 'research'] as const;

const readHeader = (settings: TrackedValue, options: ImportOptions, context: FormImportContext) => {
  const { own } = context;
  const id = settings.field('form_id');
  const title = settings.field('form_title');
  const named = id.readText();
  const written = title.readText();
  const code = options.code ?? toQuestionnaireCode([named, written]);
  reportCode(id.pointer, named, code, context);
  const served = ownWords(own, 'userTypes').filter(isUserType);
  const [kind] = ownWords(own, 'kind');
  if (served.length === 0 && !options.userTypes) reportAssumedUserType(context);
  const assumed: readonly UserType[] = served.length > 0 ? served : DEFAULT_USER_TYPES;
  return {
    code,
    title: readOwnTitle(own, written, context) ?? readTitle(title, code, options, context),
    kind: KINDS.find((one) => one === kind) ?? 'standard',
    userTypes: [...(options.userTypes ?? assumed)],
  } satisfies Omit<QuestionnaireDefinition, 'categories'>;
};

/** Converts an XLSForm to our notation, and lists everything that was not converted. */
export const fromXlsForm = (form: XlsForm, options: ImportOptions = {}): ImportResult => {
  const read = new Set<string>();
  const root = trackReads(form, read);
  const report = createLossReport();
  const settings = root.field('settings').list()[0] ?? trackReads({}, read, '/settings/0');
  let optionalCount = 0;
  const conditions = form.survey.flatMap(({ relevant }) => relevant ?? []);
  const filters = readChoiceFilters(form);
  const asked = groupByQuestion([...conditions.map(parseRelevance), ...filterConditions(filters)]);
  const context: FormImportContext = {
    language: readLanguage(form, settings, options, report),
    lists: groupChoicesByList(root.field('choices').list()),
    filters,
    isAskedForMoreThan: (question, yes) => isAskedForMoreThanYes(asked, question, yes),
    rangesOf: (question, scale) => rangesAskedFor(asked, question, scale),
    sections: createSectionCollector(report),
    own: indexOwnProperties(root.field('munjin').list()),
    reportLoss: report.reportLoss,
    countUnanswerable: () => {
      optionalCount += 1;
    },
  };
  const head = readHeader(settings, options, context);
  const entries = readSurvey(root.field('survey').list(), context);
  const drafts = entries.map(({ row, name, category, parts, condition }) => {
    const { pointer } = row.field('relevant').value === undefined ? row : row.field('relevant');
    return {
      ...{ name, pointer: row.field('name').pointer, category, parts },
      ...{ condition, conditionPointer: pointer },
    };
  });
  const categories = revealCategories(drafts, entries.flatMap(namedQuestions), report);
  const sections = context.sections.list(categories);
  if (optionalCount > 0) reportUnanswerable(optionalCount, '/survey', report);
  reportNotKorean(
    categories.map(({ question }) => question),
    report,
  );
  const rest = describeUnreadCells(
    findUnread(form, read).filter(
      (path) => !SHEET_NAMES.some((name) => path === `/${name}` && form[name].length === 0),
    ),
  );
  return {
    definition: withSourceLanguage(
      { ...head, ...sections, categories: [...categories] },
      context.language,
    ),
    losses: [...report.list(), ...rest],
  };
};
