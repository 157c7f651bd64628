import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { readScreenQuery, screenAddress } from '../../engine/visit/screen-address.ts';
import { isLanguage } from '../../engine/wording/language.ts';
import { logFailure } from '../api/log.ts';
import { askServer } from '../api/server.ts';
import { speak, startWording } from '../i18n/wording.ts';
import { keepShell } from '../shell/keep-shell.ts';
import { becomeMachine, machineStart } from '../visit/machine.ts';
import { session } from '../visit/session.ts';
import { App } from './app.tsx';

const HOMES = ['/', '/chart'];
const KEEP_SHELL_AFTER_MS = 2_000;

/** What the address says of the visit as a whole, before any screen is drawn (decisions, U15). */
const readAddress = (): void => {
  const url = new URL(window.location.href);
  const { lang } = readScreenQuery(url.searchParams);
  if (lang !== undefined) {
    if (isLanguage(lang)) session.set({ language: lang });
    // Said once: a language chosen later on outlives a reload.
    url.searchParams.delete('lang');
    window.history.replaceState(window.history.state, '', url);
  }
  const { cnnHome, withTalk } = session.get();
  if (cnnHome === 'N' && withTalk === 'N' && !HOMES.includes(url.pathname)) {
    session.set({ withTalk: 'Y' });
  }
};

/** A browser that opens the plain home gets that of the machine it is, if that is another one. */
const openOwnHome = (): void => {
  const own = machineStart();
  const { pathname, search } = window.location;
  if (own === null || pathname !== '/' || readScreenQuery(new URLSearchParams(search)).type) return;
  if (own.path !== '/') window.history.replaceState(null, '', screenAddress(own.path, own.query));
};

/** An enrolled kiosk or tablet is one whatever its address says (decisions, U15). */
const learnMachine = async (): Promise<void> => {
  try {
    const end = await askServer('device', {});
    if (end.kind !== 'reply') return;
    becomeMachine(end.result);
    openOwnHome();
  } catch (cause) {
    logFailure('could not learn which machine this is', cause);
  }
};

/** Words first, then the kiosk's part where this is one, then the screens. */
const start = async (): Promise<void> => {
  readAddress();
  const { language } = session.get();
  const [end] = await Promise.all([askServer('wording', { language }), learnMachine()]);
  const { kioskType } = session.get();
  if (end.kind !== 'reply' || !end.result) throw new Error(`no wording: ${end.kind}`);
  await startWording(end.result);
  await speak(language);
  let Kiosk: ComponentType | null = null;
  if (kioskType) ({ Kiosk } = await import('../kiosk/kiosk.tsx'));
  const container = document.getElementById('munjin');
  if (!container) throw new Error('index.html has no place for the screens');
  document.getElementById('not-started')?.remove();
  createRoot(container).render(
    <StrictMode>
      <App Kiosk={Kiosk} />
    </StrictMode>,
  );
  // Once the first screen is there: keeping it for later is in no hurry.
  window.setTimeout(keepShell, KEEP_SHELL_AFTER_MS);
};

/** The page that says so in the visitor's language is kept with the screens; else the plain one. */
const sayNotStarted = async (): Promise<void> => {
  const { drawNotStarted } = await import('../shell/not-started.ts');
  drawNotStarted(session.get().language);
};

start().catch((cause: unknown) => {
  logFailure('could not start', cause);
  void sayNotStarted()
    .catch((why: unknown) => {
      logFailure('no words for it either', why);
    })
    .finally(() => document.getElementById('not-started')?.removeAttribute('hidden'));
});
