/** Where something is in a text file; both count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}
