/** The last row of a page that is ordered by an instant and then by an id. */
export interface PageCursor {
  readonly at: number;
  readonly id: string;
}
