import { useState, type ReactElement } from 'react';
import type { AnswerLinkResult, StudioAnswer } from '../../../schemas/api.gen.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { getStudioLanguage, useWords } from '../words/studio-words.ts';
import { AnswerTable } from './answer-table.tsx';
import { answerWords } from './words.ts';

/**
 * Opens the visitor page that shows answers (ROUTE-30, ROUTE-31), in the studio's language; in this
 * tab if the browser blocks a new one.
 */
const openInTab = ({ url }: AnswerLinkResult): void => {
  const { pathname, search: query } = new URL(url);
  const search = `${query}&lang=${getStudioLanguage()}`;
  const isOpen = window.open(pathname + search, '_blank');
  if (isOpen === null) window.location.assign(pathname + search);
};

/** A table of submissions, and the dialogs to view the answers of one or to lift its refusal. */
export const AnswerRows = ({
  answers,
  onLifted,
}: {
  answers: readonly StudioAnswer[];
  onLifted?: (answerId: string) => void;
}): ReactElement => {
  const say = useWords(answerWords);
  const notify = useNotifications();
  const lift = useStudioMutation('liftRefusal', { refreshes: ['answerList', 'answerCounts'] });
  const [lifting, setLifting] = useState<StudioAnswer | null>(null);
  const [reading, setReading] = useState<StudioAnswer | null>(null);
  const read = useStudioMutation('answerLink');
  return (
    <>
      <AnswerTable answers={answers} onRead={setReading} onLift={setLifting} />
      <ConfirmDialog
        confirmation={
          lifting && {
            title: say('liftTitle'),
            body: say('liftBody'),
            action: say('lift'),
            // The user types the masked number of the refused person; without a number, the name of
            // the action.
            confirmationText: lifting.maskedNumber === '' ? say('lift') : lifting.maskedNumber,
            requiresReason: true,
            isDangerous: true,
            onConfirm: (reason) => {
              lift.mutate(
                { answerId: lifting.answerId, reason },
                {
                  onSuccess: () => {
                    notify.success(say('lifted'));
                    onLifted?.(lifting.answerId);
                  },
                  onError: notify.error,
                },
              );
            },
          }
        }
        onClose={() => {
          setLifting(null);
        }}
      />
      <ConfirmDialog
        confirmation={
          reading && {
            title: say('readTitle'),
            body: say('readBody'),
            action: say('view'),
            requiresReason: true,
            onConfirm: (reason) => {
              read.mutate(
                { answerId: reading.answerId, reason },
                { onSuccess: openInTab, onError: notify.error },
              );
            },
          }
        }
        onClose={() => {
          setReading(null);
        }}
      />
    </>
  );
};
