import { once } from 'node:events';
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as TcpServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { rateLimitAddress, normalizeAddress } from './client-address.ts';
import type { AppEnv } from './context.ts';
import { parseTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

/** What one connection may cost. Times in milliseconds, sizes in bytes. */
export interface ConnectionLimits {
  /** A request's head must arrive within this time. */
  readonly headersMs: number;
  /** A whole request must arrive within this time. */
  readonly requestMs: number;
  /** A connection that is idle for this long is closed. */
  readonly idleMs: number;
  /** How long a connection is kept for the next request. */
  readonly keepAliveMs: number;
  readonly headerBytes: number;
  readonly connections: number;
  /** The share of one address in them; trusted proxies may have all. */
  readonly connectionsPerAddress: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  idleMs: 30_000,
  keepAliveMs: 10_000,
  headerBytes: 16 * 1024,
  connections: 5_000,
  connectionsPerAddress: 256,
};

/** When a client that got a 503 should try again: most outages end within seconds. */
export const UNAVAILABLE_RETRY_SECONDS = '5';

/** How often the server looks for slow requests and, while it stops, for connections to close. */
const TIMEOUT_CHECK_INTERVAL_MS = 1_000;
const CLOSE_POLL_INTERVAL_MS = 20;
/** How long a request may be on its way on a connection that a proxy has just opened. */
const ARRIVAL_MS = 250;

export interface NodeServer {
  readonly port: number;
  /** From now on, requests go to the app; until then they are answered with 503. */
  serve(app: Hono<AppEnv>): void;
  /**
   * From now on each reply closes its connection, so that a proxy keeps none on which it could send
   * a request in the instant in which the server stops.
   */
  drain(): void;
  /**
   * Accepts no new request, lets the running ones finish, and closes what is still open after
   * `withinMs`.
   */
  stop(withinMs: number): Promise<void>;
}

const STATUS_BY_ERROR_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers input that is not an HTTP request, or came too slowly: in the envelope, without a
 * message.
 */
const replyToClientError = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUS_BY_ERROR_CODE[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ resultCd: status, resultMsg: '', result: null });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
};

/** Answers a request that comes before there is an app, in the envelope. */
const replyNotReady = (_: IncomingMessage, outgoing: ServerResponse): void => {
  outgoing
    .writeHead(503, {
      Connection: 'close',
      'Content-Type': 'application/json',
      'Retry-After': UNAVAILABLE_RETRY_SECONDS,
    })
    .end(JSON.stringify({ resultCd: 503, resultMsg: '', result: null }));
};

/** Closes connections of one address beyond its share, so that some are left for others. */
const limitConnectionsPerAddress = (
  server: Server,
  most: number,
  { trusts }: TrustedProxies,
): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || trusts(normalizeAddress(remoteAddress))) return;
    const address = rateLimitAddress(remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count > most) socket.destroy();
  });
};

/** The address and port of a server, and the proxies in front of it. */
export interface ListenOptions {
  readonly host?: string;
  readonly proxies?: TrustedProxies;
}

/** Only this machine can reach a server at this address. */
export const LOOPBACK = '127.0.0.1';

/**
 * Listens at a port of an address; port 0 takes any free one. Rejects if the port is not available.
 */
export const listen = async (
  port: number,
  limits: Partial<ConnectionLimits> = {},
  { host = LOOPBACK, proxies = parseTrustedProxies('') }: ListenOptions = {},
): Promise<NodeServer> => {
  const most = { ...CONNECTION_LIMITS, ...limits };
  const { headersMs, requestMs, idleMs, keepAliveMs, headerBytes, connections } = most;
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: headerBytes,
    connectionsCheckingInterval: Math.min(TIMEOUT_CHECK_INTERVAL_MS, headersMs),
  });
  server.setTimeout(idleMs);
  server.maxConnections = connections;
  limitConnectionsPerAddress(server, most.connectionsPerAddress, proxies);
  server.on('clientError', replyToClientError);
  let isDraining = false;
  const open = new Set<ServerResponse>();
  let listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void = replyNotReady;
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    open.add(outgoing);
    outgoing.once('close', () => open.delete(outgoing));
    if (isDraining) outgoing.setHeader('Connection', 'close');
    listener(incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    serve: (app) => {
      // Health checks of proxies in HTTP/1.0 name no host.
      const toApp = { hostname: 'localhost' };
      const appListener = getRequestListener((request, env) => app.fetch(request, env), toApp);
      listener = (incoming, outgoing) => void appListener(incoming, outgoing);
    },
    drain: () => {
      isDraining = true;
    },
    stop: async (withinMs) => {
      const wasDraining = isDraining;
      isDraining = true;
      for (const outgoing of open) {
        if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close');
      }
      let isClosed = false;
      const closed = once(server, 'close').then(() => {
        isClosed = true;
      });
      // http.Server would also close the connections on which the first request is on its way.
      TcpServer.prototype.close.call(server);
      if (wasDraining) await Promise.race([closed, pause(ARRIVAL_MS)]);
      server.close();
      const until = performance.now() + withinMs;
      while (!isClosed && performance.now() < until) {
        server.closeIdleConnections();
        await Promise.race([closed, pause(CLOSE_POLL_INTERVAL_MS)]);
      }
      server.closeAllConnections();
      await closed;
    },
  };
};
