import type { Services } from '../platform/http/config.ts';
import { exportTranslations } from './export-translations.ts';
import { importTranslations } from './import-translation-sheet.ts';
import { publishWording } from './publish-wording.ts';
import { createTextCache } from './text-cache.ts';
import { createQuestionnaireSourceCache } from './questionnaire-source-cache.ts';
import { translationSources, translationTexts } from './read-texts.ts';
import { saveTranslation } from './save-translation.ts';
import { saveTranslations } from './save-translations.ts';
import { read, write, writeInSteps, type CallHandlers } from '../platform/http/call.ts';

/** Texts in eight languages, for the studio's grid and sheets. */
export const translationCalls = (services: Pick<Services, 'database' | 'keys'>) => {
  const texts = createTextCache();
  return {
    translationSources: read(translationSources(createQuestionnaireSourceCache(), texts)),
    translationTexts: read(translationTexts(texts)),
    saveTranslation: write(saveTranslation),
    saveTranslations: write(saveTranslations),
    publishWording: write(publishWording),
    exportTranslations: writeInSteps(exportTranslations(services)),
    importTranslations: writeInSteps(importTranslations(services)),
  } satisfies CallHandlers;
};
