import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link } from 'wouter';
import type { Publication, StudioVersion } from '../../../schemas/api.gen.ts';
import { EmptyState, Loaded } from '../frame/states.tsx';
import { askStudio } from '../calls/studio-server.ts';
import { useMay } from '../session/signed-in.ts';
import { useWords } from '../words/studio-words.ts';
import { draftTabPath } from './draft-tabs.tsx';
import { RollBack } from './history/roll-back.tsx';
import { PublishForm } from './publish/publish-form.tsx';
import { publishWords } from './publish/publish-words.ts';
import { QuestionnaireFrame } from './shown/questionnaire-frame.tsx';
import type { ShownQuestionnaire } from './shown/use-shown-questionnaire.ts';

interface Done {
  readonly publication: Publication;
  /** What was in force before, to go back to. */
  readonly previous: StudioVersion | null;
}

const WhatCameOfIt = ({ done: { publication, previous } }: { done: Done }): ReactElement => {
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
      <RollBack
        code={publication.code}
        version={target}
        onClose={() => {
          setTarget(null);
        }}
      />
    </Alert>
  );
};

const Draft = ({
  shown,
  onPublished,
}: {
  shown: ShownQuestionnaire;
  onPublished: (publication: Publication) => void;
}): ReactElement => {
  const client = useQueryClient();
  const { code } = shown;
  // The draft may have been edited a moment ago on another page: never judged by what was kept.
  const review = useQuery({
    queryKey: ['reviewDraft', { code }],
    queryFn: () => askStudio('reviewDraft', { code }),
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

/** `/admin/questionnaires/:code/publish`: the checklist, and the way of a draft to visitors. */
export const PublishPage = (): ReactElement => {
  const say = useWords(publishWords);
  const mayEdit = useMay('openDraft');
  const client = useQueryClient();
  const [done, setDone] = useState<Done | null>(null);
  const refresh = (): void => {
    for (const name of ['questionnaires', 'questionnaireHistory', 'publications']) {
      void client.invalidateQueries({ queryKey: [name] });
    }
  };
  return (
    <QuestionnaireFrame tab="publish" intro={say('intro')}>
      {(shown) => (
        <>
          {done !== null && <WhatCameOfIt done={done} />}
          {done === null && shown.of.kind === 'version' && (
            <EmptyState
              title={say('nothingTitle')}
              action={
                mayEdit && (
                  <Button component={Link} href={draftTabPath(shown.code, 'edit')}>
                    {say('toEditor')}
                  </Button>
                )
              }
            >
              {say(mayEdit ? 'nothing' : 'nothingRead')}
            </EmptyState>
          )}
          {done === null && shown.of.kind === 'draft' && (
            <Draft
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
