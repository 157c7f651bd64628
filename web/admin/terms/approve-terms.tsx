import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import type { TermsVersionResult } from '../../../schemas/api.gen.ts';
import { useStudioChange } from '../calls/studio-server.ts';
import { useConfirmation } from '../frame/confirm.tsx';
import { useTold } from '../frame/use-told.ts';
import { shownDay } from '../hospital/day-text.ts';
import { useMay } from '../session/signed-in.ts';
import { useWords } from '../words/studio-words.ts';
import { termsWords } from './words.ts';

/** The button with which a second person approves a version that waits. */
export const ApproveTerms = ({ version }: { version: TermsVersionResult }): ReactElement | null => {
  const say = useWords(termsWords);
  const told = useTold();
  const { ask, confirmation } = useConfirmation();
  const approve = useStudioChange('approveTerms', { refreshes: ['termsVersions', 'termsVersion'] });
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
            body: say('approveBody', { code, day: shownDay(effectiveFrom) }),
            action: say('approve'),
            onConfirm: () => {
              approve.mutate(
                { code, revision },
                {
                  onSuccess: ({ fault }) => {
                    if (fault === null) told.done(say('approved', { code }));
                    else told.kept(say(`fault.${fault}`));
                  },
                  onError: told.failed,
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
