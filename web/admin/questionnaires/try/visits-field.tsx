import { Group, Stack, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import type { VisitedPlace } from '../../../../engine/questionnaire/category-types/category-type.ts';
import { useWords } from '../../words/studio-words.ts';
import type { AnswerFieldProps } from './answer-field-props.ts';
import { entriesOf, toCompactDay, toDashedDay, visitedAnswer } from './answer-values.ts';
import { tryWords } from './try-words.ts';
import { YesNoField } from './yes-no-field.tsx';

/** "No", or one visit to a country or a hospital. */
export const VisitsField = ({
  field,
  label,
  value,
  onAnswer,
}: AnswerFieldProps & { field: VisitedPlace['property'] }): ReactElement => {
  const say = useWords(tryWords);
  const said = visitedAnswer(value);
  const entry = entriesOf(value)[0] ?? {};
  const where = entry[field] ?? '';
  const date = entry['date'] ?? '';
  const answerVisit = (nextWhere: string, nextDate: string): void => {
    const next =
      field === 'country'
        ? { country: nextWhere, date: nextDate }
        : { hospital: nextWhere, date: nextDate };
    onAnswer({ visited: 'Y', entries: [next] });
  };
  return (
    <Stack gap="xs">
      <YesNoField
        label={label}
        value={said}
        isNoOpen
        onAnswer={(answer) => {
          if (answer === 'N') onAnswer({ visited: 'N' });
          else answerVisit(where, date);
        }}
      />
      {said === 'Y' && (
        <Group>
          <TextInput
            label={say(field)}
            value={where}
            maxLength={field === 'country' ? 2 : 100}
            onChange={(event) => {
              const text = event.currentTarget.value;
              answerVisit(field === 'country' ? text.toUpperCase() : text, date);
            }}
          />
          <TextInput
            type="date"
            label={say('day')}
            value={toDashedDay(date)}
            onChange={(event) => {
              answerVisit(where, toCompactDay(event.currentTarget.value));
            }}
          />
        </Group>
      )}
    </Stack>
  );
};
