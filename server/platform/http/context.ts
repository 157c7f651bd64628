import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What a request carries on its way: the pattern that answered and the code that it gave. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { route: string; resultCd: number };
}

export type AppContext = Context<AppEnv>;
