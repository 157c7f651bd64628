import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RequestLine } from '../http/log.ts';
import { VERSION } from '../version.ts';
import type { Database } from '../database/database.ts';

/** Seconds: from a cached reply to longer than anyone waits. */
const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const DATABASE_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2];

/** The state of the outbox at the time of the query. */
export interface OutboxDepth {
  readonly waiting: number;
  /** Age of the oldest waiting message, in seconds. */
  readonly oldestSeconds: number;
}

/** What callers may be guessing, over all addresses. */
export interface GuessCount {
  readonly of: 'people' | 'passwords' | 'digits' | 'codes';
  readonly count: number;
  /** The count that raises the alarm. */
  readonly alarmAt: number;
}

/**
 * What the server counts and measures about itself. Labels are route patterns, methods, codes and
 * fixed words: nothing that a person typed can become one.
 */
export interface Metrics {
  recordRequest(line: Omit<RequestLine, 'ms'> & { readonly seconds: number }): void;
  recordMessage(result: SendingResult): void;
  /** Whether the last check found damaged pages in the SQLite file. */
  recordDamage(isDamaged: boolean): void;
  /** The database, with its reads and transactions timed. */
  instrumentDatabase(database: Database): Database;
  /** Also measures the process: memory, garbage collection, event loop lag. */
  collectProcessMetrics(): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

const measure = async <T>(
  histogram: Histogram<'kind' | 'outcome'>,
  kind: 'read' | 'transaction',
  work: () => Promise<T>,
): Promise<T> => {
  const end = histogram.startTimer({ kind });
  try {
    const result = await work();
    end({ outcome: 'done' });
    return result;
  } catch (error) {
    end({ outcome: 'failed' });
    throw error;
  }
};

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns the result of `ask`, or null if it fails; callers at the same time share one result. */
const shareConcurrentCalls = <T>(ask: () => Promise<T>): (() => Promise<T | null>) => {
  let pending: Promise<T | null> | null = null;
  return () =>
    (pending ??= ask()
      .catch(() => null)
      .finally(() => {
        pending = null;
      }));
};

/** What is asked at each reading of the metrics. */
export interface MetricSources {
  readonly outbox: () => Promise<OutboxDepth>;
  readonly guesses: () => Promise<readonly GuessCount[]>;
  readonly audit: () => Promise<AuditLag>;
  /** Publications that started without the second person. */
  readonly unapproved: () => Promise<number>;
  readonly clockJumped: () => Promise<boolean>;
  /** UTC milliseconds; null if the audit knows of none. */
  readonly lastBackupAt: () => Promise<number | null>;
}

/** The counters of one server. */
export const createMetrics = ({
  outbox,
  guesses,
  audit,
  unapproved,
  clockJumped,
  lastBackupAt,
}: MetricSources): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'munjin_http_request_duration_seconds',
    help: 'Time to answer a request, by route pattern, method and HTTP status.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: REQUEST_SECONDS,
    registers,
  });
  const outcomes = new Counter({
    name: 'munjin_results_total',
    help: 'Answered calls by route pattern and result code (resultCd).',
    labelNames: ['route', 'result_code'] as const,
    registers,
  });
  const database = new Histogram({
    name: 'munjin_database_duration_seconds',
    help: 'Time of a read or transaction from its wish to its end, waiting included.',
    labelNames: ['kind', 'outcome'] as const,
    buckets: DATABASE_SECONDS,
    registers,
  });
  const messages = new Counter({
    name: 'munjin_messages_total',
    help: 'What became of messages to phones: sent, retried, postponed, failed, expired.',
    labelNames: ['result'] as const,
    registers,
  });
  // One query for two gauges. A store that cannot be read must not hide the other metrics.
  const depth = shareConcurrentCalls(outbox);
  const guessing = shareConcurrentCalls(guesses);
  new Gauge({
    name: 'munjin_outbox_waiting',
    help: 'Messages that wait to be sent.',
    registers,
    async collect() {
      this.set((await depth())?.waiting ?? NaN);
    },
  });
  new Gauge({
    name: 'munjin_outbox_oldest_seconds',
    help: 'Age of the oldest message that waits.',
    registers,
    async collect() {
      this.set((await depth())?.oldestSeconds ?? NaN);
    },
  });

  new Gauge({
    name: 'munjin_guesses',
    help: 'Over all addresses: different people looked up, wrong last digits and invite codes in an hour, wrong passwords in the sign-in window.',
    labelNames: ['of'] as const,
    registers,
    async collect() {
      for (const { of, count } of (await guessing()) ?? []) this.set({ of }, count);
    },
  });
  new Gauge({
    name: 'munjin_guesses_alarm',
    help: '1 where munjin_guesses has reached the setting that raises the alarm, else 0.',
    labelNames: ['of'] as const,
    registers,
    async collect() {
      for (const { of, count, alarmAt } of (await guessing()) ?? []) {
        this.set({ of }, count >= alarmAt ? 1 : 0);
      }
    },
  });
  new Gauge({
    name: 'munjin_audit_uncovered_oldest_seconds',
    help: 'Age of the oldest audit row that the chain does not cover; more than 60 is an alarm.',
    registers,
    async collect() {
      this.set((await audit().catch(() => null))?.oldestSeconds ?? NaN);
    },
  });
  new Gauge({
    name: 'munjin_audit_unshipped_oldest_seconds',
    help: 'Age of the oldest chained audit batch that is not in the file of MUNJIN_AUDIT_FILE; more than 60 is an alarm. NaN without such a file.',
    registers,
    async collect() {
      const lag = await audit().catch(() => null);
      this.set(lag?.isShipped === true ? lag.unshippedSeconds : NaN);
    },
  });

  new Gauge({
    name: 'munjin_publications_unapproved',
    help: 'Publications that started without the second person and are not approved; more than 0 is an alarm.',
    registers,
    async collect() {
      this.set(await unapproved().catch(() => NaN));
    },
  });

  new Gauge({
    name: 'munjin_purge_refused',
    help: '1 if nothing is purged because the clock is far ahead of the data, else 0; 1 is an alarm.',
    registers,
    async collect() {
      this.set(await clockJumped().then(Number, () => NaN));
    },
  });

  new Gauge({
    name: 'munjin_last_backup_timestamp_seconds',
    help: 'When the last backup was created, in seconds since 1970; NaN if none was.',
    registers,
    async collect() {
      const at = await lastBackupAt().catch(() => null);
      this.set(at === null ? NaN : at / 1000);
    },
  });
  new Gauge({
    name: 'munjin_build_info',
    help: 'Always 1; the label is the version of the program.',
    labelNames: ['version'] as const,
    registers,
  }).set({ version: VERSION }, 1);

  const damaged = new Gauge({
    name: 'munjin_database_damaged',
    help: '1 if the last check found damaged pages in the SQLite file, else 0; NaN before the first check and on PostgreSQL. 1 is an alarm.',
    registers,
  });
  damaged.set(NaN);

  return {
    recordDamage: (isDamaged) => {
      damaged.set(Number(isDamaged));
    },
    recordRequest: ({ method, route, status, resultCd, seconds }) => {
      // A client can make up any word as a method.
      const knownMethod = METHODS.has(method) ? method : 'other';
      requests.observe({ route, method: knownMethod, status }, seconds);
      if (resultCd !== null) outcomes.inc({ route, result_code: resultCd });
    },
    recordMessage: (result) => {
      messages.inc({ result });
    },
    instrumentDatabase: (inner) => ({
      ...inner,
      read: (work) => measure(database, 'read', () => inner.read(work)),
      transaction: (work) => measure(database, 'transaction', () => inner.transaction(work)),
    }),
    collectProcessMetrics: () => {
      collectDefaultMetrics({ register: registry });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
};

/** How far the audit chain is behind its rows, and the audit file behind the chain. */
export interface AuditLag {
  /** Age in seconds of the oldest row that the chain does not cover; 0 if there is none. */
  readonly oldestSeconds: number;
  /** Age in seconds of the oldest batch that has not left the machine; 0 if there is none. */
  readonly unshippedSeconds: number;
  /** Whether the audit is written to a file that leaves the machine. */
  readonly isShipped: boolean;
}

/** How a try ended, or a message that is no longer tried; used for counting. */
export type SendingResult = 'sent' | 'retried' | 'failed' | 'expired' | 'postponed';
