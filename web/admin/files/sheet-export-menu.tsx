import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { SheetFormat } from '../../../schemas/api.gen.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { defineWords, useWords } from '../words/studio-words.ts';
import { downloadBase64 } from './base64-file.ts';

const sheetExportWords = defineWords('files.sheetExport', {
  ko: { export: '내보내기', csv: 'CSV (엑셀용 UTF-8)', xlsx: 'Excel (XLSX)' },
  en: { export: 'Export', csv: 'CSV (UTF-8, for Excel)', xlsx: 'Excel (XLSX)' },
});

interface ExportedSheet {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string;
}

/** A button that offers a table as CSV or XLSX and downloads it; `hint` says what is in it. */
export const SheetExportMenu = ({
  hint,
  isBusy,
  read,
}: {
  hint: string;
  isBusy: boolean;
  read: (format: SheetFormat) => Promise<ExportedSheet>;
}): ReactElement => {
  const say = useWords(sheetExportWords);
  const notify = useNotifications();
  const exportAs = (format: SheetFormat) => () => {
    read(format)
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
          loading={isBusy}
        >
          {say('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{hint}</Menu.Label>
        <Menu.Item onClick={exportAs('csv')}>{say('csv')}</Menu.Item>
        <Menu.Item onClick={exportAs('xlsx')}>{say('xlsx')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
