import type { Language, QuestionnaireDefinition } from '../../document/definition.ts';
import {
  assembleCategories,
  type EdgeSource,
  type RevealCondition,
} from '../assemble-categories.ts';
import { truncateText } from '../fhir/localized-texts.ts';
import { toQuestionnaireCode } from '../imported-ids.ts';
import {
  DEFAULT_USER_TYPES,
  MAX_CATEGORIES,
  type ImportResult,
  type ImportOptions,
  type Loss,
} from '../import-result.ts';
import { trackReads, findUnread, type TrackedValue } from '../tracked-value.ts';
import { parseRelevant } from './expression.ts';
import { SHEET_NAMES, type XlsForm } from './xlsform.ts';
import { parseLanguageName } from './labels.ts';
import { readRow, type FormImportContext, type SurveyQuestion } from './read-row.ts';

const HANGUL = /\p{Script=Hangul}/u;
const ADVICE = 'Reveal it by "yes" or by a choice, or show it always.';

const detectLanguage = (form: XlsForm, settings: TrackedValue): Language => {
  const named = settings.field('default_language');
  const language = typeof named.value === 'string' ? parseLanguageName(named.value) : undefined;
  if (language) {
    named.readText();
    return language;
  }
  const plain = [...form.survey, ...form.choices].map(({ label = '' }) => label).join('');
  return plain === '' || HANGUL.test(plain) ? 'ko' : 'en';
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
const entriesOf = (
  rows: readonly TrackedValue[],
  context: FormImportContext,
): readonly SurveyQuestion[] => {
  const enclosingGroups: TrackedValue[] = [];
  return rows.flatMap((row): SurveyQuestion[] => {
    const written = row.field('type').rawText.trim();
    const [, edge, what] = /^(begin|end)[_ ](group|repeat)$/u.exec(written) ?? [];
    if (edge === 'end') {
      row.field('type').consume();
      row.field('name').readText();
      enclosingGroups.shift();
      return [];
    }
    if (edge === 'begin') {
      row.field('type').consume();
      row.field('name').readText();
      if (what === 'repeat') {
        const lossDescription = 'What is asked again and again is asked once here.';
        context.reportLoss(
          row.field('type').pointer,
          lossDescription,
          'Only the household (FS) is asked of several.',
        );
      } else if (enclosingGroups.length > 0) {
        const lossDescription =
          'A group inside a group: its questions are separate questions here.';
        const advice = 'Write what the heading says into each question.';
        context.reportLoss(row.field('type').pointer, lossDescription, advice);
      }
      enclosingGroups.unshift(row);
      return [];
    }
    const entry = readRow(row, [...enclosingGroups], context);
    return entry ? [entry] : [];
  });
};

const findEdgeSource = (
  { question, value }: { readonly question: string; readonly value: string },
  entries: readonly SurveyQuestion[],
): EdgeSource | null => {
  const entry = entries.findIndex(({ name }) => name === question);
  const found = entries[entry];
  if (!found) return null;
  if (found.yes !== null) return found.yes === value ? { entry, part: null } : null;
  const part = found.parts.findIndex(({ key }) => key === value);
  return part === -1 ? null : { entry, part };
};

const readRevealCondition = (
  { conditionRows: gates, row }: SurveyQuestion,
  entries: readonly SurveyQuestion[],
  { reportLoss }: FormImportContext,
): RevealCondition => {
  const conditions = gates
    .map((gate) => gate.field('relevant'))
    .filter(({ value }) => typeof value === 'string');
  const [nearest, ...outer] = conditions;
  for (const condition of outer) {
    condition.consume();
    const what =
      'It is also shown under the condition of the group around it, which is not carried over.';
    reportLoss(row.pointer, what, ADVICE);
  }
  if (!nearest) return { isShown: true, from: [] };
  const expression = nearest.readText() ?? '';
  const wanted = parseRelevant(expression);
  if (!wanted) {
    const what =
      'This condition says more than "this answer or that": the question is shown always.';
    reportLoss(nearest.pointer, what, ADVICE);
    return { isShown: true, from: [] };
  }
  const from = wanted.flatMap((one) => {
    const start = findEdgeSource(one, entries);
    if (!start) {
      const what = `The answer "${one.value}" to "${one.question}" reveals nothing here.`;
      reportLoss(nearest.pointer, what, ADVICE);
    }
    return start ?? [];
  });
  return { isShown: from.length === 0, from };
};

const readHeader = (
  settings: TrackedValue,
  options: ImportOptions,
  { language, reportLoss }: FormImportContext,
) => {
  const id = settings.field('form_id');
  const title = settings.field('form_title');
  const named = id.readText();
  const written = title.readText();
  const code = options.code ?? toQuestionnaireCode([named, written]);
  if (named !== undefined && named !== code) {
    reportLoss(id.pointer, `The code is ${code}.`, 'Choose another one with --code.');
  }
  if (!options.userTypes) {
    const what = 'A form does not say who is asked: patients (PT) are assumed.';
    reportLoss('', what, 'Name the user types with --user-types.');
  }
  const words = written === undefined ? code : truncateText(written, title.pointer, { reportLoss });
  const isKorean = language === 'ko' || HANGUL.test(words);
  return {
    code,
    title: isKorean
      ? { ko: words }
      : { ko: { text: words, state: 'needsReview' as const }, [language]: words },
    kind: 'standard',
    userTypes: [...(options.userTypes ?? DEFAULT_USER_TYPES)],
  } satisfies Omit<QuestionnaireDefinition, 'categories'>;
};

/** Converts an XLSForm to our notation, and lists everything that was not converted. */
export const fromXlsForm = (form: XlsForm, options: ImportOptions = {}): ImportResult => {
  const read = new Set<string>();
  const root = trackReads(form, read);
  const losses = new Map<string, Loss>();
  const settings = root.field('settings').list()[0] ?? trackReads({}, read, '/settings/0');
  let optionalCount = 0;
  const context: FormImportContext = {
    language: detectLanguage(form, settings),
    lists: groupChoicesByList(root.field('choices').list()),
    reportLoss: (path, what, advice) => {
      if (!losses.has(`${path} ${what}`)) losses.set(`${path} ${what}`, { path, what, advice });
    },
    countUnanswerable: () => {
      optionalCount += 1;
    },
  };
  const head = readHeader(settings, options, context);
  const found = entriesOf(root.field('survey').list(), context);
  const entries = found.slice(0, MAX_CATEGORIES);
  if (found.length > MAX_CATEGORIES) {
    const what = `Only the first ${String(MAX_CATEGORIES)} of ${String(found.length)} questions are taken.`;
    context.reportLoss('/survey', what, 'Make several questionnaires of it.');
  }
  const assembled = entries.map((entry) => ({
    name: entry.name,
    pointer: entry.row.field('name').pointer,
    category: entry.category,
    parts: entry.parts,
    revealed: readRevealCondition(entry, entries, context),
  }));
  const categories = [...assembleCategories(assembled, context)];
  if (optionalCount > 0) {
    const what = `${String(optionalCount)} optional questions become mandatory.`;
    context.reportLoss('/survey', what, 'Add a choice such as "I do not know".');
  }
  const rest = findUnread(form, read)
    .filter((path) => !SHEET_NAMES.some((name) => path === `/${name}` && form[name].length === 0))
    .map((path): Loss => ({
      path,
      what: 'It has no place here.',
      advice: 'Leave it, or say it in the question.',
    }));
  return { definition: { ...head, categories }, losses: [...losses.values(), ...rest] };
};
