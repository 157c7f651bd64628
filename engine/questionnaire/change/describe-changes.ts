import { categoryType } from '../category-types/registry.ts';
import type {
  CategoryDefinition,
  CountDefinition,
  Denial,
  ItemDefinition,
  LocalizedText,
  NumberFormat,
  TextState,
} from '../document/definition.ts';
import { parseTranslation, type ParsedTranslation } from '../document/text.ts';
import { listAnswers } from './diff-counts.ts';
import type {
  Change,
  DenialReasonChange,
  Flag,
  LogicEdge,
  ListPosition,
  TextChange,
} from './change.ts';
import { formatLanguages } from './language-name.ts';

/**
 * The changes in plain English: first how many there are and how many affect stored answers,
 * outcomes or who is asked, then one sentence for each, with those first that affect them.
 */
export const describeChanges = (changes: readonly Change[]): readonly string[] => {
  if (changes.length === 0) return ['Nothing has changed in meaning.'];
  const critical = changes.filter(({ isCritical }) => isCritical);
  const others = changes.filter(({ isCritical }) => !isCritical);
  const count = changes.length === 1 ? '1 change' : `${String(changes.length)} changes`;
  const touching =
    critical.length === 0
      ? 'None affects stored answers, outcomes or who is asked.'
      : critical.length === changes.length
        ? `${changes.length === 1 ? 'It affects' : 'All affect'} stored answers, outcomes or who is asked.`
        : `${String(critical.length)} of them ${critical.length === 1 ? 'affects' : 'affect'} stored answers, outcomes or who is asked.`;
  return [`${count}. ${touching}`, ...[...critical, ...others].map(describeChange)];
};

/** The countries and days of a condition of a stay abroad; empty for another item. */
const describeStay = (item: ItemDefinition | null): string => {
  const { countries, days } = item ?? {};
  const parts = [
    ...(countries ? [countries.join(', ')] : []),
    ...(days === undefined ? [] : [`within ${String(days)} days`]),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
};

/** One change as one sentence, or a few sentences. */
export const describeChange = (change: Change): string => {
  const of = describeLocation(change);
  switch (change.kind) {
    case 'codeChanged':
      return `The code is ${quote(change.after)}; it was ${quote(change.before)}.`;
    case 'kindChanged':
      return `The kind is ${change.after ?? ''}; it was ${change.before ?? ''}.`;
    case 'sourceLanguageChanged':
      return `The source language is ${change.after ?? ''}; it was ${change.before ?? ''}.`;
    case 'otherLanguagesChanged':
      return `Texts in other languages changed: ${(change.after ?? []).join(', ')}.`;
    case 'userTypeAdded':
      return `It serves ${change.after ?? ''} too.`;
    case 'userTypeRemoved':
      return `It no longer serves ${change.before ?? ''}.`;
    case 'sectionAdded':
      return `New section ${quote(change.sectionId)}: ${quote(koreanText(change.after?.title))}.`;
    case 'sectionRemoved':
      return `Section ${quote(change.sectionId)} is gone: ${quote(koreanText(change.before?.title))}.`;
    case 'sectionChanged':
      return `Category ${of} is ${describeSection(change.after)}; it was ${describeSection(change.before)}.`;
    case 'categoryAdded':
      return `New category ${of}, ${describeCategory(change.after)}`;
    case 'categoryRemoved':
      return `Category ${of} is gone: it was ${describeCategory(change.before)}`;
    case 'categoryRenamed':
      return `Category ${quote(change.before)} is now called ${quote(change.after)}; answers stored under the old id cannot be read.`;
    case 'categoryMoved':
      return `Category ${of} was moved: ${describePosition(change.after, 'category')} (${describeOrder(change.after)}; before, ${describeOrder(change.before)}).`;
    case 'categoryRetyped':
      return `Category ${of} is ${describeType(change.after)}; it was ${describeType(change.before)}, and such answers cannot be read as the new type.`;
    case 'itemAdded':
      return `New item ${of}: ${quote(koreanText(change.after?.text))}${describeStay(change.after)}.`;
    case 'itemRemoved':
      return `Item ${of} is gone: ${quote(koreanText(change.before?.text))}${describeStay(change.before)}.`;
    case 'itemRenamed':
      return `Item ${quote(change.before)} of ${quote(change.categoryId)} is now called ${quote(change.after)}.`;
    case 'itemMoved':
      return `Item ${of} was moved: ${describePosition(change.after, 'item')}.`;
    case 'textChanged':
    case 'denialReasonChanged':
      return describeTextChange(change);
    case 'flagChanged':
      return `${of}: ${FLAG_PHRASES[change.flag][change.after === true ? 'on' : 'off']}.`;
    case 'daysChanged':
      if (change.itemId !== undefined) {
        const days = (most: number | null): string =>
          most === null ? 'any day' : `within ${String(most)} days`;
        return `${of}: a return ${days(change.after)} counts now; before, ${days(change.before)}.`;
      }
      return change.after === null
        ? `${of}: any past date counts now.`
        : `${of}: the last ${String(change.after)} days count now.`;
    case 'countriesChanged':
      return change.after === null
        ? `${of}: a stay in any country counts now.`
        : `${of}: the countries are ${change.after.join(', ')} now; before, ${change.before?.join(', ') ?? 'any'}.`;
    case 'numberChanged':
      return `${of}: ${describeNumbers(change.after)}; before, ${describeNumbers(change.before)}.`;
    case 'edgeAdded':
      return describeEdge(change.categoryId, change.after, 'now');
    case 'edgeRemoved':
      return describeEdge(change.categoryId, change.before, 'no longer');
    case 'denialAdded':
      return `${describeYesAnswer(change)} now ${describeOutcome(change.after)}.`;
    case 'denialRemoved':
      return `${describeYesAnswer(change)} no longer ${describeOutcome(change.before)}.`;
    case 'denialChanged':
      return `${describeYesAnswer(change)} now ${describeOutcome(change.after)}; before, it ${describeOutcome(change.before)}.`;
    case 'countAdded':
      return `New count ${quote(change.countId)}: ${describeCount(change.after)}.`;
    case 'countRemoved':
      return `Count ${quote(change.countId)} is gone: it was ${describeCount(change.before)}.`;
    case 'countChanged':
      return `Count ${quote(change.countId)} is ${describeCount(change.after)}; before, ${describeCount(change.before)}.`;
    case 'imageChanged':
      return change.before === null
        ? `${of} has a picture now.`
        : change.after === null
          ? `${of} has no picture any more.`
          : `The picture of ${of} is another one.`;
    case 'testAdded':
      return `New test ${quote(change.after?.title)}: it expects ${change.after?.outcome ?? ''}.`;
    case 'testRemoved':
      return `Test ${quote(change.before?.title)} is gone: it expected ${change.before?.outcome ?? ''}.`;
    case 'testChanged':
      return change.before?.outcome === change.after?.outcome
        ? `Test ${quote(change.after?.title)} has changed.`
        : `Test ${quote(change.after?.title)} now expects ${change.after?.outcome ?? ''}; before, it expected ${change.before?.outcome ?? ''}.`;
  }
};

/** Such as "at least 2 of fever, signs.cough refuse the entry". */
const describeCount = (count: CountDefinition | null): string => {
  if (!count) return '';
  const { atLeast, points, denies } = count;
  return `at least ${String(atLeast)} ${points ? 'points ' : ''}of ${listAnswers(count)} ${denies.outcome === 'refuse' ? 'refuse the entry' : 'ask staff'}`;
};

const describeSection = (id: string | null): string =>
  id === null ? 'in no section' : `in section ${quote(id)}`;

/** Such as "numbers from 30 to 45 with 1 decimal (℃)". */
const describeNumbers = (number: NumberFormat | null): string => {
  const { min, max, decimals = 0, unit } = number ?? {};
  return [
    'numbers',
    ...(min === undefined ? [] : [`from ${String(min)}`]),
    ...(max === undefined ? [] : [`to ${String(max)}`]),
    ...(decimals === 0 ? [] : [`with ${String(decimals)} decimal${decimals === 1 ? '' : 's'}`]),
    ...(unit === undefined ? [] : [`(${unit})`]),
  ].join(' ');
};

const quote = (text: string | null | undefined): string => `"${text ?? ''}"`;

/** The category, or the item and its category. */
const describeLocation = ({ categoryId, itemId }: Pick<Change, 'categoryId' | 'itemId'>): string =>
  itemId === undefined ? quote(categoryId) : `${quote(itemId)} of ${quote(categoryId)}`;

const koreanText = (text: LocalizedText | undefined): string => parseTranslation(text?.ko).text;

const describeType = (type: CategoryDefinition['type'] | null): string =>
  type === null ? '' : `${type} (${categoryType(type).name})`;

const describeCategory = (category: CategoryDefinition | null): string => {
  if (!category) return '';
  const items = category.items ?? [];
  const facts = [
    ...(items.length > 0 ? [items.length === 1 ? '1 item' : `${String(items.length)} items`] : []),
    ...(category.show === false ? ['hidden until revealed'] : []),
  ];
  const question = `${describeType(category.type)}: ${quote(koreanText(category.question))}`;
  return facts.length > 0 ? `${question} (${facts.join(', ')}).` : `${question}.`;
};

const describePosition = (standing: ListPosition | null, what: 'category' | 'item'): string =>
  standing?.follows ? `it comes after ${quote(standing.follows)}` : `it is the first ${what}`;

const describeOrder = (standing: ListPosition | null): string =>
  `number ${String(standing?.position ?? 0)}`;

const describeOutcome = (denial: Denial | null): string =>
  denial?.outcome === 'refuse' ? 'refuses the pass' : 'asks staff to look';

const describeYesAnswer = (change: Change): string =>
  change.countId !== undefined
    ? `Count ${quote(change.countId)}`
    : `${change.itemId === undefined ? 'Yes to' : 'Item'} ${describeLocation(change)}`;

const describeEdge = (
  categoryId: string | null,
  edge: LogicEdge | null,
  since: 'now' | 'no longer',
): string => {
  if (!edge) return '';
  const source =
    edge.itemId === null
      ? `${edge.isAnyText ? 'Any answer' : 'Yes'} to ${quote(categoryId)}`
      : `Item ${quote(edge.itemId)} of ${quote(categoryId)}`;
  return `${source} ${since} ${edge.effect} ${quote(edge.target)}.`;
};

const FLAG_PHRASES = {
  show: { on: 'it is shown from the start', off: 'it is hidden until an answer reveals it' },
  needAnswer: { on: '"no" can no longer be chosen', off: '"no" can be chosen now' },
  optional: { on: 'it may be left empty now', off: 'it must be answered now' },
  perItem: {
    on: 'each item is answered on its own now',
    off: 'it is answered as a whole now',
  },
  noneOfThese: {
    on: 'one tap can answer "no" to every item now',
    off: 'one tap can no longer answer "no" to every item',
  },
  multiple: { on: 'several options can be chosen now', off: 'only one option can be chosen now' },
  notApplicable: {
    on: 'it now means "not applicable": it excludes all others and hides',
    off: 'it no longer means "not applicable"',
  },
} as const satisfies Record<Flag, { on: string; off: string }>;

const FIELD_NAMES = {
  title: 'title',
  sectionTitle: 'title',
  question: 'question',
  description: 'description',
  itemText: 'text',
  imageAlt: 'words for the picture',
  denialMessage: 'message to the visitor',
  denialReason: 'reason',
} as const satisfies Record<TextChange['field'] | DenialReasonChange['field'], string>;

const STATE_NAMES = {
  missing: 'missing',
  machine: 'translated by machine',
  needsReview: 'to be reviewed',
  reviewed: 'reviewed',
} as const satisfies Record<TextState, string>;

const describeTextChange = (change: TextChange | DenialReasonChange): string => {
  const { field, languages, before, after, categoryId, sectionId, countId } = change;
  const what =
    sectionId !== undefined
      ? `The ${FIELD_NAMES[field]} of section ${quote(sectionId)}`
      : countId !== undefined
        ? `The ${FIELD_NAMES[field]} of count ${quote(countId)}`
        : categoryId === null
          ? `The ${FIELD_NAMES[field]}`
          : `The ${FIELD_NAMES[field]} of ${describeLocation(change)}`;
  const wording = (text: ParsedTranslation | undefined): string => text?.text.trim() ?? '';
  const reworded = languages.filter(
    (language) => wording(before?.[language]) !== wording(after?.[language]),
  );
  const sentences = reworded.length > 0 ? [`reads otherwise in ${formatLanguages(reworded)}`] : [];
  for (const [state, name] of Object.entries(STATE_NAMES)) {
    const inState = languages.filter(
      (language) =>
        (after?.[language]?.state ?? 'missing') === state &&
        (before?.[language]?.state ?? 'missing') !== state,
    );
    if (inState.length > 0) sentences.push(`is now ${name} in ${formatLanguages(inState)}`);
  }
  return sentences.length > 0
    ? `${what} ${sentences.join('; it ')}.`
    : `${what} translates another Korean text in ${formatLanguages(languages)}.`;
};
