/** Rows of the survey sheet as categories. */
import { EDITOR_TEXT_LENGTH, SHORT_ANSWER_LENGTH } from '../../answer/answer.ts';
import type { CategoryDefinition, CategoryType, Language } from '../../document/definition.ts';
import type { LossTaker, Part } from '../assemble.ts';
import { MOST_ITEMS } from '../loss.ts';
import type { Tracked } from '../tracked.ts';
import { longestAllowed, onlyAllowed } from './expression.ts';
import { hasText, readLabel } from './labels.ts';

/** A question of the survey, its condition unread. */
export interface SurveyEntry {
  readonly row: Tracked;
  readonly name: string;
  readonly category: Omit<CategoryDefinition, 'id' | 'items' | 'target' | 'targets'>;
  readonly parts: readonly Part[];
  /** What a yes is called in its list; null for what is no yes or no. */
  readonly yes: string | null;
  /** Rows that say when it is shown: its own, then the groups around it. */
  readonly gates: readonly Tracked[];
}

export interface FormReading extends LossTaker {
  readonly language: Language;
  /** Rows of the choices sheet by the name of their list. */
  readonly lists: ReadonlyMap<string, readonly Tracked[]>;
  leftOpen(): void;
}

const YES = /^(yes|y|1|true)$/iu;
const NO = /^(no|n|0|false)$/iu;
const IMAGE_FILE = /^[A-Za-z0-9._/-]+\.(png|jpe?g|webp|avif)$/u;
const AS_TEXT = new Set(['date', 'time', 'datetime', 'dateTime', 'integer', 'decimal', 'barcode']);

const nameIn = (choice: Tracked): string => choice.field('name').written;

/** The name of yes in a list that is yes and no; null for any other. */
const yesOf = (list: readonly Tracked[]): string | null => {
  const yes = list.find((choice) => YES.test(nameIn(choice)));
  const isYesNo = list.length === 2 && list.some((choice) => NO.test(nameIn(choice)));
  return isYesNo && yes ? nameIn(yes) : null;
};

const readList = (
  row: Tracked,
  list: readonly Tracked[],
  reading: FormReading,
): readonly Part[] => {
  if (list.length > MOST_ITEMS) {
    const what = `Only the first ${String(MOST_ITEMS)} of ${String(list.length)} choices are taken.`;
    reading.lose(row.field('type').pointer, what, 'Ask in two steps, or for a text.');
  }
  return list.slice(0, MOST_ITEMS).map((choice): Part => {
    for (const column of ['list_name', 'list name']) choice.field(column).text();
    const name = choice.field('name').text() ?? '';
    const { pointer } = choice.field('name');
    const text = readLabel(choice, 'label', reading);
    return { pointer, wish: name, text, notApplicable: false, key: name };
  });
};

const takeYesNo = (list: readonly Tracked[], reading: FormReading): void => {
  for (const choice of list) {
    for (const column of ['list_name', 'list name', 'name']) choice.field(column).text();
    if (!hasText(choice, 'label')) continue;
    readLabel(choice, 'label', reading);
    const what = 'The wording of yes and no is one for all questionnaires.';
    reading.lose(choice.pointer, what, 'Put the question so that yes and no answer it.');
  }
};

const readImage = (row: Tracked, reading: FormReading): Pick<CategoryDefinition, 'image'> => {
  const column = ['media::image', 'image'].find((name) =>
    IMAGE_FILE.test(String(row.field(name).value)),
  );
  const file = column === undefined ? undefined : row.field(column).text();
  if (file === undefined) return {};
  reading.lose(
    row.field(column ?? '').pointer,
    'What the picture shows is not said.',
    'Write its "alt" text.',
  );
  return { image: { file, alt: { ko: { text: '', state: 'missing' } } } };
};

const readText = (row: Tracked, reading: FormReading): CategoryType => {
  const constraint = row.field('constraint');
  const most = typeof constraint.value === 'string' ? longestAllowed(constraint.value) : null;
  const type = most !== null && most <= SHORT_ANSWER_LENGTH ? 'T' : 'E';
  const ours = type === 'T' ? SHORT_ANSWER_LENGTH : EDITOR_TEXT_LENGTH;
  if (most === null) return type;
  constraint.text();
  row.field('constraint_message').text();
  if (most !== ours) {
    const what = `At most ${String(ours)} characters are allowed here, not ${String(most)}.`;
    reading.lose(constraint.pointer, what, 'Say in the question how long the answer may be.');
  }
  return type;
};

const readAttestation = (row: Tracked, yes: string): Pick<CategoryDefinition, 'needAnswer'> => {
  const constraint = row.field('constraint');
  if (typeof constraint.value !== 'string' || onlyAllowed(constraint.value) !== yes) return {};
  constraint.text();
  row.field('constraint_message').text();
  return { needAnswer: true };
};

const REQUIRED = /^(yes|true|true\(\))$/iu;

const readRequired = (
  row: Tracked,
  type: CategoryType,
  reading: FormReading,
): Pick<CategoryDefinition, 'optional'> => {
  const required = row.field('required');
  const isRequired = REQUIRED.test(required.written);
  const isOpen = required.value === undefined || /^(no|false|false\(\))$/iu.test(required.written);
  if (isRequired || (isOpen && (type === 'T' || type === 'E'))) required.text();
  if (isRequired || type === 'P') return {};
  if (type === 'T' || type === 'E') return { optional: true };
  reading.leftOpen();
  return {};
};

interface Kind {
  readonly type: CategoryType;
  readonly rest: Partial<CategoryDefinition>;
  readonly parts: readonly Part[];
  readonly yes: string | null;
}

const kindOf = (row: Tracked, written: string, reading: FormReading): Kind | null => {
  const [word = '', listName = ''] = written.trim().split(/\s+/u);
  const made = (type: CategoryType, rest: Partial<CategoryDefinition> = {}): Kind => ({
    type,
    rest,
    parts: [],
    yes: null,
  });
  if (word === 'text') return made(readText(row, reading));
  if (word === 'hidden') return made('P');
  if (AS_TEXT.has(word)) {
    const what = `A ${word} is a short text here: nothing checks that it is one.`;
    reading.lose(
      row.field('type').pointer,
      what,
      'Check that this serves, or ask it in another way.',
    );
    return made('T');
  }
  if (word !== 'select_one' && word !== 'select_multiple') return null;
  const list = reading.lists.get(listName);
  if (!list) {
    const what = `There is no list "${listName}" on the choices sheet.`;
    reading.lose(
      row.field('type').pointer,
      what,
      'Add its choices, or correct the name of the list.',
    );
    return made('M', word === 'select_multiple' ? { multiple: true } : {});
  }
  const yes = word === 'select_one' ? yesOf(list) : null;
  if (yes !== null) {
    takeYesNo(list, reading);
    const image = readImage(row, reading);
    return { ...made(image.image ? 'I' : 'N', { ...image, ...readAttestation(row, yes) }), yes };
  }
  const multiple = word === 'select_multiple' ? { multiple: true } : {};
  return { ...made('M', multiple), parts: readList(row, list, reading) };
};

/** The question of a row; null, and a loss, for a row that asks nothing here. */
export const readRow = (
  row: Tracked,
  gates: readonly Tracked[],
  reading: FormReading,
): SurveyEntry | null => {
  const written = row.field('type').written;
  const kind = kindOf(row, written, reading);
  if (!kind) {
    const isNote = written === 'note';
    row.take();
    reading.lose(
      row.pointer,
      isNote
        ? 'A note that asks nothing has no place here.'
        : `A row of type "${written}" has no place here.`,
      isNote
        ? 'Write it into the question that it belongs to.'
        : 'Ask it in another way, or leave it out.',
    );
    return null;
  }
  row.field('type').text();
  const name = row.field('name').text() ?? '';
  const { type, rest, parts, yes } = kind;
  const category = {
    type,
    question: readLabel(row, 'label', reading),
    ...(hasText(row, 'hint') && { description: readLabel(row, 'hint', reading) }),
    ...readRequired(row, type, reading),
    ...rest,
  };
  return { row, name, category, parts, yes, gates: [row, ...gates] };
};
