import { Button } from '@mantine/core';
import { useMemo, type ReactElement } from 'react';
import type { Language } from '../../../engine/wording/language.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { useWords } from '../words/studio-words.ts';
import type { GridRow } from './grid-rows.ts';
import { takenState } from './translation-matches.tsx';
import { findFillable } from './translation-memory.ts';
import { MAX_AT_ONCE, useSaveMany } from './use-save-many.ts';
import { useTranslationMemory } from './use-translation-memory.ts';
import { memoryWords } from './words.ts';

/** Fills the missing texts that are translated elsewhere, in one step. */
export const FillMany = ({
  language,
  rows,
}: {
  language: Language;
  rows: readonly GridRow[];
}): ReactElement | null => {
  const say = useWords(memoryWords);
  const notify = useNotifications();
  const memory = useTranslationMemory();
  const { save, isSaving } = useSaveMany(language);
  const fillable = useMemo(
    () => (memory ? findFillable(rows, language, memory).slice(0, MAX_AT_ONCE) : []),
    [rows, language, memory],
  );
  if (fillable.length === 0) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isSaving}
      onClick={() => {
        const texts = fillable.map(({ row, match }) => ({
          row,
          text: match.text,
          state: takenState(match),
        }));
        save(texts, (refused) => {
          if (refused.size === 0) notify.success(say('filled', { count: texts.length }));
        });
      }}
    >
      {say('fill', { count: fillable.length })}
    </Button>
  );
};
