import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link } from 'wouter';
import type { Publication, StudioVersion } from '../../../schemas/api.gen.ts';
import { EmptyState, Loaded } from '../frame/query-states.tsx';
import { callStudio } from '../calls/studio-client.ts';
import { useMay } from '../session/signed-in-account.ts';
import { useWords } from '../words/studio-words.ts';
import { questionnaireTabPath } from './questionnaire-tabs.tsx';
import { RollBackDialog } from './history/roll-back-dialog.tsx';
import { PublishForm } from './publish/publish-form.tsx';
import { publishWords } from './publish/publish-words.ts';
import { QuestionnaireFrame } from './shown/questionnaire-frame.tsx';
import type { CurrentQuestionnaire } from './shown/use-current-questionnaire.ts';

interface PublishedState {
  readonly publication: Publication;
  /** The version that was active before, for a rollback. */
  readonly previous: StudioVersion | null;
}

const PublishedNotice = ({
  done: { publication, previous },
  onRolledBack,
}: {
  done: PublishedState;
  onRolledBack: () => void;
}): ReactElement => {
  const say = useWords(publishWords);
  const [target, setTarget] = useState<StudioVersion | null>(null);
  const state =
    publication.state === 'waiting' || publication.state === 'scheduled'
      ? publication.state
      : 'inForce';
  return (
    <Alert color={state === 'inForce' ? 'teal' : 'blue'} role="status">
      <Group justify="space-between">
        <Text>{say(`done.${state}`, { version: publication.version })}</Text>
        {state === 'inForce' && previous !== null && (
          <Button
            variant="default"
            onClick={() => {
              setTarget(previous);
            }}
          >
            {say('rollBack', { version: previous.version })}
          </Button>
        )}
        {state !== 'inForce' && (
          <Button variant="default" component={Link} href="/publications">
            {say('toApprovals')}
          </Button>
        )}
      </Group>
      <RollBackDialog
        code={publication.code}
        version={target}
        onRolledBack={onRolledBack}
        onClose={() => {
          setTarget(null);
        }}
      />
    </Alert>
  );
};

const DraftReview = ({
  shown,
  onPublished,
}: {
  shown: CurrentQuestionnaire;
  onPublished: (publication: Publication) => void;
}): ReactElement => {
  const client = useQueryClient();
  const { code } = shown;
  // Never uses a cached review, because the draft may have just been edited on another page.
  const review = useQuery({
    queryKey: ['reviewDraft', { code }],
    queryFn: () => callStudio('reviewDraft', { code }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Loaded query={review}>
      {(result) => (
        <PublishForm
          shown={shown}
          review={result}
          onPublished={onPublished}
          onOutdated={() => {
            void client.invalidateQueries({ queryKey: ['questionnaireHistory'] });
            void review.refetch();
          }}
        />
      )}
    </Loaded>
  );
};

/** `/admin/questionnaires/:code/publish`: the checklist, and the steps to publish a draft. */
export const PublishPage = (): ReactElement => {
  const say = useWords(publishWords);
  const mayEdit = useMay('openDraft');
  const client = useQueryClient();
  const [done, setDone] = useState<PublishedState | null>(null);
  const refresh = (): void => {
    for (const name of ['questionnaires', 'questionnaireHistory', 'publications']) {
      void client.invalidateQueries({ queryKey: [name] });
    }
  };
  return (
    <QuestionnaireFrame tab="publish" intro={say('intro')}>
      {(shown) => (
        <>
          {done !== null && (
            <PublishedNotice
              done={done}
              onRolledBack={() => {
                setDone(null);
              }}
            />
          )}
          {done === null && shown.source.kind === 'version' && (
            <EmptyState
              title={say('nothingTitle')}
              action={
                mayEdit && (
                  <Button component={Link} href={questionnaireTabPath(shown.code, 'edit')}>
                    {say('toEditor')}
                  </Button>
                )
              }
            >
              {say(mayEdit ? 'nothing' : 'nothingRead')}
            </EmptyState>
          )}
          {done === null && shown.source.kind === 'draft' && (
            <DraftReview
              shown={shown}
              onPublished={(publication) => {
                setDone({ publication, previous: shown.history.questionnaire.published });
                refresh();
              }}
            />
          )}
        </>
      )}
    </QuestionnaireFrame>
  );
};
