import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { keepConnections, type KeptConnections } from './kept-connections.ts';

let server: Server;
let connections: KeptConnections;
let opened = 0;

const serving = async (
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<void> => {
  opened = 0;
  server = createServer(answer).on('connection', () => {
    opened += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  connections = keepConnections(
    `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
  );
};
afterEach(async () => {
  connections.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const echo = (request: IncomingMessage, response: ServerResponse): void => {
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
const post = (body: string) => ({
  method: 'POST',
  path: '/a?b=1',
  headers: { 'x-own': 'yes' },
  body,
});

describe('kept connections', () => {
  it('send what they are given, one request after the other over one connection', async () => {
    await serving(echo);
    for (const body of ['{"name":"문진"}', '{}']) {
      const reply = await connections.send(post(body));
      expect(JSON.parse(reply.body)).toEqual({ url: '/a?b=1', own: 'yes', body });
    }
    expect(opened).toBe(1);
  });

  it('are as many as requests are under way', async () => {
    await serving(echo);
    const bodies = ['1', '2', '3', '4'];
    const replies = await Promise.all(bodies.map((body) => connections.send(post(body))));
    const said = replies.map(({ body }) => (JSON.parse(body) as { body: string }).body);
    expect(said).toEqual(bodies);
    expect(opened).toBe(4);
  });

  it('are opened anew after the server has closed one', async () => {
    await serving((request, response) => {
      response.setHeader('connection', 'close');
      echo(request, response);
    });
    await connections.send(post('1'));
    expect((await connections.send(post('2'))).status).toBe(200);
    expect(opened).toBe(2);
  });

  it('say why no reply comes', async () => {
    await serving((request) => {
      request.socket.destroy();
    });
    await expect(connections.send(post('1'))).rejects.toThrow();
    const nobody = keepConnections('http://127.0.0.1:1');
    await expect(nobody.send(post('1'))).rejects.toThrow('ECONNREFUSED');
  });

  it('write no header that a value would smuggle in', async () => {
    await serving(echo);
    const headers = { 'x-own': 'a\r\nx-other: b' };
    const reply = await connections.send({ ...post('1'), headers });
    expect(JSON.parse(reply.body)).toMatchObject({ own: 'a  x-other: b' });
  });
});
