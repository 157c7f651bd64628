import { Autocomplete, Button, Group, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import 'dayjs/locale/ko';
import { useState, type ReactElement } from 'react';
import { useCalendarProps } from '../hospital/use-calendar-props.ts';
import { toWireDay } from '../hospital/day-format.ts';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { useWords } from '../words/studio-words.ts';
import { actionWords, NAMED_ACTIONS } from './action-words.ts';
import { auditWords } from './words.ts';

/** The search criteria. An empty text or null matches everything. */
export interface AuditFilter {
  readonly action: string;
  readonly actor: string;
  readonly source: string;
  readonly subject: string;
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

export const EMPTY_FILTER: AuditFilter = {
  action: '',
  actor: '',
  source: '',
  subject: '',
  fromDay: null,
  toDay: null,
};

/** The search fields of the audit log. */
export const AuditFilterForm = ({
  onSearch,
}: {
  onSearch: (filter: AuditFilter) => void;
}): ReactElement => {
  const say = useWords(auditWords);
  const sayAction = useWords(actionWords);
  const calendar = useCalendarProps();
  const [filter, setFilter] = useState(EMPTY_FILTER);
  const names = NAMED_ACTIONS.map((action) => ({ action, name: sayAction(action) }));
  const codeOf = (typed: string): string =>
    names.find(({ name }) => name === typed.trim())?.action ?? typed.trim();

  const dayField = (field: 'fromDay' | 'toDay', label: string): ReactElement => (
    <DateInput
      label={label}
      placeholder="2026-01-31"
      clearable
      {...calendar}
      valueFormat="YYYY-MM-DD"
      w={150}
      value={filter[field] === null ? null : formatDay(filter[field])}
      onChange={(shown) => {
        setFilter({ ...filter, [field]: shown === null ? null : toWireDay(shown) });
      }}
    />
  );

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSearch({ ...filter, action: codeOf(filter.action) });
      }}
    >
      <Group align="flex-end" gap="sm">
        <Autocomplete
          label={say('action')}
          placeholder={say('actionHelp')}
          w={220}
          maxLength={64}
          limit={100}
          data={names.map(({ name }) => name)}
          value={filter.action}
          onChange={(action) => {
            setFilter({ ...filter, action });
          }}
        />
        <TextInput
          label={say('actor')}
          placeholder={say('actorHelp')}
          w={170}
          maxLength={64}
          value={filter.actor}
          onChange={(event) => {
            setFilter({ ...filter, actor: event.currentTarget.value });
          }}
        />
        <TextInput
          label={say('source')}
          placeholder={say('sourceHelp')}
          w={170}
          maxLength={64}
          value={filter.source}
          onChange={(event) => {
            setFilter({ ...filter, source: event.currentTarget.value });
          }}
        />
        <TextInput
          label={say('subject')}
          placeholder={say('subjectHelp')}
          w={220}
          maxLength={200}
          value={filter.subject}
          onChange={(event) => {
            setFilter({ ...filter, subject: event.currentTarget.value });
          }}
        />
        {dayField('fromDay', say('from'))}
        {dayField('toDay', say('to'))}
        <Button type="submit">{say('search')}</Button>
        <Button
          variant="default"
          onClick={() => {
            setFilter(EMPTY_FILTER);
            onSearch(EMPTY_FILTER);
          }}
        >
          {say('clear')}
        </Button>
      </Group>
    </form>
  );
};
