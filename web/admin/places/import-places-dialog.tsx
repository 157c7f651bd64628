import { Alert, Button, FileInput, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { ImportPlacesResult } from '../../../schemas/api.gen.ts';
import { useConfirmation } from '../frame/confirm-dialog.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { resultFor, type CheckedRequest } from '../calls/checked-request.ts';
import { useWords } from '../words/studio-words.ts';
import { PlaceFindingList } from './place-finding-list.tsx';
import { placesWords } from './words.ts';
import { Dialog } from '../frame/dialog.tsx';

const MAX_CSV_LENGTH = 200_000;

/**
 * The dialog to replace the whole list with a CSV text, which is first checked and then written.
 */
export const ImportPlacesDialog = ({
  opened,
  onClose,
}: {
  opened: boolean;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(placesWords);
  const notify = useNotifications();
  const ask = useStudioMutation('importPlaces', { refreshes: ['places', 'placeChanges'] });
  const [csv, setCsv] = useState('');
  const [lastCheck, setLastCheck] = useState<CheckedRequest<string, ImportPlacesResult> | null>(
    null,
  );
  const checked = resultFor(lastCheck, csv);
  const { ask: confirm, confirmation } = useConfirmation();
  const isValid = checked?.findings.every(({ severity }) => severity !== 'error') ?? false;
  const counts = {
    added: checked?.added ?? 0,
    changed: checked?.changed ?? 0,
    removed: checked?.removed ?? 0,
    unchanged: checked?.unchanged ?? 0,
  };
  const removes = counts.removed > 0;
  const importCsv = (): void => {
    ask.mutate(
      { csv, dryRun: false, placesId: checked?.placesId ?? null },
      {
        onSuccess: (result) => {
          if (!result.isWritten) {
            setLastCheck({ request: csv, result });
            return;
          }
          notify.success(say('written'));
          setCsv('');
          setLastCheck(null);
          onClose();
        },
        onError: notify.error,
      },
    );
  };
  return (
    <>
      <Dialog size="lg" opened={opened} onClose={onClose} title={say('csvTitle')}>
        <Stack>
          <Text size="sm">{say('csvIntro')}</Text>
          <FileInput
            label={say('csvFile')}
            placeholder={say('csvChoose')}
            accept=".csv,text/csv"
            onChange={(file) => {
              if (file) void file.text().then(setCsv, notify.error);
            }}
          />
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
          {checked && (
            <Alert
              color={checked.fault !== null ? 'yellow' : isValid ? 'teal' : 'red'}
              role="status"
            >
              <Stack gap="xs">
                {checked.fault !== null && <Text size="sm">{say('staleList')}</Text>}
                {isValid && <Text fw={600}>{say('wouldChange', counts)}</Text>}
                <Text size="sm">
                  {checked.findings.length === 0
                    ? say('noFindings')
                    : say('findings', { count: checked.findings.length })}
                </Text>
                <PlaceFindingList findings={checked.findings} />
              </Stack>
            </Alert>
          )}
          <Group justify="flex-end">
            <Button
              variant="default"
              disabled={csv.trim() === ''}
              loading={ask.isPending}
              onClick={() => {
                ask.mutate(
                  { csv, dryRun: true, placesId: null },
                  {
                    onSuccess: (result) => {
                      setLastCheck({ request: csv, result });
                    },
                    onError: notify.error,
                  },
                );
              }}
            >
              {say('check')}
            </Button>
            <Button
              disabled={!isValid}
              onClick={() => {
                confirm({
                  title: say('writeTitle'),
                  body: say('writeBody', counts) + (removes ? ` ${say('writeRemoves')}` : ''),
                  action: say('write'),
                  ...(removes && { confirmationText: String(counts.removed) }),
                  isDangerous: removes,
                  onConfirm: importCsv,
                });
              }}
            >
              {say('write')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
      {confirmation}
    </>
  );
};
