import { ActionIcon, Paper, TagsInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import 'dayjs/locale/ko';
import { IconCalendar } from '@tabler/icons-react';
import { useId, useState, type ReactElement } from 'react';
import { defineWords, useWords } from '../words/studio-words.ts';
import { useCalendarProps } from './use-calendar-props.ts';
import { parseDays, toWireDay } from './day-format.ts';
import { formatDay } from '../../../engine/visit/calendar-day.ts';

const words = defineWords('hospital.days', {
  ko: {
    calendar: '{label} 달력',
    placeholder: '2026-01-31',
    unknown: '날짜가 아닙니다: {typed}',
    late: '{day} 뒤의 날짜는 고를 수 없습니다.',
  },
  en: {
    calendar: 'Calendar of {label}',
    placeholder: '2026-01-31',
    unknown: 'This is no day: {typed}',
    late: 'Days after {day} cannot be chosen.',
  },
});

/** A field for several days: typed, also as ranges, or picked from a calendar. */
export const DaysField = ({
  label,
  description,
  value,
  most,
  error,
  onChange,
}: {
  label: string;
  description: string;
  /** YYYYMMDD each, in order. */
  value: readonly string[];
  most: string;
  error: string | null;
  onChange: (days: string[]) => void;
}): ReactElement => {
  const say = useWords(words);
  const calendar = useCalendarProps();
  const [isOpen, { toggle }] = useDisclosure(false);
  const [fault, setFault] = useState<string | null>(null);
  const put = (typed: readonly string[]): void => {
    const wrong = typed.find((one) => parseDays(one) === null);
    const days = [...new Set(typed.flatMap((one) => parseDays(one) ?? []))].sort();
    const fitting = days.filter((day) => day <= most);
    setFault(
      wrong !== undefined
        ? say('unknown', { typed: wrong })
        : fitting.length < days.length
          ? say('late', { day: formatDay(most) })
          : null,
    );
    onChange(fitting);
  };
  const calendarId = useId();
  return (
    <div>
      <TagsInput
        label={label}
        description={description}
        placeholder={value.length === 0 ? say('placeholder') : ''}
        value={value.map(formatDay)}
        acceptValueOnBlur
        splitChars={[',', '|']}
        maxTags={200}
        error={fault ?? error}
        onChange={put}
        rightSectionPointerEvents="all"
        rightSection={
          <ActionIcon
            variant="subtle"
            aria-label={say('calendar', { label })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? calendarId : undefined}
            onClick={toggle}
          >
            <IconCalendar size={18} aria-hidden />
          </ActionIcon>
        }
      />
      {isOpen && (
        <Paper id={calendarId} withBorder p="sm" mt="xs" w="max-content">
          <DatePicker
            type="multiple"
            {...calendar}
            maxDate={formatDay(most)}
            defaultDate={formatDay(value.at(-1) ?? most)}
            value={value.map(formatDay)}
            onChange={(days) => {
              put(days.map(toWireDay));
            }}
          />
        </Paper>
      )}
    </div>
  );
};
