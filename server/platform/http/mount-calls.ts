import type { Handler, Hono } from 'hono';
import type { Outcome } from '../../../engine/outcome/outcome.ts';
import type { CallName } from '../../../schemas/calls.ts';
import type { CallRequirement } from '../../../schemas/call.ts';
import { ALL_CALLS } from '../../../schemas/all-calls.ts';
import type { StudioCall } from '../../../schemas/studio-calls/studio-call.ts';
import { cachedReference, readReferenceDirectly } from '../database/reference-data.ts';
import type { Handle } from '../database/transaction-handle.ts';
import { createRepositories, type Repositories } from '../../repositories.ts';
import type { CompiledVersions } from '../../questionnaires/compiled-versions.ts';
import type { CommandLine } from './admin.ts';
import type { Wording } from './wording.ts';
import { writeCookie, type CookieName } from './browser-cookies.ts';
import {
  identifyCaller,
  checkCallerRequirements,
  recordCallerActivity,
  sharedDeviceIdOf,
  type Caller,
  type CallerRequirements,
  type CallerRefusal,
} from './caller.ts';
import type { Call, AllCallHandlers, CallHandler } from './call.ts';
import type { Services } from './config.ts';
import type { AppContext, AppEnv } from './context.ts';
import { saveVisitSession } from './save-visit-session.ts';
import { replyOutcome, replyRefusal } from './envelope.ts';
import { mayBeLong, USUAL_BODY_BYTES } from './body-limit.ts';
import {
  createRequestPreparer,
  type PreparedRequest,
  type RequestHead,
} from './prepare-request.ts';
import { applyRequestDefaults } from './request-defaults.ts';
import { createVisitSession, type VisitSession } from './visit-session.ts';

/** What the call tables require of a caller, as far as it is checked before the call runs. */
interface CallRequirements extends CallerRequirements {
  /** Refuses with 401 callers without a visit session: it was idle too long, or never existed. */
  readonly session: Extract<CallRequirement, { session: true }> | null;
  /** Does not count as use of the caller's session. */
  readonly isOnTimer?: boolean;
}

const requirementsOf = (name: CallName): CallRequirements => {
  const call: { needs?: CallRequirement } & Partial<
    Pick<StudioCall, 'roles' | 'needsRecentSignIn' | 'byToken' | 'isOnTimer'>
  > = ALL_CALLS[name];
  if (call.roles !== undefined && call.roles !== 'anybody') {
    return {
      session: null,
      needsAdmin: call.roles,
      needsRecentSignIn: call.needsRecentSignIn === true,
      byToken: call.byToken === true,
      isOnTimer: call.isOnTimer === true,
    };
  }
  const needs = call.needs ?? 'nothing';
  if (typeof needs === 'string') return { session: null };
  return 'session' in needs ? { session: needs } : { session: null, needsDevice: needs.device };
};

const lacksSession = (
  { session }: CallRequirements,
  visit: VisitSession,
  { device, admin }: Caller,
): boolean =>
  session !== null &&
  visit.sessionId === null &&
  (device === null || device.kind !== session.orDevice) &&
  (admin === null || session.orStaff !== true);

/** Whether a body is longer than usual, or does not state its length. */
const isLong = (c: AppContext): boolean =>
  !(Number(c.req.header('content-length')) <= USUAL_BODY_BYTES);

/** How every call is answered. */
type AnyCallHandler = CallHandler<never, unknown>;
type AnyAction = Extract<AnyCallHandler, { kind: 'read' | 'write' }>['action'];
type Steps = Extract<AnyCallHandler, { kind: 'steps' }>;

/** The result of an action; without an outcome the caller was refused. */
interface ActionRun<Result> {
  readonly outcome: Result | null;
  readonly refusal: CallerRefusal;
  readonly session: VisitSession;
  readonly caller: Caller;
  /** For this run only: a run that the store repeats must leave nothing behind. */
  readonly cookies: Map<CookieName, string | null>;
}

/** The repositories of a transaction, whose audit rows name the token of the call. */
type ReposFor = (commandLine: CommandLine | null) => Repositories;

const SESSION_EXPIRED_REFUSAL: CallerRefusal = { status: 401, key: 'message.sessionExpired' };

/**
 * Adds every call of `schemas/` to the app, at its method and path. A handler checks the request by
 * its schema, gives the action a transaction, and replies with the envelope after the commit. It
 * does not wait for `next`: if a framework caught errors there, a failed write would be committed.
 */
export const mountCalls = (
  app: Hono<AppEnv>,
  calls: AllCallHandlers,
  services: Services,
  wordingNow: () => Promise<Wording>,
  questionnaires: CompiledVersions,
): void => {
  const { database, keys, config } = services;
  const prepareAny = createRequestPreparer(services, wordingNow);

  /** The caller of a request by its tokens, with the reason to refuse the caller. */
  const recognize = async (
    repositories: Repositories,
    { token, callerTokens, now }: RequestHead,
    door: CallRequirements,
  ) => {
    const settings = await repositories.settings.all();
    const idleMs = settings['session.idleMinutes'] * 60_000;
    const loaded = token ? await repositories.visitSessions.byToken(token, now) : null;
    const session = createVisitSession(loaded, now, idleMs);
    const known = await identifyCaller(repositories, callerTokens, settings, now);
    const caller = door.isOnTimer === true ? { ...known, needsActivityUpdate: false } : known;
    const refusal =
      checkCallerRequirements(caller, door) ??
      (lacksSession(door, session, caller) ? SESSION_EXPIRED_REFUSAL : null);
    return { settings, session, caller, refusal };
  };

  /**
   * A caller who may not make the call gets the refusal before any byte of the body is read, in a
   * transaction of its own: for calls that only some roles may make, and for each body that is
   * longer than usual.
   */
  const prepare = (
    c: AppContext,
    name: CallName,
    door: CallRequirements,
    mayChange: boolean,
  ): Promise<PreparedRequest | Response> =>
    prepareAny(c, name, {
      mayChange,
      checkCaller:
        door.needsAdmin !== undefined || (mayBeLong(name) && isLong(c))
          ? (head) =>
              database.read(
                async (trx) => (await recognize(createRepositories(trx, keys), head, door)).refusal,
              )
          : null,
    });

  const reposOf = (
    trx: Handle,
    { address }: PreparedRequest,
    { needsAdmin }: CallRequirements,
  ): ReposFor => {
    // Only staff change reference data, and only by these calls.
    const readReference = needsAdmin === undefined ? cachedReference(trx) : readReferenceDirectly;
    return (commandLine) =>
      createRepositories(trx, keys, {
        address,
        commandLine: commandLine?.label ?? null,
        readReference,
      });
  };

  /** Runs the action inside a transaction that the caller opened. */
  const run = async <Result>(
    prepared: PreparedRequest,
    reposFor: ReposFor,
    action: (call: Call<never>) => Promise<Result>,
    door: CallRequirements,
  ): Promise<ActionRun<Result>> => {
    const { now, address } = prepared;
    const unmarked = reposFor(null);
    const { settings, session, caller, refusal } = await recognize(unmarked, prepared, door);
    const cookies: ActionRun<Result>['cookies'] = new Map();
    if (refusal !== null) return { outcome: null, refusal, session, caller, cookies };
    const { request, language } = applyRequestDefaults(prepared, session);
    const outcome = await action({
      request: request as never,
      now,
      language,
      session,
      client: { address, session: session.sessionId, sharedDevice: sharedDeviceIdOf(caller) },
      device: caller.device,
      admin: caller.admin,
      commandLine: caller.commandLine,
      tokens: prepared.callerTokens,
      userAgent: prepared.userAgent,
      setCookie: (cookie, value) => cookies.set(cookie, value),
      repositories: caller.commandLine === null ? unmarked : reposFor(caller.commandLine),
      settings,
      wording: prepared.wording,
      questionnaires,
      keys,
      config,
    });
    return { outcome, refusal: SESSION_EXPIRED_REFUSAL, session, caller, cookies };
  };

  /** Saves the changes to the caller's sessions. */
  const keep = async (
    repos: Repositories,
    prepared: PreparedRequest,
    ran: ActionRun<unknown>,
  ): Promise<void> => {
    await saveVisitSession(repos, keys, prepared.token, ran.session, ran.cookies);
    await recordCallerActivity(repos, ran.caller, prepared);
  };

  const reply = (
    c: AppContext,
    { wording, language, isSecure }: PreparedRequest,
    { outcome, refusal, cookies }: ActionRun<Outcome>,
  ): Response => {
    for (const [name, token] of cookies) writeCookie(c, name, token, isSecure);
    return outcome
      ? replyOutcome(c, outcome, wording, language)
      : replyRefusal(c, refusal.status, { key: refusal.key }, wording, language);
  };

  /** One transaction of a call that changes something. */
  const writing = <Result>(
    prepared: PreparedRequest,
    action: (call: Call<never>) => Promise<Result>,
    door: CallRequirements,
  ): Promise<ActionRun<Result>> =>
    database.transaction(async (trx) => {
      const reposFor = reposOf(trx, prepared, door);
      const ran = await run(prepared, reposFor, action, door);
      await keep(reposFor(null), prepared, ran);
      return ran;
    });

  const read =
    (name: CallName, action: AnyAction): Handler<AppEnv> =>
    async (c) => {
      const door = requirementsOf(name);
      const prepared = await prepare(c, name, door, false);
      if (prepared instanceof Response) return prepared;
      const ran = await database.read((trx) =>
        run(prepared, reposOf(trx, prepared, door), action, door),
      );
      if (ran.session.change.kind !== 'none' || ran.caller.needsActivityUpdate) {
        // Records only that the sessions were used: a read proves nothing new.
        await database.transaction((trx) =>
          keep(reposOf(trx, prepared, door)(null), prepared, ran),
        );
      }
      return reply(c, prepared, ran);
    };

  const write =
    (name: CallName, action: AnyAction): Handler<AppEnv> =>
    async (c) => {
      const door = requirementsOf(name);
      const prepared = await prepare(c, name, door, true);
      if (prepared instanceof Response) return prepared;
      return reply(c, prepared, await writing(prepared, action, door));
    };

  const writeInSteps =
    (name: CallName, { first, between, last }: Steps): Handler<AppEnv> =>
    async (c) => {
      const door = requirementsOf(name);
      const prepared = await prepare(c, name, door, true);
      if (prepared instanceof Response) return prepared;
      const opened = await writing(prepared, first, door);
      if (opened.outcome === null) return reply(c, prepared, { ...opened, outcome: null });
      if (opened.outcome.kind === 'ended') {
        return reply(c, prepared, { ...opened, outcome: opened.outcome.outcome });
      }
      const found = await between(opened.outcome.value as never);
      return reply(
        c,
        prepared,
        await writing(prepared, (call) => last(call, found as never), door),
      );
    };

  const shared =
    (
      name: CallName,
      action: Extract<AnyCallHandler, { kind: 'shared' }>['action'],
    ): Handler<AppEnv> =>
    async (c) => {
      const prepared = await prepareAny(c, name, { mayChange: false, checkCaller: null });
      if (prepared instanceof Response) return prepared;
      const { request, now, wording, language } = prepared;
      const outcome = await action({ request: request as never, now, wording });
      return replyOutcome(c, outcome, wording, language);
    };

  const handlerOf = (name: CallName, handling: AnyCallHandler): Handler<AppEnv> => {
    switch (handling.kind) {
      case 'read':
        return read(name, handling.action);
      case 'write':
        return write(name, handling.action);
      case 'steps':
        return writeInSteps(name, handling);
      case 'shared':
        return shared(name, handling.action);
    }
  };

  for (const name of Object.keys(ALL_CALLS) as CallName[]) {
    const { method, path } = ALL_CALLS[name];
    const handling: AnyCallHandler = calls[name];
    app.on([method], [path], ...handling.around, handlerOf(name, handling));
  }
};
