import { Button, Group, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { ImportPlacesResult } from '../../../schemas/api.gen.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useConfirmation } from '../frame/confirm-dialog.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { useWords } from '../words/studio-words.ts';
import { placeApprovalWords } from './approval-words.ts';
import { isReplaceable, ReplacedListPreview, useReplaceQuestion } from './replaced-list.tsx';
import { placesWords } from './words.ts';

/** Makes an earlier list today's again: first what would change, then the change. */
export const RestorePlaces = ({
  placesId: restoredId,
  time,
}: {
  placesId: string;
  /** When the list was made, as text. */
  time: string;
}): ReactElement => {
  const say = useWords(placesWords);
  const sayApproval = useWords(placeApprovalWords);
  const questionFor = useReplaceQuestion();
  const notify = useNotifications();
  const request = useStudioMutation('restorePlaces', {
    refreshes: ['places', 'placeChanges', 'placesSnapshot', 'publications'],
  });
  const [checked, setChecked] = useState<ImportPlacesResult | null>(null);
  const { ask, confirmation } = useConfirmation();
  const close = (): void => {
    setChecked(null);
  };
  const check = (): void => {
    request.mutate(
      { restoredId, dryRun: true, placesId: null },
      { onSuccess: setChecked, onError: notify.error },
    );
  };
  const restore = (comparedId: string): void => {
    request.mutate(
      { restoredId, dryRun: false, placesId: comparedId },
      {
        onSuccess: (result) => {
          setChecked(result.isWritten || result.isWaiting ? null : result);
          if (result.isWaiting) notify.success(sayApproval('listAsked'));
          if (result.isWritten) notify.success(say('restored', { time }));
        },
        onError: notify.error,
      },
    );
  };
  const askToRestore = (result: ImportPlacesResult): void => {
    ask({
      ...questionFor(result, {
        title: say('restoreTitle', { time }),
        action: say('restoreAction'),
      }),
      onConfirm: () => {
        restore(result.placesId);
      },
    });
  };
  return (
    <>
      <Button onClick={check} loading={request.isPending}>
        {say('restore')}
      </Button>
      <Dialog size="lg" opened={checked !== null} onClose={close} title={say('restore')}>
        {checked && (
          <Stack>
            <Text size="sm">{say('restoreIntro')}</Text>
            <ReplacedListPreview result={checked} />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {say('cancel')}
              </Button>
              <Button
                loading={request.isPending}
                disabled={!isReplaceable(checked)}
                onClick={() => {
                  askToRestore(checked);
                }}
              >
                {checked.needsApproval ? sayApproval('ask') : say('restoreAction')}
              </Button>
            </Group>
          </Stack>
        )}
      </Dialog>
      {confirmation}
    </>
  );
};
