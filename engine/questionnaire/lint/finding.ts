import type { CategoryDefinition, ItemDefinition, QuestionnaireDefinition } from '../definition.ts';

export type LintSeverity = 'error' | 'warning';

export interface LintFinding {
  readonly ruleId: string;
  /** error: must not be published. */
  readonly severity: LintSeverity;
  /** JSON pointer into the authoring notation. */
  readonly pointer: string;
  readonly message: string;
  /** How to mend it. */
  readonly suggestion: string;
}

/** A rule looks at the whole definition, in time linear in its size. */
export type LintRule = (definition: QuestionnaireDefinition) => readonly LintFinding[];

/** An item or option with the category that it belongs to. */
export interface PlacedItem {
  readonly item: ItemDefinition;
  readonly pointer: string;
}

export const categoryPointer = (index: number): string => `/categories/${String(index)}`;

/** The items of a category, each with its pointer. */
export const placedItems = (category: CategoryDefinition, index: number): readonly PlacedItem[] =>
  (category.items ?? []).map((item, position) => ({
    item,
    pointer: `${categoryPointer(index)}/items/${String(position)}`,
  }));
