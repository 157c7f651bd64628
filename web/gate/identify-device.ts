import type { ApiClient } from '../api/client.ts';
import type { GateStorage } from './gate-storage.ts';

/** What this browser is when it is opened. */
export type IdentifiedDevice =
  | { readonly kind: 'gate'; readonly name: string }
  | { readonly kind: 'unpaired' }
  /** Paired, but not as a gate. */
  | { readonly kind: 'otherMachine' };

/**
 * No longer a gate: it deletes its name and its snapshot. Pending scans stay, because they are sent
 * once the gate is paired again (docs/decisions/0009-gate-offline.md).
 */
export const clearGatePairing = async (storage: GateStorage): Promise<void> => {
  await Promise.all([storage.save('deviceName', null), storage.save('snapshot', null)]);
};

/**
 * The device that this browser is: from the server, or the last known one if the server is
 * unreachable.
 */
export const identifyDevice = async (
  storage: GateStorage,
  call: ApiClient,
): Promise<IdentifiedDevice> => {
  const response = await call('device', {});
  if (response.kind === 'sessionExpired') {
    await clearGatePairing(storage);
    return { kind: 'unpaired' };
  }
  if (response.kind !== 'reply') {
    const name = await storage.read('deviceName');
    return name === null ? { kind: 'unpaired' } : { kind: 'gate', name };
  }
  if (response.result?.kind === 'gate') {
    await storage.save('deviceName', response.result.name);
    return { kind: 'gate', name: response.result.name };
  }
  await clearGatePairing(storage);
  return { kind: response.result ? 'otherMachine' : 'unpaired' };
};
