import { Badge, Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { Publication } from '../../../../schemas/api.gen.ts';
import { useConfirmation } from '../../frame/confirm-dialog.tsx';
import { useNotifications } from '../../frame/use-notifications.ts';
import { useStudioMutation, useStudioQuery } from '../../calls/studio-client.ts';
import { useMay, useSignedInAccount } from '../../session/signed-in-account.ts';
import { useStudioLanguage, useWords } from '../../words/studio-words.ts';
import { textInStudioLanguage } from '../../words/text-in-studio-language.ts';
import { changeWords } from '../changes/change-words.ts';
import { OpenCommentsLink } from '../comments/open-comments-link.tsx';
import { historyWords } from '../history/history-words.ts';
import { PublicationHindrance, PublicationTakeOvers } from '../history/publication-line.tsx';
import { formatInstant } from '../../hospital/day-format.ts';
import { useTimeLeft } from '../../hospital/use-time-left.ts';
import { ChangeEndButton } from './change-end.tsx';
import { approvalWords } from './approval-words.ts';
import { OverruledPoints } from './overruled-points.tsx';
import { PublicationChanges } from './publication-changes.tsx';

const REFRESHES = ['publications', 'questionnaires', 'questionnaireHistory'] as const;

/** Approval or rejection by a second person. */
const Decision = ({
  of: { publicationId, askedBy, kind, state, approvalAfter },
}: {
  of: Publication;
}): ReactElement => {
  const say = useWords(approvalWords);
  const sayFault = useWords(historyWords);
  const notify = useNotifications();
  const { name } = useSignedInAccount();
  const [note, setNote] = useState('');
  const decide = useStudioMutation('decidePublication', { refreshes: REFRESHES });
  const isAfterwards = approvalAfter === 'open';
  const rejected = isAfterwards ? 'refused' : kind === 'publish' ? 'rejected' : 'rejectedOnly';
  if (name === askedBy) return <Text size="sm">{say(isAfterwards ? 'ownAlone' : 'own')}</Text>;
  const refuse = !isAfterwards ? 'reject' : state === 'ended' ? 'refuseOver' : 'refuse';
  const send = (approve: boolean): void => {
    decide.mutate(
      { publicationId, approve, note: note.trim() },
      {
        onSuccess: ({ fault }) => {
          notify.success(
            fault === null ? say(approve ? 'approved' : rejected) : sayFault(`fault.${fault}`),
          );
        },
        onError: notify.error,
      },
    );
  };
  return (
    <Stack gap="xs">
      <Textarea
        label={say(isAfterwards ? 'refusalNote' : 'decisionNote')}
        autosize
        minRows={1}
        maxLength={2000}
        value={note}
        onChange={(event) => {
          setNote(event.currentTarget.value);
        }}
      />
      <Group>
        <Button
          loading={decide.isPending}
          onClick={() => {
            send(true);
          }}
        >
          {say('approve')}
        </Button>
        <Button
          variant="default"
          disabled={note.trim() === ''}
          loading={decide.isPending}
          onClick={() => {
            send(false);
          }}
        >
          {say(refuse)}
        </Button>
      </Group>
    </Stack>
  );
};

/** What a request for another end asks for, and until when it can be approved. */
const EndChange = ({ of: { endsAt, changesEndOf } }: { of: Publication }): ReactElement => {
  const say = useWords(approvalWords);
  const timeLeft = useTimeLeft();
  const open = useStudioQuery('publications', {});
  const end = open.data?.publications.find(
    ({ publicationId }) => publicationId === changesEndOf,
  )?.endsAt;
  return (
    <>
      {endsAt === null ? say('newEndNow') : say('newEnd', { when: formatInstant(endsAt) })}
      {typeof end === 'number' &&
        ` · ${say('endUntilThen', { when: formatInstant(end), left: timeLeft(end) })}`}
    </>
  );
};

/** A version that waits for a second person or for its start, or that is active until an end. */
export const PublicationCard = ({
  of: publication,
  others,
}: {
  of: Publication;
  /** The other publications of the same addendum. */
  others: readonly Publication[];
}): ReactElement => {
  const say = useWords(approvalWords);
  const sayChange = useWords(changeWords);
  const sayFault = useWords(historyWords);
  const notify = useNotifications();
  const mayDecide = useMay('decidePublication');
  const mayCancel = useMay('cancelPublication');
  const [showsChanges, setShowsChanges] = useState(false);
  const { ask, confirmation } = useConfirmation();
  const cancel = useStudioMutation('cancelPublication', { refreshes: REFRESHES });
  const { code, version, kind, state, startsAt, endsAt, note, approvalAfter } = publication;
  const when = (instant: number): string => formatInstant(instant);
  const timeLeft = useTimeLeft();
  const language = useStudioLanguage();
  const list = useStudioQuery('questionnaires', {});
  const nameOf = (named: string): string =>
    textInStudioLanguage(
      list.data?.questionnaires.find((one) => one.code === named)?.title,
      language,
    ) || named;
  const name = nameOf(code);
  const askToCancel = (): void => {
    ask({
      title: say('cancelTitle', { name, version }),
      body: say(kind === 'publish' ? 'cancelBody' : 'cancelOnlyBody'),
      action: say('cancel'),
      cancelLabel: say('keep'),
      isDangerous: true,
      onConfirm: () => {
        cancel.mutate(
          { publicationId: publication.publicationId },
          {
            onSuccess: ({ fault }) => {
              notify.success(fault === null ? say('cancelled') : sayFault(`fault.${fault}`));
            },
            onError: notify.error,
          },
        );
      },
    });
  };
  return (
    <Paper component="article" withBorder p="md" aria-label={say('version', { name, version })}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Group gap="sm">
            <Title order={2} size="h4">
              {say('version', { name, version })}
            </Title>
            <Text size="sm" c="dimmed">
              {code}
            </Text>
            <Badge
              tt="none"
              variant="light"
              c="dark"
              color={state === 'scheduled' ? 'blue' : 'orange'}
            >
              {state === 'inForce' && endsAt !== null
                ? say('ending', { when: when(endsAt), left: timeLeft(endsAt) })
                : state === 'ended'
                  ? say('over')
                  : state === 'waiting' || startsAt === null
                    ? say('waiting')
                    : say('scheduled', { when: when(startsAt) })}
            </Badge>
            {(kind === 'retire' || kind === 'end') && (
              <Badge tt="none" variant="light" color="red" c="dark">
                {sayFault(kind === 'retire' ? 'retire' : 'endChanged')}
              </Badge>
            )}
            {approvalAfter === 'open' && (
              <Badge tt="none" color="red.8">
                {say('unapproved')}
              </Badge>
            )}
            {publication.isCritical && (
              <Badge tt="none" variant="light" color="orange" c="dark">
                {sayChange('critical')}
              </Badge>
            )}
          </Group>
          {mayCancel && (state === 'waiting' || state === 'scheduled') && (
            <Button variant="default" size="xs" onClick={askToCancel}>
              {say('cancel')}
            </Button>
          )}
          <ChangeEndButton of={publication} />
        </Group>
        <Text size="sm">
          {say(approvalAfter === null ? 'asked' : 'publishedAlone', {
            who: publication.askedBy,
            when: when(publication.askedAt),
          })}{' '}
          ·{' '}
          {kind === 'end' ? (
            <EndChange of={publication} />
          ) : (
            <>
              {startsAt === null ? say('atOnce') : say('starts', { when: when(startsAt) })}
              {endsAt !== null && ` · ${say('ends', { when: when(endsAt) })}`}
            </>
          )}
        </Text>
        {others.length > 0 && (
          <Text>
            {say('together', { names: others.map((one) => nameOf(one.code)).join(', ') })}
          </Text>
        )}
        {note !== '' && (
          <Text>
            {say('note')}: {note}
          </Text>
        )}
        {[publication, ...others].map((one) => (
          <OpenCommentsLink
            key={one.publicationId}
            code={one.code}
            {...(others.length > 0 && { name: nameOf(one.code) })}
          />
        ))}
        <PublicationTakeOvers of={publication} />
        <PublicationHindrance of={publication} />
        <OverruledPoints of={publication} />
        <Button
          variant="default"
          w="fit-content"
          aria-expanded={showsChanges}
          onClick={() => {
            setShowsChanges((shows) => !shows);
          }}
        >
          {say(showsChanges ? 'hideChanges' : 'changes')}
        </Button>
        {showsChanges &&
          [publication, ...others].map((one) => (
            <section key={one.publicationId} aria-label={nameOf(one.code)}>
              {others.length > 0 && <Title order={3}>{nameOf(one.code)}</Title>}
              <PublicationChanges of={one} />
            </section>
          ))}
        {(state === 'waiting' || approvalAfter === 'open') && mayDecide && (
          <Decision of={publication} />
        )}
      </Stack>
      {confirmation}
    </Paper>
  );
};
