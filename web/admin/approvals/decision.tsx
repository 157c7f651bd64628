import { Button, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ApprovalRequest, DecisionRequest } from '../../../schemas/api.gen.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useConfirmation, type Confirmation } from '../frame/confirm-dialog.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { useMay, useSignedInAccount } from '../session/signed-in-account.ts';
import { useWords } from '../words/studio-words.ts';
import { requestWords } from './request-words.ts';

/** What is decided here. Terms are decided on their own page, beside their text. */
export type DecidedHere = Exclude<ApprovalRequest['subject'], 'terms'>;

const DONE = { approve: 'approved', sendBack: 'wasSentBack', withdraw: 'withdrawn' } as const;

/** The buttons to decide about a request, or, for the person who asked, to take it back. */
export const Decision = ({
  of: request,
  subject,
}: {
  of: ApprovalRequest;
  subject: DecidedHere;
}): ReactElement | null => {
  const say = useWords(requestWords);
  const notify = useNotifications();
  const { name } = useSignedInAccount();
  const mayDecide = useMay('decidePlaces');
  const { ask, confirmation } = useConfirmation();
  const decide = useStudioMutation(subject === 'use' ? 'decideUse' : 'decidePlaces', {
    refreshes: ['places', 'placeChanges', 'useSettings', 'publications'],
  });
  const confirm = (
    decision: DecisionRequest['decision'],
    more: Partial<Confirmation> = {},
  ): void => {
    ask({
      title: say(`${decision}Title`),
      body: say(decision === 'approve' ? `approveBody.${subject}` : `${decision}Body`),
      action: say(decision),
      ...more,
      onConfirm: (note) => {
        decide.mutate(
          { requestId: request.requestId, decision, note },
          {
            onSuccess: ({ fault }) => {
              if (fault === null) notify.success(say(DONE[decision]));
              else notify.warning(say(`fault.${fault}`));
            },
            onError: notify.error,
          },
        );
      },
    });
  };
  if (!mayDecide) return null;
  return (
    <>
      {request.askedBy === name && (
        <>
          <Text size="sm">
            {say('own')} {say(`noOther.${subject}`)}
          </Text>
          <Button
            w="fit-content"
            variant="default"
            onClick={() => {
              confirm('withdraw');
            }}
          >
            {say('withdraw')}
          </Button>
        </>
      )}
      {request.mayApprove && (
        <Group>
          <Button
            loading={decide.isPending}
            onClick={() => {
              confirm('approve');
            }}
          >
            {say('approve')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              confirm('sendBack', { requiresReason: true });
            }}
          >
            {say('sendBack')}
          </Button>
        </Group>
      )}
      {confirmation}
    </>
  );
};
