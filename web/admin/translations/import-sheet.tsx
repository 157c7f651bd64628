import { Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import type {
  ImportTranslationsRequest,
  ImportTranslationsResult,
} from '../../../schemas/api.gen.ts';
import { Loading } from '../frame/states.tsx';
import { useTold } from '../frame/use-told.ts';
import { useStudioChange } from '../calls/studio-server.ts';
import { useWords } from '../words/studio-words.ts';
import { base64Of } from './file-bytes.ts';
import { SheetResult } from './sheet-result.tsx';
import { sheetWords } from './sheet-words.ts';
import { Dialog } from '../frame/dialog.tsx';

const MOST_BYTES = 6_000_000;

interface Tried {
  readonly request: ImportTranslationsRequest;
  readonly result: ImportTranslationsResult;
}

/** Takes a sheet back: says what would change and what is wrong before anything is written. */
export const ImportSheet = ({ onTaken }: { onTaken: () => Promise<void> }): ReactElement => {
  const say = useWords(sheetWords);
  const told = useTold();
  const change = useStudioChange('importTranslations');
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const isTooLarge = file !== null && file.size > MOST_BYTES;

  const close = (): void => {
    setOpen(false);
    setFile(null);
    setTried(null);
  };
  const tryFile = async (chosen: File): Promise<void> => {
    const content = await base64Of(chosen);
    const format = chosen.name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv';
    const request: ImportTranslationsRequest = { format, content, isDryRun: true };
    setTried({ request, result: await change.mutateAsync(request) });
  };
  const take = async ({ request }: Tried): Promise<void> => {
    const result = await change.mutateAsync({ ...request, isDryRun: false });
    await onTaken();
    told.done(say('taken', { count: result.changed }));
    close();
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {say('import')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={say('importTitle')} size="xl">
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
            onChange={(chosen) => {
              setFile(chosen);
              setTried(null);
              if (chosen && chosen.size <= MOST_BYTES) tryFile(chosen).catch(told.failed);
            }}
          />
          {change.isPending && <Loading />}
          {tried && <SheetResult result={tried.result} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {say('cancel')}
            </Button>
            {tried && tried.result.changed > 0 && (
              <Button
                loading={change.isPending}
                onClick={() => {
                  take(tried).catch(told.failed);
                }}
              >
                {say('take', { count: tried.result.changed })}
              </Button>
            )}
          </Group>
        </Stack>
      </Dialog>
    </>
  );
};
