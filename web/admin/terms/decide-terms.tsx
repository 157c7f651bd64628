import { Button, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { TermsVersionResult, TermsVersionSummary } from '../../../schemas/api.gen.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useConfirmation } from '../frame/confirm-dialog.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { useMay } from '../session/signed-in-account.ts';
import { useWords } from '../words/studio-words.ts';
import { TermsChanges } from './review-terms.tsx';
import { termsWords } from './words.ts';

/** The buttons for a second person to approve a waiting version, or to send it back. */
export const DecideTerms = ({
  version,
  versions,
  today,
}: {
  version: TermsVersionResult;
  /** Every version, to find the one that this one replaces. */
  versions: readonly TermsVersionSummary[];
  today: string;
}): ReactElement | null => {
  const say = useWords(termsWords);
  const notify = useNotifications();
  const { ask, confirmation } = useConfirmation();
  const decide = useStudioMutation('decideTerms', {
    refreshes: ['termsVersions', 'termsVersion', 'publications'],
  });
  const mayDecide = useMay('decideTerms');
  const { code, state } = version.summary;
  const { revision, texts, retention, standIn, request } = version;
  if (!mayDecide || state !== 'waiting' || !request?.mayApprove) return null;
  const send = (approve: boolean, note: string): void => {
    decide.mutate(
      { code, revision, approve, note },
      {
        onSuccess: ({ fault }) => {
          if (fault === null) notify.success(say(approve ? 'approved' : 'wasSentBack', { code }));
          else notify.warning(say(`fault.${fault}`));
        },
        onError: notify.error,
      },
    );
  };
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          ask({
            title: say('sendBackTitle', { code }),
            body: say('sendBackBody'),
            action: say('sendBack'),
            requiresReason: true,
            onConfirm: (reason) => {
              send(false, reason);
            },
          });
        }}
      >
        {say('sendBack')}
      </Button>
      <Button
        onClick={() => {
          ask({
            title: say('approveTitle'),
            body: (
              <Stack gap="xs">
                <TermsChanges
                  terms={version.summary}
                  {...{ texts, retention, standIn, versions, today }}
                  isBrief
                />
                <Text size="sm">{say('approveBody', { code })}</Text>
              </Stack>
            ),
            action: say('approve'),
            onConfirm: () => {
              send(true, '');
            },
          });
        }}
      >
        {say('approve')}
      </Button>
      {confirmation}
    </>
  );
};
