import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { writeTime } from '../../../engine/questionnaire/answer/time-of-day.ts';
import { useEditor } from './editor-context.ts';

/** One end of a range of times of day, as the number HHmm; empty for none. */
export const TimeBoundInput = ({
  label,
  value,
  onBound,
}: {
  label: string;
  value: number | undefined;
  onBound: (value: number | undefined) => void;
}): ReactElement => {
  const { isReadOnly } = useEditor();
  return (
    <TextInput
      type="time"
      label={label}
      value={value === undefined ? '' : writeTime(value)}
      readOnly={isReadOnly}
      w={220}
      onChange={(event) => {
        const time = event.currentTarget.value;
        onBound(time === '' ? undefined : Number(time.replace(':', '')));
      }}
    />
  );
};
