import { hostname, userInfo } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { AdminRole } from '../../schemas/enumeration.gen.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { Output } from '../output.ts';
import {
  findProfile,
  findToken,
  readProfiles,
  saveProfiles,
  saveToken,
  type StoredToken,
} from './profiles.ts';
import { parseServerAddress } from './server-address.ts';
import { createStudioClient, type StudioClient } from './studio-client.ts';

const SLOW_DOWN_SECONDS = 5;
const MAX_LABEL_LENGTH = 64;
/** A server keeps a request for ten minutes. */
const MAX_WAIT_MS = 15 * 60_000;

export interface LoginOptions {
  readonly profile?: string;
  readonly role?: AdminRole;
  readonly days: number;
  readonly json?: boolean;
}

const machineLabel = (): string =>
  `${userInfo().username}@${hostname()}`.slice(0, MAX_LABEL_LENGTH);

const ENDS = {
  access_denied: 'It was refused in the studio. If that was not you, report it to an admin.',
  expired_token: 'No one confirmed it in time. Run the command again.',
} as const;

/**
 * A page at another address than the one that was named could be the real one, shown by a server
 * that wants the token for itself.
 */
const assertOwnPage = (address: string, page: string): void => {
  const isLocal = parseServerAddress(address).startsWith('http://');
  const origin = URL.canParse(page) ? new URL(page).origin : '';
  if (isLocal || origin === address) return;
  throw new CommandFailure(
    `${address} leads to the studio of ${origin || 'nowhere'}. If that is your hospital, run: munjin login ${origin || '<address>'}`,
    EXIT.notPermitted,
  );
};

/** Polls until a person has decided, as often as the server allows (RFC 8628, 3.5). */
const pollForToken = async (client: StudioClient, deviceCode: string, intervalSeconds: number) => {
  let seconds = Math.min(Math.max(Number(intervalSeconds) || 0, 1), 60);
  const start = performance.now();
  for (;;) {
    if (performance.now() - start > MAX_WAIT_MS)
      throw new CommandFailure(ENDS.expired_token, EXIT.notPermitted);
    await wait(seconds * 1000);
    const { error, granted } = await client.call('pollCommandLine', { deviceCode });
    if (granted !== null) return granted;
    if (error === 'slow_down') seconds += SLOW_DOWN_SECONDS;
    else if (error !== 'authorization_pending' && error !== null) {
      throw new CommandFailure(ENDS[error], EXIT.notPermitted);
    }
  }
};

/** Signs in to a server: a person confirms a code in the studio, and the token is stored. */
export const login = async (
  url: string,
  { profile, role, days, json = false }: LoginOptions,
  output: Output,
): Promise<ExitCode> => {
  const address = parseServerAddress(url);
  const name = profile ?? new URL(address).host;
  const client = createStudioClient({ address, token: null });
  const asked = { label: machineLabel(), role: role ?? null, days };
  // A file of tokens that cannot be used is found before a token is made.
  const earlier = findToken(name);
  const request = await client.call('beginCommandLine', asked);
  assertOwnPage(address, request.verificationUrl);
  output.message(`Open ${request.verificationUrl} and type the code: ${request.userCode}`);
  output.message(`It is for ${asked.label}. Your second factor confirms it.`);
  const granted = await pollForToken(client, request.deviceCode, request.intervalSeconds);
  const { account, expiresAt } = granted;
  saveToken(name, { ...granted, address });
  if (earlier !== null) await endToken(earlier);
  const { inUse, servers } = readProfiles();
  saveProfiles({ inUse: inUse ?? name, servers: { ...servers, [name]: address } });
  if (json) output.json({ profile: name, address, account, role: granted.role, expiresAt });
  const until = new Date(expiresAt).toISOString().slice(0, 10);
  output.message(`Signed in as ${account} with the role ${granted.role} until ${until}.`);
  output.message(`Next: munjin questionnaire list --server ${name}`);
  return EXIT.ok;
};

/** Ends a token on its server; one that has ended is what was asked for. */
const endToken = async (stored: StoredToken): Promise<void> => {
  try {
    await createStudioClient(stored).call('endCommandLine', {});
  } catch (error) {
    if (!(error instanceof CommandFailure) || error.exitCode !== EXIT.notPermitted) throw error;
  }
};

/** Ends the token of a profile on the server, and removes it here once it has ended. */
export const logout = async (named: string | true, output: Output): Promise<ExitCode> => {
  const { profile, address } = findProfile(named);
  const stored = findToken(profile);
  if (stored === null) {
    output.message(`You were not signed in at ${address}.`);
    return EXIT.ok;
  }
  await endToken(stored);
  saveToken(profile, null);
  output.message(`Signed out at ${address}.`);
  return EXIT.ok;
};
