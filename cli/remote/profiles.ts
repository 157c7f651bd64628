/** The servers that this user signs in to, and the tokens for them, each in a file of its own. */
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-code.ts';
import { writeFileAtomically } from '../write-file-atomically.ts';

/** Servers by the name of their profile, and the profile that `--server` alone means. */
export interface Profiles {
  readonly inUse: string | null;
  readonly servers: Readonly<Record<string, string>>;
}

/** A token, and what it was given for. */
export interface StoredToken {
  /** The address that it is sent to, and no other. */
  readonly address: string;
  readonly token: string;
  readonly account: string;
  readonly role: string;
  readonly expiresAt: number;
}

type Tokens = Readonly<Record<string, StoredToken>>;

const folder = (): string =>
  join(process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'munjin');
const profilesFile = (): string => join(folder(), 'config.json');
/** Where the tokens are; only their owner can read it. */
export const tokensFile = (): string => join(folder(), 'tokens.json');

const readJson = <Value>(path: string, fallback: Value): Value => {
  if (!existsSync(path)) return fallback;
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Value;
  } catch {
    throw new CommandFailure(`${path} is not JSON. Remove it, and run: munjin login <address>`);
  }
};

const writeJson = (path: string, value: unknown): void => {
  mkdirSync(folder(), { recursive: true, mode: 0o700 });
  writeFileAtomically(path, `${JSON.stringify(value, null, 2)}\n`, true);
};

export const readProfiles = (): Profiles => readJson(profilesFile(), { inUse: null, servers: {} });

export const saveProfiles = (profiles: Profiles): void => writeJson(profilesFile(), profiles);

const readTokens = (): Tokens => {
  const path = tokensFile();
  // Windows has no such modes.
  const isOpen =
    process.platform !== 'win32' && existsSync(path) && (statSync(path).mode & 0o077) !== 0;
  if (isOpen) {
    throw new CommandFailure(
      `Others can read ${path}, so its tokens are not used. Run: chmod 600 ${path}. ` +
        'If someone may have read it, end the tokens in the studio.',
    );
  }
  return readJson<Tokens>(path, {});
};

/** The token of a profile; null if there is none. */
export const findToken = (profile: string): StoredToken | null => readTokens()[profile] ?? null;

/** Stores the token of a profile, or removes it. */
export const saveToken = (profile: string, token: StoredToken | null): void => {
  const { [profile]: _earlier, ...others } = readTokens();
  writeJson(tokensFile(), token === null ? others : { ...others, [profile]: token });
};

/** The profile of that name, or of that address; true means the profile in use. */
export const findProfile = (
  named: string | true,
): { readonly profile: string; readonly address: string } => {
  const { inUse, servers } = readProfiles();
  const known = Object.entries(servers);
  const found =
    named === true
      ? known.find(([profile]) => profile === inUse)
      : known.find(
          ([profile, address]) => profile === named || address === named.replace(/\/$/, ''),
        );
  if (found) return { profile: found[0], address: found[1] };
  const list = known.length > 0 ? ` There are ${known.map(([name]) => name).join(', ')}.` : '';
  throw new CommandFailure(
    `${named === true ? 'No profile is in use.' : `There is no profile ${named}.`}${list} Run: munjin login <address>`,
    EXIT.usage,
  );
};
