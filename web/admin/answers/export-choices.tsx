import { Alert, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { useWords } from '../words/studio-words.ts';
import { FILE_FORMATS, type WantedFile } from './fetch-answers-file.ts';
import { answerWords } from './words.ts';
import { WORKBOOK_MAX_ROWS } from './write-workbook.ts';

/** The maximum number of rows in an Excel sheet, including the heading. */
const EXCEL_MAX_ROWS = 1_048_576;

/** What the user chooses about the file. */
export type FileChoices = Required<
  Pick<WantedFile, 'answers' | 'wholeNumbers' | 'format' | 'headings'>
>;

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

/** The choices for a file of answers: its content, format and language. */
export const ExportChoices = ({
  count,
  isCountFinal,
  choices,
  onChange,
}: {
  count: number;
  isCountFinal: boolean;
  choices: FileChoices;
  onChange: (choices: FileChoices) => void;
}): ReactElement => {
  const say = useWords(answerWords);
  return (
    <Stack>
      <Text>
        {say(isCountFinal ? 'exportBody' : 'exportBodyFound', { count: count.toLocaleString() })}
      </Text>
      {isCountFinal && <ExportSizeNotice count={count} />}
      <Checkbox
        label={say('withAnswers')}
        description={say('withAnswersHint')}
        checked={choices.answers}
        onChange={(event) => {
          onChange({ ...choices, answers: event.currentTarget.checked });
        }}
      />
      <Checkbox
        label={say('wholeNumbers')}
        description={say('wholeNumbersHint')}
        checked={choices.wholeNumbers}
        onChange={(event) => {
          onChange({ ...choices, wholeNumbers: event.currentTarget.checked });
        }}
      />
      <Radio.Group
        label={say('format')}
        value={choices.format}
        onChange={(value) => {
          const format = FILE_FORMATS.find((one) => one === value) ?? 'csv';
          onChange({ ...choices, format });
        }}
      >
        <Group mt={4}>
          {FILE_FORMATS.map((format) => (
            <Radio
              key={format}
              value={format}
              label={say(`format.${format}`, { most: WORKBOOK_MAX_ROWS.toLocaleString() })}
              disabled={format === 'xlsx' && count > WORKBOOK_MAX_ROWS}
            />
          ))}
        </Group>
      </Radio.Group>
      {choices.format !== 'jsonl' && (
        <Radio.Group
          label={say('headings')}
          value={choices.headings}
          onChange={(value) => {
            onChange({ ...choices, headings: value === 'ko' ? 'ko' : 'en' });
          }}
        >
          <Group mt={4}>
            <Radio value="ko" label={say('headings.ko')} />
            <Radio value="en" label={say('headings.en')} />
          </Group>
        </Radio.Group>
      )}
    </Stack>
  );
};
