import type { QuestionnaireDefinition } from '../document/definition.ts';
import type { ListPosition } from './change.ts';
import type { LocatedEdge } from './edges.ts';
import type { Pairing } from './pairing.ts';

/** The edges of the category at a position, with the place where they are written. */
export type EdgeLookup = (at: number) => readonly LocatedEdge[];

/** Two versions in normal form and their edges as written, with the pairing of their categories. */
export interface Versions {
  readonly before: QuestionnaireDefinition;
  readonly after: QuestionnaireDefinition;
  readonly edgesBefore: EdgeLookup;
  readonly edgesAfter: EdgeLookup;
  readonly pairing: Pairing;
  /** Maps category ids before to those after, for all categories that are kept. */
  readonly newIds: ReadonlyMap<string, string>;
  readonly removedIds: ReadonlySet<string>;
  readonly addedIds: ReadonlySet<string>;
}

/** The location of a change: in a category, in one of its items, or in a count. */
export interface ChangeLocation {
  readonly categoryId: string | null;
  readonly itemId?: string;
  readonly countId?: string;
  readonly pointerBefore: string;
  readonly pointerAfter: string;
}

export const categoryPointer = (at: number): string => `/categories/${String(at)}`;

export const itemPointer = (category: string, at: number): string =>
  `${category}/items/${String(at)}`;

/**
 * The value of a field at this location. A text is never critical; other kinds of change decide
 * that themselves.
 */
export const fieldLocation = (
  place: ChangeLocation,
  field: string,
): ChangeLocation & { readonly isCritical: false } => ({
  ...place,
  pointerBefore: `${place.pointerBefore}/${field}`,
  pointerAfter: `${place.pointerAfter}/${field}`,
  isCritical: false,
});

export const listPosition = (
  list: readonly { readonly id: string }[],
  at: number,
): ListPosition => ({
  position: at + 1,
  follows: list[at - 1]?.id ?? null,
});
