import { CALLS } from '../../schemas/calls.ts';
import { EXIT } from '../exit-code.ts';
import { CommandFailure } from '../command-failure.ts';
import { createConnectionPool } from './load/connection-pool.ts';

const ENVELOPE = /"resultCd":\s*-?\d+/;

const parseServerUrl = (url: string): string => {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed && /^https?:$/.test(parsed.protocol)) {
    const { origin, pathname, search, hash } = parsed;
    if (/^\/*$/.test(pathname) && search === '' && hash === '') return origin;
    throw new CommandFailure(
      `--url ${url} is more than the address of a server, whose screens are at its root. Give ${origin}.`,
      EXIT.usage,
    );
  }
  const like = 'https://visit.example.org or http://localhost:4310';
  throw new CommandFailure(
    `--url ${url} is no address of a server. It is like ${like}.`,
    EXIT.usage,
  );
};

/**
 * The address of a running server, without a slash at its end. An address without an answer, or
 * with another product, is refused before any visit starts; otherwise every visit would fail for
 * the same reason.
 */
export const checkServerUrl = async (url: string): Promise<string> => {
  const address = parseServerUrl(url);
  const connections = createConnectionPool(address);
  const { method, path } = CALLS.visitDays;
  try {
    const headers = { accept: 'application/json' };
    const { status, body } = await connections.send({ method, path, headers }).catch((error) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new CommandFailure(`No server answers at ${address}: ${why}.`);
    });
    if (!ENVELOPE.test(body)) {
      const said = `HTTP ${String(status)} to ${path}`;
      throw new CommandFailure(`What answers at ${address} is no server of munjin: ${said}.`);
    }
    return address;
  } finally {
    connections.close();
  }
};
