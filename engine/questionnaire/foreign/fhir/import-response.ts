/** Reads the answers of a FHIR QuestionnaireResponse to one of our questionnaires. */
import type {
  AnswerValue,
  Answers,
  HousemateAnswers,
  PlaceVisit,
  VisitHistory,
} from '../../answer/answer.ts';
import { isRecord } from '../../answer/is-record.ts';
import { isHousemateType } from '../../category-types/respondent.ts';
import { categoryType } from '../../category-types/registry.ts';
import type { CategoryDefinition, QuestionnaireDefinition } from '../../document/definition.ts';
import type { Loss } from '../import-result.ts';
import { SECTION_NAME } from '../section-runs.ts';
import { findUnread, trackReads, type TrackedValue } from '../tracked-value.ts';
import { partLinkId, questionnaireUrl } from './fhir.ts';

export interface ImportedResponse {
  readonly answers: Answers;
  /** What fits no question, as JSON pointers into the response. */
  readonly losses: readonly Loss[];
  /** The position of each question, or of its section, among the items of the response. */
  readonly positions: ReadonlyMap<string, number>;
}

/** Whether a value is a FHIR QuestionnaireResponse. */
export const isFhirResponse = (value: unknown): boolean =>
  isRecord(value) && value['resourceType'] === 'QuestionnaireResponse';

const itemsOf = (holder: TrackedValue, linkId: string): readonly TrackedValue[] =>
  holder
    .field('item')
    .list()
    .filter((item) => item.field('linkId').value === linkId);

/** The items of a group that our export makes of a section; undefined for any other item. */
const itemsOfSection = (item: TrackedValue): readonly TrackedValue[] | undefined =>
  SECTION_NAME.test(item.field('linkId').rawText) ? item.field('item').list() : undefined;

/** The answers of an item. The item's name and text are then read. */
const answersOf = (item: TrackedValue | undefined): readonly TrackedValue[] => {
  for (const name of ['linkId', 'text', 'definition']) item?.field(name).consume();
  return item?.field('answer').list() ?? [];
};

const readString = (item: TrackedValue | undefined): string | undefined =>
  answersOf(item)[0]?.field('valueString').readText();

const readYesNo = (item: TrackedValue | undefined): 'Y' | 'N' | undefined => {
  const isYes = answersOf(item)[0]?.field('valueBoolean').readBoolean();
  return isYes === undefined ? undefined : isYes ? 'Y' : 'N';
};

const readCodes = (item: TrackedValue | undefined): readonly string[] =>
  answersOf(item).flatMap((answer) => {
    const coding = answer.field('valueCoding');
    for (const name of ['system', 'version', 'display']) coding.field(name).readText();
    return coding.field('code').readText() ?? [];
  });

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/u;

/** A day as we write it, YYYYMMDD. */
const readDay = (item: TrackedValue | undefined): string => {
  const date = answersOf(item)[0]?.field('valueDate');
  const [, year, month, day] = DATE.exec(date?.rawText ?? '') ?? [];
  if (year === undefined) return '';
  date?.readText();
  return `${year}${month ?? ''}${day ?? ''}`;
};

/** A time of day as we write it, HH:mm: seconds, which FHIR always has, are not asked for. */
const readTime = (item: TrackedValue | undefined): string | undefined =>
  answersOf(item)[0]?.field('valueTime').readText()?.slice(0, 5);

const readVisits = (
  item: TrackedValue | undefined,
  { id, type }: CategoryDefinition,
): VisitHistory | undefined => {
  if (!item) return undefined;
  answersOf(item);
  const part = (holder: TrackedValue, name: string) => itemsOf(holder, partLinkId(id, name))[0];
  const visited = readYesNo(part(item, 'visited'));
  if (visited !== 'Y') return visited && { visited };
  const isCountry = categoryType(type).visitedPlace?.property === 'country';
  const entries = itemsOf(item, partLinkId(id, 'entries')).map((entry) => {
    answersOf(entry);
    const date = readDay(part(entry, 'date'));
    return isCountry
      ? { country: readCodes(part(entry, 'country'))[0] ?? '', date }
      : { hospital: readString(part(entry, 'hospital')) ?? '', date };
  });
  return { visited, entries };
};

/** The items of a group that repeats; one without items means "none of these". */
const readRepeated = <Entry>(
  items: readonly TrackedValue[],
  read: (item: TrackedValue) => Entry,
): readonly Entry[] | undefined => {
  if (items.length === 0) return undefined;
  items.forEach(answersOf);
  return items.filter((item) => item.field('item').value !== undefined).map(read);
};

const readHousemate = (
  item: TrackedValue,
  members: readonly CategoryDefinition[],
): HousemateAnswers =>
  Object.fromEntries(
    members.flatMap(({ id }) => {
      const [member] = itemsOf(item, id);
      const value = readString(member) ?? readCodes(member);
      return value.length === 0 ? [] : [[id, value] as const];
    }),
  );

const readAnswer = (
  answered: readonly TrackedValue[],
  category: CategoryDefinition,
  members: readonly CategoryDefinition[],
): AnswerValue | undefined => {
  const { id, type, perItem, items: parts = [] } = category;
  const items = answered.filter((one) => one.field('linkId').value === id);
  const [item] = items;
  switch (categoryType(type).answerKind) {
    case 'yesNo': {
      if (perItem !== true || parts.length === 0 || !item) return readYesNo(item);
      answersOf(item);
      const checks = parts.flatMap((part) => {
        const answer = readYesNo(itemsOf(item, partLinkId(id, part.id))[0]);
        return answer ? [[part.id, answer] as const] : [];
      });
      return Object.fromEntries(checks);
    }
    case 'choice': {
      const codes = readCodes(item);
      return codes.length === 0 ? undefined : codes;
    }
    case 'text':
      return readString(item);
    case 'date':
      return readDay(item) || undefined;
    case 'time':
      return readTime(item);
    case 'number': {
      const [answer] = answersOf(item);
      return (
        answer?.field('valueInteger').readNumber() ?? answer?.field('valueDecimal').readNumber()
      );
    }
    case 'places':
      return readRepeated(items, (place): PlaceVisit => ({
        historyId: readString(itemsOf(place, partLinkId(id, 'historyId'))[0]) ?? '',
        placeDate: readDay(itemsOf(place, partLinkId(id, 'placeDate'))[0]),
      }));
    case 'visits':
      return readVisits(item, category);
    case 'household':
      return readRepeated(items, (housemate) => readHousemate(housemate, members));
    case 'none':
      return undefined;
  }
};

/**
 * The answers of a response to this questionnaire, as a visitor would give them. They are not yet
 * judged: an option that the questionnaire does not have is kept for `validateAnswers`.
 */
export const fromFhirResponse = (
  { code, categories }: QuestionnaireDefinition,
  resource: unknown,
): ImportedResponse => {
  const read = new Set<string>();
  const root = trackReads(resource, read);
  const members = categories.filter(({ type }) => isHousemateType(type));
  const answered = root
    .field('item')
    .list()
    .flatMap((item) => {
      const inside = itemsOfSection(item);
      if (inside) for (const name of ['linkId', 'text']) item.field(name).consume();
      return inside ?? [item];
    });
  const answers = categories.flatMap((category) => {
    const value = readAnswer(answered, category, members);
    return value === undefined ? [] : [[category.id, value] as const];
  });
  const [url = ''] = root.field('questionnaire').rawText.split('|', 1);
  const isOther = url !== '' && url !== questionnaireUrl(code);
  const otherForm: Loss = {
    ...{ kind: 'changed', path: '/questionnaire', what: `It answers ${url}, not ${code}.` },
    advice: 'Name the questionnaire that was answered.',
  };
  const unread = findUnread(resource, read).filter((path) => path.startsWith('/item'));
  return {
    answers: Object.fromEntries(answers),
    losses: [
      ...(isOther ? [otherForm] : []),
      ...unread.map((path): Loss => ({
        ...{ kind: 'dropped', path, what: 'It fits no question, and is left out.' },
        advice: 'Compare linkId and the type of its value with the exported Questionnaire.',
      })),
    ],
    positions: new Map(
      root
        .field('item')
        .list()
        .flatMap((item, index) =>
          (itemsOfSection(item) ?? [item]).map(
            (one) => [one.field('linkId').rawText, index] as const,
          ),
        )
        .toReversed(),
    ),
  };
};
