import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { SheetFormat, TextSource } from '../../../schemas/api.gen.ts';
import { useTold } from '../frame/use-told.ts';
import { useStudioChange } from '../calls/studio-server.ts';
import { useWords } from '../words/studio-words.ts';
import { keepFile } from './file-bytes.ts';
import { useSourceTitle } from './filters.tsx';
import { sheetWords } from './sheet-words.ts';

/** Gives the texts of the source that is looked at, or all of them, as a sheet. */
export const ExportMenu = ({ source }: { source: TextSource | null }): ReactElement => {
  const say = useWords(sheetWords);
  const told = useTold();
  const titleOf = useSourceTitle();
  const change = useStudioChange('exportTranslations');
  const give = (format: SheetFormat) => () => {
    change
      .mutateAsync({ format, sources: source ? [source.source] : [] })
      .then(({ fileName, mediaType, content }) => {
        keepFile(fileName, mediaType, content);
      })
      .catch(told.failed);
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
        <Menu.Item onClick={give('csv')}>{say('exportCsv')}</Menu.Item>
        <Menu.Item onClick={give('xlsx')}>{say('exportXlsx')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
