import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  createGateConnection,
  type GateConnection,
  type ConnectionState,
} from './gate-connection.ts';
import { callServerQuickly, callServer } from './gate-client.ts';
import type { GateStorage } from './gate-storage.ts';
import { createScanSealing } from './scan-sealing.ts';

const ONLINE_REFRESH_INTERVAL_MS = 60_000;
const OFFLINE_REFRESH_INTERVAL_MS = 5_000;
const NONCE_BYTES = 16;

/** Random also in a page without https, which has no `crypto.randomUUID`. */
const newNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The connection of this gate to its server, kept up to date while it is on the screen. */
export const useGateConnection = (
  storage: GateStorage,
): { readonly link: GateConnection; readonly state: ConnectionState } => {
  const [link] = useState(() =>
    createGateConnection({
      callQuickly: callServerQuickly,
      call: callServer,
      storage,
      sealing: createScanSealing(storage),
      now: () => Date.now(),
      newNonce,
    }),
  );
  const state = useSyncExternalStore(link.subscribe, link.getState);
  const { isOnline } = state;
  useEffect(() => {
    const refresh = (): void => void link.refresh();
    void link.start().then(refresh);
    window.addEventListener('offline', link.handleNetworkLoss);
    window.addEventListener('online', refresh);
    return () => {
      window.removeEventListener('offline', link.handleNetworkLoss);
      window.removeEventListener('online', refresh);
    };
  }, [link]);
  useEffect(() => {
    const everyMs = isOnline ? ONLINE_REFRESH_INTERVAL_MS : OFFLINE_REFRESH_INTERVAL_MS;
    const timer = window.setInterval(() => void link.refresh(), everyMs);
    return () => {
      window.clearInterval(timer);
    };
  }, [link, isOnline]);
  return { link, state };
};
