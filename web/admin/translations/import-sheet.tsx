import { Button, FileButton, FileInput, Group, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState, type ReactElement } from 'react';
import type {
  ImportTranslationsRequest,
  ImportTranslationsResult,
} from '../../../schemas/api.gen.ts';
import { Loading } from '../frame/query-states.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { encodeBase64 } from '../files/base64-file.ts';
import { SheetResult } from './sheet-result.tsx';
import { sheetWords } from './sheet-words.ts';
import { Dialog } from '../frame/dialog.tsx';

const MAX_FILE_SIZE = 6_000_000;

interface DryRun {
  readonly request: ImportTranslationsRequest;
  readonly result: ImportTranslationsResult;
}

/** Imports a sheet. It shows what would change and what is wrong before anything is written. */
export const ImportSheet = ({ onTaken }: { onTaken: () => Promise<void> }): ReactElement => {
  const say = useWords(sheetWords);
  const notify = useNotifications();
  const change = useStudioMutation('importTranslations');
  const [file, setFile] = useState<File | null>(null);
  /** Lets the same file be chosen again. */
  const forgetFile = useRef<() => void>(null);
  const [dryRun, setDryRun] = useState<DryRun | null>(null);
  const isTooLarge = file !== null && file.size > MAX_FILE_SIZE;

  const close = (): void => {
    setFile(null);
    setDryRun(null);
    forgetFile.current?.();
  };
  const runDryRun = async (chosen: File): Promise<void> => {
    const content = await encodeBase64(chosen);
    const format = chosen.name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv';
    const request: ImportTranslationsRequest = { format, content, isDryRun: true };
    setDryRun({ request, result: await change.mutateAsync(request) });
  };
  const choose = (chosen: File | null): void => {
    setFile(chosen);
    setDryRun(null);
    if (chosen && chosen.size <= MAX_FILE_SIZE) runDryRun(chosen).catch(notify.error);
  };
  const importSheet = async ({ request }: DryRun): Promise<void> => {
    const result = await change.mutateAsync({ ...request, isDryRun: false });
    await onTaken();
    notify.success(say('taken', { count: result.changed }));
    close();
  };
  return (
    <>
      <FileButton accept=".csv,.xlsx" resetRef={forgetFile} onChange={choose}>
        {(props) => (
          <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} {...props}>
            {say('import')}
          </Button>
        )}
      </FileButton>
      <Dialog opened={file !== null} onClose={close} title={say('importTitle')} size="xl">
        <Stack>
          <Text size="sm" c="dimmed">
            {say('importHelp')}
          </Text>
          <FileInput
            label={say('file')}
            placeholder={say('choose')}
            accept=".csv,.xlsx"
            value={file}
            error={isTooLarge ? say('tooLarge') : undefined}
            onChange={choose}
          />
          {change.isPending && <Loading />}
          {dryRun && <SheetResult result={dryRun.result} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {say('cancel')}
            </Button>
            {dryRun && dryRun.result.changed > 0 && (
              <Button
                loading={change.isPending}
                onClick={() => {
                  importSheet(dryRun).catch(notify.error);
                }}
              >
                {say('take', { count: dryRun.result.changed })}
              </Button>
            )}
          </Group>
        </Stack>
      </Dialog>
    </>
  );
};
