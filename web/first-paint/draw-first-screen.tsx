import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import type { WordingResult } from '../../schemas/api.gen.ts';
import { GateApp } from '../gate/gate-app.tsx';
import { addCatalogue, startWording, wording } from '../i18n/wording.ts';
import { App } from '../visitor/app.tsx';

export { findFirstScreen, type FirstScreen } from './first-screen.ts';

/** A screen before any data has come. Both texts are HTML. */
export interface DrawnScreen {
  readonly title: string;
  readonly html: string;
}

/** React writes these for the head of the page: the title, and hints to load pictures. */
const TITLE = /<title>(.*?)<\/title>/s;
const PRELOADS = /<link rel="preload"[^>]*>/g;

const setTexts = async (texts: WordingResult): Promise<void> => {
  if (!wording.isInitialized) return startWording(texts);
  addCatalogue(texts);
  await wording.changeLanguage(texts.language);
};

const draw = async (address: string, texts: WordingResult): Promise<DrawnScreen> => {
  await setTexts(texts);
  let failure: unknown;
  const { prelude } = await prerender(
    <StrictMode>
      {address === '/gate' ? (
        <GateApp />
      ) : (
        <Router ssrPath={address}>
          <App Kiosk={null} />
        </Router>
      )}
    </StrictMode>,
    {
      // Otherwise React moves large parts to the end and puts them in place with a script.
      progressiveChunkSize: Infinity,
      onError: (cause) => {
        failure ??= cause;
      },
    },
  );
  if (failure !== undefined) throw new Error('a first screen cannot be drawn', { cause: failure });
  const written = await new Response(prelude).text();
  return {
    title: TITLE.exec(written)?.[1] ?? '',
    html: written.replace(TITLE, '').replace(PRELOADS, ''),
  };
};

let lastDrawing: Promise<unknown> = Promise.resolve();

/** Draws one screen at a time, because all screens share the texts of the current language. */
export const drawFirstScreen = (address: string, texts: WordingResult): Promise<DrawnScreen> => {
  const drawing = lastDrawing.then(() => draw(address, texts));
  lastDrawing = drawing.catch(() => undefined);
  return drawing;
};
