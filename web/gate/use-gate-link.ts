import { useEffect, useState, useSyncExternalStore } from 'react';
import { createGateLink, type GateLink, type LinkState } from './gate-link.ts';
import { askAtOnce, askServer } from './gate-server.ts';
import type { GateStorage } from './gate-storage.ts';
import { createScanSealing } from './scan-sealing.ts';

const ONLINE_EVERY_MS = 60_000;
const OFFLINE_EVERY_MS = 5_000;
const NONCE_BYTES = 16;

/** Random also where a page without https has no `crypto.randomUUID`. */
const newNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The link of this gate to its server, kept up to date for as long as it is on the screen. */
export const useGateLink = (
  storage: GateStorage,
): { readonly link: GateLink; readonly state: LinkState } => {
  const [link] = useState(() =>
    createGateLink({
      askAtOnce,
      ask: askServer,
      storage,
      sealing: createScanSealing(storage),
      now: () => Date.now(),
      newNonce,
    }),
  );
  const state = useSyncExternalStore(link.subscribe, link.get);
  const { isOnline } = state;
  useEffect(() => {
    const found = (): void => void link.refresh();
    void link.start().then(found);
    window.addEventListener('offline', link.lost);
    window.addEventListener('online', found);
    return () => {
      window.removeEventListener('offline', link.lost);
      window.removeEventListener('online', found);
    };
  }, [link]);
  useEffect(() => {
    const everyMs = isOnline ? ONLINE_EVERY_MS : OFFLINE_EVERY_MS;
    const timer = window.setInterval(() => void link.refresh(), everyMs);
    return () => {
      window.clearInterval(timer);
    };
  }, [link, isOnline]);
  return { link, state };
};
