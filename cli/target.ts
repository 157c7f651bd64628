/** Where a command works: on local data, or on a server. */
export interface Target {
  readonly data: string;
  /** A profile or an address; true for the profile in use. */
  readonly server?: string | true;
}
