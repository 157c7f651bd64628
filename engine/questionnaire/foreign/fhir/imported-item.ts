/** The result for one item, before names become ids and conditions become targets. */
import type { CategoryDefinition } from '../../document/definition.ts';
import type { ItemDraft } from '../assemble-categories.ts';
import type { Condition } from '../condition.ts';
import type { SectionCollector } from '../imported-sections.ts';
import type { RangeScale } from '../range-scale.ts';
import type { TextImportContext } from '../imported-text.ts';
import type { TrackedValue } from '../tracked-value.ts';
import type { ValueRange } from '../value-ranges.ts';
import type { FindCodings } from './value-sets.ts';

export interface ImportedItem {
  readonly item: TrackedValue;
  readonly linkId: string;
  readonly category: Omit<CategoryDefinition, 'id' | 'items' | 'target' | 'targets'>;
  readonly parts: readonly ItemDraft[];
  /** The names of its answers, by the linkId that conditions use. */
  readonly yesLinkId: string;
  /** Keys of the only option of a choice that is asked as yes or no. */
  readonly yesKeys: readonly string[];
  /** Its own condition and those of the items around it; null if it is always shown. */
  readonly condition: Condition | null;
}

export interface ItemImportContext extends TextImportContext {
  readonly findCodings: FindCodings;
  readonly sections: SectionCollector;
  /** The section of the innermost group with a title around the item. */
  readonly section?: string;
  /** Whether a condition asks whether a yes/no question is answered, or answered by no. */
  readonly isAskedForNo: (linkId: string) => boolean;
  /** The ranges of a question that conditions ask about. */
  readonly rangesOf: (linkId: string, scale: RangeScale) => readonly ValueRange[];
  /** Counts items that are optional there and must be answered here. */
  countUnanswerable(): void;
}
