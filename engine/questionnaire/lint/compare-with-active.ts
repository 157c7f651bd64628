/** What a version must not lose or contradict unnoticed: the refusals of the active version. */
import type { Change } from '../change/change.ts';
import { diffQuestionnaires } from '../change/diff.ts';
import { highestOf, lowestOf } from '../category-types/number/range.ts';
import { isInRange } from '../category-types/ranges.ts';
import { rangeValuesOf } from '../category-types/examples.ts';
import { ANY_DAY } from '../category-types/date/example.ts';
import {
  exampleStays,
  MAX_STAY_CONDITIONS,
  stayEntry,
  type ExampleStay,
} from '../category-types/visits/example.ts';
import { categoryType } from '../category-types/registry.ts';
import { meetsStay } from '../category-types/visits/stay.ts';
import type {
  CategoryDefinition,
  LocalizedText,
  QuestionnaireDefinition,
} from '../document/definition.ts';
import { resolveText } from '../document/text.ts';
import { buildGraph, YES, type QuestionGraph } from '../graph/graph.ts';
import { toQuestion, toQuestions } from '../graph/to-questions.ts';
import { formatAnswerReference, parseAnswerReference, pointsOf } from '../graph/counts.ts';
import { countPointer } from './counts.ts';
import { locateDenials, type LocatedDenial } from './located-denial.ts';
import { categoryPointer, createFinding, type LintFinding } from './lint-finding.ts';

interface Refusals {
  readonly definition: QuestionnaireDefinition;
  /** By category: the keys of the answers that refuse. */
  readonly keys: readonly ReadonlySet<string>[];
}

const refusalsOf = (definition: QuestionnaireDefinition): Refusals => ({
  definition,
  keys: locateDenials(definition).map(
    (ofCategory) =>
      new Set(
        ofCategory
          .filter(({ denial }: LocatedDenial) => denial.outcome === 'refuse')
          .map(({ key }) => key),
      ),
  ),
});

/** By category: 1 if one of its answers refuses, or reveals a category that leads to a refusal. */
const findLeading = ({ topological, edgesFrom }: QuestionGraph, { keys }: Refusals): Uint8Array => {
  const leading = new Uint8Array(keys.length);
  for (const index of topological.toReversed()) {
    const edges = [...(edgesFrom[index]?.values() ?? [])].flat();
    const reveals = edges.some(
      ({ effect, target }) => effect === 'reveal' && leading[target] === 1,
    );
    leading[index] = reveals || (keys[index]?.size ?? 0) > 0 ? 1 : 0;
  }
  return leading;
};

/** The ids of the active version that have another name now, by `category` or `category.item`. */
const findNewIds = (changes: readonly Change[]): ReadonlyMap<string, string> => {
  const categories = new Map<string, string>();
  const formerIds = new Map<string, string>();
  for (const { kind, before, after } of changes) {
    if (kind !== 'categoryRenamed' || before === null || after === null) continue;
    categories.set(before, after);
    formerIds.set(after, before);
  }
  const items = changes.flatMap((change): [string, string][] => {
    if (change.kind !== 'itemRenamed' || change.before === null || change.after === null) return [];
    const id = change.categoryId ?? '';
    return [[`${formerIds.get(id) ?? id}.${change.before}`, change.after]];
  });
  return new Map([...categories, ...items]);
};

const isSameText = (one: LocalizedText | undefined, other: LocalizedText | undefined): boolean => {
  const words = one && resolveText(one, 'ko').text;
  return words !== undefined && words !== '' && other !== undefined
    ? resolveText(other, 'ko').text === words
    : false;
};

/**
 * Warnings about outcomes that another one replaces while the reason or the message is the text that
 * explained the former outcome.
 */
const findTextsOfFormerOutcome = (
  changes: readonly Change[],
  name: string,
): readonly LintFinding[] =>
  changes.flatMap((change): readonly LintFinding[] => {
    if (change.kind !== 'denialChanged' || !change.before || !change.after) return [];
    const { before, after, categoryId, itemId, countId, pointerAfter } = change;
    const kept = (['reason', 'message'] as const).filter((text) =>
      isSameText(before[text], after[text]),
    );
    if (kept.length === 0) return [];
    const answer =
      countId === undefined
        ? `"${itemId ?? 'yes'}" of "${categoryId ?? ''}"`
        : `Count "${countId}"`;
    return [
      createFinding('denies/text-of-former-outcome', {
        pointer: pointerAfter ?? '/categories',
        parameters: { before: before.outcome, after: after.outcome, texts: kept.join('+') },
        message: `${answer} had the outcome ${before.outcome} in ${name} and has ${after.outcome} now, but its ${kept.join(' and ')} did not change.`,
        suggestion: 'Rewrite it, or check that it fits the new outcome.',
      }),
    ];
  });

/**
 * Warnings about refusals of the active version that the next one does not have, about options that
 * are gone and led to one, and about changed outcomes that keep the former reason or message.
 * Category ids must be unique; time is linear in both versions.
 * @param name the active version in messages, such as "version 3"
 */
export const compareWithActive = (
  active: QuestionnaireDefinition,
  next: QuestionnaireDefinition,
  name: string,
): readonly LintFinding[] => {
  const before = refusalsOf(active);
  const after = refusalsOf(next);
  const changes = diffQuestionnaires(active, next);
  const newIds = findNewIds(changes);
  const graph = buildGraph(toQuestions(active.categories));
  const leading = findLeading(graph, before);
  const positions = new Map(next.categories.map(({ id }, at) => [id, at]));
  const lost = active.categories.flatMap((category, index): readonly LintFinding[] => {
    const refusing = before.keys[index] ?? new Set<string>();
    const at = positions.get(newIds.get(category.id) ?? category.id);
    if (at === undefined) {
      return refusing.size === 0 ? [] : [questionGone(category.id, name)];
    }
    const nextCategory = next.categories[at];
    const nextItems = new Set((nextCategory?.items ?? []).map(({ id }) => id));
    const letThrough = nextCategory ? valueLetThrough(category, nextCategory) : undefined;
    if (letThrough !== undefined) return [valuePasses(category.id, letThrough, at, name)];
    const isOfStays = nextCategory !== undefined && areStaysComparable(category, nextCategory);
    // Which stays conditions let through is compared as a whole: one may take over for another.
    const keys = [YES, ...(isOfStays ? [] : (category.items ?? []).map(({ id }) => id))];
    const ofAnswers = keys.flatMap((key): readonly LintFinding[] => {
      const nextKey = newIds.get(`${category.id}.${key}`) ?? key;
      const isGone = key !== YES && !nextItems.has(nextKey);
      const isLeading =
        refusing.has(key) ||
        (graph.edgesFrom[index]?.get(key) ?? []).some(
          ({ effect, target }) => effect === 'reveal' && leading[target] === 1,
        );
      if (isGone) return isLeading ? [optionGone(category.id, key, at, name)] : [];
      const isLost = refusing.has(key) && after.keys[at]?.has(nextKey) !== true;
      return isLost ? [refusalGone(category.id, key, pointerOf(next, at, nextKey), name)] : [];
    });
    if (!isOfStays || ofAnswers.length > 0) return ofAnswers;
    const stay = stayLetThrough([active, category], [next, nextCategory]);
    return stay ? [stayPasses(category.id, stay, at, name)] : [];
  });
  return [
    ...lost,
    ...findWeakerCounts(active, next, newIds, name),
    ...findTextsOfFormerOutcome(changes, name),
  ];
};

/** Counts that refused, and are gone, or need more answers or other ones, or give fewer points now. */
const findWeakerCounts = (
  active: QuestionnaireDefinition,
  next: QuestionnaireDefinition,
  newIds: ReadonlyMap<string, string>,
  name: string,
): readonly LintFinding[] => {
  const newAnswer = (written: string): string => {
    const { categoryId, itemId } = parseAnswerReference(written);
    return formatAnswerReference({
      categoryId: newIds.get(categoryId) ?? categoryId,
      ...(itemId !== undefined && { itemId: newIds.get(written) ?? itemId }),
    });
  };
  return (active.counts ?? []).flatMap((count): readonly LintFinding[] => {
    if (count.denies.outcome !== 'refuse') return [];
    const at = (next.counts ?? []).findIndex(({ id }) => id === count.id);
    const after = next.counts?.[at];
    const isKept =
      after?.denies.outcome === 'refuse' &&
      after.atLeast <= count.atLeast &&
      count.of.every(
        (answer) =>
          after.of.includes(newAnswer(answer)) &&
          pointsOf(after.points, newAnswer(answer)) >= pointsOf(count.points, answer),
      );
    if (isKept) return [];
    return [
      createFinding('denies/refusal-removed', {
        pointer: after ? countPointer(at) : '/categories',
        parameters: { count: count.id, variant: 'count' },
        message: `Count "${count.id}" refused the entry in ${name}, and refuses fewer answers or none now.`,
        suggestion: INTENDED,
      }),
    ];
  });
};

/** The place of an item, or of the category for a plain yes. */
const pointerOf = ({ categories }: QuestionnaireDefinition, at: number, key: string): string => {
  const item = (categories[at]?.items ?? []).findIndex(({ id }) => id === key);
  return item < 0 ? categoryPointer(at) : `${categoryPointer(at)}/items/${String(item)}`;
};

/** A number or day that was refused, can still be answered, and is not refused any more. */
const valueLetThrough = (
  before: CategoryDefinition,
  after: CategoryDefinition,
): number | undefined => {
  const rangeValues = rangeValuesOf(before.type);
  if (!rangeValues || before.type !== after.type) return undefined;
  const [one, other] = [toQuestion(before), toQuestion(after)];
  const isRefused = ({ items = [] }: CategoryDefinition, value: number): boolean =>
    items.some((item) => item.denies?.outcome === 'refuse' && isInRange(value, item));
  return [...rangeValues(one), ...rangeValues(other)].find(
    (value) =>
      value >= lowestOf(other.number) &&
      value <= highestOf(other.number) &&
      isRefused(before, value) &&
      !isRefused(after, value),
  );
};

const areStaysComparable = (before: CategoryDefinition, after: CategoryDefinition): boolean =>
  categoryType(before.type).visitedPlace?.property === 'country' &&
  before.type === after.type &&
  [before, after].every(({ items = [] }) => items.length <= MAX_STAY_CONDITIONS);

type QuestionOf = readonly [QuestionnaireDefinition, CategoryDefinition];

/** Whether a stay refuses the entry by itself, and how much it counts towards refusals. */
const effectOfStay = (
  [{ counts = [] }, category]: QuestionOf,
  stay: ExampleStay,
): { readonly refuses: boolean; readonly points: number } => {
  const { id, denies, items = [] } = category;
  const { days } = toQuestion(category);
  // A visitor cannot enter an older stay, and so answers "no".
  if (days > 0 && stay.daysAgo > days) return { refuses: false, points: 0 };
  const met = items.filter((item) => meetsStay(stayEntry(stay), item, ANY_DAY));
  const answers = [
    formatAnswerReference({ categoryId: id }),
    ...met.map((item) => formatAnswerReference({ categoryId: id, itemId: item.id })),
  ];
  return {
    refuses: [{ denies }, ...met].some((part) => part.denies?.outcome === 'refuse'),
    points: counts
      .filter(({ denies: { outcome } }) => outcome === 'refuse')
      .flatMap((count) =>
        count.of.filter((one) => answers.includes(one)).map((one) => pointsOf(count.points, one)),
      )
      .reduce((sum, points) => sum + points, 0),
  };
};

/** A stay abroad that refused the entry and does not any more, or that counts less towards it. */
const stayLetThrough = (before: QuestionOf, after: QuestionOf): ExampleStay | undefined => {
  const [one, other] = [toQuestion(before[1]), toQuestion(after[1])];
  const accepted = other.days > 0 ? [{ days: other.days }] : [];
  return exampleStays([...one.items, ...other.items, ...accepted], one.days)
    .map(({ stay }) => stay)
    .find((stay) => {
      const was = effectOfStay(before, stay);
      const is = effectOfStay(after, stay);
      return (was.refuses && !is.refuses) || (was.points > is.points && !is.refuses);
    });
};

const INTENDED = 'Put it back, unless the entry is meant to be possible now.';

const questionGone = (id: string, name: string): LintFinding =>
  createFinding('denies/refusal-removed', {
    pointer: '/categories',
    parameters: { question: id, variant: 'question' },
    message: `"${id}" could refuse the entry in ${name}, and is not asked any more.`,
    suggestion: INTENDED,
  });

const refusalGone = (id: string, key: string, pointer: string, name: string): LintFinding =>
  createFinding('denies/refusal-removed', {
    pointer,
    message:
      key === YES
        ? `Yes to "${id}" refused the entry in ${name}, and does not any more.`
        : `"${key}" of "${id}" refused the entry in ${name}, and does not any more.`,
    suggestion: INTENDED,
  });

const valuePasses = (id: string, value: number, at: number, name: string): LintFinding =>
  createFinding('denies/refusal-removed', {
    pointer: categoryPointer(at),
    parameters: { value, variant: 'value' },
    message: `${String(value)} as the answer to "${id}" refused the entry in ${name}, and does not any more.`,
    suggestion: INTENDED,
  });

const stayPasses = (
  id: string,
  { country, daysAgo }: ExampleStay,
  at: number,
  name: string,
): LintFinding =>
  createFinding('denies/refusal-removed', {
    pointer: categoryPointer(at),
    parameters: { country, days: daysAgo, variant: 'stay' },
    message: `A return from ${country} ${String(daysAgo)} days before, as an answer to "${id}", refused the entry in ${name}, and does not any more.`,
    suggestion: INTENDED,
  });

const optionGone = (id: string, key: string, at: number, name: string): LintFinding =>
  createFinding('denies/refusing-option-removed', {
    pointer: categoryPointer(at),
    parameters: { id: key },
    message: `"${key}" of "${id}" led to a refusal in ${name}, and is gone.`,
    suggestion: INTENDED,
  });
