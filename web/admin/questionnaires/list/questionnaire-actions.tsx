import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { Saving, StudioQuestionnaire } from '../../../../schemas/api.gen.ts';
import { useNotifications } from '../../frame/use-notifications.ts';
import { useStudioMutation } from '../../calls/studio-client.ts';
import { useConfirmation } from '../../frame/confirm-dialog.tsx';
import { formatInstant } from '../../hospital/day-format.ts';
import { useMay } from '../../session/signed-in-account.ts';
import { useWords } from '../../words/studio-words.ts';
import { questionnaireTabPath } from '../questionnaire-tabs.tsx';
import { listWords } from '../words.ts';
import { DuplicateQuestionnaire } from './duplicate-questionnaire.tsx';
import { fetchDefinition } from './fetch-definition.ts';
import { downloadText, serializeDefinition } from './questionnaire-file.ts';

/** The additional actions for a questionnaire in the list. */
export const QuestionnaireActions = ({
  of: questionnaire,
  title,
}: {
  of: StudioQuestionnaire;
  title: string;
}): ReactElement => {
  const say = useWords(listWords);
  const notify = useNotifications();
  const mayDraft = useMay('openDraft');
  const mayBegin = useMay('newDraft');
  const [isDuplicating, duplicating] = useDisclosure(false);
  const mayDiscard = useMay('discardDraft');
  const { ask, confirmation } = useConfirmation();
  const discard = useStudioMutation('discardDraft', {
    refreshes: ['questionnaires', 'questionnaireHistory'],
  });
  const { code, draft, versions } = questionnaire;
  // Without a version, the draft is the whole questionnaire.
  const what = versions === 0 ? 'delete' : 'discard';
  const askToDiscard = ({ revision, savedAt, savedBy }: Saving): void => {
    ask({
      title: say(`${what}Title`, { title }),
      body: say(`${what}Body`, { when: formatInstant(savedAt), who: savedBy }),
      action: say(what),
      isDangerous: true,
      ...(versions === 0 && { confirmationText: code }),
      onConfirm: () => {
        discard.mutate(
          { code, revision },
          {
            onSuccess: () => {
              notify.success(say(`${what}Done`, { title }));
            },
            onError: (failure) => {
              if (failure.kind === 'notFound') notify.warning(say('discardChanged'));
              else notify.error(failure);
            },
          },
        );
      },
    });
  };
  const exportAs = (format: 'yaml' | 'json'): void => {
    fetchDefinition(questionnaire)
      .then((definition) => {
        const file = `${code.toLowerCase()}.${format}`;
        downloadText(file, serializeDefinition(format, definition), `application/${format}`);
        notify.success(say('exported', { file }));
      })
      .catch(notify.error);
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={say('actionsOf', { title })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayDraft && (
            <Menu.Item component={Link} href={questionnaireTabPath(code, 'edit')}>
              {say('edit')}
            </Menu.Item>
          )}
          <Menu.Item component={Link} href={questionnaireTabPath(code, 'map')}>
            {say('map')}
          </Menu.Item>
          <Menu.Item component={Link} href={questionnaireTabPath(code, 'history')}>
            {say('history')}
          </Menu.Item>
          <Menu.Divider />
          {mayBegin && <Menu.Item onClick={duplicating.open}>{say('duplicate')}</Menu.Item>}
          <Menu.Item
            onClick={() => {
              exportAs('yaml');
            }}
          >
            {say('exportYaml')}
          </Menu.Item>
          <Menu.Item
            onClick={() => {
              exportAs('json');
            }}
          >
            {say('exportJson')}
          </Menu.Item>
          {mayDiscard && draft !== null && (
            <>
              <Menu.Divider />
              <Menu.Item
                c="red.9"
                onClick={() => {
                  askToDiscard(draft);
                }}
              >
                {say(what)}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isDuplicating && (
        <DuplicateQuestionnaire of={questionnaire} opened onClose={duplicating.close} />
      )}
      {confirmation}
    </>
  );
};
