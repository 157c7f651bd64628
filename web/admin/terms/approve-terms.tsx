import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import type { TermsVersionResult } from '../../../schemas/api.gen.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useConfirmation } from '../frame/confirm-dialog.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { useMay } from '../session/signed-in-account.ts';
import { useWords } from '../words/studio-words.ts';
import { termsWords } from './words.ts';

/** The button for a second person to approve a waiting version. */
export const ApproveTerms = ({ version }: { version: TermsVersionResult }): ReactElement | null => {
  const say = useWords(termsWords);
  const notify = useNotifications();
  const { ask, confirmation } = useConfirmation();
  const approve = useStudioMutation('approveTerms', {
    refreshes: ['termsVersions', 'termsVersion'],
  });
  const mayApprove = useMay('approveTerms');
  const { code, state, effectiveFrom } = version.summary;
  const { revision } = version;
  if (!mayApprove || state !== 'waiting') return null;
  return (
    <>
      <Button
        onClick={() => {
          ask({
            title: say('approveTitle'),
            body: say('approveBody', { code, day: formatDay(effectiveFrom) }),
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
