import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams, useSearch } from 'wouter';
import type { Place } from '../../../engine/questionnaire/index.ts';
import type { OfferedPlacesResult, QuestionnaireDraft } from '../../../schemas/api.gen.ts';
import { Loaded, Loading } from '../frame/states.tsx';
import { askStudio, useStudio, type StudioFailure } from '../calls/studio-server.ts';
import { Editor } from './editor.tsx';

/** The draft as it is on the server at the moment; never one that was read before. */
const useOpenedDraft = (code: string) =>
  useQuery<QuestionnaireDraft, StudioFailure>({
    queryKey: ['openDraft', code],
    queryFn: () => askStudio('openDraft', { code }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const placesOf = ({ places }: OfferedPlacesResult): readonly Place[] =>
  places as unknown as readonly Place[];

/** `/admin/questionnaires/:code/draft`: edits the draft of a questionnaire. */
export const EditorPage = (): ReactElement => {
  const { code = '' } = useParams<{ code: string }>();
  const category = new URLSearchParams(useSearch()).get('category');
  const draft = useOpenedDraft(code);
  const offered = useStudio('offeredPlaces', {});
  if (offered.isPending) return <Loading />;
  return (
    <Loaded query={draft}>
      {(opened) => (
        <Editor
          key={opened.code}
          draft={opened}
          // Without the list of places everything but questions for places can be edited all the same.
          places={offered.data ? placesOf(offered.data) : NO_PLACES}
          today={offered.data?.today}
          category={category}
        />
      )}
    </Loaded>
  );
};

const NO_PLACES: readonly Place[] = [];
