import type { AnsweredCategory } from '../../../schemas/api.gen.ts';
import type { Answers, AnswerValue, HousemateAnswers } from '../answer/answer.ts';
import { isHousemateType } from '../category-types/respondent.ts';
import { choiceFromWire } from '../category-types/choice/type.ts';
import { isMemberChoice } from '../category-types/household/member-type.ts';
import { answerKind, categoryType } from '../category-types/registry.ts';
import { textFromWire } from '../category-types/text/type.ts';
import {
  isUntouched,
  MALFORMED,
  type WireResult,
  type ReceivedCategory,
} from '../category-types/wire-answer.ts';
import type { Question } from '../graph/question.ts';
import { typeOfWire, wireType } from '../category-types/wire-type.ts';
import type { ValidityFinding } from '../answer/validity-finding.ts';

export interface ParsedAnswers {
  readonly answers: Answers;
  /**
   * Parts of the list that are not an answer of any kind; such a category is left out of `answers`.
   */
  readonly findings: readonly ValidityFinding[];
}

/** A submission as received: fields of the household may be missing. */
export type ReceivedSubmission = Readonly<
  Partial<Record<'defaultFam' | 'fam1' | 'fam2' | 'fam3', readonly AnsweredCategory[]>>
> & { readonly categoryList: readonly AnsweredCategory[] };

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
 * the lists come from the sender and are not trusted, except to read the answers. A client that does
 * not know our types sends back a text: `questions` says which of them is a number.
 */
export const parseAnswers = (
  submission: ReceivedSubmission,
  questions: readonly Question[] = [],
): ParsedAnswers => {
  const ownTypes = new Map(questions.map(({ id, type }) => [id, type]));
  const answers: [string, AnswerValue][] = [];
  const findings: ValidityFinding[] = [];
  const seen = new Set<string>();
  const addAnswer = (categoryId: string, reading: WireResult): void => {
    if (seen.has(categoryId)) findings.push({ categoryId, reason: 'sentTwice' });
    else if (reading === MALFORMED) findings.push({ categoryId, reason: 'wrongShape' });
    else if (reading !== undefined) answers.push([categoryId, reading]);
    seen.add(categoryId);
  };
  for (const sent of submission.categoryList) {
    const category = withDefaults(sent);
    const sentType = typeOfWire(sent);
    const ownType = ownTypes.get(category.categoryId) ?? sentType;
    // A type of ours travels as one of the specification.
    const type = wireType(ownType) === category.categoryType ? ownType : sentType;
    addAnswer(category.categoryId, categoryType(type).fromWire(category));
  }
  const household = parseHousehold(submission);
  if (household.findings.length > 0) findings.push(...household.findings);
  else if (household.categoryId !== undefined) addAnswer(household.categoryId, household.answer);
  return { answers: Object.fromEntries(answers), findings };
};

interface ParsedHousehold {
  /** The FS category; undefined if the submission has no household part. */
  readonly categoryId?: string;
  readonly answer: WireResult;
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
    housemate !== undefined &&
    answerKind(housemate.categoryType) === 'household' &&
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

const parseMember = (category: ReceivedCategory): WireResult<HousemateAnswers[string]> => {
  const { inquiryList } = category;
  if (!isHousemateType(category.categoryType)) return MALFORMED;
  return isMemberChoice(category.categoryType, inquiryList.length > 0)
    ? choiceFromWire(category)
    : textFromWire(category);
};
