/**
 * A visitor's answers, independent of language and wire format. Absent means untouched, which is
 * not "no".
 */
export type YesNo = 'Y' | 'N';

/** N and I with per-item check: item id to answer. */
export type ItemAnswers = Readonly<Record<string, YesNo>>;

/** H: a place and the day (YYYYMMDD) on which the visitor was there. */
export interface PlaceVisit {
  readonly historyId: string;
  readonly placeDate: string;
}

/** OV: a country (ISO 3166-1 alpha-2) and the day of return (YYYYMMDD). */
export interface OverseasVisit {
  readonly country: string;
  readonly date: string;
}

/** HV: name of a hospital or care home and the day of the visit (YYYYMMDD). */
export interface HospitalVisit {
  readonly hospital: string;
  readonly date: string;
}

/** OV and HV: "yes" requires 1 to 5 entries. */
export type VisitHistory =
  | { readonly visited: 'N' }
  | { readonly visited: 'Y'; readonly entries: readonly (OverseasVisit | HospitalVisit)[] };

/**
 * One housemate: the answers to the relation (FD) and detail (FT) categories by category id. An
 * option is a list of its one id; a detail without options is its text.
 */
export type HousemateAnswers = Readonly<Record<string, string | readonly string[]>>;

/**
 * By type: N, I `'Y'|'N'`, per item `ItemAnswers`; M the ids of the chosen options; T, E the text; NU
 * the number; H the places visited, `[]` for "none of these"; OV, HV `VisitHistory`; FS the
 * housemates that the "yes" refers to, at most 2, `[]` for "no".
 */
export type AnswerValue =
  | string
  | number
  | readonly string[]
  | readonly PlaceVisit[]
  | readonly HousemateAnswers[]
  | ItemAnswers
  | VisitHistory;

/** Category id to answer. */
export type Answers = Readonly<Record<string, AnswerValue>>;

/** Answers from outside, with values not yet checked. */
export type UncheckedAnswers = Readonly<Record<string, unknown>>;

/**
 * The longest short answer (T) and editor text (E) in code points, and the maximum number of
 * entries of OV and HV.
 */
export const MAX_SHORT_ANSWER_LENGTH = 30;
export const MAX_EDITOR_TEXT_LENGTH = 2000;
export const MAX_HISTORY_ENTRIES = 5;
export const MAX_HOSPITAL_NAME_LENGTH = 100;
export const MAX_PLACE_VISITS = 500;
export const MAX_HOUSEMATES = 2;
