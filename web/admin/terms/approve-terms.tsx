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

/** The button for a second person to approve a waiting version. */
export const ApproveTerms = ({
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
  const approve = useStudioMutation('approveTerms', {
    refreshes: ['termsVersions', 'termsVersion'],
  });
  const mayApprove = useMay('approveTerms');
  const { code, state } = version.summary;
  const { revision, texts, retention, standIn } = version;
  if (!mayApprove || state !== 'waiting') return null;
  return (
    <>
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
              approve.mutate(
                { code, revision },
                {
                  onSuccess: ({ fault }) => {
                    if (fault === null) notify.success(say('approved', { code }));
                    else notify.warning(say(`fault.${fault}`));
                  },
                  onError: notify.error,
                },
              );
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
