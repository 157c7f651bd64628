import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { logFailure } from '../api/log.ts';
import { GateApp } from './gate-app.tsx';
import { startGateWording } from './gate-language.ts';

/** First the texts, then the gate. */
const start = async (): Promise<void> => {
  await startGateWording();
  const container = document.getElementById('munjin');
  if (!container) throw new Error('gate.html has no place for the screens');
  document.getElementById('not-started')?.remove();
  createRoot(container).render(
    <StrictMode>
      <GateApp />
    </StrictMode>,
  );
};

start().catch((cause: unknown) => {
  logFailure('could not start', cause);
  document.getElementById('not-started')?.removeAttribute('hidden');
});
