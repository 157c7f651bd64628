/** Rows of the survey sheet as categories. */
import { MAX_SHORT_ANSWER_LENGTH } from '../../answer/answer.ts';
import { MAX_DECIMALS } from '../../category-types/number/range.ts';
import { categoryType, hasProperty } from '../../category-types/registry.ts';
import type { CategoryDefinition, CategoryType, LocalizedText } from '../../document/definition.ts';
import type { ItemDraft } from '../assemble-categories.ts';
import type { Condition } from '../condition.ts';
import { standInText } from '../imported-text.ts';
import { rangeDrafts } from '../range-drafts.ts';
import { scaleOf } from '../range-scale.ts';
import { parseRelevance } from '../relevance.ts';
import type { TrackedValue } from '../tracked-value.ts';
import type { ChoiceFilter } from './choice-filter.ts';
import { parseBounds, parseMaxLength } from './constraint.ts';
import { hasText, readLabel } from './labels.ts';
import { readOwnRow } from './own-row.ts';
import { readOwnType } from './read-own.ts';
import {
  OTHER_CHOICE,
  plainType,
  readFilteredSelect,
  readSelect,
  type FormImportContext,
  type RowType,
} from './read-select.ts';
import { parseSelect } from './select-type.ts';
import { NEVER } from './xlsform.ts';

/** A question of the survey. */
export interface SurveyQuestion {
  readonly row: TrackedValue;
  readonly name: string;
  /** The name that conditions use for its yes. */
  readonly conditionName: string;
  readonly category: Omit<CategoryDefinition, 'id' | 'items' | 'target' | 'targets'>;
  readonly parts: readonly ItemDraft[];
  /** The names of its yes; null if it is no question of yes or no. */
  readonly yes: readonly string[] | null;
  /** Its own condition and those of the groups around it; null if it is always shown. */
  readonly condition: Condition | null;
}

const TEXTS = ['text', 'string'];
const NUMBERS = ['integer', 'int', 'decimal', 'range'];
const UNCHECKED = ['time_mm_ss', 'barcode'];
/** What the device or the server notes about the form, which asks no one. */
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
export const readQuestion = (
  row: TrackedValue,
  name: string,
  context: FormImportContext,
): LocalizedText => {
  if (hasText(row, 'label')) return readLabel(row, 'label', context);
  // In a form of ours, that is the help of a question without words.
  if (context.own.size === 0 && hasText(row, 'hint')) return readLabel(row, 'hint', context);
  const what = `It has no text: "${name}" is shown.`;
  context.reportLoss('changed', row.pointer, what, 'Write what is asked.');
  return standInText(name);
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

const readNumberType = (row: TrackedValue, word: string, context: FormImportContext): RowType => {
  const constraint = row.field('constraint');
  const bounds = typeof constraint.value === 'string' ? parseBounds(constraint.value) : null;
  if (bounds) {
    constraint.readText();
    row.field('constraint_message').readText();
  }
  const { from: min, to: max } = bounds ?? {};
  const number = {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...((word === 'decimal' || word === 'range') && { decimals: MAX_DECIMALS }),
  };
  return withRanges(row, plainType('NU', { number }), context);
};

/** The type with the ranges that conditions ask about. */
const withRanges = (row: TrackedValue, made: RowType, context: FormImportContext): RowType => {
  const scale = scaleOf({ type: made.type, ...made.rest });
  if (!scale) return made;
  const asked = context.rangesOf(row.field('name').rawText, scale);
  return { ...made, parts: rangeDrafts(asked, scale) };
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

const readRowType = (
  row: TrackedValue,
  written: string,
  context: FormImportContext,
): RowType | null => {
  const word = written.toLowerCase();
  if (TEXTS.includes(word)) return plainType(readTextType(row, context));
  if (word === 'hidden') return plainType('P');
  if (word === 'date') return withRanges(row, plainType('DA'), context);
  if (word === 'time') return withRanges(row, plainType('TI'), context);
  if (word === 'time_hh_mm_ss') {
    const what = 'Imported as hours and minutes, without the seconds.';
    const advice = 'Check that this serves, or ask for the seconds too.';
    context.reportLoss('changed', row.field('type').pointer, what, advice);
    return withRanges(row, plainType('TI'), context);
  }
  if (word === 'datetime') {
    const what = 'Imported as a day, without the time.';
    const advice = 'Check that this serves, or ask for the time too.';
    context.reportLoss('changed', row.field('type').pointer, what, advice);
    return withRanges(row, plainType('DA'), context);
  }
  if (NUMBERS.includes(word)) return readNumberType(row, word, context);
  if (UNCHECKED.includes(word)) {
    const most = String(MAX_SHORT_ANSWER_LENGTH);
    const what = `Imported as text of ${most} characters, unchecked: it was ${word}.`;
    const advice = 'Check that this serves, or ask it in another way.';
    context.reportLoss('changed', row.field('type').pointer, what, advice);
    return plainType('T');
  }
  if (word === 'acknowledge' || word === 'trigger') return plainType('N', { needAnswer: true });
  const select = parseSelect(written);
  return select && readSelect(row, select, context);
};

const reportDropped = (row: TrackedValue, written: string, { reportLoss }: FormImportContext) => {
  row.consume();
  const word = written.toLowerCase();
  if (word === '') {
    reportLoss('metadata', row.pointer, 'Not imported: a row without a type.', '');
  } else if (word === 'note') {
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
  conditionName: `${question.name}_other`,
  category: { type: 'E', question: { ko: '기타 내용을 적어 주세요.', en: 'Please specify.' } },
  parts: [],
  yes: null,
  condition: { kind: 'answer', question: question.name, keys: OTHER_CHOICE.keys },
});

/** The question with the choices that it has after that answer to another one. */
const underAnswer = (
  question: SurveyQuestion,
  answer: string,
  { type, rest, parts, yes }: RowType,
  filter: ChoiceFilter,
): SurveyQuestion => {
  const given: Condition = { kind: 'answer', question: filter.question, keys: [answer] };
  const { name, condition, category } = question;
  return {
    ...{ ...question, name: `${name}_${answer}`, parts, yes },
    category: { ...category, type, ...rest },
    condition: condition ? { kind: 'all', of: [condition, given] } : given,
  };
};

/** The questions of a row; none, and a loss, for a row that asks nothing here. */
export const readRow = (
  row: TrackedValue,
  outer: Condition | null,
  context: FormImportContext,
): readonly SurveyQuestion[] => {
  const written = row.field('type').rawText.trim().replace(/\s+/gu, ' ');
  const own = readOwnType(context.own, row.field('name').rawText, written);
  const filtered = own ? null : readFilteredSelect(row, written, context);
  const kind = own
    ? readOwnRow(row, own, context)
    : filtered
      ? plainType('M')
      : readRowType(row, written, context);
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
  const isAsked = categoryType(type).asked !== 'never' && rest.show !== false;
  if (!isAsked) row.field('relevant').consumeExpected(NEVER);
  const condition = isAsked ? addOwnCondition(row, outer) : null;
  const named = { row, name, conditionName: name };
  const question: SurveyQuestion = { ...named, category, parts, yes, condition };
  if (filtered)
    return filtered.kinds.map(([answer, one]) =>
      underAnswer(question, answer, one, filtered.filter),
    );
  return parts.includes(OTHER_CHOICE) ? [question, otherQuestion(question)] : [question];
};
