import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import type { AppEnv } from './context.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';
import { listen, type ConnectionLimits, type NodeServer } from './node-server.ts';

let server: NodeServer | null = null;
afterEach(async () => {
  await server?.stop(0);
  server = null;
});

/** An app whose `/slow` waits until it is released. */
const serving = async (limits: Partial<ConnectionLimits> = {}) => {
  let letGo: () => void = () => undefined;
  let isAtWork = false;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const app = new Hono<AppEnv>()
    .get('/', (c) => c.text('here'))
    .post('/', async (c) => c.text(await c.req.text()))
    .get('/slow', async (c) => {
      isAtWork = true;
      await gate;
      return c.text('done');
    });
  app.onError((_, c) => c.text('broken off', 400));
  const running = await listen(0, limits);
  running.serve(app);
  server = running;
  return { running, letGo: () => letGo(), isAtWork: () => isAtWork, port: running.port };
};

/** What arrived on a connection until the other side closed it. */
const readAll = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });

const dialled = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return socket;
};

const bodyOf = (reply: string): unknown => JSON.parse(reply.split('\r\n\r\n')[1] ?? 'null');

describe('limits of a connection', () => {
  it('answers a head that never ends with 408, whatever else arrives', async () => {
    const { port } = await serving({ headersMs: 200, requestMs: 400 });
    const socket = await dialled(port);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
    const drip = setInterval(() => socket.write('X-Slow: 1\r\n'), 50);
    const reply = await readAll(socket);
    clearInterval(drip);
    expect(reply).toContain('408 Request Timeout');
    expect(bodyOf(reply)).toEqual({ resultCd: 408, resultMsg: '', result: null });
  });

  it('cuts off a body that comes too slowly', async () => {
    const { port } = await serving({ headersMs: 200, requestMs: 400 });
    const socket = await dialled(port);
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n');
    const drip = setInterval(() => socket.write('x'), 50);
    const from = performance.now();
    const reply = await readAll(socket);
    clearInterval(drip);
    expect(reply).not.toContain('200 OK');
    expect(performance.now() - from).toBeLessThan(3000);
  });

  it('still serves others while many connections send very slowly', async () => {
    const { port } = await serving({ headersMs: 5_000 });
    const sockets = await Promise.all(Array.from({ length: 200 }, () => dialled(port)));
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX: ');
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect(await response.text()).toBe('here');
    for (const socket of sockets) socket.destroy();
  });

  it('closes an idle connection', async () => {
    const { port } = await serving({ idleMs: 150 });
    const from = performance.now();
    expect(await readAll(await dialled(port))).toBe('');
    expect(performance.now() - from).toBeLessThan(3000);
  });

  it('accepts no more connections than the limit', async () => {
    const { port } = await serving({ connections: 2 });
    const held = [await dialled(port), await dialled(port)];
    expect(await readAll(await dialled(port))).toBe('');
    for (const socket of held) socket.destroy();
  });

  // On Linux all of 127.0.0.0/8 is local, so another of these addresses is another client.
  it.skipIf(process.platform !== 'linux')(
    'leaves connections for others, however many requests one address leaves half open',
    async () => {
      const { port } = await serving({ connections: 300, connectionsPerAddress: 20 });
      const halfOpen = Array.from({ length: 1_000 }, () => {
        const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.9' });
        socket.on('error', () => undefined);
        socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX: ');
        return socket;
      });
      await expect
        .poll(() => halfOpen.filter((socket) => !socket.destroyed).length, { timeout: 10_000 })
        .toBe(20);
      const response = await fetch(`http://127.0.0.1:${port}/`);
      expect(await response.text()).toBe('here');
      // Its share is free again after it closes its connections.
      for (const socket of halfOpen) socket.destroy();
      const again = async () => {
        const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.9' });
        const reply = readAll(socket);
        socket.end('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
        return reply;
      };
      await expect.poll(again).toContain('200 OK');
    },
  );

  it('lets a trusted proxy have as many as it needs', async () => {
    const proxies = parseTrustedProxies('127.0.0.1');
    server = await listen(0, { connectionsPerAddress: 2 }, { proxies });
    server.serve(new Hono<AppEnv>().get('/', (c) => c.text('here')));
    const { port } = server;
    const held = await Promise.all(Array.from({ length: 10 }, () => dialled(port)));
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
    expect(held.filter((socket) => !socket.destroyed)).toHaveLength(10);
    for (const socket of held) socket.destroy();
  });

  it.each([
    [
      'a head of 20 kB',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['what is no HTTP', 'hello there\r\n\r\n', 400],
    [
      'a body with two lengths',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('refuses %s, in the envelope', async (_, sent, status) => {
    const { port } = await serving();
    const socket = await dialled(port);
    socket.write(sent);
    const reply = await readAll(socket);
    expect(reply).toContain(`HTTP/1.1 ${status} `);
    expect(bodyOf(reply)).toEqual({ resultCd: status, resultMsg: '', result: null });
  });
});

describe('TRACE', () => {
  it('is 404, and returns nothing of the request', async () => {
    const { port } = await serving();
    const socket = await dialled(port);
    socket.write(
      'TRACE / HTTP/1.1\r\nHost: localhost\r\nX-Canary: 7f3a\r\nConnection: close\r\n\r\n',
    );
    const reply = await readAll(socket);
    expect(reply).toMatch(/^HTTP\/1\.1 404 /);
    expect(reply).not.toContain('7f3a');
  });
});

describe('a server that starts', () => {
  it('answers at once that it is not ready, until it has an app', async () => {
    server = await listen(0);
    const url = `http://127.0.0.1:${server.port}/`;
    const early = await fetch(url);
    expect(early.status).toBe(503);
    expect(early.headers.get('retry-after')).toBe('5');
    expect(await early.json()).toEqual({ resultCd: 503, resultMsg: '', result: null });
    server.serve(new Hono<AppEnv>().get('/', (c) => c.text('here')));
    expect(await (await fetch(url)).text()).toBe('here');
  });

  it('answers the check of a proxy in HTTP/1.0, which names no host', async () => {
    const { port } = await serving();
    const socket = await dialled(port);
    socket.write('GET / HTTP/1.0\r\n\r\n');
    const reply = await readAll(socket);
    expect(reply).toMatch(/^HTTP\/1\.1 200 /);
    expect(reply).toContain('here');
  });
});

describe('a server that is asked to stop', () => {
  it('after it has drained, answers the request of a connection that was just opened', async () => {
    const { running, port } = await serving();
    running.drain();
    const socket = await dialled(port);
    const reply = readAll(socket);
    const stopped = running.stop(5_000);
    await expect(dialled(port)).rejects.toThrow('ECONNREFUSED');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await reply).toMatch(/connection: close[^]*here/i);
    await stopped;
  });

  it('finishes running requests, closes kept connections and accepts nothing new', async () => {
    const { running, letGo, isAtWork, port } = await serving();
    const kept = await dialled(port);
    kept.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const keptClosed = readAll(kept);
    const slow = fetch(`http://127.0.0.1:${port}/slow`);
    await expect.poll(isAtWork).toBe(true);
    const stopped = running.stop(5_000);
    expect(await keptClosed).toContain('here');
    await expect(dialled(port)).rejects.toThrow('ECONNREFUSED');
    letGo();
    const response = await slow;
    expect(await response.text()).toBe('done');
    expect(response.headers.get('connection')).toBe('close');
    await stopped;
  });

  it('cuts off what does not finish in time', async () => {
    const { running, isAtWork, port } = await serving();
    const slow = fetch(`http://127.0.0.1:${port}/slow`).then(
      () => 'answered',
      () => 'cut',
    );
    await expect.poll(isAtWork).toBe(true);
    const from = performance.now();
    await running.stop(200);
    expect(performance.now() - from).toBeLessThan(2000);
    expect(await slow).toBe('cut');
  });
});
