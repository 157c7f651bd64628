import { Alert, Button, FileInput, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { ImportPlacesResult } from '../../../schemas/api.gen.ts';
import { useConfirmation } from '../frame/confirm.tsx';
import { useTold } from '../frame/use-told.ts';
import { useStudioChange } from '../calls/studio-server.ts';
import { useWords } from '../words/studio-words.ts';
import { PlaceFindingList } from './place-finding-list.tsx';
import { placesWords } from './words.ts';
import { Dialog } from '../frame/dialog.tsx';

const MOST = 200_000;

/** The dialog in which the whole list is replaced by a CSV text: checked first, then written. */
export const CsvForm = ({
  opened,
  onClose,
}: {
  opened: boolean;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(placesWords);
  const told = useTold();
  const ask = useStudioChange('importPlaces', { refreshes: ['places', 'placeChanges'] });
  const [csv, setCsv] = useState('');
  const [checked, setChecked] = useState<ImportPlacesResult | null>(null);
  const { ask: confirm, confirmation } = useConfirmation();
  const put = (text: string): void => {
    setCsv(text);
    setChecked(null);
  };
  const isFit = checked?.findings.every(({ severity }) => severity !== 'error') ?? false;
  const counts = {
    added: checked?.added ?? 0,
    changed: checked?.changed ?? 0,
    removed: checked?.removed ?? 0,
    unchanged: checked?.unchanged ?? 0,
  };
  const removes = counts.removed > 0;
  const write = (): void => {
    ask.mutate(
      { csv, dryRun: false, placesId: checked?.placesId ?? null },
      {
        onSuccess: (result) => {
          if (!result.isWritten) {
            setChecked(result);
            return;
          }
          told.done(say('written'));
          put('');
          onClose();
        },
        onError: told.failed,
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
              if (file) void file.text().then(put, told.failed);
            }}
          />
          <Textarea
            label={say('csvText')}
            description={say('csvHint')}
            value={csv}
            maxLength={MOST}
            autosize
            minRows={4}
            maxRows={10}
            onChange={(event) => {
              put(event.currentTarget.value);
            }}
          />
          {checked && (
            <Alert color={checked.fault !== null ? 'yellow' : isFit ? 'teal' : 'red'} role="status">
              <Stack gap="xs">
                {checked.fault !== null && <Text size="sm">{say('staleList')}</Text>}
                {isFit && <Text fw={600}>{say('wouldChange', counts)}</Text>}
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
                  { onSuccess: setChecked, onError: told.failed },
                );
              }}
            >
              {say('check')}
            </Button>
            <Button
              disabled={!isFit}
              onClick={() => {
                confirm({
                  title: say('writeTitle'),
                  body: say('writeBody', counts) + (removes ? ` ${say('writeRemoves')}` : ''),
                  action: say('write'),
                  ...(removes && { typedName: String(counts.removed) }),
                  isDangerous: removes,
                  onConfirm: write,
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
