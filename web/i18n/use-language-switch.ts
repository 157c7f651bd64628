import { useCallback } from 'react';
import type { Language } from '../../schemas/api.gen.ts';
import { useApi } from '../api/use-api.ts';
import { session } from '../visit/session.ts';
import { hasCatalogue, addCatalogue, changeLanguage } from './wording.ts';

/** Changes the language of the page. The old one stays until the new catalogue has arrived. */
export const useLanguageSwitch = (): ((language: Language) => Promise<void>) => {
  const ask = useApi();
  return useCallback(
    async (language) => {
      if (!hasCatalogue(language)) {
        const reply = await ask('wording', { language });
        if (!reply?.result) return;
        addCatalogue(reply.result);
      }
      session.set({ language });
      await changeLanguage(language);
    },
    [ask],
  );
};
