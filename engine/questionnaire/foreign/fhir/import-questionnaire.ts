import { isRecord } from '../../answer/is-record.ts';
import type { QuestionnaireDefinition, UserType } from '../../document/definition.ts';
import { parseTranslation } from '../../document/text.ts';
import { groupByQuestion, isAskedForMoreThanYes, rangesAskedFor } from '../condition.ts';
import { detectLanguage } from '../detect-language.ts';
import {
  createLossReport,
  reportAssumedUserType,
  reportCode,
  reportLanguage,
  reportNotKorean,
  reportUnanswerable,
  type LossReporter,
} from '../loss-report.ts';
import { toQuestionnaireCode } from '../imported-ids.ts';
import { createSectionCollector } from '../imported-sections.ts';
import { standInText, withSourceLanguage } from '../imported-text.ts';
import { parseTextLanguage, UNKNOWN_LANGUAGE } from '../language-tag.ts';
import { DEFAULT_USER_TYPES, type ImportOptions, type ImportResult } from '../import-result.ts';
import { revealCategories } from '../reveal-categories.ts';
import { trackReads, findUnread, type TrackedValue } from '../tracked-value.ts';
import { isUserType } from '../user-types.ts';
import { consumeCountries } from './country-value-set.ts';
import { findConditions, YES_KEY } from './enable-when.ts';
import type { ItemImportContext } from './imported-item.ts';
import { questionnaireUrl, SYSTEM } from './fhir.ts';
import { readItem } from './read-item.ts';
import { readTextField } from './localized-texts.ts';
import { namedQuestions } from './named-questions.ts';
import { describeUnread } from './describe-unread.ts';
import { containedCodings } from './value-sets.ts';

/** Whether a value is a FHIR Questionnaire. */
export const isFhirQuestionnaire = (value: unknown): boolean =>
  isRecord(value) && value['resourceType'] === 'Questionnaire';

/** Texts of items and their options, at any depth. */
const textsOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' && ['text', 'display', 'valueString'].includes(name)
      ? [inner]
      : textsOf(inner),
  );
};

const readLanguage = (root: TrackedValue, options: ImportOptions, report: LossReporter): string => {
  const tag = root.field('language');
  const written = parseTextLanguage(tag.rawText);
  if (written !== undefined || tag.rawText === '') tag.consume();
  const named = options.language ?? written;
  if (named !== undefined) return named;
  const detected = detectLanguage(textsOf(root.value)) ?? UNKNOWN_LANGUAGE;
  reportLanguage(tag.pointer, detected, report);
  return detected;
};

/** Our codes under which it is used; marks them as read. */
const readUsageCodes = (root: TrackedValue, usage: string, system: string): readonly string[] =>
  root
    .field('useContext')
    .list()
    .flatMap((context) => {
      if (context.field('code').field('code').value !== usage) return [];
      const codings = context.field('valueCodeableConcept').field('coding').list();
      const codes = codings.map((coding) => coding.field('code').value);
      const isOurs = codings.every((coding) => coding.field('system').value === system);
      if (!isOurs || codes.length === 0) return [];
      context.consumeExpected({
        code: { system: SYSTEM.usage, code: usage },
        valueCodeableConcept: { coding: codes.map((code) => ({ system, code })) },
      });
      return codes.map(String);
    });

const KINDS = ['standard', 'urgent', 'research'] as const;

const readHeader = (
  root: TrackedValue,
  options: ImportOptions,
  importContext: ItemImportContext,
) => {
  root.field('resourceType').consume();
  const title = readTextField(root, 'title', importContext);
  const name = root.field('name').readText();
  const code =
    options.code ??
    toQuestionnaireCode([name, parseTranslation(title.en).text, parseTranslation(title.ko).text]);
  reportCode(root.field('name').pointer, name, code, importContext);
  const url = root.field('url');
  if (name !== undefined && url.value === questionnaireUrl(name)) url.consume();
  if (root.field('status').value === 'draft') root.field('status').consume();
  const served = readUsageCodes(root, 'user', SYSTEM.userType).filter(isUserType);
  const [kind] = readUsageCodes(root, 'workflow', SYSTEM.kind);
  if (served.length === 0 && !options.userTypes) reportAssumedUserType(importContext);
  const assumed: readonly UserType[] = served.length > 0 ? served : DEFAULT_USER_TYPES;
  const hasTitle = ['title', '_title'].some((one) => root.field(one).value !== undefined);
  return {
    code,
    title: hasTitle ? title : standInText(code),
    kind: KINDS.find((one) => one === kind) ?? 'standard',
    userTypes: [...(options.userTypes ?? assumed)],
  } satisfies Omit<QuestionnaireDefinition, 'categories'>;
};

/**
 * Converts a FHIR R4 Questionnaire to our notation, and lists everything that was not converted.
 */
export const fromFhirQuestionnaire = (
  resource: unknown,
  options: ImportOptions = {},
): ImportResult => {
  const read = new Set<string>();
  const root = trackReads(resource, read);
  const report = createLossReport();
  const { reportLoss } = report;
  let optionalCount = 0;
  const asked = groupByQuestion(findConditions(root));
  const context: ItemImportContext = {
    language: readLanguage(root, options, report),
    findCodings: containedCodings(root),
    isAskedForNo: (linkId) => isAskedForMoreThanYes(asked, linkId, YES_KEY),
    rangesOf: (linkId, scale) => rangesAskedFor(asked, linkId, scale),
    sections: createSectionCollector(report),
    reportLoss,
    countUnanswerable: () => {
      optionalCount += 1;
    },
  };
  consumeCountries(root);
  const head = readHeader(root, options, context);
  const entries = root
    .field('item')
    .list()
    .flatMap((item) => readItem(item, null, context));
  const drafts = entries.map(({ item, linkId, category, parts, condition }) => ({
    ...{ name: linkId, pointer: item.field('linkId').pointer, category, parts },
    ...{ condition, conditionPointer: item.pointer },
  }));
  const categories = revealCategories(drafts, entries.flatMap(namedQuestions), report);
  const sections = context.sections.list(categories);
  if (optionalCount > 0) reportUnanswerable(optionalCount, '/item', report);
  reportNotKorean([head.title, ...categories.map(({ question }) => question)], report);
  const rest = describeUnread(findUnread(resource, read), resource);
  return {
    definition: withSourceLanguage(
      { ...head, ...sections, categories: [...categories] },
      context.language,
    ),
    losses: [...report.list(), ...rest],
  };
};
