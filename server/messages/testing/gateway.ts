import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as it came to the gateway. */
export interface Arrival {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Gateway {
  readonly url: string;
  readonly arrivals: readonly Arrival[];
  /** How the next requests are answered; by default with 200. */
  answer: (response: ServerResponse, arrival: Arrival) => void;
  close(): Promise<void>;
}

/** A gateway for messages, over HTTP on this machine. */
export const openGateway = async (): Promise<Gateway> => {
  const arrivals: Arrival[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const arrival = { headers: request.headers, body: Buffer.concat(chunks).toString() };
      arrivals.push(arrival);
      gateway.answer(response, arrival);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway: Gateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    arrivals,
    answer: (response) => response.end('ok'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return gateway;
};
