/** The server as it runs in production, in its own process; it sends its address to the parent. */
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createApp } from '../../server/app.ts';
import './report-usage.ts';
import { openBenchStore, SERVER_CONFIG } from './open-bench-store.ts';

const [folder = '', store = ''] = process.argv.slice(2);
const { database, keys, clock } = await openBenchStore(folder, store);
const app = createApp({
  database,
  keys,
  clock,
  config: { ...SERVER_CONFIG, publicUrl: 'http://localhost' },
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => {
  process.send?.({ port });
});
