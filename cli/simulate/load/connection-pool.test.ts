import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createConnectionPool, type ConnectionPool } from './connection-pool.ts';

let server: Server;
let connections: ConnectionPool;
let connectionCount = 0;

const startServer = async (
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<void> => {
  connectionCount = 0;
  server = createServer(answer).on('connection', () => {
    connectionCount += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  connections = createConnectionPool(
    `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
  );
};
afterEach(async () => {
  connections.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const echoRequest = (request: IncomingMessage, response: ServerResponse): void => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const said = {
      url: request.url,
      own: request.headers['x-own'],
      body: String(Buffer.concat(chunks)),
    };
    response.end(JSON.stringify(said));
  });
};
const postRequest = (body: string) => ({
  method: 'POST',
  path: '/a?b=1',
  headers: { 'x-own': 'yes' },
  body,
});

describe('kept connections', () => {
  it('send requests one after the other over one connection', async () => {
    await startServer(echoRequest);
    for (const body of ['{"name":"문진"}', '{}']) {
      const reply = await connections.send(postRequest(body));
      expect(JSON.parse(reply.body)).toEqual({ url: '/a?b=1', own: 'yes', body });
    }
    expect(connectionCount).toBe(1);
  });

  it('are as many as there are requests in progress', async () => {
    await startServer(echoRequest);
    const bodies = ['1', '2', '3', '4'];
    const replies = await Promise.all(bodies.map((body) => connections.send(postRequest(body))));
    const said = replies.map(({ body }) => (JSON.parse(body) as { body: string }).body);
    expect(said).toEqual(bodies);
    expect(connectionCount).toBe(4);
  });

  it('are opened again after the server has closed one', async () => {
    await startServer((request, response) => {
      response.setHeader('connection', 'close');
      echoRequest(request, response);
    });
    await connections.send(postRequest('1'));
    expect((await connections.send(postRequest('2'))).status).toBe(200);
    expect(connectionCount).toBe(2);
  });

  it('say why there is no reply', async () => {
    await startServer((request) => {
      request.socket.destroy();
    });
    await expect(connections.send(postRequest('1'))).rejects.toThrow(
      'the server closed the connection',
    );
    const unreachable = createConnectionPool('http://127.0.0.1:1');
    await expect(unreachable.send(postRequest('1'))).rejects.toThrow('ECONNREFUSED');
  });

  it('say that what answers is no web server', async () => {
    await startServer((request) => {
      request.socket.end('SSH-2.0-OpenSSH\r\n\r\n');
    });
    await expect(connections.send(postRequest('1'))).rejects.toThrow('does not speak HTTP/1.1');
  });

  it('return the status and each cookie of a reply', async () => {
    await startServer((_request, response) => {
      response.writeHead(429, { 'set-cookie': ['one=1; Path=/', 'two=2'] }).end('{}');
    });
    const cookies = ['one=1; Path=/', 'two=2'];
    expect(await connections.send(postRequest('1'))).toEqual({ status: 429, cookies, body: '{}' });
  });

  it('write no extra header for a value with line breaks', async () => {
    await startServer(echoRequest);
    const headers = { 'x-own': 'a\r\nx-other: b' };
    const reply = await connections.send({ ...postRequest('1'), headers });
    expect(JSON.parse(reply.body)).toMatchObject({ own: 'a  x-other: b' });
  });
});
