import { Badge, Group, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import type { PlaceRowChange } from '../../../schemas/api.gen.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { placeApprovalWords } from './approval-words.ts';
import { placesWords } from './words.ts';

const COLOR_OF_KIND = { added: 'teal.9', changed: 'dark', removed: 'red.9' } as const;

/** The words of the columns of the places file. */
const COLUMN_WORDS = {
  local1: 'local1',
  local2: 'local2',
  local3: 'local3',
  local_en1: 'localEn1',
  local_en2: 'localEn2',
  local_en3: 'localEn3',
  store_name: 'storeName',
  store_name_en: 'storeNameEn',
  boundary_dates: 'dates',
  grade: 'grade',
  registered_on: 'registeredOn',
  updated_on: 'updatedOn',
} as const;

const isColumn = (name: string): name is keyof typeof COLUMN_WORDS =>
  Object.hasOwn(COLUMN_WORDS, name);

const DAY_COLUMNS: ReadonlySet<string> = new Set(['boundary_dates', 'registered_on', 'updated_on']);

/** `20260305..20260306|20260308` as days that people read; other columns as they are. */
const textOf = (column: string, text: string): string =>
  DAY_COLUMNS.has(column)
    ? text.replaceAll(/\d{8}/gu, formatDay).replaceAll('..', ' ~ ').replaceAll('|', ', ')
    : text;

const PlaceChangeLine = ({
  of: row,
  isOnlyOne,
}: {
  of: PlaceRowChange;
  isOnlyOne: boolean;
}): ReactElement => {
  const say = useWords(placesWords);
  const sayApproval = useWords(placeApprovalWords);
  const isEnglish = useStudioLanguage() === 'en';
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap" component="li">
      <Badge color={COLOR_OF_KIND[row.kind]} variant="white" miw="max-content" tt="none">
        {say(`kind.${row.kind}`)}
      </Badge>
      <div>
        <Text size="sm">
          {(isEnglish && row.nameEn) || row.name} ({row.placeId})
          {row.needsApproval && !isOnlyOne && ` · ${sayApproval('needed')}`}
        </Text>
        {row.fields.map(({ name, before, after }) => (
          <Text key={name} size="xs">
            {say('fieldChange', {
              field: isColumn(name) ? say(COLUMN_WORDS[name]) : name,
              before: before === '' ? say('emptyValue') : textOf(name, before),
              after: after === '' ? say('emptyValue') : textOf(name, after),
            })}
          </Text>
        ))}
      </div>
    </Group>
  );
};

/**
 * Places that change, each with its fields before and after. If there are several, those that need
 * a second person are marked.
 */
export const PlaceChanges = ({ rows }: { rows: readonly PlaceRowChange[] }): ReactElement => (
  <Stack gap={6} component="ul" m={0} p={0}>
    {rows.map((row) => (
      <PlaceChangeLine key={row.placeId} of={row} isOnlyOne={rows.length === 1} />
    ))}
  </Stack>
);
