import { Group, Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { useWords } from '../../words/studio-words.ts';
import type { AnswerFieldProps } from './answer-field-props.ts';
import { entriesOf, toDashedDay } from './answer-values.ts';
import { tryWords } from './try-words.ts';

/** No place, or one with its day. */
export const PlacesField = ({
  category,
  label,
  value,
  onAnswer,
}: AnswerFieldProps): ReactElement => {
  const say = useWords(tryWords);
  const visit = entriesOf(value)[0];
  const chosen = Array.isArray(value) ? (visit?.['historyId'] ?? '') : null;
  const dates = (
    category.placeList.find(({ historyId }) => historyId === chosen)?.boundaryDateSplit ?? ''
  )
    .split('|')
    .filter((day) => day !== '');
  return (
    <Group align="flex-end">
      <Select
        label={label}
        miw={280}
        placeholder={say('placeOrNone')}
        value={chosen}
        data={[
          { value: '', label: say('noPlace') },
          ...category.placeList.map(({ historyId, storeName }) => ({
            value: historyId,
            label: storeName,
          })),
        ]}
        onChange={(id) => {
          const place = category.placeList.find(({ historyId }) => historyId === id);
          if (id === null) onAnswer(undefined);
          else if (!place) onAnswer([]);
          else {
            const placeDate = place.boundaryDateSplit.split('|')[0] ?? '';
            onAnswer([{ historyId: id, placeDate }]);
          }
        }}
      />
      {dates.length > 0 && (
        <Select
          label={say('day')}
          allowDeselect={false}
          value={visit?.['placeDate'] ?? null}
          data={dates.map((day) => ({ value: day, label: toDashedDay(day) }))}
          onChange={(placeDate) => {
            onAnswer([{ historyId: chosen ?? '', placeDate: placeDate ?? '' }]);
          }}
        />
      )}
    </Group>
  );
};
