import type { Language, SaveTranslationsRequest } from '../../../schemas/api.gen.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { useWords } from '../words/studio-words.ts';
import type { GridRow } from './grid-rows.ts';
import { manyWords } from './words.ts';

/** The most texts that one call saves. */
export const MAX_AT_ONCE = 1000;
const MAX_NAMED = 3;

/** A text of a row to save, with its state. */
export interface TextToSave {
  readonly row: GridRow;
  readonly text: string;
  readonly state: SaveTranslationsRequest['texts'][number]['state'];
}

/**
 * Saves many texts of a language in one step, all or none. `onEnd` gets the ids of the rows that
 * were refused: none if all are saved.
 */
export const useSaveMany = (
  language: Language,
): {
  readonly isSaving: boolean;
  readonly save: (
    texts: readonly TextToSave[],
    onEnd: (refused: ReadonlySet<string>) => void,
  ) => void;
} => {
  const say = useWords(manyWords);
  const notify = useNotifications();
  const change = useStudioMutation('saveTranslations', {
    refreshes: ['translationTexts', 'translationSources'],
  });
  return {
    isSaving: change.isPending,
    save: (texts, onEnd) => {
      const request: SaveTranslationsRequest = {
        language,
        texts: texts.slice(0, MAX_AT_ONCE).map(({ row, text, state }) => ({
          source: row.source.source,
          key: row.text.key,
          korean: row.korean,
          text,
          state,
        })),
      };
      change.mutate(request, {
        onSuccess: ({ refused }) => {
          const ids = refused.map(({ source, key }) => `${source}/${key}`);
          if (ids.length > 0) {
            const names = ids.slice(0, MAX_NAMED).join(', ') + (ids.length > MAX_NAMED ? ' …' : '');
            notify.warning(say('refused', { count: ids.length, names }));
          }
          onEnd(new Set(ids));
        },
        onError: notify.error,
      });
    },
  };
};
