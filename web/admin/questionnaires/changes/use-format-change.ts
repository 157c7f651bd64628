import type {
  CategoryDefinition,
  Change,
  CountDefinition,
  ItemDefinition,
  Language,
  NumberFormat,
  QuestionnaireDefinition,
} from '../../../../engine/questionnaire/index.ts';
import { writeTime } from '../../../../engine/questionnaire/answer/time-of-day.ts';
import { answerKind } from '../../../../engine/questionnaire/category-types/registry.ts';
import { listAnswers } from '../../../../engine/questionnaire/change/diff-counts.ts';
import { parseAnswerReference } from '../../../../engine/questionnaire/graph/counts.ts';
import { useStudioLanguage, useWords } from '../../words/studio-words.ts';
import { countriesIn } from '../../../../engine/wording/country-name.ts';
import { formatDay } from '../../../../engine/visit/calendar-day.ts';
import { nameWords } from '../shown/name-words.ts';
import { useStayCondition } from '../shown/use-stay-condition.ts';
import { changeWords } from './change-words.ts';
import { textInStudioLanguage } from '../../words/text-in-studio-language.ts';

const MAX_LENGTH = 60;

const truncate = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;

/** Such as "30–45, 0.1, ℃": bounds, smallest step, unit; empty for none of them. */
const formatNumbers = (number: NumberFormat | null, write: (bound: number) => string): string => {
  const { min, max, decimals = 0, unit } = number ?? {};
  const ends = [min, max].map((bound) => (bound === undefined ? '' : write(bound)));
  const bounds = min === undefined && max === undefined ? [] : [ends.join('–')];
  const step = decimals > 0 ? [(10 ** -decimals).toFixed(decimals)] : [];
  return [...bounds, ...step, ...(unit === undefined ? [] : [unit])].join(', ');
};

/** The bounds of numbers are written as numbers. */
const WRITE_BOUND: Partial<Record<ReturnType<typeof answerKind>, (bound: number) => string>> = {
  date: (day) => formatDay(String(day)),
  time: writeTime,
};

type TextsChange = Extract<Change, { readonly kind: 'textChanged' | 'denialReasonChanged' }>;

/** Describes one change between two versions as a sentence in the language of the studio. */
export const useFormatChange = (
  before: QuestionnaireDefinition | null,
  after: QuestionnaireDefinition,
): ((change: Change) => string) => {
  const say = useWords(changeWords);
  const sayName = useWords(nameWords);
  const language = useStudioLanguage();
  const conditionOf = useStayCondition();
  const categories = new Map<string, CategoryDefinition>(
    [...(before?.categories ?? []), ...after.categories].map((one) => [one.id, one]),
  );
  const quoted = (text: string): string => (language === 'ko' ? `‘${text}’` : `“${text}”`);
  const categoryName = (id: string): string => {
    const category = categories.get(id);
    const text = category ? textInStudioLanguage(category.question, language).trim() : '';
    return quoted(truncate(text === '' ? id : text));
  };
  const itemName = (categoryId: string, itemId: string): string => {
    const inVersions = [after, ...(before ? [before] : [])].flatMap(({ categories: own }) =>
      own
        .filter(({ id }) => id === categoryId)
        .flatMap(({ items = [] }): ItemDefinition[] => items),
    );
    const item = inVersions.find(({ id }) => id === itemId);
    const text = item ? textInStudioLanguage(item.text, language).trim() : '';
    return quoted(truncate(text === '' ? itemId : text));
  };
  const sectionName = (id: string | null): string => {
    if (id === null) return say('sectionChanged.none');
    const section = [...(after.sections ?? []), ...(before?.sections ?? [])].find(
      (one) => one.id === id,
    );
    const text = section ? textInStudioLanguage(section.title, language).trim() : '';
    return quoted(truncate(text === '' ? id : text));
  };
  const answerName = (written: string): string => {
    const { categoryId, itemId } = parseAnswerReference(written);
    return itemId === undefined ? categoryName(categoryId) : itemName(categoryId, itemId);
  };
  const countText = (count: CountDefinition | null): string =>
    count === null
      ? ''
      : say(count.points ? 'countPoints' : 'count', {
          atLeast: count.atLeast,
          answers: listAnswers(count, answerName),
          outcome: sayName(`outcome.${count.denies.outcome}`),
        });
  const placeOf = ({ categoryId, itemId, sectionId, countId }: Change): string => {
    if (sectionId !== undefined) return sectionName(sectionId);
    if (countId !== undefined) return sayName('count', { title: countId });
    if (categoryId === null) return language === 'ko' ? '문진표' : 'The questionnaire';
    if (itemId === undefined) return categoryName(categoryId);
    return `${categoryName(categoryId)} › ${itemName(categoryId, itemId)}`;
  };

  const joinLanguages = (languages: readonly Language[]): string =>
    languages.map((one) => sayName(`language.${one}`)).join(', ');
  /** If only the Korean text changed, its translations need another review. */
  const textWords = (change: TextsChange, place: string): string => {
    const isReworded = (one: Language): boolean =>
      (change.before?.[one]?.text ?? '') !== (change.after?.[one]?.text ?? '');
    const reworded = change.languages.filter(isReworded);
    const restated = change.languages.filter((one) => !isReworded(one));
    const field = say(`field.${change.field}`);
    return [
      ...(reworded.length > 0
        ? [say(change.kind, { place, field, languages: joinLanguages(reworded) })]
        : []),
      ...(restated.length > 0
        ? [
            say(reworded.length > 0 ? 'restatedToo' : 'restated', {
              place,
              field,
              languages: joinLanguages(restated),
            }),
          ]
        : []),
    ].join(' ');
  };

  return (change) => {
    const place = placeOf(change);
    switch (change.kind) {
      case 'codeChanged':
      case 'sourceLanguageChanged':
      case 'categoryRenamed':
      case 'itemRenamed':
        return say(change.kind, { place, before: change.before ?? '', after: change.after ?? '' });
      case 'kindChanged':
        return say(change.kind, {
          before: change.before ? sayName(`kind.${change.before}`) : '',
          after: change.after ? sayName(`kind.${change.after}`) : '',
        });
      case 'otherLanguagesChanged':
        return say(change.kind, { languages: (change.after ?? []).join(', ') });
      case 'userTypeAdded':
        return say(change.kind, { after: change.after ? sayName(`userType.${change.after}`) : '' });
      case 'userTypeRemoved':
        return say(change.kind, {
          before: change.before ? sayName(`userType.${change.before}`) : '',
        });
      case 'sectionAdded':
      case 'sectionRemoved':
        return say(change.kind, { title: place });
      case 'sectionChanged':
        return say(change.kind, {
          place,
          before: sectionName(change.before),
          after: sectionName(change.after),
        });
      case 'categoryAdded':
        return say(change.kind, {
          place,
          type: change.after ? sayName(`type.${change.after.type}`) : '',
        });
      case 'categoryRemoved':
        return say(change.kind, { place });
      case 'itemAdded':
      case 'itemRemoved': {
        const condition = conditionOf(change.after ?? change.before);
        return condition === ''
          ? say(change.kind, { place })
          : say(`${change.kind}.stay`, { place, condition });
      }
      case 'categoryMoved':
      case 'itemMoved':
        return say(change.kind, {
          place,
          before: change.before?.position ?? 0,
          after: change.after?.position ?? 0,
        });
      case 'categoryRetyped':
        return say(change.kind, {
          place,
          before: change.before ? sayName(`type.${change.before}`) : '',
          after: change.after ? sayName(`type.${change.after}`) : '',
        });
      case 'textChanged':
      case 'denialReasonChanged':
        return textWords(change, place);
      case 'flagChanged':
        return say(`${change.flag}.${change.after === true ? 'on' : 'off'}`, { place });
      case 'numberChanged': {
        const category = categories.get(change.categoryId ?? '');
        const write = WRITE_BOUND[category ? answerKind(category.type) : 'number'] ?? String;
        return say('numberChanged', {
          place,
          after: formatNumbers(change.after, write) || say('numberChanged.any'),
          before: formatNumbers(change.before, write) || say('numberChanged.any'),
        });
      }
      case 'daysChanged':
        if (change.itemId !== undefined) {
          const days = (most: number | null): string =>
            most === null ? say('stayDays.any') : sayName('returnedWithin', { days: most });
          return say('stayDays', {
            place,
            after: days(change.after),
            before: days(change.before),
          });
        }
        return change.after === null
          ? say('daysChanged.none', { place })
          : say('daysChanged.set', { place, days: change.after });
      case 'countriesChanged': {
        const names = (codes: readonly string[] | null): string =>
          codes
            ?.map((code) => countriesIn(language).find((one) => one.code === code)?.name ?? code)
            .join(', ') ?? say('countriesChanged.any');
        return say('countriesChanged', {
          place,
          after: names(change.after),
          before: names(change.before),
        });
      }
      case 'edgeAdded':
      case 'edgeRemoved': {
        const edge = change.after ?? change.before;
        if (!edge) return place;
        const source =
          edge.itemId === null || change.itemId !== undefined
            ? place
            : `${place} › ${itemName(change.categoryId ?? '', edge.itemId)}`;
        return say(change.kind, {
          place: source,
          target: categoryName(edge.target),
          effect: say(`effect.${edge.effect}`),
        });
      }
      case 'denialAdded':
      case 'denialRemoved':
      case 'denialChanged': {
        const { reason } = change.after ?? {};
        const words = say(change.countId === undefined ? change.kind : 'countDenialChanged', {
          place,
          before: change.before ? sayName(`outcome.${change.before.outcome}`) : '',
          after: change.after ? sayName(`outcome.${change.after.outcome}`) : '',
        });
        if (!reason) return words;
        return `${words} ${say('denialReason', { reason: quoted(textInStudioLanguage(reason, language)) })}`;
      }
      case 'countAdded':
      case 'countRemoved':
      case 'countChanged':
        return say(change.kind, {
          place,
          count: countText(change.after ?? change.before),
          before: countText(change.before),
        });
      case 'imageChanged':
        if (change.before === null) return say('imageAdded', { place });
        return say(change.after === null ? 'imageRemoved' : 'imageChanged', { place });
      case 'testAdded':
      case 'testRemoved':
      case 'testChanged':
        return say(change.kind, {
          title: quoted((change.after ?? change.before)?.title ?? ''),
          before: change.before ? sayName(`outcome.${change.before.outcome}`) : '',
          after: change.after ? sayName(`outcome.${change.after.outcome}`) : '',
        });
    }
  };
};
