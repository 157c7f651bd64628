import { Hono } from 'hono';
import { STUDIO_CALLS } from '../../../schemas/studio-calls.ts';
import type { Services } from '../../http/config.ts';
import type { AppEnv } from '../../http/context.ts';
import type { CallWrapper, SteppedWrapper } from '../../http/handle.ts';
import { exportTranslations } from './export-translations.ts';
import { importTranslations } from './import-translations.ts';
import { publishWording } from './publish-wording.ts';
import { keptTexts } from './kept-texts.ts';
import { keptQuestionnaireSources } from './questionnaire-sources.ts';
import { translationSources, translationTexts } from './read-texts.ts';
import { saveTranslation } from './save-translation.ts';

/** Texts in eight languages, as the studio's grid and sheets have them. */
export const studioTranslationRoutes = (
  read: CallWrapper,
  write: CallWrapper,
  writeInSteps: SteppedWrapper,
  services: Pick<Services, 'database' | 'keys'>,
) => {
  const texts = keptTexts();
  return new Hono<AppEnv>()
    .get(
      STUDIO_CALLS.translationSources.path,
      read('translationSources', translationSources(keptQuestionnaireSources(), texts)),
    )
    .get(STUDIO_CALLS.translationTexts.path, read('translationTexts', translationTexts(texts)))
    .post(STUDIO_CALLS.saveTranslation.path, write('saveTranslation', saveTranslation))
    .post(STUDIO_CALLS.publishWording.path, write('publishWording', publishWording))
    .post(
      STUDIO_CALLS.exportTranslations.path,
      writeInSteps('exportTranslations', exportTranslations(services)),
    )
    .post(
      STUDIO_CALLS.importTranslations.path,
      writeInSteps('importTranslations', importTranslations(services)),
    );
};
