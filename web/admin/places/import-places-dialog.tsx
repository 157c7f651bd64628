import { Button, FileInput, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { ImportPlacesRequest, ImportPlacesResult } from '../../../schemas/api.gen.ts';
import { encodeBase64 } from '../files/base64-file.ts';
import { useConfirmation } from '../frame/confirm-dialog.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { resultFor, type CheckedRequest } from '../calls/checked-request.ts';
import { useWords } from '../words/studio-words.ts';
import { placeApprovalWords } from './approval-words.ts';
import { isReplaceable, ReplacedListPreview, useReplaceQuestion } from './replaced-list.tsx';
import { placesWords } from './words.ts';
import { Dialog } from '../frame/dialog.tsx';

const MAX_CSV_LENGTH = 200_000;
const MAX_FILE_SIZE = 6_000_000;

type Input = Pick<ImportPlacesRequest, 'format' | 'content'>;

/** The check of a chosen file or a pasted text, with what was sent for it. */
interface Check extends CheckedRequest<string, ImportPlacesResult> {
  readonly input: Input;
}

/** The dialog to replace the whole list with a file, which is first checked and then written. */
export const ImportPlacesDialog = ({
  opened,
  onClose,
}: {
  opened: boolean;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(placesWords);
  const sayApproval = useWords(placeApprovalWords);
  const questionFor = useReplaceQuestion();
  const notify = useNotifications();
  const request = useStudioMutation('importPlaces', {
    refreshes: ['places', 'placeChanges', 'publications'],
  });
  const [file, setFile] = useState<File | null>(null);
  const [csv, setCsv] = useState('');
  const [lastCheck, setLastCheck] = useState<Check | null>(null);
  const { ask: confirm, confirmation } = useConfirmation();
  const isTooLarge = file !== null && file.size > MAX_FILE_SIZE;
  const source = file === null ? csv : `${file.name} ${file.size} ${file.lastModified}`;
  const checked = resultFor(lastCheck, source);
  const readInput = async (): Promise<Input> => ({
    format: file?.name.toLowerCase().endsWith('.xlsx') === true ? 'xlsx' : 'csv',
    content: await encodeBase64(file ?? new File([csv], 'places.csv')),
  });
  const check = async (): Promise<void> => {
    const input = await readInput();
    const result = await request.mutateAsync({ ...input, dryRun: true, placesId: null });
    setLastCheck({ request: source, input, result });
  };
  const replace = async ({ input, result }: Check): Promise<void> => {
    const { placesId } = result;
    const done = await request.mutateAsync({ ...input, dryRun: false, placesId });
    if (!done.isWritten && !done.isWaiting) {
      setLastCheck({ request: source, input, result: done });
      return;
    }
    notify.success(done.isWaiting ? sayApproval('listAsked') : say('written'));
    setFile(null);
    setCsv('');
    setLastCheck(null);
    onClose();
  };
  const askToReplace = (found: Check): void => {
    confirm({
      ...questionFor(found.result, { title: say('writeTitle'), action: say('write') }),
      onConfirm: () => {
        replace(found).catch(notify.error);
      },
    });
  };
  return (
    <>
      <Dialog size="lg" opened={opened} onClose={onClose} title={say('importTitle')}>
        <Stack>
          <Text size="sm">{say('importIntro')}</Text>
          <FileInput
            label={say('importFile')}
            placeholder={say('importChoose')}
            accept=".csv,.xlsx,text/csv"
            clearable
            clearButtonProps={{ 'aria-label': say('importClear') }}
            value={file}
            error={isTooLarge ? say('importTooLarge') : null}
            onChange={setFile}
          />
          {file === null && (
            <Textarea
              label={say('csvText')}
              description={say('csvHint')}
              value={csv}
              maxLength={MAX_CSV_LENGTH}
              autosize
              minRows={4}
              maxRows={10}
              onChange={(event) => {
                setCsv(event.currentTarget.value);
              }}
            />
          )}
          {checked && <ReplacedListPreview result={checked} />}
          <Group justify="flex-end">
            <Button
              variant="default"
              disabled={isTooLarge || (file === null && csv.trim() === '')}
              loading={request.isPending}
              onClick={() => {
                check().catch(notify.error);
              }}
            >
              {say('check')}
            </Button>
            <Button
              disabled={!checked || !isReplaceable(checked)}
              onClick={() => {
                if (lastCheck) askToReplace(lastCheck);
              }}
            >
              {checked?.needsApproval === true ? sayApproval('ask') : say('write')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
      {confirmation}
    </>
  );
};
