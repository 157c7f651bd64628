import { startTransition, StrictMode, type ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { parseScreenQuery, buildScreenUrl } from '../../engine/visit/screen-url.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../engine/wording/language.ts';
import type { WordingResult } from '../../schemas/api.gen.ts';
import { logFailure } from '../api/log.ts';
import { callServer } from '../api/server-calls.ts';
import { changeLanguage, startWording } from '../i18n/wording.ts';
import { registerServiceWorker } from '../shell/register-service-worker.ts';
import { applyDevice, getDeviceStart } from '../visit/device-start.ts';
import { phoneStorage, readPhonePreferences } from '../visit/phone-preferences.ts';
import { session } from '../visit/session.ts';
import { App } from './app.tsx';

declare global {
  interface Window {
    /** The button that was tapped before this program arrived (web/public/early-tap.js). */
    readonly earlyTap?: HTMLButtonElement | null;
  }
}

const HOME_PATHS = ['/', '/chart'];
const SERVICE_WORKER_DELAY_MS = 2_000;

/**
 * Applies the values in the address for the whole visit, before any screen is drawn (decisions,
 * U15). Returns whether it names a language.
 */
const applyAddress = (): boolean => {
  const url = new URL(window.location.href);
  const { lang } = parseScreenQuery(url.searchParams);
  if (lang !== undefined) {
    if (isLanguage(lang)) session.set({ language: lang });
    // Read only once, so that a language chosen later survives a reload.
    url.searchParams.delete('lang');
    window.history.replaceState(window.history.state, '', url);
  }
  const { cnnHome, withTalk } = session.get();
  if (cnnHome === 'N' && withTalk === 'N' && !HOME_PATHS.includes(url.pathname)) {
    session.set({ withTalk: 'Y' });
  }
  return lang !== undefined;
};

/** A device that opens the plain home gets its own home, if that is another one. */
const openDeviceHome = (): void => {
  const deviceStart = getDeviceStart();
  const { pathname, search } = window.location;
  if (
    deviceStart === null ||
    pathname !== '/' ||
    parseScreenQuery(new URLSearchParams(search)).type
  )
    return;
  if (deviceStart.path !== '/')
    window.history.replaceState(null, '', buildScreenUrl(deviceStart.path, deviceStart.query));
};

/** An enrolled kiosk or tablet is one whatever its address says (decisions, U15). */
const loadDevice = async (): Promise<void> => {
  try {
    const response = await callServer('device', {});
    if (response.kind !== 'reply') return;
    applyDevice(response.result);
    openDeviceHome();
  } catch (cause) {
    logFailure('could not learn which machine this is', cause);
  }
};

/** The texts of the visitor's language, or without a network those kept with a pass. */
const loadWording = async (): Promise<WordingResult> => {
  const response = await callServer('wording', { language: session.get().language });
  if (response.kind === 'reply' && response.result) return response.result;
  if (response.kind === 'offline') {
    const { readKeptWording } = await import('./pass/kept-passes.ts');
    const kept = await readKeptWording(Date.now());
    if (kept) return kept;
  }
  throw new Error(`no wording: ${response.kind}`);
};

/** First the texts, then the kiosk's part if this is one, then the screens. */
const start = async (): Promise<void> => {
  const isLanguageAsked = applyAddress();
  let [texts] = await Promise.all([loadWording(), loadDevice()]);
  const { kioskType } = session.get();
  // The browser of a kiosk is set up by staff: its language is not that of the people in front of it.
  if (kioskType && !isLanguageAsked && texts.language !== DEFAULT_LANGUAGE) {
    session.set({ language: DEFAULT_LANGUAGE });
    texts = await loadWording();
  }
  const { language } = texts;
  // Without a network, the language is that of the texts that were kept.
  if (language !== session.get().language) session.set({ language });
  await startWording(texts);
  await changeLanguage(language);
  let Kiosk: ComponentType | null = null;
  if (kioskType) ({ Kiosk } = await import('../kiosk/kiosk.tsx'));
  const container = document.getElementById('munjin');
  if (!container) throw new Error('no #munjin');
  document.getElementById('not-started')?.remove();
  const app = (
    <StrictMode>
      <App Kiosk={Kiosk} />
    </StrictMode>
  );
  // The server draws the screen of a phone that it knows nothing about. Another one replaces it.
  if (
    container.dataset['drawn'] === language &&
    !kioskType &&
    !readPhonePreferences(phoneStorage()).purpose
  ) {
    // In short steps: the visitor may already be scrolling or typing.
    startTransition(() => void hydrateRoot(container, app));
    window.earlyTap?.click();
  } else createRoot(container).render(app);
  // Runs after the first screen is drawn, because caching is not urgent.
  window.setTimeout(registerServiceWorker, SERVICE_WORKER_DELAY_MS);
  // A kiosk keeps nothing, and its staff know the hospital.
  if (!kioskType) {
    import('../shell/prepare-phone.ts')
      .then(({ preparePhone }) => preparePhone(texts))
      .catch((cause: unknown) => {
        logFailure('the phone is not prepared for a start without a network', cause);
      });
  }
};

/**
 * The page that says so in the visitor's language is cached with the screens; otherwise the plain
 * one appears.
 */
const reportStartFailure = async (): Promise<void> => {
  const { showStartFailure: drawNotStarted } = await import('../shell/start-failure.ts');
  drawNotStarted(session.get().language);
};

start().catch((cause: unknown) => {
  logFailure('could not start', cause);
  // What the server has drawn does not work.
  document.getElementById('munjin')?.replaceChildren();
  void reportStartFailure()
    .catch((why: unknown) => {
      logFailure('no words for it either', why);
    })
    .finally(() => document.getElementById('not-started')?.removeAttribute('hidden'));
});
