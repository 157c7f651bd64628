import { CATEGORY_TYPES } from '../document/category-type.ts';
import type {
  CategoryDefinition,
  Denial,
  ItemDefinition,
  LocalizedText,
  TextState,
} from '../document/definition.ts';
import { readTranslation, type ReadText } from '../document/text.ts';
import type {
  Change,
  DenialReasonChange,
  Flag,
  LogicEdge,
  Standing,
  TextChange,
} from './change.ts';
import { languagesInWords } from './language-name.ts';

/**
 * The changes as a person reads them, in plain English: first how many there are and how many touch
 * stored answers or outcomes, then one sentence each, those that do before the others.
 */
export const changesInWords = (changes: readonly Change[]): readonly string[] => {
  if (changes.length === 0) return ['Nothing has changed in meaning.'];
  const critical = changes.filter(({ isCritical }) => isCritical);
  const others = changes.filter(({ isCritical }) => !isCritical);
  const count = changes.length === 1 ? '1 change' : `${String(changes.length)} changes`;
  const touching =
    critical.length === 0
      ? 'None touches stored answers or outcomes.'
      : critical.length === changes.length
        ? `${changes.length === 1 ? 'It touches' : 'All touch'} stored answers or outcomes.`
        : `${String(critical.length)} of them ${critical.length === 1 ? 'touches' : 'touch'} stored answers or outcomes.`;
  return [`${count}. ${touching}`, ...[...critical, ...others].map(changeInWords)];
};

/** One change as one sentence, or a few. */
export const changeInWords = (change: Change): string => {
  const of = placeOf(change);
  switch (change.kind) {
    case 'codeChanged':
      return `The code is ${quoted(change.after)}; it was ${quoted(change.before)}.`;
    case 'kindChanged':
      return `The kind is ${change.after ?? ''}; it was ${change.before ?? ''}.`;
    case 'userTypeAdded':
      return `It serves ${change.after ?? ''} too.`;
    case 'userTypeRemoved':
      return `It no longer serves ${change.before ?? ''}.`;
    case 'categoryAdded':
      return `New category ${of}, ${described(change.after)}`;
    case 'categoryRemoved':
      return `Category ${of} is gone: it was ${described(change.before)}`;
    case 'categoryRenamed':
      return `Category ${quoted(change.before)} is now called ${quoted(change.after)}; answers stored under the old id cannot be read.`;
    case 'categoryMoved':
      return `Category ${of} was moved: ${stands(change.after, 'category')} (${order(change.after)}; before, ${order(change.before)}).`;
    case 'categoryRetyped':
      return `Category ${of} is ${typeName(change.after)}; it was ${typeName(change.before)}, and such answers cannot be read as the new type.`;
    case 'itemAdded':
      return `New item ${of}: ${quoted(koreanOf(change.after?.text))}${deniesInWords(change.after)}.`;
    case 'itemRemoved':
      return `Item ${of} is gone: ${quoted(koreanOf(change.before?.text))}${deniesInWords(change.before)}.`;
    case 'itemRenamed':
      return `Item ${quoted(change.before)} of ${quoted(change.categoryId)} is now called ${quoted(change.after)}.`;
    case 'itemMoved':
      return `Item ${of} was moved: ${stands(change.after, 'item')}.`;
    case 'textChanged':
    case 'denialReasonChanged':
      return textInWords(change);
    case 'flagChanged':
      return `${of}: ${FLAGS[change.flag][change.after === true ? 'on' : 'off']}.`;
    case 'edgeAdded':
      return edgeInWords(change.categoryId, change.after, 'now');
    case 'edgeRemoved':
      return edgeInWords(change.categoryId, change.before, 'no longer');
    case 'denialAdded':
      return `${yesTo(change)} now ${outcomeInWords(change.after)}.`;
    case 'denialRemoved':
      return `${yesTo(change)} no longer ${outcomeInWords(change.before)}.`;
    case 'denialChanged':
      return `${yesTo(change)} now ${outcomeInWords(change.after)}; before, it ${outcomeInWords(change.before)}.`;
    case 'imageChanged':
      return change.before === null
        ? `${of} has a picture now.`
        : change.after === null
          ? `${of} has no picture any more.`
          : `The picture of ${of} is another one.`;
  }
};

const quoted = (text: string | null | undefined): string => `"${text ?? ''}"`;

/** The category; or the item and its category. */
const placeOf = ({ categoryId, itemId }: Pick<Change, 'categoryId' | 'itemId'>): string =>
  itemId === undefined ? quoted(categoryId) : `${quoted(itemId)} of ${quoted(categoryId)}`;

const koreanOf = (text: LocalizedText | undefined): string => readTranslation(text?.ko).text;

const typeName = (type: CategoryDefinition['type'] | null): string =>
  type === null ? '' : `${type} (${CATEGORY_TYPES[type].name})`;

const described = (category: CategoryDefinition | null): string => {
  if (!category) return '';
  const items = category.items ?? [];
  const denying = [category, ...items].filter(({ denies }) => denies).length;
  const facts = [
    ...(items.length > 0 ? [items.length === 1 ? '1 item' : `${String(items.length)} items`] : []),
    ...(category.show === false ? ['hidden until revealed'] : []),
    ...(denying > 0 ? ['it may speak against the entry'] : []),
  ];
  const question = `${typeName(category.type)}: ${quoted(koreanOf(category.question))}`;
  return facts.length > 0 ? `${question} (${facts.join(', ')}).` : `${question}.`;
};

const stands = (standing: Standing | null, what: 'category' | 'item'): string =>
  standing?.follows ? `it comes after ${quoted(standing.follows)}` : `it is the first ${what}`;

const order = (standing: Standing | null): string => `number ${String(standing?.position ?? 0)}`;

const outcomeInWords = (denial: Denial | null): string =>
  denial?.outcome === 'refuse' ? 'refuses the pass' : 'asks staff to look';

const deniesInWords = (item: ItemDefinition | null): string =>
  item?.denies ? `; choosing it ${outcomeInWords(item.denies)}` : '';

const yesTo = (change: Change): string =>
  `${change.itemId === undefined ? 'Yes to' : 'Item'} ${placeOf(change)}`;

const edgeInWords = (
  categoryId: string | null,
  edge: LogicEdge | null,
  since: 'now' | 'no longer',
): string => {
  if (!edge) return '';
  const source =
    edge.itemId === null
      ? `Yes to ${quoted(categoryId)}`
      : `Item ${quoted(edge.itemId)} of ${quoted(categoryId)}`;
  return `${source} ${since} ${edge.effect} ${quoted(edge.target)}.`;
};

const FLAGS = {
  show: { on: 'it is shown from the start', off: 'it is hidden until an answer reveals it' },
  needAnswer: { on: '"no" can no longer be chosen', off: '"no" can be chosen now' },
  optional: { on: 'it may be left empty now', off: 'it must be answered now' },
  perItem: {
    on: 'each item is answered on its own now',
    off: 'it is answered as a whole now',
  },
  multiple: { on: 'several options can be chosen now', off: 'only one option can be chosen now' },
  notApplicable: {
    on: 'it now means "not applicable": it excludes all others and hides',
    off: 'it no longer means "not applicable"',
  },
} as const satisfies Record<Flag, { on: string; off: string }>;

const FIELDS = {
  title: 'title',
  question: 'question',
  description: 'description',
  itemText: 'text',
  imageAlt: 'words for the picture',
  denialReason: 'reason',
} as const satisfies Record<TextChange['field'] | DenialReasonChange['field'], string>;

const STATES = {
  missing: 'missing',
  machine: 'translated by machine',
  needsReview: 'to be reviewed',
  reviewed: 'reviewed',
} as const satisfies Record<TextState, string>;

const textInWords = (change: TextChange | DenialReasonChange): string => {
  const { field, languages, before, after, categoryId } = change;
  const what =
    categoryId === null ? `The ${FIELDS[field]}` : `The ${FIELDS[field]} of ${placeOf(change)}`;
  const wording = (text: ReadText | undefined): string => text?.text.trim() ?? '';
  const reworded = languages.filter(
    (language) => wording(before?.[language]) !== wording(after?.[language]),
  );
  const sentences = reworded.length > 0 ? [`reads otherwise in ${languagesInWords(reworded)}`] : [];
  for (const [state, name] of Object.entries(STATES)) {
    const inState = languages.filter(
      (language) =>
        (after?.[language]?.state ?? 'missing') === state &&
        (before?.[language]?.state ?? 'missing') !== state,
    );
    if (inState.length > 0) sentences.push(`is now ${name} in ${languagesInWords(inState)}`);
  }
  return sentences.length > 0
    ? `${what} ${sentences.join('; it ')}.`
    : `${what} translates another Korean text in ${languagesInWords(languages)}.`;
};
