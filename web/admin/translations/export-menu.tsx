import type { ReactElement } from 'react';
import type { TextSource } from '../../../schemas/api.gen.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { SheetExportMenu } from '../files/sheet-export-menu.tsx';
import { useWords } from '../words/studio-words.ts';
import { sheetWords } from './sheet-words.ts';
import { useSourceTitle } from './translation-filters.tsx';

/** Exports the texts of the selected source, or all texts, as a sheet. */
export const ExportMenu = ({ source }: { source: TextSource | null }): ReactElement => {
  const say = useWords(sheetWords);
  const titleOf = useSourceTitle();
  const request = useStudioMutation('exportTranslations');
  return (
    <SheetExportMenu
      hint={source ? say('exporting', { source: titleOf(source) }) : say('everything')}
      isBusy={request.isPending}
      read={(format) => request.mutateAsync({ format, sources: source ? [source.source] : [] })}
    />
  );
};
