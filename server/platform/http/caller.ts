import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import type { AdminRole } from '../../../schemas/enumeration.gen.ts';
import { COMMAND_LINE_TOKEN_PREFIX, type Admin, type CommandLine } from './admin.ts';
import type { Device, DeviceKind } from './device.ts';
import type { Repositories } from '../../repositories.ts';
import type { Settings } from '../../settings/setting-defaults.ts';
import { readCookie } from './browser-cookies.ts';
import type { AppContext } from './context.ts';

/** The shortest time between two records of use, so that reads need not become writes. */
const ACTIVITY_WRITE_INTERVAL_MS = 60_000;
const BEARER = /^Bearer ([\w-]{1,128})$/;

/** The tokens that identify the caller of a request, except visitors' sessions. */
export interface CallerTokens {
  readonly device: string | null;
  /** The token of a command line; then no cookie counts. */
  readonly commandLine: string | null;
  readonly admin: string | null;
  /** A sealed ticket; it does not prove an identity yet. */
  readonly provider: string | null;
  /** The accounts that have signed in in this browser; it does not prove an identity. */
  readonly known: string | null;
}

/** The caller apart from the visitor: a machine of the hospital, or a signed-in account. */
export interface Caller {
  readonly device: Device | null;
  /** The account that is signed in, or that a command line calls for. */
  readonly admin: Admin | null;
  /** The token that the admin was found by; null for a browser. */
  readonly commandLine: CommandLine | null;
  /** Whether the admin signed in within `admin.confirmMinutes`. */
  readonly hasRecentSignIn: boolean;
  /** Whether the use of the admin's session, or of the device, has to be recorded. */
  readonly needsActivityUpdate: boolean;
}

export const readCallerTokens = (c: AppContext, isSecure: boolean): CallerTokens => {
  const bearer = BEARER.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
  if (bearer?.startsWith(COMMAND_LINE_TOKEN_PREFIX) === true) {
    return { device: null, commandLine: bearer, admin: null, provider: null, known: null };
  }
  return {
    device: bearer ?? readCookie(c, 'device', isSecure),
    commandLine: null,
    admin: readCookie(c, 'admin', isSecure),
    provider: readCookie(c, 'provider', isSecure),
    known: readCookie(c, 'known', isSecure),
  };
};

/** How long an admin's session lasts while unused, and in total, in milliseconds. */
export const adminSessionLimits = (settings: Settings) => ({
  idleMs: settings['admin.idleMinutes'] * 60_000,
  absoluteMs: settings['admin.sessionHours'] * 60 * 60_000,
});

type CallerStores = Pick<Repositories, 'devices' | 'adminSessions' | 'commandLineTokens'>;

/** Identifies the caller; tokens that are unknown or have ended are ignored. */
export const identifyCaller = async (
  { devices, adminSessions, commandLineTokens }: CallerStores,
  tokens: CallerTokens,
  settings: Settings,
  now: number,
): Promise<Caller> => {
  const seen = tokens.device === null ? null : await devices.byTokenWithLastSeen(tokens.device);
  const session =
    tokens.admin === null
      ? null
      : await adminSessions.byToken(tokens.admin, now, adminSessionLimits(settings));
  const token =
    tokens.commandLine === null ? null : await commandLineTokens.byToken(tokens.commandLine, now);
  const isLongAgo = (at: number | null): boolean =>
    at === null || at <= now - ACTIVITY_WRITE_INTERVAL_MS;
  return {
    device: seen?.device ?? null,
    admin: session?.admin ?? token?.admin ?? null,
    commandLine: token?.commandLine ?? null,
    hasRecentSignIn:
      session !== null && session.startedAt > now - settings['admin.confirmMinutes'] * 60_000,
    needsActivityUpdate:
      (session !== null && isLongAgo(session.usedAt)) ||
      (token !== null && isLongAgo(token.usedAt)) ||
      (seen !== null && isLongAgo(seen.seenAt)),
  };
};

/** Records that the caller's session, token and device were used, if that is due. */
export const recordCallerActivity = async (
  { devices, adminSessions, commandLineTokens }: CallerStores,
  { device, admin, commandLine, needsActivityUpdate: isToBeNoted }: Caller,
  { callerTokens: tokens, now }: { readonly callerTokens: CallerTokens; readonly now: number },
): Promise<void> => {
  if (!isToBeNoted) return;
  if (admin !== null && tokens.admin !== null) await adminSessions.touch(tokens.admin, now);
  if (commandLine !== null) await commandLineTokens.touch(commandLine.tokenId, now);
  if (device !== null) await devices.recordSeen(device.deviceId, now);
};

/** The machine that look-ups of many people are counted by. A gate looks no one up. */
export const sharedDeviceIdOf = ({ device }: Caller): string | null =>
  device === null || device.kind === 'gate' ? null : device.deviceId;

/** What a call requires of its caller. */
export interface CallerRequirements {
  /** Refuses with 401 every caller except an enrolled device of that kind. */
  readonly needsDevice?: DeviceKind;
  /**
   * Refuses with 401 callers who are not signed in, and with 403 callers without one of these
   * roles.
   */
  readonly needsAdmin?: true | readonly AdminRole[];
  /** Refuses with 401 callers who signed in longer ago than `admin.confirmMinutes`. */
  readonly needsRecentSignIn?: boolean;
  /** Refuses with 403 the tokens of command lines, unless the call is open to them. */
  readonly byToken?: boolean;
}

/** An HTTP status and its message. */
export interface CallerRefusal {
  readonly status: 401 | 403;
  readonly key: MessageKey;
}

/** The reason to refuse the caller; null if the caller is allowed. */
export const checkCallerRequirements = (
  { device, admin, commandLine, hasRecentSignIn }: Caller,
  { needsDevice, needsAdmin, needsRecentSignIn = false, byToken = false }: CallerRequirements,
): CallerRefusal | null => {
  if (commandLine !== null && !byToken) return { status: 403, key: 'message.noPermission' };
  if (needsDevice !== undefined && device?.kind !== needsDevice) {
    return { status: 401, key: 'message.deviceNotEnrolled' };
  }
  if (needsAdmin === undefined) return null;
  if (admin === null) return { status: 401, key: 'message.signInNeeded' };
  if (needsAdmin !== true && !needsAdmin.includes(admin.role)) {
    return { status: 403, key: 'message.noPermission' };
  }
  // A token was confirmed with the second factor when it was made.
  const isProven = hasRecentSignIn || commandLine !== null;
  return needsRecentSignIn && !isProven ? { status: 401, key: 'message.signInAgain' } : null;
};
