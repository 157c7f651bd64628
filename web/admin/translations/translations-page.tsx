import './translations.css';
import { Group } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { Failure, Loaded } from '../frame/states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useMay } from '../session/signed-in.ts';
import { useWords } from '../words/studio-words.ts';
import { ExportMenu } from './export-menu.tsx';
import type { GridView } from './filters.tsx';
import { ImportSheet } from './import-sheet.tsx';
import { MakeLive } from './make-live.tsx';
import { useFirstView } from './first-view.ts';
import { TextWork } from './text-work.tsx';
import { useTexts } from './use-texts.ts';
import { gridWords } from './words.ts';

/** `/admin/translations`: every text in eight languages. */
export const TranslationsPage = (): ReactElement => {
  const say = useWords(gridWords);
  const texts = useTexts();
  const [view, setView] = useState<GridView>(useFirstView());
  const mayTranslate = useMay('saveTranslation');
  const { sources, query } = texts;
  const source = sources.data?.sources.find((one) => one.source === view.source) ?? null;
  return (
    <StudioPage
      title={say('title')}
      intro={say('intro')}
      actions={
        mayTranslate && (
          <Group gap="xs">
            <ExportMenu source={source} />
            <ImportSheet onTaken={texts.renew} />
            <MakeLive pending={sources.data?.pending ?? []} onLive={texts.renew} />
          </Group>
        )
      }
    >
      {sources.isError ? (
        <Failure of={sources.error} onRetry={() => void sources.refetch()} />
      ) : (
        <Loaded query={query}>
          {() => (
            <TextWork
              texts={texts}
              sources={sources.data?.sources ?? []}
              view={view}
              onView={setView}
            />
          )}
        </Loaded>
      )}
    </StudioPage>
  );
};
