import { Group, Select } from '@mantine/core';
import type { ReactElement } from 'react';
import type { AnswerFilter } from '../../../schemas/api.gen.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import { OUTCOMES_BY_SEVERITY } from '../../../schemas/enumeration.gen.ts';
import { nameWords } from '../questionnaires/shown/name-words.ts';
import { USER_TYPES } from '../questionnaires/shown/questionnaire-options.ts';
import { DayRangePicker } from '../visits/day-range-picker.tsx';
import { visitWords } from '../visits/words.ts';
import { useWords } from '../words/studio-words.ts';
import { answerWords } from './words.ts';

const DEVICES = ['own', 'A', 'H', 'C', 'R'] as const;

interface FilterOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** A choice of one option or all options. */
const FilterSelect = <Value extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly FilterOption<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}): ReactElement => {
  const say = useWords(visitWords);
  return (
    <Select
      label={label}
      flex="1 1 8rem"
      miw={120}
      maw={200}
      allowDeselect={false}
      data={[{ value: '', label: say('all') }, ...choices]}
      value={value ?? ''}
      onChange={(chosen) => {
        onChange(choices.find((choice) => choice.value === chosen)?.value ?? null);
      }}
    />
  );
};

/** The filters for the list of answers. */
export const AnswerFilters = ({
  today,
  questionnaires,
  filter,
  onChange,
}: {
  today: string;
  questionnaires: readonly string[];
  filter: AnswerFilter;
  onChange: (filter: AnswerFilter) => void;
}): ReactElement => {
  const say = useWords(answerWords);
  const sayName = useWords(nameWords);
  return (
    <>
      <DayRangePicker
        today={today}
        range={filter}
        onChange={(range) => {
          onChange({ ...filter, ...range });
        }}
      />
      <Group gap="sm">
        <FilterSelect
          label={say('userType')}
          choices={USER_TYPES.map((value) => ({ value, label: sayName(`userType.${value}`) }))}
          value={filter.userType}
          onChange={(userType) => {
            onChange({ ...filter, userType });
          }}
        />
        <FilterSelect
          label={say('language')}
          choices={LANGUAGES.map((value) => ({ value, label: sayName(`language.${value}`) }))}
          value={filter.language}
          onChange={(language) => {
            onChange({ ...filter, language });
          }}
        />
        <FilterSelect
          label={say('outcome')}
          choices={OUTCOMES_BY_SEVERITY.map((value) => ({
            value,
            label: sayName(`outcome.${value}`),
          }))}
          value={filter.outcome}
          onChange={(outcome) => {
            onChange({ ...filter, outcome });
          }}
        />
        <FilterSelect
          label={say('questionnaire')}
          choices={questionnaires.map((value) => ({ value, label: value }))}
          value={filter.questionnaire}
          onChange={(questionnaire) => {
            onChange({ ...filter, questionnaire });
          }}
        />
        <FilterSelect
          label={say('device')}
          choices={DEVICES.map((value) => ({ value, label: say(`device.${value}`) }))}
          value={filter.device}
          onChange={(device) => {
            onChange({ ...filter, device });
          }}
        />
      </Group>
    </>
  );
};
