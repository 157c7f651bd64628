import type { Metrics } from '../metrics/metrics.ts';
import type { Clock } from '../clock.ts';
import type { IdentityProvider } from '../../accounts/identity-provider.ts';
import type { Database } from '../database/database.ts';
import type { Keys } from '../keys/keys.ts';
import type { Log } from './log.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** What an installation decides; read once at the start. */
export interface ServerConfig {
  /** Where visitors reach the server, without a slash at its end; links in messages begin with it. */
  readonly publicUrl: string;
  /** Lets plain http through where it is not this machine: for a demo in a LAN only. */
  readonly allowHttp: boolean;
  /** The reverse proxies whose forwarded addresses count. */
  readonly trustedProxies: TrustedProxies;
  /** Folder of the built web client; null serves none. */
  readonly webFolder: string | null;
  /** Shows the messages to phones at /demo/outbox. */
  readonly isDemo: boolean;
  /** API requests of one address per minute before it gets 429. */
  readonly floodPerMinute: number;
  /** What /metrics asks for; without one it answers this machine alone. */
  readonly metricsToken?: string;
  /** By which people may sign in besides their password; none by default. */
  readonly identityProvider?: IdentityProvider;
  readonly log: Log;
}

/** Everything that the server is made of. */
export interface Services {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly config: ServerConfig;
  /** Counters that are shared with what runs beside the app; by default the app's own. */
  readonly metrics?: Metrics;
  /** Whether the server has been told to stop: it is not ready for more any longer. */
  readonly isStopping?: () => boolean;
}
