import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const CLIENT = { clientId: 'munjin', clientSecret: 'a secret that only two know' } as const;

/** A real identity provider on a port of its own, on this machine. */
export interface TestProvider {
  readonly issuer: string;
  /** Which person has which name now: names can pass to another person. */
  readonly userNames: Map<string, string>;
  readonly close: () => Promise<void>;
}

const listenOnFreePort = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve((server.address() as AddressInfo).port);
    });
  });

/**
 * Starts the provider. Its login form accepts any name with any password. The name is the person's
 * permanent identifier there, and also the user name unless `nameOf` gives another.
 */
export const startTestProvider = async (returnUrl: string): Promise<TestProvider> => {
  let handle: ReturnType<Provider['callback']> | null = null;
  const server = createServer((request, response) => {
    void handle?.(request, response);
  });
  const issuer = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  const userNames = new Map<string, string>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [returnUrl],
        application_type: 'web',
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    pkce: { required: () => true },
    cookies: { keys: ['only for the test'] },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, preferred_username: userNames.get(sub) ?? sub }),
    }),
  });
  handle = provider.callback();
  return {
    issuer,
    userNames,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
};
