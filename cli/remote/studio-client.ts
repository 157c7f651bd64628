import { createHash } from 'node:crypto';
import { RESULT_CODE } from '../../engine/outcome/result-code.ts';
import type { Envelope, RequestOf, ResultOf, StudioCallName } from '../../schemas/calls.ts';
import { STUDIO_CALLS } from '../../schemas/studio-calls.ts';
import type { StudioCall } from '../../schemas/studio-calls/studio-call.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-code.ts';
import { findProfile, findToken } from './profiles.ts';

const TIMEOUT_MS = 60_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** A terminal would obey them: a server may be hostile. */
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu;

/** The calls of the studio on one server, with the token of a profile or without one. */
export interface StudioClient {
  /** The result of a call; null where the server does not have what it names. */
  readonly call: <Name extends StudioCallName>(
    name: Name,
    request: RequestOf<Name>,
  ) => Promise<ResultOf<Name>>;
  readonly callOrNull: <Name extends StudioCallName>(
    name: Name,
    request: RequestOf<Name>,
  ) => Promise<ResultOf<Name> | null>;
  /** The picture of that name; null if there is none. */
  readonly image: (file: string) => Promise<Uint8Array | null>;
}

interface ClientOptions {
  readonly address: string;
  /** Null to sign in. */
  readonly token: string | null;
}

const callPath = (
  { method, path }: StudioCall,
  request: Readonly<Record<string, unknown>>,
): string => {
  const inPath = new Set<string>();
  const filled = path.replace(/:(\w+)/g, (_, field: string) => {
    inPath.add(field);
    return encodeURIComponent(String(request[field]));
  });
  const query = new URLSearchParams(
    Object.entries(request)
      .filter(([field]) => method === 'GET' && !inPath.has(field))
      .map(([field, value]): [string, string] => [field, String(value)]),
  ).toString();
  return query === '' ? filled : `${filled}?${query}`;
};

const rolesOf = ({ roles }: StudioCall): string =>
  roles === 'anybody' ? 'no' : roles.join(' or ');

/** Ends the command where the server did not answer as a call is answered. */
const assertAnswered = (
  address: string,
  call: StudioCall,
  { status, words }: { readonly status: number; readonly words: string },
): void => {
  if (status === 200) return;
  if (status === 401) {
    throw new CommandFailure(
      `${address} does not accept the token: it has expired or was ended. Run: munjin login ${address}`,
      EXIT.notPermitted,
    );
  }
  if (status === 403) {
    throw new CommandFailure(
      `This needs the role ${rolesOf(call)}, and your token at ${address} has another one. ` +
        `With an account that has it, run: munjin login ${address} --role <role>`,
      EXIT.notPermitted,
    );
  }
  if (status === 413) throw new CommandFailure(words, EXIT.findings);
  if (status >= 300 && status < 400) {
    throw new CommandFailure(
      `${address} leads to another address, and the token is not sent there. Sign in at the address that it leads to.`,
    );
  }
  throw new CommandFailure(`${address} answered with status ${status}. ${words}`.trimEnd());
};

/** The body of a reply; the command ends if it is larger than any reply of a server of munjin. */
const readReply = async (address: string, response: Response): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    const bytes = part as Uint8Array;
    size += bytes.length;
    if (size > MAX_BYTES) throw new CommandFailure(`${address} sends too much: more than 32 MB.`);
    parts.push(bytes);
  }
  return Buffer.concat(parts);
};

/** A reply without control characters in its texts; null if it is no JSON. */
const parseReply = <Reply>(bytes: Uint8Array): Partial<Reply> | null => {
  try {
    return JSON.parse(Buffer.from(bytes).toString(), (_name, value: unknown) =>
      typeof value === 'string' ? value.replace(CONTROL_CHARACTERS, '') : value,
    ) as Partial<Reply> | null;
  } catch {
    return null;
  }
};

/** Calls a server. It follows no redirect, so that the token reaches no one else. */
export const createStudioClient = ({ address, token }: ClientOptions): StudioClient => {
  const send = (path: string, init: RequestInit): Promise<Response> =>
    fetch(address + path, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        'accept-language': 'en',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(init.body !== undefined && { 'content-type': 'application/json' }),
      },
    }).catch((error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new CommandFailure(
        `${address} does not answer: ${why}. Check the address and the network, and try again.`,
      );
    });

  const callOrNull: StudioClient['callOrNull'] = async (name, request) => {
    const call: StudioCall = STUDIO_CALLS[name];
    const response = await send(
      callPath(call, request as Readonly<Record<string, unknown>>),
      call.method === 'POST'
        ? { method: 'POST', body: JSON.stringify(request) }
        : { method: 'GET' },
    );
    const body = parseReply<Envelope<ResultOf<typeof name>>>(await readReply(address, response));
    const words = body?.resultMsg ?? 'It may be no server of munjin.';
    assertAnswered(address, call, { status: response.status, words });
    if (body?.resultCd === RESULT_CODE.notFound) return null;
    if (body?.resultCd !== RESULT_CODE.ok) throw new CommandFailure(words, EXIT.findings);
    return body.result ?? null;
  };

  return {
    callOrNull,
    call: async (name, request) => (await callOrNull(name, request)) as ResultOf<typeof name>,
    image: async (file) => {
      const response = await send(`/api/v1/images/${file}`, { method: 'GET' });
      if (!response.ok) return null;
      const bytes = await readReply(address, response);
      const hash = createHash('sha256').update(bytes).digest('hex');
      return file.startsWith(`${hash}.`) ? bytes : null;
    },
  };
};

/** The server of a profile, with the token that was given for its address. */
export const openServer = (named: string | true): StudioClient => {
  const { profile, address } = findProfile(named);
  const stored = findToken(profile);
  if (stored?.address !== address) {
    throw new CommandFailure(
      `You are not signed in at ${address}. Run: munjin login ${address}`,
      EXIT.notPermitted,
    );
  }
  return createStudioClient({ address, token: stored.token });
};
