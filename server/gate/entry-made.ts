import { isGateCode } from '../../engine/pass/gate-snapshot.ts';
import type { GateScanRequest } from '../../schemas/api.gen.ts';
import type { Call } from '../http/handle.ts';
import type { Pass } from '../store/passes.ts';
import type { Bearer } from './scanned-pass.ts';

/**
 * Whether a gate tells of an entry that it let in by itself, while it was cut off. That is believed
 * only of what a gate can do by itself: by a QR code, and where gates may judge at all.
 */
export const isEntryMade = ({
  request: { code, kind = 'scan', direction, openedYn },
  settings,
}: Pick<Call<GateScanRequest>, 'request' | 'settings'>): boolean =>
  openedYn === 'Y' &&
  direction === 'in' &&
  kind === 'scan' &&
  isGateCode(code.trim()) &&
  settings['gate.offlineMinutes'] > 0;

/**
 * Records an entry that has been made, `madeAt` by the server's clock: what happened is recorded
 * even where it should not have. A T pass is used up by it, a guardian takes a place though none be
 * left; who counts as inside already, or has left since, stays as they are.
 */
export const recordEntryMade = async (
  { repositories: { presences } }: Pick<Call, 'repositories'>,
  pass: Pass,
  { scanned: { hasEntered }, presence, freeSlot }: Bearer,
  madeAt: number,
): Promise<void> => {
  if (presence || (await presences.hasLeftSince(pass.passId, madeAt))) {
    await presences.noteEntry(pass, madeAt, !hasEntered);
  } else if (hasEntered) await presences.enterAgain(pass, madeAt, freeSlot);
  else await presences.enter(pass, madeAt, freeSlot);
};
