import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What a request carries: the pattern that matched and the code of the reply. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { route: string; resultCd: number };
}

export type AppContext = Context<AppEnv>;
