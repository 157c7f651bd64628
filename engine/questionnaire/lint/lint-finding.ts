import type { Answers } from '../answer/answer.ts';
import type {
  CategoryDefinition,
  ItemDefinition,
  QuestionnaireDefinition,
} from '../document/definition.ts';
import type { Place } from '../answer/place.ts';
import { LINT_RULES, type RuleId } from './rules.ts';

export type LintSeverity = 'error' | 'warning';

/** One step of a JSON Patch (RFC 6902) on the authoring notation. */
export type JsonPatchOperation =
  | { readonly op: 'add' | 'replace' | 'test'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move'; readonly from: string; readonly path: string };

export type FindingParameters = Readonly<Record<string, string | number>>;

/** No id holds it. */
export const LIST_SEPARATOR = ' ';

export interface LintFinding {
  readonly ruleId: RuleId;
  /** error: must not be published. */
  readonly severity: LintSeverity;
  /** JSON pointer into the authoring notation. */
  readonly pointer: string;
  /**
   * What the message names, for screens that write their own sentence: ids, counts, codes and
   * excerpts. Several ids are separated by `LIST_SEPARATOR`.
   */
  readonly parameters: FindingParameters;
  readonly message: string;
  /** How to fix it. */
  readonly suggestion: string;
  /** Automatic edits that fix it, in this order; absent if only a person can fix it. */
  readonly edits?: readonly JsonPatchOperation[];
  /** Answers that reproduce the mistake. */
  readonly reproduction?: Answers;
}

/** Data around a questionnaire. Rules that need a missing part report nothing. */
export interface LintContext {
  /** The places that are offered (H). */
  readonly places?: readonly Place[];
  /** The hospital's date, YYYYMMDD. */
  readonly today?: string;
}

/** A rule checks the whole definition, in time linear in its size. */
export type LintRule = (
  definition: QuestionnaireDefinition,
  context: LintContext,
) => readonly LintFinding[];

/** A rule that looks at one category. */
export type CategoryRule = (category: CategoryDefinition, index: number) => readonly LintFinding[];

type FindingParts = Pick<LintFinding, 'pointer' | 'message' | 'suggestion'> & {
  readonly parameters?: FindingParameters;
  readonly edits?: readonly JsonPatchOperation[] | undefined;
  readonly reproduction?: Answers | undefined;
};

/** A finding of this rule, with the severity in the table of rules. */
export const createFinding = (
  ruleId: RuleId,
  { pointer, parameters = {}, message, suggestion, edits = [], reproduction }: FindingParts,
): LintFinding => ({
  ruleId,
  severity: LINT_RULES[ruleId].severity,
  pointer,
  parameters,
  message,
  suggestion,
  ...(edits.length > 0 && { edits }),
  ...(reproduction && { reproduction }),
});

/** An item or option with the category that it belongs to. */
export interface LocatedItem {
  readonly item: ItemDefinition;
  readonly pointer: string;
}

export const categoryPointer = (index: number): string => `/categories/${String(index)}`;

/** The items of a category, each with its pointer. */
export const locateItems = (category: CategoryDefinition, index: number): readonly LocatedItem[] =>
  (category.items ?? []).map((item, position) => ({
    item,
    pointer: `${categoryPointer(index)}/items/${String(position)}`,
  }));
