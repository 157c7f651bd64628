import { useQuery } from '@tanstack/react-query';
import type { QuestionnaireDefinition } from '../../../../engine/questionnaire/index.ts';
import type {
  QuestionnaireHistoryResult,
  Saving,
  StudioVersion,
} from '../../../../schemas/api.gen.ts';
import { callStudio, useStudioQuery } from '../../calls/studio-client.ts';

/**
 * A questionnaire as its pages show it: the draft, otherwise the active version, otherwise the
 * newest version.
 */
export interface CurrentQuestionnaire {
  readonly code: string;
  readonly definition: QuestionnaireDefinition;
  readonly history: QuestionnaireHistoryResult;
  readonly source:
    | { readonly kind: 'draft'; readonly saving: Saving }
    | { readonly kind: 'version'; readonly version: StudioVersion };
}

export type CurrentQuestionnaireState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: unknown; readonly retry: () => void }
  /** It has neither a draft nor a version. */
  | { readonly kind: 'nothing'; readonly history: QuestionnaireHistoryResult }
  | { readonly kind: 'shown'; readonly shown: CurrentQuestionnaire };

/** The definition of one version. The call is made only if `detailId` is known. */
export const useVersionContent = (
  code: string,
  detailId: string | undefined,
): ReturnType<typeof useStudioQuery<'questionnaireContent'>> =>
  useStudioQuery(
    'questionnaireContent',
    { code, detailId: detailId ?? '' },
    { enabled: detailId !== undefined },
  );

/**
 * The questionnaire of the current page. A draft is read again on each page, because another user
 * may edit it.
 */
export const useCurrentQuestionnaire = (code: string): CurrentQuestionnaireState => {
  const history = useStudioQuery('questionnaireHistory', { code });
  const showsDraft = history.data !== undefined && history.data.questionnaire.draft !== null;
  const draft = useQuery({
    queryKey: ['readDraft', { code }],
    queryFn: () => callStudio('readDraft', { code }),
    enabled: showsDraft,
    staleTime: 0,
  });
  const version = history.data?.questionnaire.published ?? history.data?.versions[0];
  const content = useVersionContent(
    code,
    history.data === undefined || showsDraft ? undefined : version?.detailId,
  );

  for (const query of [history, draft, content]) {
    if (query.isError && query.data === undefined) {
      return { kind: 'failed', failure: query.error, retry: () => void query.refetch() };
    }
  }
  if (history.data === undefined) return { kind: 'loading' };
  if (showsDraft) {
    if (draft.data === undefined) return { kind: 'loading' };
    const { definition, saving } = draft.data;
    return {
      kind: 'shown',
      shown: {
        code,
        definition: definition as unknown as QuestionnaireDefinition,
        history: history.data,
        source: { kind: 'draft', saving },
      },
    };
  }
  if (version === undefined) return { kind: 'nothing', history: history.data };
  if (content.data === undefined) return { kind: 'loading' };
  return {
    kind: 'shown',
    shown: {
      code,
      definition: content.data.definition as unknown as QuestionnaireDefinition,
      history: history.data,
      source: { kind: 'version', version },
    },
  };
};
