import type { Metrics } from '../metrics/metrics.ts';
import type { Clock } from '../clock.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { Database } from '../database/database.ts';
import type { Keys } from '../keys/keys.ts';
import type { Log } from './log.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** The settings of an installation, read once at start. */
export interface ServerConfig {
  /**
   * The address where visitors reach the server, without a trailing slash. Links in messages begin
   * with it.
   */
  readonly publicUrl: string;
  /** Allows plain http from other machines; only for a demo in a LAN. */
  readonly allowHttp: boolean;
  /** The reverse proxies whose forwarded addresses count. */
  readonly trustedProxies: TrustedProxies;
  /** Folder of the built web client; with null no client is served. */
  readonly webFolder: string | null;
  /** Folder of the built documentation, which need not exist. */
  readonly docsFolder?: string;
  /** Folder of the recordings, with a folder for each language; without one there are none. */
  readonly recordingsFolder?: string;
  /** Shows the messages to phones at /demo/outbox. */
  readonly isDemo: boolean;
  /** API requests per minute that one address may make before it gets 429. */
  readonly floodPerMinute: number;
  /** The token that /metrics requires. Without one, /metrics answers only this machine. */
  readonly metricsToken?: string;
  /** How people may sign in besides their password; none by default. */
  readonly identityProvider?: IdentityProvider;
  readonly log: Log;
}

/** Everything that the server is built from. */
export interface Services {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly config: ServerConfig;
  /** Counters shared with the code that runs beside the app; by default the app's own. */
  readonly metrics?: Metrics;
  /** Whether the server has been asked to stop and is therefore no longer ready. */
  readonly isStopping?: () => boolean;
}
