/** What an item becomes, before names are ids and conditions are targets. */
import type { CategoryDefinition } from '../../document/definition.ts';
import type { Part } from '../assemble.ts';
import type { TextReading } from './texts.ts';
import type { Tracked } from '../tracked.ts';

/** The conditions of an item, all unread. */
export interface Gate {
  readonly owner: Tracked;
  readonly conditions: readonly Tracked[];
}

export interface Entry {
  readonly item: Tracked;
  readonly linkId: string;
  readonly category: Omit<CategoryDefinition, 'id' | 'items' | 'target' | 'targets'>;
  readonly parts: readonly Part[];
  /** The linkId that a condition names for its yes. */
  readonly yes: string;
  /** Nearest first: its own, then those of the items around it. */
  readonly gates: readonly Gate[];
}

export interface ItemReading extends TextReading {
  /** Counts what may be left open there and must be answered here. */
  leftOpen(): void;
}
