import { NumberInput } from '@mantine/core';
import { memo, type ReactElement } from 'react';
import { FIRST_DAY, LAST_DAY } from '../../../engine/questionnaire/category-types/date/range.ts';
import { DayField } from '../hospital/day-field.tsx';
import { useWords } from '../words/studio-words.ts';
import type { UpdateCategory } from './category-edits.ts';
import { useEditor } from './editor-context.ts';
import { formWords } from './form-words.ts';

/** The longest period that the notation accepts, in days. */
const MAX_DAYS = 3650;

/** How many days back a visit history asks. */
export const DaysField = memo(function DaysField({
  days,
  write,
}: {
  days: number | undefined;
  write: UpdateCategory;
}): ReactElement {
  const say = useWords(formWords);
  const { isReadOnly } = useEditor();
  return (
    <NumberInput
      data-field="days"
      label={say('days')}
      description={say('days.about')}
      value={days ?? ''}
      min={1}
      max={MAX_DAYS}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      readOnly={isReadOnly}
      maw="20rem"
      onChange={(value) => {
        write((before) => {
          const next = { ...before };
          delete next.days;
          return typeof value === 'number' && value >= 1 ? { ...next, days: value } : next;
        });
      }}
    />
  );
});

/** One end of a range of days, as the number YYYYMMDD; empty for none. */
export const DayBoundInput = ({
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
    <DayField
      label={label}
      value={value === undefined ? '' : String(value)}
      width={220}
      isReadOnly={isReadOnly}
      least={String(FIRST_DAY)}
      most={String(LAST_DAY)}
      isClearable
      onChange={(day) => {
        onBound(day === '' ? undefined : Number(day));
      }}
    />
  );
};
