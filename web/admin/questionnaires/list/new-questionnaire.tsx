import { Select, Stack } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import type { UserType } from '../../../../schemas/api.gen.ts';
import { useNotifications } from '../../frame/use-notifications.ts';
import { useStudioMutation } from '../../calls/studio-client.ts';
import { useWords } from '../../words/studio-words.ts';
import { questionnaireTabPath } from '../questionnaire-tabs.tsx';
import { nameWords } from '../shown/name-words.ts';
import { KINDS, type QuestionnaireKind } from '../shown/questionnaire-options.ts';
import { settingsWords } from '../shown/settings-words.ts';
import { UserTypesField } from '../shown/user-types-field.tsx';
import { areCodeAndTitleValid, CodeAndTitleFields } from './code-and-title-fields.tsx';
import { newQuestionnaireWords } from './new-questionnaire-words.ts';
import { DialogActions } from '../../frame/dialog-actions.tsx';
import { Dialog } from '../../frame/dialog.tsx';

/** Creates a questionnaire with a title and one sample question, and opens it in the editor. */
export const NewQuestionnaire = ({
  opened,
  onClose,
}: {
  opened: boolean;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(newQuestionnaireWords);
  const sayName = useWords(nameWords);
  const saySettings = useWords(settingsWords);
  const notify = useNotifications();
  const [, go] = useLocation();
  const [code, setCode] = useState('');
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<QuestionnaireKind>('standard');
  const [userTypes, setUserTypes] = useState<readonly UserType[]>([]);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const begin = useStudioMutation('newDraft', { refreshes: ['questionnaires'] });

  const create = (): void => {
    setWasSubmitted(true);
    setFault(null);
    if (!areCodeAndTitleValid(code, title) || userTypes.length === 0) return;
    const definition = {
      code,
      title: { ko: title.trim() },
      kind,
      userTypes,
      categories: [{ id: 'question1', type: 'N', question: { ko: say('firstQuestion') } }],
    };
    begin.mutate(
      { definition },
      {
        onSuccess: ({ fault: found, where }) => {
          if (found === null) go(questionnaireTabPath(code, 'edit'));
          else setFault(found === 'codeTaken' ? say('codeTaken') : say('malformed', { where }));
        },
        onError: notify.error,
      },
    );
  };

  return (
    <Dialog opened={opened} onClose={onClose} title={say('newTitle')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <Stack>
          <CodeAndTitleFields
            code={code}
            title={title}
            fault={fault}
            showsMistakes={wasSubmitted}
            onCode={setCode}
            onTitle={setTitle}
          />
          <Select
            label={say('kind')}
            value={kind}
            allowDeselect={false}
            data={KINDS.map((value) => ({ value, label: sayName(`kind.${value}`) }))}
            onChange={(value) => {
              setKind(KINDS.find((known) => known === value) ?? 'standard');
            }}
          />
          <UserTypesField
            code={code}
            kind={kind}
            value={userTypes}
            error={
              wasSubmitted && userTypes.length === 0 ? saySettings('userTypesMissing') : undefined
            }
            onChange={setUserTypes}
          />
          <DialogActions action={say('create')} isBusy={begin.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
};
