import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { readScreenQuery } from '../../engine/visit/screen-address.ts';
import { isLanguage } from '../../engine/wording/language.ts';
import { logFailure } from '../api/log.ts';
import { askServer } from '../api/server.ts';
import { speak, startWording } from '../i18n/wording.ts';
import { session } from '../visit/session.ts';
import { App } from './app.tsx';

const HOMES = ['/', '/chart'];

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

/** Words first, then the kiosk's part where this is one, then the screens. */
const start = async (): Promise<void> => {
  readAddress();
  const { language, kioskType } = session.get();
  const end = await askServer('wording', { language });
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
};

start().catch((cause: unknown) => {
  logFailure('could not start', cause);
  document.getElementById('not-started')?.removeAttribute('hidden');
});
