import type { LocalizedText } from '../../../engine/questionnaire/document/definition.ts';
import { parseTranslation } from '../../../engine/questionnaire/document/text.ts';
import { dayAt } from '../../../engine/visit/local-time.ts';
import { termsBaseType, type UserType } from '../../../engine/visit/user-type.ts';
import { completeCatalogue } from '../../../engine/wording/catalogue.ts';
import type { Language } from '../../../engine/wording/language.ts';
import { createRepositories } from '../../../server/repositories.ts';
import type { TaskContext } from '../../../server/platform/files/report.ts';
import type { FindingCollector } from './matrix-finding.ts';

/** Finds missing texts of screens, messages and terms in a language. */
export const checkWording = (
  { database, keys, clock }: TaskContext,
  {
    types,
    languages,
  }: { readonly types: readonly UserType[]; readonly languages: readonly Language[] },
  found: FindingCollector,
): Promise<void> =>
  database.read(async (trx) => {
    const { wording, terms } = createRepositories(trx, keys);
    const korean = { language: 'ko' as const, messages: await wording.catalogue('ko') };
    for (const language of languages) {
      const messages = await wording.catalogue(language);
      for (const key of Object.keys(completeCatalogue(korean, { language, messages }).fallback)) {
        found.add('missing-wording', key, `Missing in ${language}.`, { language });
      }
    }
    const today = dayAt(clock.now());
    const missing = (text: LocalizedText, language: Language): boolean =>
      parseTranslation(text[language]).state === 'missing';
    for (const type of types) {
      for (const kind of ['privacy', 'sensitive'] as const) {
        const inForce = await terms.current(termsBaseType(type), kind, today);
        if (!inForce) continue;
        for (const language of languages) {
          for (const part of ['title', 'contents'] as const) {
            if (!missing(inForce[part], language)) continue;
            const message = `Its ${part} are missing in ${language}.`.replace(
              'title are',
              'title is',
            );
            found.add('missing-wording', inForce.termsCode, message, { type, language });
          }
        }
      }
    }
  });
