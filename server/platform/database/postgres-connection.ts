/**
 * PostgreSQL's connections as Kysely sees them. Six things differ from the bare driver: whole
 * numbers arrive as numbers; a statement is prepared once per connection; statements without a
 * result are sent together with the next one; an error of the connection (and not of the server)
 * is a `DatabaseUnreachable`; a failed connection never returns to the pool, nor does its rollback
 * hide the first error; and of several servers the primary is found, again after a failover.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Circuit } from './circuit.ts';
import { singleHostUrls } from './postgres-hosts.ts';
import { withTls } from './postgres-tls.ts';
import { DatabaseUnreachable, isStalePlan } from './store-errors.ts';

const MAX_CONNECTIONS = 10;
/** For a new connection, or for one of the pool while all are in use. */
const CONNECT_TIMEOUT_MILLISECONDS = 10_000;
const STATEMENT_TIMEOUT_MILLISECONDS = 15_000;
/** Longer than the server's own limit: it ends a query whose reply never comes. */
const QUERY_TIMEOUT_MILLISECONDS = 20_000;
const ASK_TIMEOUT_MILLISECONDS = 2_000;
const LOCK_TIMEOUT_MILLISECONDS = 10_000;
const IDLE_IN_TRANSACTION_MILLISECONDS = 30_000;
const MAX_PREPARED_STATEMENTS = 500;

const toWholeNumber = (text: string): number => {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
    throw new Error('PostgreSQL sent a number that JavaScript cannot hold');
  }
  return number;
};

/** int8, and numeric, the type of sums of int8. */
const NUMERIC_TYPE_OIDS: ReadonlySet<number> = new Set([20, 1700]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    NUMERIC_TYPE_OIDS.has(type) && format !== 'binary'
      ? toWholeNumber
      : (pg.types.getTypeParser(type, format) as (text: string) => unknown),
};

/** Connection errors of the driver have no code, or a system code. */
const CONNECTION_ERROR_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired|The server does not support SSL)/;

const isConnectionFault = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof pg.DatabaseError) &&
  (('code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code)) ||
    ('syscall' in error && typeof error.syscall === 'string') ||
    CONNECTION_ERROR_MESSAGES.test(error.message));

/** All connections of the pool were in use all the time. */
const isPoolExhausted = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

const toDatabaseUnreachable = (error: unknown): DatabaseUnreachable =>
  // The message could name the host or its user; the cause is for debugging.
  new DatabaseUnreachable('the database server cannot be reached', { cause: error });

/** A write on a standby, or on a primary that has become one. */
const READ_ONLY_SERVER = '25006';

/** The database did not answer within our own time limit. */
const TIMEOUT_MESSAGES =
  /^(Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection timeout)/;

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && TIMEOUT_MESSAGES.test(error.message);

const isFatal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.severity === 'FATAL' || error.severity === 'PANIC');

/** Names for recurring statements; the same text has the same name on every connection. */
const statementNames = () => {
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_PREPARED_STATEMENTS) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
};

const NO_RESULT = { command: 'ROLLBACK' as const, rowCount: 0, rows: [] };

/** No one needs their replies: the next statement waits for them and reports their errors. */
const SENT_AHEAD =
  /^(start transaction|lock table|savepoint|release savepoint|insert into "(answer|attempt|audit|outbox|pass)"|update "visit_session")/;
/** Long loops of writes wait for the server now and then, so that they do not fill the memory. */
const MAX_SENT_AHEAD = 20;

const wrapClient = (
  client: pg.PoolClient,
  {
    nameOf,
    hasStandby,
    circuit,
  }: {
    nameOf: (text: string) => string | undefined;
    hasStandby: boolean;
    circuit: Circuit | undefined;
  },
): PostgresPoolClient => {
  let isLost = false;
  let sentAhead: Promise<unknown>[] = [];
  const send = (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    const name = values.length > 0 ? nameOf(text) : undefined;
    return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
  };
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    if (isLost && text === 'rollback') return NO_RESULT;
    // Behind a query that was given up, another one would wait as long again.
    if (isLost) throw new DatabaseUnreachable('the connection to the database was lost');
    // It ends the failed transaction, whatever failed in it.
    if (text === 'rollback') sentAhead = [];
    const reply = send(text, values);
    if (SENT_AHEAD.test(text) && sentAhead.length < MAX_SENT_AHEAD) {
      reply.catch(() => undefined);
      sentAhead.push(reply);
      return NO_RESULT;
    }
    try {
      // The replies arrive in order. After a failed statement, the reply to this one says only that
      // the transaction has failed.
      const replies = await Promise.allSettled([...sentAhead, reply]);
      for (const earlier of replies) if (earlier.status === 'rejected') throw earlier.reason;
      sentAhead = [];
      const result = await reply;
      // The server replies this way when an earlier statement failed and its error was not handled.
      if (text === 'commit' && result.command !== 'COMMIT') {
        throw new Error('the transaction had failed before its commit');
      }
      return result;
    } catch (error) {
      const isFault =
        isConnectionFault(error) ||
        (hasStandby && error instanceof pg.DatabaseError && error.code === READ_ONLY_SERVER);
      if (isTimeout(error)) circuit?.onTimeout();
      if (isFault || isFatal(error) || isStalePlan(error)) isLost = true;
      if (text === 'rollback') {
        isLost = true;
        return NO_RESULT;
      }
      throw isFault ? toDatabaseUnreachable(error) : error;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: () => client.release(isLost),
  };
};

export interface PostgresOptions {
  /** One server, or several of which one is the primary (`singleHostUrls`). */
  readonly url: string;
  /** For work that may take long, such as a migration. */
  readonly withoutTimeouts?: boolean;
  readonly maxConnections?: number;
  /** Refuses new work while the database hangs. */
  readonly circuit?: Circuit;
}

/**
 * Set by a statement and not when connecting: PgBouncer refuses parameters of a connection that it
 * does not know.
 */
const SET_TIMEOUTS = `
  set statement_timeout = ${STATEMENT_TIMEOUT_MILLISECONDS};
  set lock_timeout = ${LOCK_TIMEOUT_MILLISECONDS};
  set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MILLISECONDS}`;

const refuseStandby = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ isStandby: boolean }>(
    'select pg_is_in_recovery() as "isStandby"',
  );
  if (rows[0]?.isStandby) throw new Error('this server is a standby');
};

/** Resolves if a server that takes writes answers, or all refuse, within a few seconds. */
export const askPostgresql = async (url: string): Promise<void> => {
  const answers = await Promise.allSettled(
    singleHostUrls(url).map(async (server) => {
      const client = new pg.Client({
        connectionString: withTls(server),
        application_name: 'munjin',
        connectionTimeoutMillis: ASK_TIMEOUT_MILLISECONDS,
        query_timeout: ASK_TIMEOUT_MILLISECONDS,
      });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await refuseStandby(client);
      } finally {
        // It waits for a server that hangs.
        void client.end().catch(() => undefined);
      }
    }),
  );
  // A refusal by one of several is none of the primary: it may be a standby that is starting.
  const isRefused = answers.every(
    (answer) => answer.status === 'rejected' && answer.reason instanceof pg.DatabaseError,
  );
  if (!isRefused && answers.every(({ status }) => status === 'rejected')) {
    throw new Error('no server that takes writes answers');
  }
};

/**
 * A pool of connections; it opens them when they are needed, and again when they were lost. Of
 * several servers it uses the primary: when a connection to it fails, it tries the next.
 */
export const postgresPool = ({
  url,
  withoutTimeouts = false,
  maxConnections = MAX_CONNECTIONS,
  circuit,
}: PostgresOptions): PostgresPool => {
  const servers = singleHostUrls(url).map(withTls);
  const hasStandby = servers.length > 1;
  let current = 0;
  /** Connects to the server that was the primary when it was last seen. */
  class CurrentServerClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: servers[current] ?? url });
    }
  }
  const pool = new pg.Pool({
    Client: CurrentServerClient,
    application_name: 'munjin',
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MILLISECONDS,
    keepAlive: true,
    pipeline: true,
    types,
    ...(withoutTimeouts ? {} : { query_timeout: QUERY_TIMEOUT_MILLISECONDS }),
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
    onConnect: async (client) => {
      if (!withoutTimeouts) await client.query(SET_TIMEOUTS);
      if (hasStandby) await refuseStandby(client);
    },
  });
  // If an idle connection breaks, it is only replaced; without a listener the error would end the
  // process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const nameOf = statementNames();
  const connect = async (attempt = 1): Promise<PostgresPoolClient> => {
    if (circuit?.isOpen() === true) {
      throw new DatabaseUnreachable('the database server does not answer');
    }
    const tried = current;
    try {
      return wrapClient(await pool.connect(), { nameOf, hasStandby, circuit });
    } catch (error) {
      if (isTimeout(error)) circuit?.onTimeout();
      if (attempt >= servers.length || isPoolExhausted(error)) throw toDatabaseUnreachable(error);
      // Another caller may have gone on already.
      if (current === tried) current = (tried + 1) % servers.length;
      return connect(attempt + 1);
    }
  };
  return { connect: () => connect(), end: () => pool.end() };
};
