import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { StudioQuestionnaire } from '../../../../schemas/api.gen.ts';
import { useTold } from '../../frame/use-told.ts';
import { askStudio } from '../../calls/studio-server.ts';
import { useMay } from '../../session/signed-in.ts';
import { useWords } from '../../words/studio-words.ts';
import { draftTabPath } from '../draft-tabs.tsx';
import { listWords } from '../words.ts';
import { download, writtenAs } from './questionnaire-file.ts';

const definitionOf = async ({ code, draft, published }: StudioQuestionnaire): Promise<object> => {
  if (draft !== null) return (await askStudio('readDraft', { code })).definition;
  const detailId =
    published?.detailId ??
    (await askStudio('questionnaireHistory', { code })).versions[0]?.detailId ??
    '';
  return (await askStudio('questionnaireContent', { code, detailId })).definition;
};

/** What else can be done with a questionnaire of the list. */
export const QuestionnaireActions = ({
  of: questionnaire,
  title,
}: {
  of: StudioQuestionnaire;
  title: string;
}): ReactElement => {
  const say = useWords(listWords);
  const told = useTold();
  const mayDraft = useMay('openDraft');
  const { code } = questionnaire;
  const exportAs = (format: 'yaml' | 'json'): void => {
    definitionOf(questionnaire)
      .then((definition) => {
        const file = `${code.toLowerCase()}.${format}`;
        download(file, writtenAs(format, definition), `application/${format}`);
        told.done(say('exported', { file }));
      })
      .catch(told.failed);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={say('actionsOf', { title })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayDraft && (
          <Menu.Item component={Link} href={draftTabPath(code, 'edit')}>
            {say('edit')}
          </Menu.Item>
        )}
        <Menu.Item component={Link} href={draftTabPath(code, 'map')}>
          {say('map')}
        </Menu.Item>
        <Menu.Item component={Link} href={draftTabPath(code, 'history')}>
          {say('history')}
        </Menu.Item>
        <Menu.Divider />
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
      </Menu.Dropdown>
    </Menu>
  );
};
