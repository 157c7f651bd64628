import type { Language, QuestionnaireDefinition } from '../../document/definition.ts';
import { assembledCategories, type EdgeStart, type Revealed } from '../assemble.ts';
import { keptText } from '../fhir/texts.ts';
import { codeOf } from '../ids.ts';
import {
  ASSUMED_USER_TYPES,
  MOST_CATEGORIES,
  type Imported,
  type ImportWishes,
  type Loss,
} from '../loss.ts';
import { tracked, unreadOf, type Tracked } from '../tracked.ts';
import { relevantAnswers } from './expression.ts';
import { SHEETS, type XlsForm } from './form.ts';
import { namedLanguage } from './labels.ts';
import { readRow, type FormReading, type SurveyEntry } from './read-row.ts';

const HANGUL = /\p{Script=Hangul}/u;
const ADVICE = 'Reveal it by "yes" or by a choice, or show it always.';

const languageOf = (form: XlsForm, settings: Tracked): Language => {
  const named = settings.field('default_language');
  const language = typeof named.value === 'string' ? namedLanguage(named.value) : undefined;
  if (language) {
    named.text();
    return language;
  }
  const plain = [...form.survey, ...form.choices].map(({ label = '' }) => label).join('');
  return plain === '' || HANGUL.test(plain) ? 'ko' : 'en';
};

const listsOf = (choices: readonly Tracked[]): ReadonlyMap<string, readonly Tracked[]> => {
  const lists = new Map<string, Tracked[]>();
  for (const choice of choices) {
    const column = choice.field('list_name').value === undefined ? 'list name' : 'list_name';
    const name = choice.field(column).value;
    if (typeof name === 'string') lists.set(name, [...(lists.get(name) ?? []), choice]);
  }
  return lists;
};

/** The questions of the sheet; groups only say when what is in them is shown. */
const entriesOf = (rows: readonly Tracked[], reading: FormReading): readonly SurveyEntry[] => {
  const around: Tracked[] = [];
  return rows.flatMap((row): SurveyEntry[] => {
    const written = row.field('type').written.trim();
    const [, edge, what] = /^(begin|end)[_ ](group|repeat)$/u.exec(written) ?? [];
    if (edge === 'end') {
      row.field('type').take();
      row.field('name').text();
      around.shift();
      return [];
    }
    if (edge === 'begin') {
      row.field('type').take();
      row.field('name').text();
      if (what === 'repeat') {
        const lost = 'What is asked again and again is asked once here.';
        reading.lose(
          row.field('type').pointer,
          lost,
          'Only the household (FS) is asked of several.',
        );
      } else if (around.length > 0) {
        const lost = 'A group inside a group: its questions stand by themselves here.';
        const advice = 'Write what the heading says into each question.';
        reading.lose(row.field('type').pointer, lost, advice);
      }
      around.unshift(row);
      return [];
    }
    const entry = readRow(row, [...around], reading);
    return entry ? [entry] : [];
  });
};

const startOf = (
  { question, value }: { readonly question: string; readonly value: string },
  entries: readonly SurveyEntry[],
): EdgeStart | null => {
  const entry = entries.findIndex(({ name }) => name === question);
  const found = entries[entry];
  if (!found) return null;
  if (found.yes !== null) return found.yes === value ? { entry, part: null } : null;
  const part = found.parts.findIndex(({ key }) => key === value);
  return part === -1 ? null : { entry, part };
};

const revealedBy = (
  { gates, row }: SurveyEntry,
  entries: readonly SurveyEntry[],
  { lose }: FormReading,
): Revealed => {
  const conditions = gates
    .map((gate) => gate.field('relevant'))
    .filter(({ value }) => typeof value === 'string');
  const [nearest, ...outer] = conditions;
  for (const condition of outer) {
    condition.take();
    const what =
      'It is also shown under the condition of the group around it, which is not carried over.';
    lose(row.pointer, what, ADVICE);
  }
  if (!nearest) return { isShown: true, from: [] };
  const expression = nearest.text() ?? '';
  const wanted = relevantAnswers(expression);
  if (!wanted) {
    const what =
      'This condition says more than "this answer or that": the question is shown always.';
    lose(nearest.pointer, what, ADVICE);
    return { isShown: true, from: [] };
  }
  const from = wanted.flatMap((one) => {
    const start = startOf(one, entries);
    if (!start) {
      const what = `The answer "${one.value}" to "${one.question}" reveals nothing here.`;
      lose(nearest.pointer, what, ADVICE);
    }
    return start ?? [];
  });
  return { isShown: from.length === 0, from };
};

const headOf = (settings: Tracked, wishes: ImportWishes, { language, lose }: FormReading) => {
  const id = settings.field('form_id');
  const title = settings.field('form_title');
  const named = id.text();
  const written = title.text();
  const code = wishes.code ?? codeOf([named, written]);
  if (named !== undefined && named !== code) {
    lose(id.pointer, `The code is ${code}.`, 'Choose another one with --code.');
  }
  if (!wishes.userTypes) {
    const what = 'A form does not say whom it is asked of: patients (PT) are assumed.';
    lose('', what, 'Name the user types with --user-types.');
  }
  const words = written === undefined ? code : keptText(written, title.pointer, { lose });
  const isKorean = language === 'ko' || HANGUL.test(words);
  return {
    code,
    title: isKorean
      ? { ko: words }
      : { ko: { text: words, state: 'needsReview' as const }, [language]: words },
    kind: 'standard',
    userTypes: [...(wishes.userTypes ?? ASSUMED_USER_TYPES)],
  } satisfies Omit<QuestionnaireDefinition, 'categories'>;
};

/** An XLSForm as a questionnaire of ours, and everything of it that was not carried over. */
export const fromXlsForm = (form: XlsForm, wishes: ImportWishes = {}): Imported => {
  const read = new Set<string>();
  const root = tracked(form, read);
  const losses = new Map<string, Loss>();
  const settings = root.field('settings').list()[0] ?? tracked({}, read, '/settings/0');
  let open = 0;
  const reading: FormReading = {
    language: languageOf(form, settings),
    lists: listsOf(root.field('choices').list()),
    lose: (path, what, advice) => {
      if (!losses.has(`${path} ${what}`)) losses.set(`${path} ${what}`, { path, what, advice });
    },
    leftOpen: () => {
      open += 1;
    },
  };
  const head = headOf(settings, wishes, reading);
  const found = entriesOf(root.field('survey').list(), reading);
  const entries = found.slice(0, MOST_CATEGORIES);
  if (found.length > MOST_CATEGORIES) {
    const what = `Only the first ${String(MOST_CATEGORIES)} of ${String(found.length)} questions are taken.`;
    reading.lose('/survey', what, 'Make several questionnaires of it.');
  }
  const assembled = entries.map((entry) => ({
    name: entry.name,
    pointer: entry.row.field('name').pointer,
    category: entry.category,
    parts: entry.parts,
    revealed: revealedBy(entry, entries, reading),
  }));
  const categories = [...assembledCategories(assembled, reading)];
  if (open > 0) {
    const what = `${String(open)} of its questions may be left open; here only texts may.`;
    reading.lose('/survey', what, 'Add a choice such as "I do not know".');
  }
  const rest = unreadOf(form, read)
    .filter((path) => !SHEETS.some((name) => path === `/${name}` && form[name].length === 0))
    .map((path): Loss => ({
      path,
      what: 'It has no place here.',
      advice: 'Leave it, or say it in the question.',
    }));
  return { definition: { ...head, categories }, losses: [...losses.values(), ...rest] };
};
