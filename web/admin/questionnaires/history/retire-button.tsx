import { Button, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { QuestionnaireHistoryResult } from '../../../../schemas/api.gen.ts';
import { useStudioMutation } from '../../calls/studio-client.ts';
import { useConfirmation } from '../../frame/confirm-dialog.tsx';
import { useNotifications } from '../../frame/use-notifications.ts';
import { useMay } from '../../session/signed-in-account.ts';
import { useWords } from '../../words/studio-words.ts';
import { historyWords } from './history-words.ts';
import { RetirementEffect } from './retirement-effect.tsx';

/** Asks a second person to take the active version out of use; nothing if there is none. */
export const RetireButton = ({
  of: { questionnaire, publications },
}: {
  of: QuestionnaireHistoryResult;
}): ReactElement | null => {
  const say = useWords(historyWords);
  const notify = useNotifications();
  const mayRetire = useMay('retireQuestionnaire');
  const { ask, confirmation } = useConfirmation();
  const retire = useStudioMutation('retireQuestionnaire', {
    refreshes: ['questionnaires', 'questionnaireHistory', 'publications'],
  });
  const { code, published } = questionnaire;
  const isWaiting = publications.some(
    ({ kind, state }) => kind === 'retire' && state === 'waiting',
  );
  if (!mayRetire || published === null) return null;
  if (isWaiting) return <Text role="status">{say('retireWaits')}</Text>;
  const { version, detailId } = published;
  return (
    <>
      <Button
        variant="default"
        w="fit-content"
        loading={retire.isPending}
        onClick={() => {
          ask({
            title: say('retireTitle', { code, version }),
            body: (
              <Stack gap="xs">
                <RetirementEffect of={questionnaire} />
                <Text>{say('retireBody')}</Text>
              </Stack>
            ),
            action: say('retireAsk'),
            requiresReason: true,
            isDangerous: true,
            onConfirm: (note) => {
              retire.mutate(
                { code, detailId, note },
                {
                  onSuccess: ({ fault }) => {
                    if (fault === null) notify.success(say('retireWaits'));
                    else notify.warning(say(`fault.${fault}`));
                  },
                  onError: notify.error,
                },
              );
            },
          });
        }}
      >
        {say('retire')}
      </Button>
      {confirmation}
    </>
  );
};
