import type { AnsweredCategory, Category } from '../../../schemas/api.gen.ts';
import type { Answers, AnswerValue, HousemateAnswers } from '../answer/answer.ts';
import { isHousemateType } from '../document/category-type.ts';
import type { ValidityFinding } from '../answer/validity-finding.ts';

export interface ParsedAnswers {
  readonly answers: Answers;
  /**
   * Parts of the list that are not an answer of any kind; such a category is left out of `answers`.
   */
  readonly findings: readonly ValidityFinding[];
}

/**
 * The answer of a category; undefined if untouched, `MALFORMED` if its fields contradict each
 * other.
 */
type ParsedAnswer = AnswerValue | undefined | typeof MALFORMED;
const MALFORMED = Symbol('malformed');

/** A submission as received: fields of the household may be missing. */
export type ReceivedSubmission = Readonly<
  Partial<Record<'defaultFam' | 'fam1' | 'fam2' | 'fam3', readonly AnsweredCategory[]>>
> & { readonly categoryList: readonly AnsweredCategory[] };

/** The fields of a category that are read; the others are not trusted. */
interface ReceivedCategory extends Pick<
  Category,
  'categoryId' | 'categoryType' | 'indvdCheck' | 'answerContents' | 'entryList'
> {
  readonly inquiryList: readonly Pick<
    Category['inquiryList'][number],
    'inquiryMappingId' | 'check'
  >[];
  readonly placeList: readonly Pick<Category['placeList'][number], 'historyId' | 'placeDate'>[];
}

/** A client may leave out fields that it does not know: they count as untouched. */
const withDefaults = (category: AnsweredCategory): ReceivedCategory => {
  const {
    categoryId,
    categoryType,
    indvdCheck = 'N',
    answerContents = '',
    inquiryList = [],
    placeList = [],
    entryList = [],
  } = category;
  return {
    categoryId,
    categoryType,
    indvdCheck,
    answerContents,
    inquiryList: inquiryList.map(({ inquiryMappingId, check = null }) => ({
      inquiryMappingId,
      check,
    })),
    placeList: placeList.map(({ historyId, placeDate = '' }) => ({ historyId, placeDate })),
    entryList,
  };
};

/**
 * The answers in a submission: the inverse of `toSubmission`. Never throws: what cannot be read is
 * returned as a finding. `validateAnswers` decides whether the answers are valid. The questions in
 * the lists come from the sender and are not trusted, except to read the answers.
 */
export const parseAnswers = (submission: ReceivedSubmission): ParsedAnswers => {
  const answers: [string, AnswerValue][] = [];
  const findings: ValidityFinding[] = [];
  const seen = new Set<string>();
  const addAnswer = (categoryId: string, reading: ParsedAnswer): void => {
    if (seen.has(categoryId)) findings.push({ categoryId, reason: 'sentTwice' });
    else if (reading === MALFORMED) findings.push({ categoryId, reason: 'wrongShape' });
    else if (reading !== undefined) answers.push([categoryId, reading]);
    seen.add(categoryId);
  };
  for (const sent of submission.categoryList) {
    const category = withDefaults(sent);
    addAnswer(category.categoryId, PARSERS[category.categoryType](category));
  }
  const household = parseHousehold(submission);
  if (household.findings.length > 0) findings.push(...household.findings);
  else if (household.categoryId !== undefined) addAnswer(household.categoryId, household.answer);
  return { answers: Object.fromEntries(answers), findings };
};

interface ParsedHousehold {
  /** The FS category; undefined if the submission has no household part. */
  readonly categoryId?: string;
  readonly answer: ParsedAnswer;
  readonly findings: readonly ValidityFinding[];
}

/** The possible answer to FS, given the number of housemates described. */
const ANSWERS_BY_HOUSEMATE_COUNT: readonly (readonly string[])[] = [['', 'N'], ['Y'], ['Y']];

const parseHousehold = (submission: ReceivedSubmission): ParsedHousehold => {
  const {
    defaultFam = [],
    fam1 = [],
    fam2 = [],
    fam3 = [],
  } = {
    defaultFam: submission.defaultFam?.map(withDefaults),
    fam1: submission.fam1?.map(withDefaults),
    fam2: submission.fam2?.map(withDefaults),
    fam3: submission.fam3?.map(withDefaults),
  };
  const [housemate, ...others] = defaultFam;
  const first = housemate ?? [...fam1, ...fam2, ...fam3][0];
  if (!first) return { answer: undefined, findings: [] };
  const { categoryId, answerContents } = first;
  const fams = [fam1, fam2].filter((fam) => fam.length > 0);
  const isReadable =
    housemate?.categoryType === 'FS' &&
    isUntouched({ ...housemate, answerContents: '' }) &&
    others.length === 0 &&
    fam3.length === 0 &&
    ANSWERS_BY_HOUSEMATE_COUNT[fams.length]?.includes(answerContents) === true;
  if (!isReadable) {
    return { categoryId, answer: MALFORMED, findings: [] };
  }
  if (answerContents === '') return { categoryId, answer: undefined, findings: [] };
  const housemates = fams.map(parseHousemate);
  return {
    categoryId,
    answer: housemates.map((one) => one.answers),
    findings: housemates.flatMap((one, position) =>
      one.findings.map(({ categoryId: memberId, reason }) => ({
        categoryId,
        itemId: `${String(position)}/${memberId}`,
        reason,
      })),
    ),
  };
};

interface ParsedHousemate {
  readonly answers: HousemateAnswers;
  readonly findings: readonly ValidityFinding[];
}

const parseHousemate = (fam: readonly ReceivedCategory[]): ParsedHousemate => {
  const answers: [string, HousemateAnswers[string]][] = [];
  const findings: ValidityFinding[] = [];
  const seen = new Set<string>();
  for (const category of fam) {
    const { categoryId } = category;
    const reading = parseMember(category);
    if (seen.has(categoryId)) findings.push({ categoryId, reason: 'sentTwice' });
    else if (reading === MALFORMED) findings.push({ categoryId, reason: 'wrongShape' });
    else if (reading !== undefined) answers.push([categoryId, reading]);
    seen.add(categoryId);
  }
  return { answers: Object.fromEntries(answers), findings };
};

const parseYesNo = (category: ReceivedCategory): ParsedAnswer => {
  if (category.indvdCheck === 'Y' && category.inquiryList.length > 0)
    return parseItemAnswers(category);
  const { answerContents, inquiryList } = category;
  if (inquiryList.some(({ check }) => check !== null)) return MALFORMED;
  if (answerContents === '') return undefined;
  return answerContents === 'Y' || answerContents === 'N' ? answerContents : MALFORMED;
};

const parseItemAnswers = ({ answerContents, inquiryList }: ReceivedCategory): ParsedAnswer => {
  if (answerContents !== '') return MALFORMED;
  const checked = inquiryList.flatMap(({ inquiryMappingId, check }) =>
    check === null ? [] : [[inquiryMappingId, check] as const],
  );
  return checked.length > 0 ? Object.fromEntries(checked) : undefined;
};

const parseChoice = ({
  answerContents,
  inquiryList,
}: ReceivedCategory): readonly string[] | undefined | typeof MALFORMED => {
  if (answerContents !== '') return MALFORMED;
  const chosen = inquiryList.flatMap(({ inquiryMappingId, check }) =>
    check === 'Y' ? [inquiryMappingId] : [],
  );
  return chosen.length > 0 ? chosen : undefined;
};

const parseText = ({ answerContents }: ReceivedCategory): string | undefined =>
  answerContents === '' ? undefined : answerContents;

const parseMember = (
  category: ReceivedCategory,
): ReturnType<typeof parseChoice | typeof parseText> => {
  const { categoryType, inquiryList } = category;
  if (!isHousemateType(categoryType)) return MALFORMED;
  return categoryType === 'FD' || inquiryList.length > 0
    ? parseChoice(category)
    : parseText(category);
};

const parsePlaceVisits = ({ answerContents, placeList }: ReceivedCategory): ParsedAnswer => {
  const visits = placeList.flatMap(({ historyId, placeDate }) =>
    placeDate === '' ? [] : [{ historyId, placeDate }],
  );
  if (answerContents === 'Y') return visits.length > 0 ? visits : MALFORMED;
  if (visits.length > 0) return MALFORMED;
  if (answerContents === '') return undefined;
  return answerContents === 'N' ? [] : MALFORMED;
};

const parseVisitHistory = ({
  categoryType,
  answerContents,
  entryList,
}: ReceivedCategory): ParsedAnswer => {
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

const isUntouched = ({
  answerContents,
  inquiryList,
  placeList,
  entryList,
}: ReceivedCategory): boolean =>
  answerContents === '' &&
  entryList.length === 0 &&
  inquiryList.every(({ check }) => check === null) &&
  placeList.every(({ placeDate }) => placeDate === '');

/** The household has separate fields in the submission; etc (P) has none at all. */
const expectUntouched = (category: ReceivedCategory): ParsedAnswer =>
  isUntouched(category) ? undefined : MALFORMED;

const PARSERS = {
  N: parseYesNo,
  I: parseYesNo,
  M: parseChoice,
  T: parseText,
  E: parseText,
  H: parsePlaceVisits,
  OV: parseVisitHistory,
  HV: parseVisitHistory,
  P: expectUntouched,
  FS: expectUntouched,
  FD: expectUntouched,
  FT: expectUntouched,
} as const satisfies Record<Category['categoryType'], (category: ReceivedCategory) => ParsedAnswer>;
