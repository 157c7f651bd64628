import type { Send } from '../api/client.ts';
import type { GateStorage } from './gate-storage.ts';

/** What this browser is when it is opened. */
export type FoundMachine =
  | { readonly kind: 'gate'; readonly name: string }
  | { readonly kind: 'unpaired' }
  /** Paired, but as no gate. */
  | { readonly kind: 'otherMachine' };

/**
 * A gate no longer: it forgets its name and the snapshot that it judged by. What waits to be told
 * stays, for it is told once the gate is paired again (docs/decisions/0009-gate-offline.md).
 */
export const forgetGate = async (storage: GateStorage): Promise<void> => {
  await Promise.all([storage.save('deviceName', null), storage.save('snapshot', null)]);
};

/** Which machine this browser is: by the server, or as it was when the server cannot be asked. */
export const findMachine = async (storage: GateStorage, ask: Send): Promise<FoundMachine> => {
  const end = await ask('device', {});
  if (end.kind === 'sessionExpired') {
    await forgetGate(storage);
    return { kind: 'unpaired' };
  }
  if (end.kind !== 'reply') {
    const name = await storage.read('deviceName');
    return name === null ? { kind: 'unpaired' } : { kind: 'gate', name };
  }
  if (end.result?.kind === 'gate') {
    await storage.save('deviceName', end.result.name);
    return { kind: 'gate', name: end.result.name };
  }
  await forgetGate(storage);
  return { kind: end.result ? 'otherMachine' : 'unpaired' };
};
