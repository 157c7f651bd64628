import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { logFailure } from '../api/log.ts';
import { wording } from '../i18n/wording.ts';
import { GateApp } from './gate-app.tsx';
import { startGateWording } from './gate-language.ts';

/** First the texts, then the gate. */
const start = async (): Promise<void> => {
  await startGateWording();
  const container = document.getElementById('munjin');
  if (!container) throw new Error('gate.html has no place for the screens');
  document.getElementById('not-started')?.remove();
  const app = (
    <StrictMode>
      <GateApp />
    </StrictMode>
  );
  // The server draws the gate in the language of a new one. Another language replaces it.
  if (container.dataset['drawn'] === wording.language)
    startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
};

start().catch((cause: unknown) => {
  logFailure('could not start', cause);
  // What the server has drawn does not work.
  document.getElementById('munjin')?.replaceChildren();
  document.getElementById('not-started')?.removeAttribute('hidden');
});
