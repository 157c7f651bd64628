/** Rows of the survey sheet as categories. */
import { MAX_SHORT_ANSWER_LENGTH } from '../../answer/answer.ts';
import { categoryType, hasProperty } from '../../category-types/registry.ts';
import type { CategoryDefinition, CategoryType, LocalizedText } from '../../document/definition.ts';
import type { ItemDraft } from '../assemble-categories.ts';
import type { Condition } from '../condition.ts';
import { MAX_ITEMS } from '../import-result.ts';
import { standInText, type TextImportContext } from '../imported-text.ts';
import { parseRelevance } from '../relevance.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { parseMaxLength, parseOnlyAllowedValue } from './constraint.ts';
import { hasText, labelColumns, readLabel } from './labels.ts';

/** A question of the survey. */
export interface SurveyQuestion {
  readonly row: TrackedValue;
  readonly name: string;
  readonly category: Omit<CategoryDefinition, 'id' | 'items' | 'target' | 'targets'>;
  readonly parts: readonly ItemDraft[];
  /** The names of its yes; null if it is no question of yes or no. */
  readonly yes: readonly string[] | null;
  /** Its own condition and those of the groups around it; null if it is always shown. */
  readonly condition: Condition | null;
}

export interface FormImportContext extends TextImportContext {
  /** Rows of the choices sheet by the name of their list. */
  readonly lists: ReadonlyMap<string, readonly TrackedValue[]>;
  /** Whether a condition asks for another answer to a question than yes. */
  readonly isAskedForMoreThan: (question: string, yes: string) => boolean;
  countUnanswerable(): void;
}

const YES = /^(yes|y|1|true)$/iu;
const NO = /^(no|n|0|false)$/iu;
const IMAGE_FILE = /^[A-Za-z0-9._/-]+\.(png|jpe?g|webp|avif)$/u;
const TEXTS = ['text', 'string'];
const UNCHECKED = [
  ...['date', 'time', 'datetime', 'integer', 'int', 'decimal', 'range', 'barcode'],
];
/** What the device or the server notes about the form; nobody is asked. */
const NOTED = [
  ...['start', 'end', 'today', 'deviceid', 'subscriberid', 'simserial', 'phonenumber'],
  ...['username', 'email', 'audit', 'start-geopoint', 'background-audio', 'xml-external'],
];

/** The condition of a row together with those of the groups around it. */
export const addOwnCondition = (row: TrackedValue, outer: Condition | null): Condition | null => {
  const relevant = row.field('relevant').readText();
  const own = relevant === undefined ? null : parseRelevance(relevant);
  return own && outer ? { kind: 'all', of: [own, outer] } : (own ?? outer);
};

/** What is asked; the name of a row without a label, which a reviewer then replaces. */
const readQuestion = (
  row: TrackedValue,
  name: string,
  context: FormImportContext,
): LocalizedText => {
  if (hasText(row, 'label')) return readLabel(row, 'label', context);
  if (hasText(row, 'hint')) return readLabel(row, 'hint', context);
  const what = `It has no text: "${name}" is shown.`;
  context.reportLoss('changed', row.pointer, what, 'Write what is asked.');
  return standInText(name);
};

/** The column with the name of a choice; older forms call it "value". */
const choiceName = (choice: TrackedValue): TrackedValue =>
  choice.field(choice.field('name').rawText === '' ? 'value' : 'name');

const choiceNameOf = (choice: TrackedValue): string => choiceName(choice).rawText;

/** The name of yes in a yes/no list; null for any other list. */
const findYesName = (list: readonly TrackedValue[]): string | null => {
  const yes = list.find((choice) => YES.test(choiceNameOf(choice)));
  const isYesNo = list.length === 2 && list.some((choice) => NO.test(choiceNameOf(choice)));
  return isYesNo && yes ? choiceNameOf(yes) : null;
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

const readChoices = (
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
const OTHER_CHOICE: ItemDraft = {
  ...{ pointer: null, preferredId: 'other', notApplicable: false, keys: ['other'] },
  text: { ko: '기타', en: 'Other' },
};

const consumeYesNoLabels = (list: readonly TrackedValue[], context: FormImportContext): void => {
  for (const choice of list) {
    for (const column of ['list_name', 'list name', 'name']) choice.field(column).readText();
    if (!hasText(choice, 'label')) continue;
    readLabel(choice, 'label', context);
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

const readTextType = (row: TrackedValue, context: FormImportContext): CategoryType => {
  const constraint = row.field('constraint');
  const most = typeof constraint.value === 'string' ? parseMaxLength(constraint.value) : null;
  const type = most !== null && most <= MAX_SHORT_ANSWER_LENGTH ? 'T' : 'E';
  const ours = categoryType(type).maxLength;
  if (most === null) return type;
  constraint.readText();
  row.field('constraint_message').readText();
  if (most !== ours) {
    const what = `At most ${String(ours)} characters are allowed, not ${String(most)}.`;
    const advice = 'Say in the question how long the answer may be.';
    context.reportLoss('changed', constraint.pointer, what, advice);
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
  readonly yes: readonly string[] | null;
}

const made = (type: CategoryType, rest: Partial<CategoryDefinition> = {}): RowType => ({
  ...{ type, rest, parts: [], yes: null },
});

interface SelectType {
  readonly isMultiple: boolean;
  readonly list: string;
  readonly hasOther: boolean;
}

const SELECT =
  /^(?:add )?(select[_ ]one|select1|select[_ ]multiple|select all that apply)(?:[_ ]from[_ ]file)?(?: (?:prompt )?(?:from|using))? (\S+)( or[_ ](?:specify[_ ])?other)?$/iu;

const parseSelect = (written: string): SelectType | null => {
  const [, kind = '', list = '', other] = SELECT.exec(written) ?? [];
  if (list === '') return null;
  return { isMultiple: /multiple|all/iu.test(kind), list, hasOther: other !== undefined };
};

const readSelect = (
  row: TrackedValue,
  { isMultiple, list: listName, hasOther }: SelectType,
  context: FormImportContext,
): RowType => {
  const reportChange = (what: string): void => {
    const advice = 'Check that this serves, or ask it in another way.';
    context.reportLoss('changed', row.field('type').pointer, what, advice);
  };
  const list = withoutRepeated(context.lists.get(listName) ?? []);
  const count = list.length + Number(hasOther);
  if (list.length === 0 || count > MAX_ITEMS) {
    const reason =
      list.length === 0
        ? `the file does not list ${listName}`
        : `${String(count)} options are more than ${String(MAX_ITEMS)}`;
    reportChange(`Imported as text: ${reason}.`);
    return made('E');
  }
  const name = row.field('name').rawText;
  const yes = isMultiple || hasOther ? null : findYesName(list);
  if (yes !== null && !context.isAskedForMoreThan(name, yes)) {
    consumeYesNoLabels(list, context);
    const image = readImage(row, context);
    const type = image.image ? 'I' : 'N';
    return { ...made(type, { ...image, ...readNeedAnswer(row, yes) }), yes: [yes] };
  }
  const choices = readChoices(list, context);
  const [only] = choices;
  if (count === 1 && only) {
    reportChange('Imported as yes or no: it has one option.');
    return { ...made('N', { description: only.text }), yes: only.keys };
  }
  const parts = hasOther ? [...choices, OTHER_CHOICE] : choices;
  return { ...made('M', isMultiple ? { multiple: true } : {}), parts };
};

const readRowType = (
  row: TrackedValue,
  written: string,
  context: FormImportContext,
): RowType | null => {
  const word = written.toLowerCase();
  if (TEXTS.includes(word)) return made(readTextType(row, context));
  if (word === 'hidden') return made('P');
  if (UNCHECKED.includes(word)) {
    const most = String(MAX_SHORT_ANSWER_LENGTH);
    const what = `Imported as text of ${most} characters, unchecked: it was ${word}.`;
    const advice = 'Check that this serves, or ask it in another way.';
    context.reportLoss('changed', row.field('type').pointer, what, advice);
    return made('T');
  }
  if (word === 'acknowledge' || word === 'trigger') return made('N', { needAnswer: true });
  const select = parseSelect(written);
  return select && readSelect(row, select, context);
};

const reportDropped = (row: TrackedValue, written: string, { reportLoss }: FormImportContext) => {
  row.consume();
  const word = written.toLowerCase();
  if (word === 'note') {
    const advice = 'Write it into the question that it belongs to.';
    reportLoss('dropped', row.pointer, 'Display text dropped.', advice);
  } else if (NOTED.includes(word)) {
    reportLoss('metadata', row.pointer, `Not imported: ${word}.`, '');
  } else if (word === 'calculate') {
    const what = 'Not imported: calculate (a calculation).';
    reportLoss('logic', row.pointer, what, 'Say it in the question, or do without.');
  } else {
    const what = `Question dropped: its type is "${written}".`;
    reportLoss('dropped', row.pointer, what, 'Ask it in another way, or leave it out.');
  }
};

/** What a visitor who chooses "other" writes: `or_other` asks it without a row of its own. */
const otherQuestion = (question: SurveyQuestion): SurveyQuestion => ({
  ...question,
  name: `${question.name}_other`,
  category: { type: 'E', question: { ko: '기타 내용을 적어 주세요.', en: 'Please specify.' } },
  parts: [],
  yes: null,
  condition: { kind: 'answer', question: question.name, keys: OTHER_CHOICE.keys },
});

/** The questions of a row; none, and a loss, for a row that asks nothing here. */
export const readRow = (
  row: TrackedValue,
  outer: Condition | null,
  context: FormImportContext,
): readonly SurveyQuestion[] => {
  const written = row.field('type').rawText.trim().replace(/\s+/gu, ' ');
  const kind = readRowType(row, written, context);
  if (!kind) {
    reportDropped(row, written, context);
    return [];
  }
  row.field('type').readText();
  const name = row.field('name').readText() ?? '';
  const { type, rest, parts, yes } = kind;
  const category = {
    type,
    question: readQuestion(row, name, context),
    ...rest,
    ...(hasText(row, 'hint') &&
      categoryType(type).asked !== 'never' && { description: readLabel(row, 'hint', context) }),
    ...readRequired(row, type, context),
  };
  const isAsked = categoryType(type).asked !== 'never';
  const condition = isAsked ? addOwnCondition(row, outer) : null;
  const question: SurveyQuestion = { row, name, category, parts, yes, condition };
  return parts.includes(OTHER_CHOICE) ? [question, otherQuestion(question)] : [question];
};
