import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { SheetFormat } from '../../../schemas/api.gen.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { downloadBase64 } from '../files/base64-file.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { useWords } from '../words/studio-words.ts';
import { placesWords } from './words.ts';

/** Downloads a list of places as a file that the import reads; today's list if `placesId` is null. */
export const ExportPlaces = ({ placesId }: { placesId: string | null }): ReactElement => {
  const say = useWords(placesWords);
  const notify = useNotifications();
  const request = useStudioMutation('exportPlaces');
  const exportAs = (format: SheetFormat) => () => {
    request.mutate(
      { format, placesId },
      {
        onSuccess: ({ fileName, mediaType, content }) => {
          downloadBase64(fileName, mediaType, content);
        },
        onError: notify.error,
      },
    );
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={request.isPending}
        >
          {say('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{say('exportHint')}</Menu.Label>
        <Menu.Item onClick={exportAs('csv')}>{say('exportCsv')}</Menu.Item>
        <Menu.Item onClick={exportAs('xlsx')}>{say('exportXlsx')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
