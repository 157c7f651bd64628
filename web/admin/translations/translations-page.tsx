import './translations.css';
import { Group } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { Failure, Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useMay } from '../session/signed-in-account.ts';
import { useWords } from '../words/studio-words.ts';
import { ExportMenu } from './export-menu.tsx';
import type { GridView } from './translation-filters.tsx';
import { ImportSheet } from './import-sheet.tsx';
import { PublishWording } from './publish-wording.tsx';
import { keepLanguagesInAddress, useInitialView } from './use-initial-view.ts';
import { TranslationWorkspace } from './translation-workspace.tsx';
import { useTranslationTexts } from './use-translation-texts.ts';
import { gridWords } from './words.ts';

/** `/admin/translations`: every text in eight languages; again from the start if one is found. */
export const TranslationsPage = (): ReactElement => (
  <Translations key={useHistoryState<string>()} />
);

const Translations = (): ReactElement => {
  const say = useWords(gridWords);
  const texts = useTranslationTexts();
  const [view, setView] = useState<GridView>(useInitialView());
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
            <ImportSheet onTaken={texts.refetch} />
            <PublishWording pending={sources.data?.pending ?? []} onLive={texts.refetch} />
          </Group>
        )
      }
    >
      {sources.isError ? (
        <Failure of={sources.error} onRetry={() => void sources.refetch()} />
      ) : (
        <Loaded query={query}>
          {() => (
            <TranslationWorkspace
              texts={texts}
              sources={sources.data?.sources ?? []}
              view={view}
              onView={(next) => {
                setView(next);
                keepLanguagesInAddress(next);
              }}
            />
          )}
        </Loaded>
      )}
    </StudioPage>
  );
};
