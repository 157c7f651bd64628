import { Alert, Button, Checkbox, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { AnswerFilter } from '../../../schemas/api.gen.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { useWords } from '../words/studio-words.ts';
import { fetchAnswersCsv } from './fetch-answers-csv.ts';
import { answerWords } from './words.ts';

const saveFile = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** The maximum number of rows in an Excel sheet, including the heading. */
const EXCEL_MAX_ROWS = 1_048_576;

/** How many rows the file will have, and whether Excel can show all of them. */
const ExportSizeNotice = ({ count }: { count: number }): ReactElement => {
  const say = useWords(answerWords);
  const rows = count + 1;
  const over = rows - EXCEL_MAX_ROWS;
  return (
    <>
      <Text size="sm">
        {say('exportRows', {
          rows: rows.toLocaleString(),
          most: EXCEL_MAX_ROWS.toLocaleString(),
        })}
      </Text>
      {over > 0 && (
        <Alert color="orange" role="alert">
          {say('exportTooLong', { over: over.toLocaleString() })}
        </Alert>
      )}
    </>
  );
};

/**
 * Downloads the filtered list as a file. The user gives a reason, which is recorded, and can stop a
 * long download.
 */
export const ExportAnswers = ({
  filter,
  today,
  count,
}: {
  filter: AnswerFilter;
  today: string;
  count: number;
}): ReactElement => {
  const say = useWords(answerWords);
  const notify = useNotifications();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const [wholeNumbers, setWholeNumbers] = useState(false);
  /** Rows loaded so far; null when no download is running. */
  const [fetchedRows, setFetchedRows] = useState<number | null>(null);
  const abortRef = useRef<AbortController | null>(null);
  // Leaving the page stops the download.
  useEffect(
    () => () => {
      abortRef.current?.abort();
    },
    [],
  );

  const exportAnswers = async (reason: string): Promise<void> => {
    const { signal } = (abortRef.current = new AbortController());
    setFetchedRows(0);
    const file = await fetchAnswersCsv(
      { filter, reason, wholeNumbers },
      { signal, onRows: setFetchedRows },
    );
    if (file === null) return;
    if (file === 'range') {
      notify.warning(say('wrongRange'));
      return;
    }
    saveFile(`answers-${filter.from || today}-${filter.to || today}.csv`, file.content);
    notify.success(say('exported', { count: file.rows.toLocaleString() }));
  };

  return (
    <>
      {fetchedRows === null ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={count === 0}
          onClick={() => {
            setIsConfirmOpen(true);
          }}
        >
          {say('export')}
        </Button>
      ) : (
        <Group gap="sm" wrap="nowrap">
          <Stack gap={4} w={220}>
            <Text size="sm">
              {say('exporting', {
                taken: fetchedRows.toLocaleString(),
                count: count.toLocaleString(),
              })}
            </Text>
            <Progress
              value={count === 0 ? 0 : (fetchedRows / count) * 100}
              aria-label={say('exportProgress')}
            />
          </Stack>
          <Button
            variant="default"
            onClick={() => {
              abortRef.current?.abort();
            }}
          >
            {say('exportStop')}
          </Button>
        </Group>
      )}
      <ConfirmDialog
        confirmation={
          isConfirmOpen
            ? {
                title: say('exportTitle'),
                body: (
                  <Stack>
                    <Text>{say('exportBody', { count: count.toLocaleString() })}</Text>
                    <ExportSizeNotice count={count} />
                    <Checkbox
                      label={say('wholeNumbers')}
                      description={say('wholeNumbersHint')}
                      checked={wholeNumbers}
                      onChange={(event) => {
                        setWholeNumbers(event.currentTarget.checked);
                      }}
                    />
                  </Stack>
                ),
                action: say('export'),
                requiresReason: true,
                onConfirm: (reason) => {
                  void exportAnswers(reason)
                    .catch(notify.error)
                    .finally(() => {
                      setFetchedRows(null);
                    });
                },
              }
            : null
        }
        onClose={() => {
          setIsConfirmOpen(false);
        }}
      />
    </>
  );
};
