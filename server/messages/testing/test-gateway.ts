import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as the gateway received it. */
export interface ReceivedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface TestGateway {
  readonly url: string;
  readonly received: readonly ReceivedMessage[];
  /** How the next requests are answered; 200 by default. */
  respond: (response: ServerResponse, arrival: ReceivedMessage) => void;
  close(): Promise<void>;
}

/** A message gateway over HTTP on this machine. */
export const startTestGateway = async (): Promise<TestGateway> => {
  const received: ReceivedMessage[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const arrival = { headers: request.headers, body: Buffer.concat(chunks).toString() };
      received.push(arrival);
      gateway.respond(response, arrival);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway: TestGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    received,
    respond: (response) => response.end('ok'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return gateway;
};
