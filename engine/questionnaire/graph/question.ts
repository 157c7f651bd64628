import type { CategoryType, NumberFormat } from '../document/definition.ts';

/** An item that is checked separately, or an option. */
export interface QuestionItem {
  readonly id: string;
  /** M: excludes all other options, and hides its targets instead of revealing them. */
  readonly notApplicable: boolean;
  readonly targets: readonly string[];
  /** NU, DA and TI: the range, both ends included; absent for no limit. As a number, a day is YYYYMMDD and a time HHmm. */
  readonly from?: number;
  readonly to?: number;
  /** OV: the countries of a stay, as ISO codes; absent for any. */
  readonly countries?: readonly string[];
  /** OV: how many days ago the return from the stay may be; absent for any day. */
  readonly days?: number;
}

/**
 * The parts of a category that the rules need: no text, no language, and only what its type can
 * have.
 */
export interface Question {
  readonly id: string;
  readonly type: CategoryType;
  /** False for the types that are not separate questions, and for a household without members. */
  readonly asked: boolean;
  /** False: hidden until an answer reveals it. */
  readonly shown: boolean;
  readonly needAnswer: boolean;
  readonly optional: boolean;
  readonly perItem: boolean;
  /** One tap may answer "no" to every item. */
  readonly noneOfThese: boolean;
  readonly multiple: boolean;
  /** OV, HV and DA: how many days back a date may be; 0 for any past date. */
  readonly days: number;
  /** NU: which numbers are accepted; empty for all others. */
  readonly number: NumberFormat;
  /** Options of M, FD and FT, items of a per-item check, ranges of NU, DA and TI, conditions of OV; empty for all others. */
  readonly items: readonly QuestionItem[];
  /** Categories that a plain "yes" reveals. */
  readonly targets: readonly string[];
  /**
   * FS: the questions about each housemate, in order; empty for all others. A relation (FD), and a
   * detail (FT) with items, is represented as a single choice (M), a detail without items as a
   * short answer (T).
   */
  readonly members: readonly Question[];
}

/** The properties before they are reduced to what the type can have. */
export type QuestionFacts = Omit<Question, 'asked' | 'members'>;
