import { parseLanguageTag } from '../../../wording/language.ts';
import { isRecord } from '../../answer/is-record.ts';
import type { Language, QuestionnaireDefinition, UserType } from '../../document/definition.ts';
import { parseTranslation } from '../../document/text.ts';
import { assembleCategories } from '../assemble-categories.ts';
import { toQuestionnaireCode } from '../imported-ids.ts';
import {
  DEFAULT_USER_TYPES,
  MAX_CATEGORIES,
  type ImportResult,
  type ImportOptions,
  type Loss,
} from '../import-result.ts';
import { trackReads, findUnread, type TrackedValue } from '../tracked-value.ts';
import { isUserType } from '../user-types.ts';
import { readRevealCondition } from './enable-when.ts';
import type { ItemImportContext } from './imported-item.ts';
import { questionnaireUrl, SYSTEM } from './fhir.ts';
import { readItem } from './read-item.ts';
import { readTextField } from './localized-texts.ts';

const HANGUL = /\p{Script=Hangul}/u;

/** Whether a value is a FHIR Questionnaire. */
export const isFhirQuestionnaire = (value: unknown): boolean =>
  isRecord(value) && value['resourceType'] === 'Questionnaire';

const detectLanguage = (root: TrackedValue): Language => {
  const tag = root.field('language');
  const named = parseLanguageTag(typeof tag.value === 'string' ? tag.value : '');
  if (named) {
    tag.consume();
    return named;
  }
  return HANGUL.test(JSON.stringify(root.value)) ? 'ko' : 'en';
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
  if (name !== undefined && name !== code) {
    importContext.reportLoss(
      root.field('name').pointer,
      `The code is ${code}.`,
      'Choose another one with --code.',
    );
  }
  const url = root.field('url');
  if (name !== undefined && url.value === questionnaireUrl(name)) url.consume();
  if (root.field('status').value === 'draft') root.field('status').consume();
  const served = readUsageCodes(root, 'user', SYSTEM.userType).filter(isUserType);
  const [kind] = readUsageCodes(root, 'workflow', SYSTEM.kind);
  if (served.length === 0 && !options.userTypes) {
    const what = 'It does not say who is asked: patients (PT) are assumed.';
    importContext.reportLoss('', what, 'Name the user types with --user-types.');
  }
  const assumed: readonly UserType[] = served.length > 0 ? served : DEFAULT_USER_TYPES;
  const hasTitle = parseTranslation(title.ko).state !== 'missing';
  return {
    code,
    title:
      hasTitle ||
      root.field('title').value !== undefined ||
      root.field('_title').value !== undefined
        ? title
        : { ko: code },
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
  const losses = new Map<string, Loss>();
  let optionalCount = 0;
  const importContext: ItemImportContext = {
    language: detectLanguage(root),
    reportLoss: (path, what, advice) => {
      if (!losses.has(`${path} ${what}`)) losses.set(`${path} ${what}`, { path, what, advice });
    },
    countUnanswerable: () => {
      optionalCount += 1;
    },
  };
  const head = readHeader(root, options, importContext);
  const found = root
    .field('item')
    .list()
    .flatMap((item) => readItem(item, [], importContext));
  const entries = found.slice(0, MAX_CATEGORIES);
  if (found.length > MAX_CATEGORIES) {
    const what = `Only the first ${String(MAX_CATEGORIES)} of ${String(found.length)} questions are taken.`;
    importContext.reportLoss('/item', what, 'Make several questionnaires of it.');
  }
  const assembled = entries.map((entry) => ({
    name: entry.linkId,
    pointer: entry.item.field('linkId').pointer,
    category: entry.category,
    parts: entry.parts,
    revealed: readRevealCondition(entry, entries, importContext),
  }));
  const categories = [...assembleCategories(assembled, importContext)];
  if (optionalCount > 0) {
    const what = `${String(optionalCount)} optional questions become mandatory.`;
    importContext.reportLoss('/item', what, 'Add an option such as "I do not know".');
  }
  if (importContext.language !== 'ko') {
    const what = `Its texts are not Korean: they are used in place of Korean texts and need a review.`;
    importContext.reportLoss(
      '',
      what,
      'Write the Korean texts; everything else is translated from them.',
    );
  }
  const rest = findUnread(resource, read).map((path): Loss => ({
    path,
    what: 'It has no place here.',
    advice: 'Leave it, or say it in the question.',
  }));
  return { definition: { ...head, categories }, losses: [...losses.values(), ...rest] };
};
