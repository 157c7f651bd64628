import type { Handler } from 'hono';
import type { Outcome } from '../../engine/outcome/outcome.ts';
import type { Language } from '../../engine/wording/language.ts';
import { CALLS, type CallName, type RequestOf, type ResultOf } from '../../schemas/calls.ts';
import type { Keys } from '../store/keys.ts';
import { repositories, type Repositories } from '../store/repositories.ts';
import type { Settings } from '../store/setting-defaults.ts';
import { compiledVersions, type CompiledVersions } from '../inquiry/compiled-versions.ts';
import type { Wording } from '../wording/wording.ts';
import { clientAddress, isHttps, isThisMachine } from './client-address.ts';
import type { ServerConfig, Services } from './config.ts';
import type { AppContext, AppEnv } from './context.ts';
import { isFromOurPages } from './cross-site.ts';
import { replyOutcome, replyRefusal } from './envelope.ts';
import type { Client } from './limits.ts';
import { jsonBody, queryFields, type BodyFault } from './request-body.ts';
import { requestLanguage } from './request-language.ts';
import { validatorOf } from './request-schema.ts';
import { sendSession, sessionOf, sessionToken, type VisitSession } from './visit-session.ts';

/** What the handling of a call works with: one transaction's repositories, and what is known of the caller. */
export interface Call<Request = unknown> {
  readonly request: Request;
  readonly now: number;
  readonly language: Language;
  readonly session: VisitSession;
  readonly client: Client;
  readonly repositories: Repositories;
  readonly settings: Settings;
  readonly wording: Wording;
  readonly questionnaires: CompiledVersions;
  readonly keys: Keys;
  readonly config: ServerConfig;
}

/** What a call does. A refusal is a value, and commits; a throw rolls back and becomes a 500. */
export type Action<Name extends CallName> = (
  call: Call<RequestOf<Name>>,
) => Promise<Outcome<ResultOf<Name>>>;

export interface CallOptions {
  /** Refused with 401 for who has no visit session: it has been idle too long, or never was. */
  readonly needsSession?: boolean;
}

const FAULT_STATUS = { wrongType: 415, tooLarge: 413, malformed: 400 } as const satisfies Record<
  BodyFault,
  number
>;

const pathFields = (path: string): string[] =>
  [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => name);

/** Everything that HTTP does around a call, the same for reads and writes. */
export type CallWrapper = <Name extends CallName>(
  name: Name,
  action: Action<Name>,
  options?: CallOptions,
) => Handler<AppEnv>;

interface Prepared {
  readonly request: unknown;
  readonly language: Language;
  readonly wording: Wording;
  readonly now: number;
  readonly token: string | null;
  readonly isSecure: boolean;
  readonly address: string;
}

/**
 * `read` and `write` turn an action into a handler: checks the request by its schema, gives the
 * action one transaction, answers with the envelope after the commit. They do not wait for `next`:
 * a framework that catches errors on the way would let a failed write commit.
 */
export const callWrappers = (
  { database, keys, clock, config }: Services,
  wordingNow: () => Promise<Wording>,
): { readonly read: CallWrapper; readonly write: CallWrapper } => {
  const questionnaires = compiledVersions();

  const prepare = async (c: AppContext, name: CallName): Promise<Prepared | Response> => {
    const call = CALLS[name];
    c.set('route', call.path);
    const wording = await wordingNow();
    const refuse = (status: 400 | 403 | 413 | 415): Response =>
      replyRefusal(
        c,
        status,
        { key: 'message.malformedRequest' },
        wording,
        requestLanguage(c, null),
      );
    if (call.method === 'POST' && !isFromOurPages(c, config.publicUrl)) return refuse(403);
    const body = call.method === 'POST' ? await jsonBody(c) : queryFields(c, pathFields(call.path));
    if (body.kind === 'refused') return refuse(FAULT_STATUS[body.fault]);
    if (!validatorOf(call.request)(body.value)) return refuse(400);
    const hops = config.trustedProxyHops;
    const isSecure = isHttps(c, hops) || isThisMachine(c);
    return {
      request: body.value,
      language: requestLanguage(c, body.value),
      wording,
      now: clock.now(),
      token: sessionToken(c, isSecure),
      isSecure,
      address: clientAddress(c, hops),
    };
  };

  /** Runs the action inside a transaction that the caller opened. */
  const run = async <Name extends CallName>(
    prepared: Prepared,
    repos: Repositories,
    action: Action<Name>,
    { needsSession = false }: CallOptions,
  ): Promise<{ outcome: Outcome<ResultOf<Name>> | null; session: VisitSession }> => {
    const { token, now, address } = prepared;
    const settings = await repos.settings.all();
    const idleMs = settings['session.idleMinutes'] * 60_000;
    const loaded = token ? await repos.visitSessions.byToken(token, now) : null;
    const session = sessionOf(loaded, now, idleMs);
    if (needsSession && session.name === null) return { outcome: null, session };
    const outcome = await action({
      request: prepared.request as RequestOf<Name>,
      now,
      language: prepared.language,
      session,
      client: { address, session: session.name },
      repositories: repos,
      settings,
      wording: prepared.wording,
      questionnaires,
      keys,
      config,
    });
    return { outcome, session };
  };

  /** Writes down what became of the session; gives the token that the browser has to learn. */
  const keepSession = async (
    repos: Repositories,
    { token }: Prepared,
    session: VisitSession,
  ): Promise<string | null> => {
    const { change, endsAt } = session;
    const isKnown = token !== null && session.name !== null;
    if (change.kind === 'none') return null;
    if (change.kind === 'used') {
      if (isKnown) await repos.visitSessions.touch(token, endsAt);
      return null;
    }
    if (change.kind === 'ended') {
      if (token !== null) await repos.visitSessions.end(token);
      return null;
    }
    if (change.kind === 'changed' && isKnown) {
      await repos.visitSessions.save(token, change.proven, endsAt);
      return null;
    }
    if (isKnown) await repos.visitSessions.end(token);
    const renewed = keys.newToken();
    await repos.visitSessions.save(renewed, change.proven, endsAt);
    return renewed;
  };

  const reply = (c: AppContext, prepared: Prepared, outcome: Outcome | null): Response =>
    outcome
      ? replyOutcome(c, outcome, prepared.wording, prepared.language)
      : replyRefusal(
          c,
          401,
          { key: 'message.sessionExpired' },
          prepared.wording,
          prepared.language,
        );

  const write: CallWrapper =
    (name, action, options = {}) =>
    async (c) => {
      const prepared = await prepare(c, name);
      if (prepared instanceof Response) return prepared;
      const { outcome, renewed } = await database.transaction(async (trx) => {
        const repos = repositories(trx, keys);
        const { outcome, session } = await run(prepared, repos, action, options);
        return { outcome, renewed: await keepSession(repos, prepared, session) };
      });
      if (renewed) sendSession(c, renewed, prepared.isSecure);
      return reply(c, prepared, outcome);
    };

  const read: CallWrapper =
    (name, action, options = {}) =>
    async (c) => {
      const prepared = await prepare(c, name);
      if (prepared instanceof Response) return prepared;
      const { outcome, session } = await database.read((trx) =>
        run(prepared, repositories(trx, keys), action, options),
      );
      if (session.change.kind !== 'none') {
        // Only that the session was used: what a read proves is nothing new.
        await database.transaction((trx) =>
          keepSession(repositories(trx, keys), prepared, session),
        );
      }
      return reply(c, prepared, outcome);
    };

  return { read, write };
};
