import { Button } from '@mantine/core';
import { useMemo, useState, type ReactElement } from 'react';
import type { Language } from '../../../engine/wording/language.ts';
import { useConfirmation } from '../frame/confirm-dialog.tsx';
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
  const { ask, confirmation } = useConfirmation();
  const { save, isSaving } = useSaveMany(language);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const fillable = useMemo(() => {
    const found = memory ? findFillable(rows, language, memory) : [];
    return found.filter(({ row }) => !leftOut.has(row.id)).slice(0, MAX_AT_ONCE);
  }, [rows, language, memory, leftOut]);
  if (fillable.length === 0) return null;
  const fill = (): void => {
    const texts = fillable.map(({ row, match }) => ({
      row,
      text: match.text,
      state: takenState(match),
    }));
    save(texts, (refused) => {
      if (refused.size === 0) notify.success(say('filled', { count: texts.length }));
      else setLeftOut(new Set([...leftOut, ...refused]));
    });
  };
  const count = fillable.length;
  const newDrafts = new Set(
    fillable
      .filter(({ row: { source } }) => source.kind === 'questionnaire' && !source.isDraft)
      .map(({ row }) => row.source.source),
  );
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        loading={isSaving}
        onClick={() => {
          ask({
            title: say('fill', { count }),
            body: say('fillBody', { count, drafts: newDrafts.size }),
            action: say('fillAction'),
            onConfirm: fill,
          });
        }}
      >
        {say('fill', { count })}
      </Button>
      {confirmation}
    </>
  );
};
