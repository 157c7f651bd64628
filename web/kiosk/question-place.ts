/** The question on the screen, and its place when it was opened. */
export interface OpenQuestion {
  readonly id: string;
  readonly index: number;
}

/**
 * The place of the open question among the visible ones, from 0. If it is no longer visible, the
 * question that is in its place now, or the last one; 0 if no question is visible.
 */
export const questionPlace = (ids: readonly string[], { id, index }: OpenQuestion): number => {
  const place = ids.indexOf(id);
  return place >= 0 ? place : Math.max(0, Math.min(index, ids.length - 1));
};
