import type { Handler } from 'hono';
import type { Outcome } from '../../engine/outcome/outcome.ts';
import type { Language } from '../../engine/wording/language.ts';
import type { CallName, CallNeed, ResultOf } from '../../schemas/calls.ts';
import { EVERY_CALL } from '../../schemas/every-call.ts';
import type { StudioCall } from '../../schemas/studio-calls/studio-call.ts';
import type { Admin } from '../store/admins.ts';
import type { Device } from '../store/devices.ts';
import type { Handle } from '../store/handle.ts';
import type { Keys } from '../store/keys.ts';
import { repositories, type Repositories } from '../store/repositories.ts';
import type { Settings } from '../store/setting-defaults.ts';
import { compiledVersions, type CompiledVersions } from '../inquiry/compiled-versions.ts';
import type { Wording } from '../wording/wording.ts';
import { sendCookie, type CookieName } from './browser-cookies.ts';
import {
  callerOf,
  callerRefusal,
  judging,
  noteCaller,
  sharedDeviceOf,
  type Caller,
  type CallerNeeds,
  type CallerRefusal,
  type CallerTokens,
} from './caller.ts';
import type { ServerConfig, Services } from './config.ts';
import type { AppContext, AppEnv } from './context.ts';
import { keepSession } from './keep-session.ts';
import { replyOutcome, replyRefusal } from './envelope.ts';
import type { Client } from './limits.ts';
import { preparing, type Prepared } from './prepared-call.ts';
import { withDefaults, type FilledRequest } from './request-defaults.ts';
import { sessionOf, type VisitSession } from './visit-session.ts';

/** What the handling of a call works with: one transaction's repositories, and what is known of the caller. */
export interface Call<Request = unknown> {
  readonly request: Request;
  readonly now: number;
  readonly language: Language;
  readonly session: VisitSession;
  readonly client: Client;
  /** The enrolled machine that calls; null for everybody else. */
  readonly device: Device | null;
  /** Who is signed in in this browser; null for visitors. */
  readonly admin: Admin | null;
  readonly tokens: CallerTokens;
  /** What the browser says it is, never believed. */
  readonly userAgent: string;
  /** Gives the browser a token once the call has committed; null takes it away. */
  readonly giveCookie: (name: Exclude<CookieName, 'visit'>, token: string | null) => void;
  readonly repositories: Repositories;
  readonly settings: Settings;
  readonly wording: Wording;
  readonly questionnaires: CompiledVersions;
  readonly keys: Keys;
  readonly config: ServerConfig;
}

/** What a call does. A refusal is a value, and commits; a throw rolls back and becomes a 500. */
export type Action<Name extends CallName> = (
  call: Call<FilledRequest<Name>>,
) => Promise<Outcome<ResultOf<Name>>>;

/** What the call tables ask of a caller, as far as it is checked before the call runs. */
interface Door extends CallerNeeds {
  /** Refused with 401 for callers without a visit session: it was idle too long, or never existed. */
  readonly session: Extract<CallNeed, { session: true }> | null;
}

const doorOf = (name: CallName): Door => {
  const call: { needs?: CallNeed } & Partial<Pick<StudioCall, 'roles' | 'signInAgain'>> =
    EVERY_CALL[name];
  if (call.roles !== undefined && call.roles !== 'anybody') {
    return { session: null, needsAdmin: call.roles, needsFresh: call.signInAgain === true };
  }
  const needs = call.needs ?? 'nothing';
  if (typeof needs === 'string') return { session: null };
  return 'session' in needs ? { session: needs } : { session: null, needsDevice: needs.device };
};

const lacksSession = ({ session }: Door, visit: VisitSession, { device, admin }: Caller): boolean =>
  session !== null &&
  visit.name === null &&
  (device === null || device.kind !== session.orDevice) &&
  (admin === null || session.orStaff !== true);

/** Everything that HTTP does around a call, the same for reads and writes. */
export type CallWrapper = <Name extends CallName>(
  name: Name,
  action: Action<Name>,
) => Handler<AppEnv>;

/** As a CallWrapper, for what is the same for everybody and needs nothing of the store. */
export type AtOnceWrapper = <Name extends CallName>(
  name: Name,
  action: (
    call: Pick<Call<FilledRequest<Name>>, 'request' | 'now' | 'wording'>,
  ) => Outcome<ResultOf<Name>>,
) => Handler<AppEnv>;

/** Ends a call after its first step, or goes on with what that step found. */
export type FirstStep<Found, Result> =
  | { readonly kind: 'ended'; readonly outcome: Outcome<Result> }
  | { readonly kind: 'goesOn'; readonly value: Found };

/**
 * A call with slow work in its middle, for which no transaction may be kept waiting. What the first
 * step does commits whatever comes after it; it proves nothing about a visit.
 */
export interface Steps<Name extends CallName, Found, Judged> {
  readonly first: (call: Call<FilledRequest<Name>>) => Promise<FirstStep<Found, ResultOf<Name>>>;
  readonly between: (found: Found) => Promise<Judged>;
  readonly last: (
    call: Call<FilledRequest<Name>>,
    judged: Judged,
  ) => Promise<Outcome<ResultOf<Name>>>;
}

/** As a CallWrapper; the first and the last step have a transaction each. */
export type SteppedWrapper = <Name extends CallName, Found, Judged>(
  name: Name,
  steps: Steps<Name, Found, Judged>,
) => Handler<AppEnv>;

/** What became of an action; without an outcome the caller was refused. */
interface Ran<Result> {
  readonly outcome: Result | null;
  readonly refusal: CallerRefusal;
  readonly session: VisitSession;
  readonly caller: Caller;
  /** Of this run alone: one that the store made us repeat must leave nothing behind. */
  readonly cookies: Map<CookieName, string | null>;
}

const NO_SESSION: CallerRefusal = { status: 401, key: 'message.sessionExpired' };

/**
 * `read` and `write` turn an action into a handler: checks the request by its schema, gives the
 * action one transaction, answers with the envelope after the commit. They do not wait for `next`:
 * a framework that catches errors on the way would let a failed write commit.
 */
export const callWrappers = (
  services: Services,
  wordingNow: () => Promise<Wording>,
): {
  readonly atOnce: AtOnceWrapper;
  readonly read: CallWrapper;
  readonly write: CallWrapper;
  readonly writeInSteps: SteppedWrapper;
} => {
  const { database, keys, config } = services;
  const questionnaires = compiledVersions();
  const prepareAny = preparing(services, wordingNow);

  /** Of a call for some roles alone, whose caller is refused before a byte of the body is read. */
  const prepare = (
    c: AppContext,
    name: CallName,
    door: Door,
    mayChange: boolean,
  ): Promise<Prepared | Response> =>
    prepareAny(c, name, {
      mayChange,
      judge: door.needsAdmin === undefined ? null : judging(database, keys, door),
    });

  /** Runs the action inside a transaction that the caller opened. */
  const run = async <Result>(
    prepared: Prepared,
    repos: Repositories,
    action: (call: Call<never>) => Promise<Result>,
    door: Door,
  ): Promise<Ran<Result>> => {
    const { token, now, address } = prepared;
    const settings = await repos.settings.all();
    const idleMs = settings['session.idleMinutes'] * 60_000;
    const loaded = token ? await repos.visitSessions.byToken(token, now) : null;
    const session = sessionOf(loaded, now, idleMs);
    const cookies: Ran<Result>['cookies'] = new Map();
    const caller = await callerOf(repos, prepared.callerTokens, settings, now);
    const refusal =
      callerRefusal(caller, door) ?? (lacksSession(door, session, caller) ? NO_SESSION : null);
    if (refusal !== null) return { outcome: null, refusal, session, caller, cookies };
    const { request, language } = withDefaults(prepared, session);
    const outcome = await action({
      request: request as never,
      now,
      language,
      session,
      client: { address, session: session.name, sharedDevice: sharedDeviceOf(caller) },
      device: caller.device,
      admin: caller.admin,
      tokens: prepared.callerTokens,
      userAgent: prepared.userAgent,
      giveCookie: (cookie, value) => cookies.set(cookie, value),
      repositories: repos,
      settings,
      wording: prepared.wording,
      questionnaires,
      keys,
      config,
    });
    return { outcome, refusal: NO_SESSION, session, caller, cookies };
  };

  /** Writes down what became of the caller's sessions. */
  const keep = async (
    repos: Repositories,
    prepared: Prepared,
    ran: Ran<unknown>,
  ): Promise<void> => {
    await keepSession(repos, keys, prepared.token, ran.session, ran.cookies);
    await noteCaller(repos, ran.caller, prepared);
  };

  const reply = (
    c: AppContext,
    { wording, language, isSecure }: Prepared,
    { outcome, refusal, cookies }: Ran<Outcome>,
  ): Response => {
    for (const [name, token] of cookies) sendCookie(c, name, token, isSecure);
    return outcome
      ? replyOutcome(c, outcome, wording, language)
      : replyRefusal(c, refusal.status, { key: refusal.key }, wording, language);
  };

  /** One transaction of a call that changes something. */
  const writing = <Result>(
    prepared: Prepared,
    action: (call: Call<never>) => Promise<Result>,
    door: Door,
  ): Promise<Ran<Result>> =>
    database.transaction(async (trx) => {
      const repos = repositories(trx, keys, prepared.address);
      const ran = await run(prepared, repos, action, door);
      await keep(repos, prepared, ran);
      return ran;
    });

  const write: CallWrapper = (name, action) => async (c) => {
    const door = doorOf(name);
    const prepared = await prepare(c, name, door, true);
    if (prepared instanceof Response) return prepared;
    return reply(c, prepared, await writing(prepared, action, door));
  };

  const atOnce: AtOnceWrapper = (name, action) => async (c) => {
    const prepared = await prepareAny(c, name, { mayChange: false, judge: null });
    if (prepared instanceof Response) return prepared;
    const { request, now, wording, language } = prepared;
    return replyOutcome(c, action({ request: request as never, now, wording }), wording, language);
  };

  const read: CallWrapper = (name, action) => async (c) => {
    const door = doorOf(name);
    const prepared = await prepare(c, name, door, false);
    if (prepared instanceof Response) return prepared;
    const storesOf = (trx: Handle) => repositories(trx, keys, prepared.address);
    const ran = await database.read((trx) => run(prepared, storesOf(trx), action, door));
    if (ran.session.change.kind !== 'none' || ran.caller.isToBeNoted) {
      // Only that the sessions were used: what a read proves is nothing new.
      await database.transaction((trx) => keep(storesOf(trx), prepared, ran));
    }
    return reply(c, prepared, ran);
  };

  const writeInSteps: SteppedWrapper =
    (name, { first, between, last }) =>
    async (c) => {
      const door = doorOf(name);
      const prepared = await prepare(c, name, door, true);
      if (prepared instanceof Response) return prepared;
      const begun = await writing(prepared, first, door);
      if (begun.outcome === null) return reply(c, prepared, { ...begun, outcome: null });
      if (begun.outcome.kind === 'ended') {
        return reply(c, prepared, { ...begun, outcome: begun.outcome.outcome });
      }
      const found = await between(begun.outcome.value);
      return reply(c, prepared, await writing(prepared, (call) => last(call, found), door));
    };

  return { atOnce, read, write, writeInSteps };
};
