import { completeCatalogue } from '../../engine/wording/catalogue.ts';
import { LANGUAGES, type Language } from '../../engine/wording/language.ts';
import { repositories } from '../store/repositories.ts';
import type { TaskContext } from './report.ts';

export interface LanguageStatus {
  readonly language: Language;
  /** Keys of the Korean wording. */
  readonly keys: number;
  /** Share of them that is translated, in per cent, rounded down. */
  readonly percent: number;
  /** Keys for which the Korean text is shown. */
  readonly missing: readonly string[];
}

/** How much of the wording each language has. */
export const translationsStatus = async ({
  database,
  keys,
}: Pick<TaskContext, 'database' | 'keys'>): Promise<readonly LanguageStatus[]> =>
  database.read(async (trx) => {
    const { wording } = repositories(trx, keys);
    const korean = { language: 'ko' as const, messages: await wording.catalogue('ko') };
    const count = Object.keys(korean.messages).length;
    const statuses: LanguageStatus[] = [];
    for (const language of LANGUAGES) {
      const messages = await wording.catalogue(language);
      const { fallback } = completeCatalogue(korean, { language, messages });
      statuses.push({
        language,
        keys: count,
        percent: count === 0 ? 0 : Math.floor(((count - fallback.length) / count) * 100),
        missing: fallback,
      });
    }
    return statuses;
  });
