import type { ReactElement } from 'react';
import { useStudioMutation } from '../calls/studio-client.ts';
import { SheetExportMenu } from '../files/sheet-export-menu.tsx';
import { useWords } from '../words/studio-words.ts';
import { placesWords } from './words.ts';

/** Downloads a list of places as a file that the import reads; today's list if `placesId` is null. */
export const ExportPlaces = ({ placesId }: { placesId: string | null }): ReactElement => {
  const say = useWords(placesWords);
  const request = useStudioMutation('exportPlaces');
  return (
    <SheetExportMenu
      hint={say('exportHint')}
      isBusy={request.isPending}
      read={(format) => request.mutateAsync({ format, placesId })}
    />
  );
};
