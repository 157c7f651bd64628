/** The differences between two versions as lines, by meaning: added, changed, moved, removed. */
import type {
  Change,
  DenialReasonChange,
  TextChange,
} from '../../engine/questionnaire/change/change.ts';
import { describeChange } from '../../engine/questionnaire/change/describe-changes.ts';
import type {
  CategoryDefinition,
  LocalizedText,
  QuestionnaireDefinition,
} from '../../engine/questionnaire/document/definition.ts';
import { resolveText } from '../../engine/questionnaire/document/text.ts';
import { alignColumns } from '../align-columns.ts';
import type { Colours, Output, Translate } from '../output.ts';

const MAX_TEXT_LENGTH = 120;

const SYMBOLS = { added: '+', removed: '-', moved: '↕', changed: '~' } as const;
type DifferenceKind = keyof typeof SYMBOLS;

const COLOUR_NAMES = {
  added: 'green',
  removed: 'red',
  moved: 'cyan',
  changed: 'yellow',
} as const satisfies Record<DifferenceKind, keyof Colours>;

/** What happened to the category; any difference inside a remaining category is a change of it. */
const differenceKindOf = ({ kind }: Change): DifferenceKind => {
  if (kind === 'categoryAdded') return 'added';
  if (kind === 'categoryRemoved') return 'removed';
  return kind === 'categoryMoved' ? 'moved' : 'changed';
};

const quote = (text: string): string => {
  const line = text.trim().replace(/\s+/gu, ' ');
  const letters = [...line];
  return `"${letters.length > MAX_TEXT_LENGTH ? `${letters.slice(0, MAX_TEXT_LENGTH).join('')}…` : line}"`;
};

const quoteEnglish = (text: LocalizedText): string => quote(resolveText(text, 'en').text);

const describeCategory = (category: CategoryDefinition | null): string =>
  category ? `${category.type}  ${quoteEnglish(category.question)}` : '';

const positionInWords = ({ categories }: QuestionnaireDefinition, id: string | null): string => {
  const before = categories[categories.findIndex((category) => category.id === id) - 1];
  return before ? `after ${before.id}` : 'first';
};

const FIELD_LABELS = {
  title: 'title',
  sectionTitle: 'title',
  question: 'question',
  description: 'description',
  itemText: 'text',
  imageAlt: 'words for the picture',
  denialMessage: 'message to the visitor',
  denialReason: 'reason',
} as const satisfies Record<TextChange['field'] | DenialReasonChange['field'], string>;

const STATE_LABELS = {
  missing: 'missing',
  machine: 'machine',
  needsReview: 'needs review',
  reviewed: 'reviewed',
} as const;

const quoteOrNone = (text: string | undefined): string =>
  text === undefined || text.trim() === '' ? '(none)' : quote(text);

/** A line for each language whose text differs, and one for each change of a state. */
const textLines = (change: TextChange | DenialReasonChange): readonly string[] => {
  const { before, after, languages, itemId, sectionId } = change;
  const of = itemId ?? (sectionId === undefined ? undefined : `section ${sectionId}`);
  const what = `${of === undefined ? '' : `${of} `}${FIELD_LABELS[change.field]}`;
  const reworded = languages
    .filter(
      (language) => quoteOrNone(before?.[language]?.text) !== quoteOrNone(after?.[language]?.text),
    )
    .map(
      (language) =>
        `${what} ${language}  ${quoteOrNone(before?.[language]?.text)} → ${quoteOrNone(after?.[language]?.text)}`,
    );
  const states = new Map<string, string[]>();
  for (const language of languages) {
    const [from, to] = [before, after].map(
      (texts) => STATE_LABELS[texts?.[language]?.state ?? 'missing'],
    );
    if (from === to) continue;
    const key = `${from ?? ''} → ${to ?? ''}`;
    states.set(key, [...(states.get(key) ?? []), language]);
  }
  const lines = [
    ...reworded,
    ...[...states].map(([how, of]) => `${what} state ${of.join(',')}: ${how}`),
  ];
  return lines.length > 0
    ? lines
    : [`${what} ${languages.join(',')}: translates another Korean text`];
};

const linesOf = (
  change: Change,
  to: QuestionnaireDefinition,
  translate: Translate,
): readonly string[] => {
  const { kind } = change;
  if (kind === 'categoryAdded') {
    const position = translate(positionInWords(to, change.categoryId));
    return [`${describeCategory(change.after)}  ${position}`];
  }
  if (kind === 'categoryRemoved') return [describeCategory(change.before)];
  if (kind === 'categoryMoved') {
    return [translate(`moved ${change.before?.position ?? 0} → ${change.after?.position ?? 0}`)];
  }
  if (kind === 'categoryRenamed') return [translate(`was called ${change.before ?? ''}`)];
  if (kind === 'categoryRetyped') {
    return [translate(`type ${change.before ?? ''} → ${change.after ?? ''}`)];
  }
  if (kind === 'textChanged' || kind === 'denialReasonChanged') return textLines(change);
  return [translate(describeChange(change))];
};

/** A line for each difference, with `!` before the critical ones. */
export const differenceLines = (
  changes: readonly Change[],
  to: QuestionnaireDefinition,
  { dataColours: colours, translate }: Pick<Output, 'dataColours' | 'translate'>,
): readonly string[] => {
  const rows = changes.flatMap((change) => {
    const sort = differenceKindOf(change);
    const symbol = `${SYMBOLS[sort]}${change.isCritical ? '!' : ' '}`;
    return linesOf(change, to, translate).map((line, at) => ({
      paint: colours[COLOUR_NAMES[sort]],
      symbol: at === 0 ? symbol : '  ',
      cells: [at === 0 ? (change.categoryId ?? to.code) : '', line],
    }));
  });
  return alignColumns(rows.map(({ cells }) => cells)).map((line, at) => {
    const row = rows[at];
    return row ? `  ${row.paint(row.symbol)} ${line}` : line;
  });
};

/** "1 added, 2 changed, 0 moved, 1 removed; ! 2 differences affect stored answers, outcomes or who is asked." */
export const summarizeDifferences = (changes: readonly Change[]): string => {
  if (changes.length === 0) return 'Nothing differs in meaning.';
  const ids = (sort: DifferenceKind): number =>
    new Set(
      changes
        .filter((change) => differenceKindOf(change) === sort)
        .map(({ categoryId }) => categoryId),
    ).size;
  const counts = `${ids('added')} added, ${ids('changed')} changed, ${ids('moved')} moved, ${ids('removed')} removed`;
  const critical = changes.filter(({ isCritical }) => isCritical).length;
  if (critical === 0) return `${counts}.`;
  return `${counts}; ! ${critical === 1 ? '1 difference affects' : `${critical} differences affect`} stored answers, outcomes or who is asked.`;
};

/** The differences for programs, each with its sentence. */
export const differencesToJson = (changes: readonly Change[]): readonly object[] =>
  changes.map((change) => ({ ...change, words: describeChange(change) }));
