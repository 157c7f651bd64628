import { useCallback } from 'react';
import type { Language } from '../../schemas/api.gen.ts';
import { useApi } from '../api/use-api.ts';
import { isPhoneOfVisitor } from '../visit/device-start.ts';
import { phoneStorage, savePhonePreference } from '../visit/phone-preferences.ts';
import { session } from '../visit/session.ts';
import { hasCatalogue, addCatalogue, changeLanguage } from './wording.ts';

/**
 * Changes the language of the page, and remembers it on a phone. The old one stays until the new
 * catalogue has arrived.
 */
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
      if (isPhoneOfVisitor()) savePhonePreference(phoneStorage(), { language });
      await changeLanguage(language);
    },
    [ask],
  );
};
