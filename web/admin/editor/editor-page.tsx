import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams, useSearch } from 'wouter';
import type { Place } from '../../../engine/questionnaire/index.ts';
import type { OfferedPlacesResult, QuestionnaireDraft } from '../../../schemas/api.gen.ts';
import { EmptyState, Loaded, Loading } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { QuestionnaireTabs } from '../questionnaires/questionnaire-tabs.tsx';
import { tabWords } from '../questionnaires/tab-words.ts';
import { useMay } from '../session/signed-in-account.ts';
import { useWords } from '../words/studio-words.ts';
import { callStudio, useStudioQuery, type StudioFailure } from '../calls/studio-client.ts';
import { Editor } from './editor.tsx';
import { loadDraft } from './load-draft.ts';
import { editorWords } from './words.ts';

/**
 * The current draft on the server, or what it would start from; never a cached one. Opening the
 * editor starts none.
 */
const useDraftQuery = (code: string) =>
  useQuery<QuestionnaireDraft | null, StudioFailure>({
    queryKey: ['openDraft', code],
    queryFn: () => loadDraft(callStudio, code),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const placesOf = ({ places }: OfferedPlacesResult): readonly Place[] =>
  places as unknown as readonly Place[];

/**
 * `/admin/questionnaires/:code/draft`: edits the draft of a questionnaire. Users who cannot edit read
 * it, or the version that a draft would start from.
 */
export const EditorPage = (): ReactElement => {
  const { code = '' } = useParams<{ code: string }>();
  const search = new URLSearchParams(useSearch());
  const settings = search.get('settings');
  const isReadOnly = !useMay('saveDraft');
  const say = useWords(editorWords);
  const sayTab = useWords(tabWords);
  const draft = useDraftQuery(code);
  const offered = useStudioQuery('offeredPlaces', {});
  if (offered.isPending) return <Loading />;
  if (draft.data === null) {
    return (
      <StudioPage
        title={say('titleRead', { name: code })}
        crumbs={[{ label: sayTab('list'), to: '/questionnaires' }]}
      >
        <QuestionnaireTabs code={code} current="edit" />
        <EmptyState title={say('noDraftTitle')}>{say('noDraft')}</EmptyState>
      </StudioPage>
    );
  }
  return (
    <Loaded query={draft}>
      {(opened) =>
        opened && (
          <Editor
            key={opened.code}
            draft={opened}
            // Without the list of places, the author can still edit everything except questions about
            // places.
            places={offered.data ? placesOf(offered.data) : NO_PLACES}
            today={offered.data?.today}
            category={search.get('category')}
            settings={settings === null ? null : `/${settings}`}
            isReadOnly={isReadOnly}
          />
        )
      }
    </Loaded>
  );
};

const NO_PLACES: readonly Place[] = [];
