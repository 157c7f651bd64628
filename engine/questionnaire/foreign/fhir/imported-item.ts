/** The result for one item, before names become ids and conditions become targets. */
import type { CategoryDefinition } from '../../document/definition.ts';
import type { ItemDraft } from '../assemble-categories.ts';
import type { TextImportContext } from './localized-texts.ts';
import type { TrackedValue } from '../tracked-value.ts';

/** The conditions of an item, not yet read. */
export interface ItemConditions {
  readonly owner: TrackedValue;
  readonly conditions: readonly TrackedValue[];
}

export interface ImportedItem {
  readonly item: TrackedValue;
  readonly linkId: string;
  readonly category: Omit<CategoryDefinition, 'id' | 'items' | 'target' | 'targets'>;
  readonly parts: readonly ItemDraft[];
  /** The linkId that a condition uses for its yes. */
  readonly yesLinkId: string;
  /** Nearest first: its own conditions, then those of the items around it. */
  readonly conditionGroups: readonly ItemConditions[];
}

export interface ItemImportContext extends TextImportContext {
  /** Counts items that are optional there and must be answered here. */
  countUnanswerable(): void;
}
