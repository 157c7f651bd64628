import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import type { AnswerValue } from '../../engine/questionnaire/answer/answer.ts';
import type { ValidityFinding } from '../../engine/questionnaire/answer/finding.ts';
import type { Category, Language } from '../../schemas/api.gen.ts';

/** What templates and fields know of the category that their form draws. Never holds callbacks: rjsf takes two functions for the same one. */
export interface CategoryContext {
  readonly category: Category;
  /** Of the household (FS): what is asked of each housemate; empty elsewhere. */
  readonly members: readonly Category[];
  readonly language: Language;
  /** The hospital's day, YYYYMMDD: the last one that a visit history may name. */
  readonly today: string;
  /** What is said to be missing. */
  readonly findings: readonly ValidityFinding[];
}

export type CategoryFieldProps = FieldProps<AnswerValue, RJSFSchema, CategoryContext>;
