import { Button, Checkbox } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import type { AnswerFilter } from '../../../schemas/api.gen.ts';
import { useTold } from '../frame/use-told.ts';
import { askStudio } from '../calls/studio-server.ts';
import { ReasonDialog } from '../visits/reason-dialog.tsx';
import { useWords } from '../words/studio-words.ts';
import { answerWords } from './words.ts';

const saveFile = (name: string, parts: readonly string[]): void => {
  const address = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Takes the filtered list as a file, for a reason that is kept. */
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
  const [isBusy, setIsBusy] = useState(false);
  const [wholeNumbers, setWholeNumbers] = useState(false);

  const take = async (reason: string): Promise<void> => {
    const parts: string[] = [];
    let rows = 0;
    let cursor = '';
    do {
      const page = await askStudio('answerExport', { filter, cursor, reason, wholeNumbers });
      parts.push(page.csv);
      rows += page.rows;
      cursor = page.nextCursor;
    } while (cursor !== '');
    saveFile(`answers-${filter.from || today}-${filter.to || today}.csv`, parts);
    told.done(say('exported', { count: rows }));
    setIsAsked(false);
  };

  return (
    <>
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
      <ReasonDialog
        asked={
          isAsked
            ? {
                title: say('exportTitle'),
                body: say('exportBody', { count }),
                action: say('export'),
              }
            : null
        }
        isBusy={isBusy}
        onClose={() => {
          setIsAsked(false);
        }}
        onReason={(reason) => {
          setIsBusy(true);
          void take(reason)
            .catch(told.failed)
            .finally(() => {
              setIsBusy(false);
            });
        }}
      >
        <Checkbox
          label={say('wholeNumbers')}
          description={say('wholeNumbersHint')}
          checked={wholeNumbers}
          onChange={(event) => {
            setWholeNumbers(event.currentTarget.checked);
          }}
        />
      </ReasonDialog>
    </>
  );
};
