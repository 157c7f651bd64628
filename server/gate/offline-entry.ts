import { isGateCode } from '../../engine/pass/gate-snapshot.ts';
import type { GateScanRequest } from '../../schemas/api.gen.ts';
import type { Call } from '../platform/http/call.ts';
import type { Pass } from '../passes/index.ts';
import type { EnteringPass } from './presences-repository.ts';
import type { BearerStatus } from './bearer-status.ts';

/**
 * Whether a gate reports an entry that it admitted by itself while it was offline. The report is
 * accepted only for what a gate can do alone: with a QR code, and if gates may judge at all.
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
 * When an entry counts that took place, according to the gate, at `reportedAt`. A gate cannot have
 * admitted a pass before it existed; in that case the entry counts, but not its time.
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
 * Records an entry that took place at `madeAt` by the server's clock: it is recorded even if it
 * should not have been admitted. It uses up a T pass, and a guardian takes a place even if none is
 * free. A person who already counts as inside, or has left since, stays unchanged.
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
