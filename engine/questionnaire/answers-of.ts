import type { Category } from '../../schemas/api.gen.ts';
import type { Answers, AnswerValue } from './answer.ts';
import type { ValidityFinding } from './finding.ts';

export interface ReadAnswers {
  readonly answers: Answers;
  /** What the list says that is no answer of any kind; such a category is left out of `answers`. */
  readonly findings: readonly ValidityFinding[];
}

/** The answer of a category; undefined for untouched, `MALFORMED` where its fields contradict each other. */
type Reading = AnswerValue | undefined | typeof MALFORMED;
const MALFORMED = Symbol('malformed');

/**
 * The answers that stand in a category list: the inverse of `withAnswers`. Total: what cannot be
 * read comes back as a finding. Whether the answers are right is for `validity` to say; the
 * questions in the list are the sender's word and are not trusted beyond their reading.
 */
export const answersOf = (categoryList: readonly Category[]): ReadAnswers => {
  const answers: [string, AnswerValue][] = [];
  const findings: ValidityFinding[] = [];
  const seen = new Set<string>();
  for (const category of categoryList) {
    const { categoryId } = category;
    const reading = READERS[category.categoryType](category);
    if (seen.has(categoryId)) findings.push({ categoryId, reason: 'sentTwice' });
    else if (reading === MALFORMED) findings.push({ categoryId, reason: 'wrongShape' });
    else if (reading !== undefined) answers.push([categoryId, reading]);
    seen.add(categoryId);
  }
  return { answers: Object.fromEntries(answers), findings };
};

const yesNo = (category: Category): Reading => {
  if (category.indvdCheck === 'Y' && category.inquiryList.length > 0) return itemAnswers(category);
  const { answerContents, inquiryList } = category;
  if (inquiryList.some(({ check }) => check !== null)) return MALFORMED;
  if (answerContents === '') return undefined;
  return answerContents === 'Y' || answerContents === 'N' ? answerContents : MALFORMED;
};

const itemAnswers = ({ answerContents, inquiryList }: Category): Reading => {
  if (answerContents !== '') return MALFORMED;
  const checked = inquiryList.flatMap(({ inquiryMappingId, check }) =>
    check === null ? [] : [[inquiryMappingId, check] as const],
  );
  return checked.length > 0 ? Object.fromEntries(checked) : undefined;
};

const choice = ({ answerContents, inquiryList }: Category): Reading => {
  if (answerContents !== '') return MALFORMED;
  const chosen = inquiryList.flatMap(({ inquiryMappingId, check }) =>
    check === 'Y' ? [inquiryMappingId] : [],
  );
  return chosen.length > 0 ? chosen : undefined;
};

const text = ({ answerContents }: Category): Reading =>
  answerContents === '' ? undefined : answerContents;

const placeVisits = ({ answerContents, placeList }: Category): Reading => {
  const visits = placeList.flatMap(({ historyId, placeDate }) =>
    placeDate === '' ? [] : [{ historyId, placeDate }],
  );
  if (answerContents === 'Y') return visits.length > 0 ? visits : MALFORMED;
  if (visits.length > 0) return MALFORMED;
  if (answerContents === '') return undefined;
  return answerContents === 'N' ? [] : MALFORMED;
};

const visitHistory = ({ categoryType, answerContents, entryList }: Category): Reading => {
  if (answerContents === 'Y') {
    const isOverseas = categoryType === 'OV';
    if (entryList.some((entry) => (isOverseas ? entry.hospital : entry.country) !== '')) {
      return MALFORMED;
    }
    const entries = entryList.map(({ country, hospital, date }) =>
      isOverseas ? { country, date } : { hospital, date },
    );
    return { visited: 'Y', entries };
  }
  if (entryList.length > 0) return MALFORMED;
  if (answerContents === '') return undefined;
  return answerContents === 'N' ? { visited: 'N' } : MALFORMED;
};

const neverAsked = ({ answerContents }: Category): Reading =>
  answerContents === '' ? undefined : MALFORMED;

const READERS = {
  N: yesNo,
  I: yesNo,
  M: choice,
  T: text,
  E: text,
  H: placeVisits,
  OV: visitHistory,
  HV: visitHistory,
  P: neverAsked,
  FS: neverAsked,
  FD: neverAsked,
  FT: neverAsked,
} as const satisfies Record<Category['categoryType'], (category: Category) => Reading>;
