/** Questions with choices: yes or no, one of a list, several of it, or "other". */
import type { SectionCollector } from '../imported-sections.ts';
import { LANGUAGES } from '../../../wording/language.ts';
import type { CategoryDefinition, CategoryType, LocalizedText } from '../../document/definition.ts';
import type { ItemDraft } from '../assemble-categories.ts';
import { MAX_ITEMS } from '../import-result.ts';
import { standInText, type TextImportContext } from '../imported-text.ts';
import type { RangeScale } from '../range-scale.ts';
import type { TrackedValue } from '../tracked-value.ts';
import type { ValueRange } from '../value-ranges.ts';
import type { ChoiceFilter } from './choice-filter.ts';
import { parseOnlyAllowedValue } from './constraint.ts';
import { hasText, labelColumns, readLabel } from './labels.ts';
import { YES_NO_LABELS } from './own-properties.ts';
import type { OwnProperties } from './read-own.ts';
import { parseSelect, type SelectType } from './select-type.ts';

export interface FormImportContext extends TextImportContext {
  /** Rows of the choices sheet by the name of their list. */
  readonly lists: ReadonlyMap<string, readonly TrackedValue[]>;
  /** The choices that depend on an answer, by the pointers of their rows. */
  readonly filters: ReadonlyMap<string, ChoiceFilter>;
  /** Whether a condition asks for another answer to a question than yes. */
  readonly isAskedForMoreThan: (question: string, yes: string) => boolean;
  /** The ranges of a question that conditions ask about. */
  readonly rangesOf: (question: string, scale: RangeScale) => readonly ValueRange[];
  readonly sections: SectionCollector;
  /** What our own sheet says. */
  readonly own: OwnProperties;
  countUnanswerable(): void;
}

const YES = /^(yes|y|1|true)$/iu;
const NO = /^(no|n|0|false)$/iu;
const IMAGE_FILE = /^[A-Za-z0-9._/-]+\.(png|jpe?g|webp|avif)$/u;

/** The column with the name of a choice; older forms call it "value". */
const choiceName = (choice: TrackedValue): TrackedValue =>
  choice.field(choice.field('name').rawText === '' ? 'value' : 'name');

const choiceNameOf = (choice: TrackedValue): string => choiceName(choice).rawText;

const YES_WORD = /^(?:yes|예|네|да|はい|是|có|نعم|тийм)$/iu;

/** Whether the words of a choice are those of yes; short codes such as 1 and 0 have other uses. */
const readsAsYes = (choice: TrackedValue): boolean => {
  const words = labelColumns(choice, 'label').map((column) => choice.field(column).rawText.trim());
  return words.length === 0 || words.some((word) => YES_WORD.test(word));
};

/** The name of yes in a yes/no list; null for any other list. */
export const findYesName = (list: readonly TrackedValue[]): string | null => {
  const yes = list.find((choice) => YES.test(choiceNameOf(choice)));
  const isYesNo = list.length === 2 && list.some((choice) => NO.test(choiceNameOf(choice)));
  if (!isYesNo || !yes) return null;
  const name = choiceNameOf(yes);
  return name.toLowerCase() === 'yes' || readsAsYes(yes) ? name : null;
};

/** A list may name a choice again, for each answer of another question that leads to it. */
const withoutRepeated = (list: readonly TrackedValue[]): readonly TrackedValue[] => {
  const known = new Set<string>();
  return list.filter((choice) => {
    const key = `${choiceNameOf(choice)}\n${labelColumns(choice, 'label')
      .map((column) => choice.field(column).rawText)
      .join('\n')}`;
    if (known.has(key)) choice.consume();
    return !known.has(key) && known.add(key);
  });
};

/** The choices of a list. */
export const readChoices = (
  list: readonly TrackedValue[],
  context: FormImportContext,
): readonly ItemDraft[] =>
  list.map((choice): ItemDraft => {
    for (const column of ['list_name', 'list name']) choice.field(column).readText();
    const name = choiceName(choice).readText() ?? '';
    const { pointer } = choiceName(choice);
    const text = hasText(choice, 'label') ? readLabel(choice, 'label', context) : standInText(name);
    return { pointer, preferredId: name, text, notApplicable: false, keys: [name] };
  });

/** The choice that `or_other` adds, as other programs name it. */
export const OTHER_CHOICE: ItemDraft = {
  ...{ pointer: null, preferredId: 'other', notApplicable: false, keys: ['other'] },
  text: { ko: '기타', en: 'Other' },
};

/** Whether a choice has the words of our exports, in any of the languages. */
const isOurYesNo = (label: LocalizedText): boolean =>
  Object.values(YES_NO_LABELS).some((words: LocalizedText) =>
    LANGUAGES.every((language) => [undefined, words[language]].includes(label[language] as never)),
  );

/** Marks the labels of yes and no as read; other words than ours are a change. */
export const consumeYesNoLabels = (
  list: readonly TrackedValue[],
  context: FormImportContext,
): void => {
  for (const choice of list) {
    for (const column of ['list_name', 'list name', 'name']) choice.field(column).readText();
    if (!hasText(choice, 'label')) continue;
    if (isOurYesNo(readLabel(choice, 'label', context))) continue;
    const what = 'Label changed: yes and no have one wording in all questionnaires.';
    const advice = 'Put the question so that yes and no answer it.';
    context.reportLoss('changed', choice.pointer, what, advice);
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
  const { pointer } = row.field(column ?? '');
  const what = 'The picture has no text for those who cannot see it.';
  context.reportLoss('changed', pointer, what, 'Write its "alt" text.');
  return { image: { file, alt: { ko: { text: '', state: 'missing' } } } };
};

const readNeedAnswer = (row: TrackedValue, yes: string): Pick<CategoryDefinition, 'needAnswer'> => {
  const constraint = row.field('constraint');
  if (typeof constraint.value !== 'string' || parseOnlyAllowedValue(constraint.value) !== yes)
    return {};
  constraint.readText();
  row.field('constraint_message').readText();
  return { needAnswer: true };
};

/** What the type of a row says about its category. */
export interface RowType {
  readonly type: CategoryType;
  readonly rest: Partial<CategoryDefinition>;
  readonly parts: readonly ItemDraft[];
  readonly yes: readonly string[] | null;
}

/** A category without choices. */
export const plainType = (type: CategoryType, rest: Partial<CategoryDefinition> = {}): RowType => ({
  ...{ type, rest, parts: [], yes: null },
});

/** The category of a question with choices. */
export const readSelect = (
  row: TrackedValue,
  { isMultiple, list: listName, hasOther }: SelectType,
  context: FormImportContext,
  offered = context.lists.get(listName) ?? [],
): RowType => {
  const reportChange = (what: string): void => {
    const advice = 'Check that this serves, or ask it in another way.';
    context.reportLoss('changed', row.field('type').pointer, what, advice);
  };
  const list = withoutRepeated(offered);
  const count = list.length + Number(hasOther);
  if (list.length === 0 || count > MAX_ITEMS) {
    const reason =
      list.length === 0
        ? `the file does not list ${listName}`
        : `${String(count)} options are more than ${String(MAX_ITEMS)}`;
    reportChange(`Imported as text: ${reason}.`);
    return plainType('E');
  }
  const name = row.field('name').rawText;
  const yes = isMultiple || hasOther ? null : findYesName(list);
  if (yes !== null && !context.isAskedForMoreThan(name, yes)) {
    consumeYesNoLabels(list, context);
    const image = readImage(row, context);
    const type = image.image ? 'I' : 'N';
    return { ...plainType(type, { ...image, ...readNeedAnswer(row, yes) }), yes: [yes] };
  }
  const choices = readChoices(list, context);
  const [only] = choices;
  if (count === 1 && only) {
    reportChange('Imported as yes or no: it has one option.');
    return { ...plainType('N', { description: only.text }), yes: only.keys };
  }
  const parts = hasOther ? [...choices, OTHER_CHOICE] : choices;
  return { ...plainType('M', isMultiple ? { multiple: true } : {}), parts };
};

/** The category for each answer to an earlier question that the choices depend on. */
export interface FilteredSelect {
  readonly filter: ChoiceFilter;
  readonly kinds: readonly (readonly [answer: string, kind: RowType])[];
}

/** The categories of a question whose choices depend on an answer; null if they do not. */
export const readFilteredSelect = (
  row: TrackedValue,
  written: string,
  context: FormImportContext,
): FilteredSelect | null => {
  const filter = context.filters.get(row.pointer);
  const select = filter && parseSelect(written);
  if (!select) return null;
  const { answers, column, question } = filter;
  const cell = row.field('choice_filter');
  cell.readText();
  const what = `Asked as ${String(answers.length)} questions, one for each answer to "${question}": its choices depend on it.`;
  context.reportLoss(
    'changed',
    cell.pointer,
    what,
    'Compare answers with those of the other system by the names of the choices.',
  );
  const choices = context.lists.get(select.list) ?? [];
  const kindFor = (answer: string): RowType => {
    const offered = choices.filter((choice) => choice.field(column).rawText === answer);
    for (const choice of offered) choice.field(column).readText();
    return readSelect(row, select, context, offered);
  };
  return { filter, kinds: answers.map((answer) => [answer, kindFor(answer)] as const) };
};
