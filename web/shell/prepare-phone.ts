import type { WordingResult } from '../../schemas/api.gen.ts';
import { createDraftStorage } from '../visit/draft-storage.ts';
import { setHasKeptDraft } from '../visit/kept-drafts.ts';
import { linkManifest } from './link-manifest.ts';
import { rememberHospital } from './remembered-hospital.ts';

/**
 * Prepares a visitor's own phone, once the first screen is drawn: it offers the home screen,
 * remembers the hospital for a start without a network, and deletes answers that ended with their
 * day.
 */
export const preparePhone = async ({ language, messages }: WordingResult): Promise<void> => {
  linkManifest(language);
  const { 'message.hospitalName': name = '', 'message.mainPhone': phone = '' } = messages;
  rememberHospital({ name, phone });
  setHasKeptDraft((await createDraftStorage().removeEnded(Date.now())) > 0);
};
