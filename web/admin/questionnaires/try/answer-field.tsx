import {
  Checkbox,
  Fieldset,
  Group,
  Radio,
  Select,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import type { AnswerValue } from '../../../../engine/questionnaire/index.ts';
import type { Category } from '../../../../schemas/api.gen.ts';
import { useWords } from '../../words/studio-words.ts';
import { nameWords } from '../shown/name-words.ts';
import { HouseholdField } from './household-field.tsx';
import { tryWords } from './try-words.ts';
import {
  toDashedDay,
  entriesOf,
  itemAnswers,
  textAnswer,
  toCompactDay,
  visitedAnswer,
} from './answer-values.ts';

export interface AnswerFieldProps {
  readonly category: Category;
  readonly label: ReactNode;
  readonly value: AnswerValue | undefined;
  /** The questions about each household member. */
  readonly members: readonly Category[];
  readonly onAnswer: (value: AnswerValue | undefined) => void;
}

const YesNo = ({
  label,
  value,
  isNoOpen,
  onAnswer,
}: {
  label: ReactNode;
  value: string | undefined;
  isNoOpen: boolean;
  onAnswer: (value: 'Y' | 'N') => void;
}): ReactElement => {
  const sayName = useWords(nameWords);
  return (
    <Radio.Group
      label={label}
      value={value ?? ''}
      onChange={(said) => {
        onAnswer(said === 'Y' ? 'Y' : 'N');
      }}
    >
      <Group mt={4}>
        <Radio value="Y" label={sayName('yes')} />
        <Radio value="N" label={sayName('no')} disabled={!isNoOpen} />
      </Group>
    </Radio.Group>
  );
};

const Choice = ({ category, label, value, onAnswer }: AnswerFieldProps): ReactElement => {
  const chosen = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  const items = category.inquiryList.map(({ inquiryMappingId, langContents }) => ({
    id: inquiryMappingId,
    text: langContents,
  }));
  if (category.multiple !== 'Y') {
    return (
      <Radio.Group
        label={label}
        value={chosen[0] ?? ''}
        onChange={(id) => {
          onAnswer([id]);
        }}
      >
        <Stack gap={6} mt={4}>
          {items.map(({ id, text }) => (
            <Radio key={id} value={id} label={text} />
          ))}
        </Stack>
      </Radio.Group>
    );
  }
  const alone = category.inquiryList.find(({ notApplicable }) => notApplicable === 'Y');
  return (
    <Checkbox.Group
      label={label}
      value={chosen}
      onChange={(ids) => {
        const added = ids.find((id) => !chosen.includes(id));
        const none = alone?.inquiryMappingId;
        if (none !== undefined && added === none) onAnswer([none]);
        else onAnswer(added === undefined ? ids : ids.filter((id) => id !== none));
      }}
    >
      <Stack gap={6} mt={4}>
        {items.map(({ id, text }) => (
          <Checkbox key={id} value={id} label={text} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};

const Places = ({ category, label, value, onAnswer }: AnswerFieldProps): ReactElement => {
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

const Visits = ({ category, label, value, onAnswer }: AnswerFieldProps): ReactElement => {
  const say = useWords(tryWords);
  const said = visitedAnswer(value);
  const field = category.categoryType === 'OV' ? 'country' : 'hospital';
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
      <YesNo
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

/**
 * One question of a trial, in the compact style of the studio. The engine checks it like any
 * answer.
 */
export const AnswerField = (props: AnswerFieldProps): ReactElement | null => {
  const { category, label, value, members, onAnswer } = props;
  switch (category.categoryType) {
    case 'N':
    case 'I':
      if (category.indvdCheck === 'Y') {
        return (
          <Fieldset variant="unstyled" legend={label} className="studio-items">
            {category.inquiryList.map(({ inquiryMappingId: id, langContents }) => (
              <YesNo
                key={id}
                label={langContents}
                value={itemAnswers(value)[id]}
                isNoOpen={category.needAnswer !== 'Y'}
                onAnswer={(answer) => {
                  onAnswer({ ...itemAnswers(value), [id]: answer });
                }}
              />
            ))}
          </Fieldset>
        );
      }
      return (
        <YesNo
          label={label}
          value={textAnswer(value)}
          isNoOpen={category.needAnswer !== 'Y'}
          onAnswer={onAnswer}
        />
      );
    case 'M':
      return <Choice {...props} />;
    case 'T':
    case 'E':
      return (
        <Textarea
          label={label}
          autosize
          minRows={1}
          value={textAnswer(value) ?? ''}
          onChange={(event) => {
            onAnswer(event.currentTarget.value);
          }}
        />
      );
    case 'H':
      return <Places {...props} />;
    case 'OV':
    case 'HV':
      return <Visits {...props} />;
    case 'FS':
      return <HouseholdField label={label} value={value} members={members} onAnswer={onAnswer} />;
    case 'P':
    case 'FD':
    case 'FT':
      return null;
  }
};
