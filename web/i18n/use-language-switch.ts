import { useCallback } from 'react';
import type { Language } from '../../schemas/api.gen.ts';
import { useServer } from '../api/use-server.ts';
import { session } from '../visit/session.ts';
import { hasCatalogue, keepCatalogue, speak } from './wording.ts';

/** Changes the language of the page; the old one stays until the new catalogue is here. */
export const useLanguageSwitch = (): ((language: Language) => Promise<void>) => {
  const ask = useServer();
  return useCallback(
    async (language) => {
      if (!hasCatalogue(language)) {
        const reply = await ask('wording', { language });
        if (!reply?.result) return;
        keepCatalogue(reply.result);
      }
      session.set({ language });
      await speak(language);
    },
    [ask],
  );
};
