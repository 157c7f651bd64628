import { Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import type { StudioQuestionnaire } from '../../../../schemas/api.gen.ts';
import { useStudioMutation } from '../../calls/studio-client.ts';
import { withTranslation } from '../../editor/text-edits.ts';
import { DialogActions } from '../../frame/dialog-actions.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { useNotifications } from '../../frame/use-notifications.ts';
import { useWords } from '../../words/studio-words.ts';
import { questionnaireTabPath } from '../questionnaire-tabs.tsx';
import { fetchDefinition } from './fetch-definition.ts';
import { areCodeAndTitleValid, CodeAndTitleFields } from './code-and-title-fields.tsx';
import { newQuestionnaireWords } from './new-questionnaire-words.ts';

/** Creates a draft with the same content under another code and title, and opens it. */
export const DuplicateQuestionnaire = ({
  of: questionnaire,
  opened,
  onClose,
}: {
  of: StudioQuestionnaire;
  opened: boolean;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(newQuestionnaireWords);
  const notify = useNotifications();
  const [, go] = useLocation();
  const [code, setCode] = useState('');
  const [title, setTitle] = useState(() => say('copyOf', { title: questionnaire.title.ko }));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const begin = useStudioMutation('newDraft', { refreshes: ['questionnaires'] });

  const duplicate = async (): Promise<void> => {
    setWasSubmitted(true);
    setFault(null);
    if (!areCodeAndTitleValid(code, title)) return;
    setBusy(true);
    try {
      const definition = await fetchDefinition(questionnaire);
      const { fault: found, where } = await begin.mutateAsync({
        definition: {
          ...definition,
          code,
          title: withTranslation(definition.title, 'ko', title.trim()),
        },
      });
      if (found === null) go(questionnaireTabPath(code, 'edit'));
      else setFault(found === 'codeTaken' ? say('codeTaken') : say('malformed', { where }));
    } catch (failure) {
      notify.error(failure);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog opened={opened} onClose={onClose} title={say('duplicateTitle')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void duplicate();
        }}
      >
        <Stack>
          <Text size="sm">{say('duplicateAbout', { code: questionnaire.code })}</Text>
          <CodeAndTitleFields
            code={code}
            title={title}
            fault={fault}
            showsMistakes={wasSubmitted}
            onCode={setCode}
            onTitle={setTitle}
          />
          <DialogActions action={say('duplicate')} isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
};
