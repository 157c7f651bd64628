/** Rows of the survey sheet as categories. */
import { MAX_SHORT_ANSWER_LENGTH } from '../../answer/answer.ts';
import { categoryType, hasProperty } from '../../category-types/registry.ts';
import type { CategoryDefinition, CategoryType, Language } from '../../document/definition.ts';
import type { LossReporter, ItemDraft } from '../assemble-categories.ts';
import { MAX_ITEMS } from '../import-result.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { parseMaxLength, parseOnlyAllowedValue } from './expression.ts';
import { hasText, readLabel } from './labels.ts';

/** A question of the survey, with its condition not yet read. */
export interface SurveyQuestion {
  readonly row: TrackedValue;
  readonly name: string;
  readonly category: Omit<CategoryDefinition, 'id' | 'items' | 'target' | 'targets'>;
  readonly parts: readonly ItemDraft[];
  /** The name of yes in its list; null for a list that is not yes/no. */
  readonly yes: string | null;
  /** Rows that determine when it is shown: its own, then the groups around it. */
  readonly conditionRows: readonly TrackedValue[];
}

export interface FormImportContext extends LossReporter {
  readonly language: Language;
  /** Rows of the choices sheet by the name of their list. */
  readonly lists: ReadonlyMap<string, readonly TrackedValue[]>;
  countUnanswerable(): void;
}

const YES = /^(yes|y|1|true)$/iu;
const NO = /^(no|n|0|false)$/iu;
const IMAGE_FILE = /^[A-Za-z0-9._/-]+\.(png|jpe?g|webp|avif)$/u;
const TYPES_READ_AS_TEXT = new Set([
  'date',
  'time',
  'datetime',
  'dateTime',
  'integer',
  'decimal',
  'barcode',
]);

const choiceNameOf = (choice: TrackedValue): string => choice.field('name').rawText;

/** The name of yes in a yes/no list; null for any other list. */
const findYesName = (list: readonly TrackedValue[]): string | null => {
  const yes = list.find((choice) => YES.test(choiceNameOf(choice)));
  const isYesNo = list.length === 2 && list.some((choice) => NO.test(choiceNameOf(choice)));
  return isYesNo && yes ? choiceNameOf(yes) : null;
};

const readChoices = (
  row: TrackedValue,
  list: readonly TrackedValue[],
  context: FormImportContext,
): readonly ItemDraft[] => {
  if (list.length > MAX_ITEMS) {
    const what = `Only the first ${String(MAX_ITEMS)} of ${String(list.length)} choices are taken.`;
    context.reportLoss(row.field('type').pointer, what, 'Ask in two steps, or for a text.');
  }
  return list.slice(0, MAX_ITEMS).map((choice): ItemDraft => {
    for (const column of ['list_name', 'list name']) choice.field(column).readText();
    const name = choice.field('name').readText() ?? '';
    const { pointer } = choice.field('name');
    const text = readLabel(choice, 'label', context);
    return { pointer, preferredId: name, text, notApplicable: false, key: name };
  });
};

const consumeYesNoLabels = (list: readonly TrackedValue[], context: FormImportContext): void => {
  for (const choice of list) {
    for (const column of ['list_name', 'list name', 'name']) choice.field(column).readText();
    if (!hasText(choice, 'label')) continue;
    readLabel(choice, 'label', context);
    const what = 'The wording of yes and no is one for all questionnaires.';
    context.reportLoss(choice.pointer, what, 'Put the question so that yes and no answer it.');
  }
};

const readImage = (
  row: TrackedValue,
  context: FormImportContext,
): Pick<CategoryDefinition, 'image'> => {
  const column = ['media::image', 'image'].find((name) =>
    IMAGE_FILE.test(String(row.field(name).value)),
  );
  const file = column === undefined ? undefined : row.field(column).readText();
  if (file === undefined) return {};
  context.reportLoss(
    row.field(column ?? '').pointer,
    'What the picture shows is not said.',
    'Write its "alt" text.',
  );
  return { image: { file, alt: { ko: { text: '', state: 'missing' } } } };
};

const readTextType = (row: TrackedValue, context: FormImportContext): CategoryType => {
  const constraint = row.field('constraint');
  const most = typeof constraint.value === 'string' ? parseMaxLength(constraint.value) : null;
  const type = most !== null && most <= MAX_SHORT_ANSWER_LENGTH ? 'T' : 'E';
  const ours = categoryType(type).maxLength;
  if (most === null) return type;
  constraint.readText();
  row.field('constraint_message').readText();
  if (most !== ours) {
    const what = `At most ${String(ours)} characters are allowed here, not ${String(most)}.`;
    context.reportLoss(constraint.pointer, what, 'Say in the question how long the answer may be.');
  }
  return type;
};

const readNeedAnswer = (row: TrackedValue, yes: string): Pick<CategoryDefinition, 'needAnswer'> => {
  const constraint = row.field('constraint');
  if (typeof constraint.value !== 'string' || parseOnlyAllowedValue(constraint.value) !== yes)
    return {};
  constraint.readText();
  row.field('constraint_message').readText();
  return { needAnswer: true };
};

const REQUIRED = /^(yes|true|true\(\))$/iu;

const readRequired = (
  row: TrackedValue,
  type: CategoryType,
  context: FormImportContext,
): Pick<CategoryDefinition, 'optional'> => {
  const required = row.field('required');
  const isRequired = REQUIRED.test(required.rawText);
  const isOpen = required.value === undefined || /^(no|false|false\(\))$/iu.test(required.rawText);
  if (isRequired || (isOpen && hasProperty(type, 'optional'))) required.readText();
  if (isRequired || categoryType(type).asked === 'never') return {};
  if (hasProperty(type, 'optional')) return { optional: true };
  context.countUnanswerable();
  return {};
};

interface RowType {
  readonly type: CategoryType;
  readonly rest: Partial<CategoryDefinition>;
  readonly parts: readonly ItemDraft[];
  readonly yes: string | null;
}

const readRowType = (
  row: TrackedValue,
  written: string,
  context: FormImportContext,
): RowType | null => {
  const [word = '', listName = ''] = written.trim().split(/\s+/u);
  const made = (type: CategoryType, rest: Partial<CategoryDefinition> = {}): RowType => ({
    type,
    rest,
    parts: [],
    yes: null,
  });
  if (word === 'text') return made(readTextType(row, context));
  if (word === 'hidden') return made('P');
  if (TYPES_READ_AS_TEXT.has(word)) {
    const what = `A ${word} is a short text here: nothing checks that it is one.`;
    context.reportLoss(
      row.field('type').pointer,
      what,
      'Check that this serves, or ask it in another way.',
    );
    return made('T');
  }
  if (word !== 'select_one' && word !== 'select_multiple') return null;
  const list = context.lists.get(listName);
  if (!list) {
    const what = `There is no list "${listName}" on the choices sheet.`;
    context.reportLoss(
      row.field('type').pointer,
      what,
      'Add its choices, or correct the name of the list.',
    );
    return made('M', word === 'select_multiple' ? { multiple: true } : {});
  }
  const yes = word === 'select_one' ? findYesName(list) : null;
  if (yes !== null) {
    consumeYesNoLabels(list, context);
    const image = readImage(row, context);
    return { ...made(image.image ? 'I' : 'N', { ...image, ...readNeedAnswer(row, yes) }), yes };
  }
  const multiple = word === 'select_multiple' ? { multiple: true } : {};
  return { ...made('M', multiple), parts: readChoices(row, list, context) };
};

/** The question of a row; null, and a loss, for a row that asks nothing here. */
export const readRow = (
  row: TrackedValue,
  gates: readonly TrackedValue[],
  context: FormImportContext,
): SurveyQuestion | null => {
  const written = row.field('type').rawText;
  const kind = readRowType(row, written, context);
  if (!kind) {
    const isNote = written === 'note';
    row.consume();
    context.reportLoss(
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
  row.field('type').readText();
  const name = row.field('name').readText() ?? '';
  const { type, rest, parts, yes } = kind;
  const category = {
    type,
    question: readLabel(row, 'label', context),
    ...(hasText(row, 'hint') && { description: readLabel(row, 'hint', context) }),
    ...readRequired(row, type, context),
    ...rest,
  };
  return { row, name, category, parts, yes, conditionRows: [row, ...gates] };
};
