import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { SheetFormat, TextSource } from '../../../schemas/api.gen.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { downloadBase64 } from '../files/base64-file.ts';
import { useSourceTitle } from './translation-filters.tsx';
import { sheetWords } from './sheet-words.ts';

/** Exports the texts of the selected source, or all texts, as a sheet. */
export const ExportMenu = ({ source }: { source: TextSource | null }): ReactElement => {
  const say = useWords(sheetWords);
  const notify = useNotifications();
  const titleOf = useSourceTitle();
  const change = useStudioMutation('exportTranslations');
  const exportAs = (format: SheetFormat) => () => {
    change
      .mutateAsync({ format, sources: source ? [source.source] : [] })
      .then(({ fileName, mediaType, content }) => {
        downloadBase64(fileName, mediaType, content);
      })
      .catch(notify.error);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={change.isPending}
        >
          {say('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {source ? say('exporting', { source: titleOf(source) }) : say('everything')}
        </Menu.Label>
        <Menu.Item onClick={exportAs('csv')}>{say('exportCsv')}</Menu.Item>
        <Menu.Item onClick={exportAs('xlsx')}>{say('exportXlsx')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
