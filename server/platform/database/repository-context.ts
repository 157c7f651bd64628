import { readReferenceDirectly, type ReadReference } from './reference-data.ts';

/** What the repositories of an action know of the call that it belongs to. */
export interface RepositoryContext {
  /** The caller's address; null outside a call. */
  readonly address: string | null;
  /** The label of the token of the command line that calls; null without one. */
  readonly commandLine: string | null;
  readonly readReference: ReadReference;
}

/** For work that belongs to no call. */
export const NO_CALL: RepositoryContext = {
  address: null,
  commandLine: null,
  readReference: readReferenceDirectly,
};
