import type { MiddlewareHandler } from 'hono';
import type { Outcome } from '../../../engine/outcome/outcome.ts';
import type { Language } from '../../../engine/wording/language.ts';
import type { CallName, ResultOf } from '../../../schemas/calls.ts';
import type { CompiledVersions } from '../../questionnaires/compiled-versions.ts';
import type { Admin, CommandLine } from './admin.ts';
import type { Device } from './device.ts';
import type { Keys } from '../keys/keys.ts';
import type { Repositories } from '../../repositories.ts';
import type { Settings } from '../../settings/setting-defaults.ts';
import type { Wording } from './wording.ts';
import type { CookieName } from './browser-cookies.ts';
import type { CallerTokens } from './caller.ts';
import type { ServerConfig } from './config.ts';
import type { AppEnv } from './context.ts';
import type { Client } from './attempt-limits.ts';
import type { RequestWithDefaults } from './request-defaults.ts';
import type { VisitSession } from './visit-session.ts';

/**
 * What a call handler works with: the repositories of one transaction, and what is known about the
 * caller.
 */
export interface Call<Request = unknown> {
  readonly request: Request;
  readonly now: number;
  readonly language: Language;
  readonly session: VisitSession;
  readonly client: Client;
  /** The enrolled machine that calls; null for all other callers. */
  readonly device: Device | null;
  /** The account that is signed in in this browser, or calls by a token; null for visitors. */
  readonly admin: Admin | null;
  /** The token of the command line that calls; null for a browser. */
  readonly commandLine: CommandLine | null;
  readonly tokens: CallerTokens;
  /** What the browser says it is; never trusted. */
  readonly userAgent: string;
  /** Gives the browser a token after the call has committed; null removes it. */
  readonly setCookie: (name: Exclude<CookieName, 'visit'>, token: string | null) => void;
  readonly repositories: Repositories;
  readonly settings: Settings;
  readonly wording: Wording;
  readonly questionnaires: CompiledVersions;
  readonly keys: Keys;
  readonly config: ServerConfig;
}

/** What a call does. A refusal is a value, and commits; a throw rolls back and becomes a 500. */
export type Action<Name extends CallName> = (
  call: Call<RequestWithDefaults<Name>>,
) => Promise<Outcome<ResultOf<Name>>>;

/** Ends a call after its first step, or continues with the result of that step. */
export type FirstStepResult<Found, Result> =
  | { readonly kind: 'ended'; readonly outcome: Outcome<Result> }
  | { readonly kind: 'goesOn'; readonly value: Found };

/**
 * A call with slow work in its middle, which must not keep a transaction open. What the first step
 * does is committed whatever comes after it; it proves nothing about a visit.
 */
export interface Steps<Name extends CallName, Found, Judged> {
  readonly first: (
    call: Call<RequestWithDefaults<Name>>,
  ) => Promise<FirstStepResult<Found, ResultOf<Name>>>;
  readonly between: (found: Found) => Promise<Judged>;
  readonly last: (
    call: Call<RequestWithDefaults<Name>>,
    judged: Judged,
  ) => Promise<Outcome<ResultOf<Name>>>;
}

/** A call whose reply is the same for everyone and needs nothing from the store. */
export type SharedCall<Request> = Pick<Call<Request>, 'request' | 'now' | 'wording'>;

/** Changes to the HTTP reply that JSON cannot express, such as headers. */
type Middlewares = readonly MiddlewareHandler<AppEnv>[];

/**
 * How the server answers one call. `read`: in a read transaction. `write`: in one transaction.
 * `steps`: in two, with slow work between them. `shared`: without the store.
 */
export type CallHandler<Request, Result> = { readonly around: Middlewares } & (
  | {
      readonly kind: 'read' | 'write';
      readonly action: (call: Call<Request>) => Promise<Outcome<Result>>;
    }
  | {
      readonly kind: 'steps';
      readonly first: (call: Call<Request>) => Promise<FirstStepResult<unknown, Result>>;
      readonly between: (found: never) => Promise<unknown>;
      readonly last: (call: Call<Request>, judged: never) => Promise<Outcome<Result>>;
    }
  | {
      readonly kind: 'shared';
      readonly action: (call: SharedCall<Request>) => Outcome<Result> | Promise<Outcome<Result>>;
    }
);

type CallHandlerOf<Name extends CallName> = CallHandler<RequestWithDefaults<Name>, ResultOf<Name>>;

/**
 * The calls that one part of the server answers. Their method, path and requirements are in
 * `schemas/`.
 */
export type CallHandlers = { readonly [Name in CallName]?: CallHandlerOf<Name> };

/** Every call of `schemas/`: a call without a handler is a compile error. */
export type AllCallHandlers = { readonly [Name in CallName]: CallHandlerOf<Name> };

export const read = <Act>(action: Act, ...around: Middlewares) =>
  ({ kind: 'read', action, around }) as const;

export const write = <Act>(action: Act, ...around: Middlewares) =>
  ({ kind: 'write', action, around }) as const;

export const writeInSteps = <Name extends CallName, Found, Judged>(
  steps: Steps<Name, Found, Judged>,
  ...around: Middlewares
) => ({ kind: 'steps', ...steps, around }) as const;

export const shared = <Act>(action: Act, ...around: Middlewares) =>
  ({ kind: 'shared', action, around }) as const;
