import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { AnswerFilter, GivenAnswer } from '../../../schemas/api.gen.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { getStudioLanguage, useWords } from '../words/studio-words.ts';
import { ExportChoices, type FileChoices } from './export-choices.tsx';
import { fetchAnswersFile } from './fetch-answers-file.ts';
import { answerWords } from './words.ts';

const saveFile = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

const FAULT_WORDS = {
  range: 'wrongRange',
  columns: 'tooManyColumns',
  changed: 'columnsChanged',
} as const;

/**
 * Downloads the filtered list as a file. The user gives a reason, which is recorded, and can stop a
 * long download.
 */
export const ExportAnswers = ({
  filter,
  given,
  today,
  count,
  isCountFinal,
}: {
  filter: AnswerFilter;
  /** Only submissions with this answer. */
  given: GivenAnswer | undefined;
  today: string;
  count: number;
  /** False if a search for an answer found more than this, or may find more. */
  isCountFinal: boolean;
}): ReactElement => {
  const say = useWords(answerWords);
  const notify = useNotifications();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const [choices, setChoices] = useState<FileChoices>(() => ({
    answers: false,
    wholeNumbers: false,
    format: 'csv',
    headings: getStudioLanguage(),
  }));
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
    const file = await fetchAnswersFile(
      { ...choices, filter, ...(given && { given }), reason },
      { signal, onRows: setFetchedRows },
    );
    if (file === null) return;
    if (typeof file === 'string') {
      notify.warning(say(FAULT_WORDS[file]));
      return;
    }
    saveFile(
      `answers-${filter.from || today}-${filter.to || today}.${choices.format}`,
      file.content,
    );
    notify.success(say('exported', { count: file.rows.toLocaleString() }));
  };

  return (
    <>
      {fetchedRows === null ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={count === 0 && isCountFinal}
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
              {say(isCountFinal ? 'exporting' : 'exportingFound', {
                taken: fetchedRows.toLocaleString(),
                count: count.toLocaleString(),
              })}
            </Text>
            <Progress
              value={count === 0 ? 0 : Math.min(100, (fetchedRows / count) * 100)}
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
                  <ExportChoices
                    count={count}
                    isCountFinal={isCountFinal}
                    choices={choices}
                    onChange={setChoices}
                  />
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
