import type { AnsweredCategory, Category } from '../../../schemas/api.gen.ts';
import type { Answers, AnswerValue, HousemateAnswers } from '../answer/answer.ts';
import { isAskedOfHousemate } from '../document/category-type.ts';
import type { ValidityFinding } from '../answer/finding.ts';

export interface ReadAnswers {
  readonly answers: Answers;
  /** What the list says that is no answer of any kind; such a category is left out of `answers`. */
  readonly findings: readonly ValidityFinding[];
}

/** The answer of a category; undefined for untouched, `MALFORMED` where its fields contradict each other. */
type Reading = AnswerValue | undefined | typeof MALFORMED;
const MALFORMED = Symbol('malformed');

/** A submission as it may come in: fields of the household may be missing. */
export type ReceivedSubmission = Readonly<
  Partial<Record<'defaultFam' | 'fam1' | 'fam2' | 'fam3', readonly AnsweredCategory[]>>
> & { readonly categoryList: readonly AnsweredCategory[] };

/** The fields of a category that are read; all others are the sender's word. */
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

/** A client may leave out what it does not know: that is untouched. */
const received = (category: AnsweredCategory): ReceivedCategory => {
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
 * The answers that stand in a submission: the inverse of `withAnswers`. Total: what cannot be read
 * comes back as a finding. Whether the answers are right is for `validity` to say; the questions in
 * the lists are the sender's word and are not trusted beyond their reading.
 */
export const answersOf = (submission: ReceivedSubmission): ReadAnswers => {
  const answers: [string, AnswerValue][] = [];
  const findings: ValidityFinding[] = [];
  const seen = new Set<string>();
  const take = (categoryId: string, reading: Reading): void => {
    if (seen.has(categoryId)) findings.push({ categoryId, reason: 'sentTwice' });
    else if (reading === MALFORMED) findings.push({ categoryId, reason: 'wrongShape' });
    else if (reading !== undefined) answers.push([categoryId, reading]);
    seen.add(categoryId);
  };
  for (const sent of submission.categoryList) {
    const category = received(sent);
    take(category.categoryId, READERS[category.categoryType](category));
  }
  const household = householdIn(submission);
  if (household.findings.length > 0) findings.push(...household.findings);
  else if (household.categoryId !== undefined) take(household.categoryId, household.reading);
  return { answers: Object.fromEntries(answers), findings };
};

interface ReadHousehold {
  /** The FS category; undefined where the submission has nothing of a household. */
  readonly categoryId?: string;
  readonly reading: Reading;
  readonly findings: readonly ValidityFinding[];
}

/** What may be answered to FS, by how many housemates are described. */
const FAM_COUNTS: readonly (readonly string[])[] = [['', 'N'], ['Y'], ['Y']];

const householdIn = (submission: ReceivedSubmission): ReadHousehold => {
  const {
    defaultFam = [],
    fam1 = [],
    fam2 = [],
    fam3 = [],
  } = {
    defaultFam: submission.defaultFam?.map(received),
    fam1: submission.fam1?.map(received),
    fam2: submission.fam2?.map(received),
    fam3: submission.fam3?.map(received),
  };
  const [housemate, ...others] = defaultFam;
  const first = housemate ?? [...fam1, ...fam2, ...fam3][0];
  if (!first) return { reading: undefined, findings: [] };
  const { categoryId, answerContents } = first;
  const fams = [fam1, fam2].filter((fam) => fam.length > 0);
  const isReadable =
    housemate?.categoryType === 'FS' &&
    isUntouched({ ...housemate, answerContents: '' }) &&
    others.length === 0 &&
    fam3.length === 0 &&
    FAM_COUNTS[fams.length]?.includes(answerContents) === true;
  if (!isReadable) {
    return { categoryId, reading: MALFORMED, findings: [] };
  }
  if (answerContents === '') return { categoryId, reading: undefined, findings: [] };
  const housemates = fams.map(housemateIn);
  return {
    categoryId,
    reading: housemates.map((one) => one.answers),
    findings: housemates.flatMap((one, position) =>
      one.findings.map(({ categoryId: memberId, reason }) => ({
        categoryId,
        itemId: `${String(position)}/${memberId}`,
        reason,
      })),
    ),
  };
};

interface ReadHousemate {
  readonly answers: HousemateAnswers;
  readonly findings: readonly ValidityFinding[];
}

const housemateIn = (fam: readonly ReceivedCategory[]): ReadHousemate => {
  const answers: [string, HousemateAnswers[string]][] = [];
  const findings: ValidityFinding[] = [];
  const seen = new Set<string>();
  for (const category of fam) {
    const { categoryId } = category;
    const reading = memberReading(category);
    if (seen.has(categoryId)) findings.push({ categoryId, reason: 'sentTwice' });
    else if (reading === MALFORMED) findings.push({ categoryId, reason: 'wrongShape' });
    else if (reading !== undefined) answers.push([categoryId, reading]);
    seen.add(categoryId);
  }
  return { answers: Object.fromEntries(answers), findings };
};

const yesNo = (category: ReceivedCategory): Reading => {
  if (category.indvdCheck === 'Y' && category.inquiryList.length > 0) return itemAnswers(category);
  const { answerContents, inquiryList } = category;
  if (inquiryList.some(({ check }) => check !== null)) return MALFORMED;
  if (answerContents === '') return undefined;
  return answerContents === 'Y' || answerContents === 'N' ? answerContents : MALFORMED;
};

const itemAnswers = ({ answerContents, inquiryList }: ReceivedCategory): Reading => {
  if (answerContents !== '') return MALFORMED;
  const checked = inquiryList.flatMap(({ inquiryMappingId, check }) =>
    check === null ? [] : [[inquiryMappingId, check] as const],
  );
  return checked.length > 0 ? Object.fromEntries(checked) : undefined;
};

const choice = ({
  answerContents,
  inquiryList,
}: ReceivedCategory): readonly string[] | undefined | typeof MALFORMED => {
  if (answerContents !== '') return MALFORMED;
  const chosen = inquiryList.flatMap(({ inquiryMappingId, check }) =>
    check === 'Y' ? [inquiryMappingId] : [],
  );
  return chosen.length > 0 ? chosen : undefined;
};

const text = ({ answerContents }: ReceivedCategory): string | undefined =>
  answerContents === '' ? undefined : answerContents;

const memberReading = (category: ReceivedCategory): ReturnType<typeof choice | typeof text> => {
  const { categoryType, inquiryList } = category;
  if (!isAskedOfHousemate(categoryType)) return MALFORMED;
  return categoryType === 'FD' || inquiryList.length > 0 ? choice(category) : text(category);
};

const placeVisits = ({ answerContents, placeList }: ReceivedCategory): Reading => {
  const visits = placeList.flatMap(({ historyId, placeDate }) =>
    placeDate === '' ? [] : [{ historyId, placeDate }],
  );
  if (answerContents === 'Y') return visits.length > 0 ? visits : MALFORMED;
  if (visits.length > 0) return MALFORMED;
  if (answerContents === '') return undefined;
  return answerContents === 'N' ? [] : MALFORMED;
};

const visitHistory = ({ categoryType, answerContents, entryList }: ReceivedCategory): Reading => {
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

/** The household has fields of its own in the submission, etc (P) has none at all. */
const notInList = (category: ReceivedCategory): Reading =>
  isUntouched(category) ? undefined : MALFORMED;

const READERS = {
  N: yesNo,
  I: yesNo,
  M: choice,
  T: text,
  E: text,
  H: placeVisits,
  OV: visitHistory,
  HV: visitHistory,
  P: notInList,
  FS: notInList,
  FD: notInList,
  FT: notInList,
} as const satisfies Record<Category['categoryType'], (category: ReceivedCategory) => Reading>;
