import { useEffect, useSyncExternalStore } from 'react';
import type { Language } from '../../schemas/api.gen.ts';
import { logFailure } from '../api/log.ts';
import { callServer } from '../api/server-calls.ts';
import { visitNumber } from '../visit/visit-number.ts';
import type { Voice } from './browser-voice.ts';

/** A recorded voice, with the visit for which the server was asked; null without recordings. */
interface LoadedVoice {
  readonly voice: Voice | null;
  readonly visit: number;
}

const loaded = new Map<Language, LoadedVoice>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const load = async (language: Language): Promise<void> => {
  const visit = visitNumber();
  // Recordings may have been added since an earlier visit.
  if (loaded.get(language)?.visit === visit) return;
  const response = await callServer('recordings', { language });
  // Without a reply, the next screen asks again.
  if (response.kind !== 'reply' || !response.result) return;
  const { files } = response.result;
  const { recordedVoice } = await import('./recorded-voice.ts');
  loaded.set(language, {
    voice: files.length === 0 ? null : recordedVoice(language, files),
    visit,
  });
  for (const listener of listeners) listener();
};

/** The voice that plays the recordings of a language; null for none, or if it is not wanted. */
export const useRecordedVoice = (language: Language, isWanted: boolean): Voice | null => {
  const voice = useSyncExternalStore(subscribe, () => loaded.get(language)?.voice ?? null);
  useEffect(() => {
    if (!isWanted) return;
    load(language).catch((cause: unknown) => {
      logFailure('no recordings', cause);
    });
  }, [language, isWanted]);
  return isWanted ? voice : null;
};
