import { Alert, Button, Checkbox, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { AnswerFilter } from '../../../schemas/api.gen.ts';
import { Confirm } from '../frame/confirm.tsx';
import { useTold } from '../frame/use-told.ts';
import { useWords } from '../words/studio-words.ts';
import { takeFile } from './take-file.ts';
import { answerWords } from './words.ts';

const saveFile = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** The rows of a sheet in Excel, its heading among them. */
const MOST_ROWS_OF_EXCEL = 1_048_576;

/** How many rows the file will have, and whether Excel shows all of them. */
const HowLong = ({ count }: { count: number }): ReactElement => {
  const say = useWords(answerWords);
  const rows = count + 1;
  const over = rows - MOST_ROWS_OF_EXCEL;
  return (
    <>
      <Text size="sm">
        {say('exportRows', {
          rows: rows.toLocaleString(),
          most: MOST_ROWS_OF_EXCEL.toLocaleString(),
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

/** Takes the filtered list as a file, for a reason that is kept; a long one can be stopped. */
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
  const told = useTold();
  const [isAsked, setIsAsked] = useState(false);
  const [wholeNumbers, setWholeNumbers] = useState(false);
  /** Rows that are here; null while nothing is taken. */
  const [taken, setTaken] = useState<number | null>(null);
  const stopping = useRef<AbortController | null>(null);
  // Who leaves the page takes no more of the list.
  useEffect(
    () => () => {
      stopping.current?.abort();
    },
    [],
  );

  const take = async (reason: string): Promise<void> => {
    const { signal } = (stopping.current = new AbortController());
    setTaken(0);
    const file = await takeFile({ filter, reason, wholeNumbers }, { signal, onRows: setTaken });
    if (file === null) return;
    saveFile(`answers-${filter.from || today}-${filter.to || today}.csv`, file.content);
    told.done(say('exported', { count: file.rows.toLocaleString() }));
  };

  return (
    <>
      {taken === null ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={count === 0}
          onClick={() => {
            setIsAsked(true);
          }}
        >
          {say('export')}
        </Button>
      ) : (
        <Group gap="sm" wrap="nowrap">
          <Stack gap={4} w={220}>
            <Text size="sm">
              {say('exporting', { taken: taken.toLocaleString(), count: count.toLocaleString() })}
            </Text>
            <Progress
              value={count === 0 ? 0 : (taken / count) * 100}
              aria-label={say('exportProgress')}
            />
          </Stack>
          <Button
            variant="default"
            onClick={() => {
              stopping.current?.abort();
            }}
          >
            {say('exportStop')}
          </Button>
        </Group>
      )}
      <Confirm
        confirmation={
          isAsked
            ? {
                title: say('exportTitle'),
                body: (
                  <Stack>
                    <Text>{say('exportBody', { count: count.toLocaleString() })}</Text>
                    <HowLong count={count} />
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
                asksReason: true,
                onConfirm: (reason) => {
                  void take(reason)
                    .catch(told.failed)
                    .finally(() => {
                      setTaken(null);
                    });
                },
              }
            : null
        }
        onClose={() => {
          setIsAsked(false);
        }}
      />
    </>
  );
};
