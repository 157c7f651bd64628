import type { Api } from './api.gen.ts';

/** A definition of `schemas/api` by its name. */
export type SchemaName = keyof Api;

/**
 * What a caller must hold for a call (decisions, part f; docs/security.md lists what each reply field
 * needs). `nothing`: the reply is the same for everyone. `name`: a number, phone or birth date, which
 * begins a visit and opens nothing that existed before. `token`: a secret in the request (link, pass,
 * pairing code), or proof beside it. `creator`: the session that created the pass, or possession of
 * it. The others are checked before the call runs: a visit session that has proven something, an
 * enrolled machine.
 */
export type CallRequirement =
  | 'nothing'
  | 'name'
  | 'token'
  | 'creator'
  | { readonly session: true; readonly orDevice?: 'emergency'; readonly orStaff?: true }
  | { readonly device: 'gate' | 'emergency' };

/** One call of the wire: where it is, what it takes, what a good reply holds in `result`. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** With `:name` where a request field travels in the path. */
  readonly path: `/api/${string}`;
  readonly request: SchemaName;
  readonly result: SchemaName | null;
  /** Longest body in bytes, where it is more than the usual (server/platform/http/body-limit.ts). */
  readonly maxBytes?: number;
}
