import { listen } from '../platform/http/node-server.ts';
import type { TestApp } from './test-app.ts';

/** The app on a port of its own, for callers over HTTP. */
export const serveTestApp = async ({ app }: Pick<TestApp, 'app'>) => {
  const server = await listen(0);
  server.serve(app);
  return { address: `http://localhost:${server.port}`, stop: () => server.stop(0) };
};
