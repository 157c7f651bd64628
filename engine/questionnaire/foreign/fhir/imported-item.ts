/** What an item becomes, before names are ids and conditions are targets. */
import type { CategoryDefinition } from '../../document/definition.ts';
import type { ItemDraft } from '../assemble-categories.ts';
import type { TextImportContext } from './localized-texts.ts';
import type { TrackedValue } from '../tracked-value.ts';

/** The conditions of an item, all unread. */
export interface ItemConditions {
  readonly owner: TrackedValue;
  readonly conditions: readonly TrackedValue[];
}

export interface ImportedItem {
  readonly item: TrackedValue;
  readonly linkId: string;
  readonly category: Omit<CategoryDefinition, 'id' | 'items' | 'target' | 'targets'>;
  readonly parts: readonly ItemDraft[];
  /** The linkId that a condition names for its yes. */
  readonly yesLinkId: string;
  /** Nearest first: its own, then those of the items around it. */
  readonly conditionGroups: readonly ItemConditions[];
}

export interface ItemImportContext extends TextImportContext {
  /** Counts what may be left open there and must be answered here. */
  countUnanswerable(): void;
}
