import { isGateCode } from '../../engine/pass/gate-snapshot.ts';
import type { GateScanRequest } from '../../schemas/api.gen.ts';
import type { Call } from '../platform/http/call.ts';
import type { Pass } from '../passes/passes-repository.ts';
import type { EnteringPass } from './presences-repository.ts';
import type { BearerStatus } from './bearer-status.ts';

/**
 * Whether a gate tells of an entry that it let in by itself, while it was cut off. That is believed
 * only of what a gate can do by itself: by a QR code, and where gates may judge at all.
 */
export const isOfflineEntry = ({
  request: { code, kind = 'scan', direction, openedYn },
  settings,
}: Pick<Call<GateScanRequest>, 'request' | 'settings'>): boolean =>
  openedYn === 'Y' &&
  direction === 'in' &&
  kind === 'scan' &&
  isGateCode(code.trim()) &&
  settings['gate.offlineMinutes'] > 0;

/**
 * When an entry counts that has been made, as the gate says, at `saidMadeAt`. No gate can have let
 * in a pass before there was one: then the entry counts, but not its time.
 */
export const offlineEntryTime = (
  { settings, now }: Pick<Call, 'settings' | 'now'>,
  { issuedAt }: Pick<Pass, 'issuedAt'>,
  reportedAt: number,
): { readonly madeAt: number; readonly isTooEarly: boolean } => {
  const isTooEarly = reportedAt < issuedAt - settings['gate.clockToleranceSeconds'] * 1000;
  return { madeAt: isTooEarly ? now : reportedAt, isTooEarly };
};

/**
 * Records an entry that has been made, `madeAt` by the server's clock: what happened is recorded
 * even where it should not have. A T pass is used up by it, a guardian takes a place though none be
 * left; who counts as inside already, or has left since, stays as they are.
 */
export const recordOfflineEntry = async (
  { repositories: { presences } }: Pick<Call, 'repositories'>,
  pass: EnteringPass,
  { hasEntered, presence, freeSlot }: BearerStatus,
  madeAt: number,
): Promise<void> => {
  if (presence || (await presences.hasLeftSince(pass.passId, madeAt))) {
    await presences.recordEntryOnly(pass, madeAt, !hasEntered);
  } else if (hasEntered) await presences.enterAgain(pass, madeAt, freeSlot);
  else await presences.enter(pass, madeAt, freeSlot);
};
