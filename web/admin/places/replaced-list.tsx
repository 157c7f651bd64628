import { Alert, Badge, Group, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ImportPlacesResult } from '../../../schemas/api.gen.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { PlaceFindingList } from './place-finding-list.tsx';
import { placesWords } from './words.ts';

type RowChange = ImportPlacesResult['rows'][number];

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

const RowChangeLine = ({ row }: { row: RowChange }): ReactElement => {
  const say = useWords(placesWords);
  const isEnglish = useStudioLanguage() === 'en';
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap" component="li">
      <Badge color={COLOR_OF_KIND[row.kind]} variant="white" miw="max-content" tt="none">
        {say(`kind.${row.kind}`)}
      </Badge>
      <div>
        <Text size="sm">
          {(isEnglish && row.nameEn) || row.name} ({row.placeId})
        </Text>
        {row.fields.map(({ name, before, after }) => (
          <Text key={name} size="xs">
            {say('fieldChange', {
              field: isColumn(name) ? say(COLUMN_WORDS[name]) : name,
              before: before === '' ? say('emptyValue') : before,
              after: after === '' ? say('emptyValue') : after,
            })}
          </Text>
        ))}
      </div>
    </Group>
  );
};

/** Whether the list could become today's. */
export const isReplaceable = ({ findings }: ImportPlacesResult): boolean =>
  findings.every(({ severity }) => severity !== 'error');

/** What would differ if a list became today's: the numbers, each place, and what is wrong. */
export const ReplacedListPreview = ({ result }: { result: ImportPlacesResult }): ReactElement => {
  const say = useWords(placesWords);
  const { fault, findings, rows, added, changed, removed, unchanged } = result;
  const isValid = isReplaceable(result);
  const more = added + changed + removed - rows.length;
  return (
    <Alert color={fault !== null ? 'yellow' : isValid ? 'teal' : 'red'} role="status">
      <Stack gap="xs">
        {fault !== null && <Text size="sm">{say('staleList')}</Text>}
        {isValid && (
          <Text fw={600}>{say('wouldChange', { added, changed, removed, unchanged })}</Text>
        )}
        {rows.length > 0 && (
          <div
            role="region"
            aria-label={say('whatChanges')}
            tabIndex={0}
            style={{ maxHeight: 280, overflowY: 'auto' }}
          >
            <Stack gap={6} component="ul" m={0} p={0}>
              {rows.map((row) => (
                <RowChangeLine key={row.placeId} row={row} />
              ))}
            </Stack>
            {isValid && more > 0 && <Text size="sm">{say('moreRows', { count: more })}</Text>}
          </div>
        )}
        <Text size="sm">
          {findings.length === 0 ? say('noFindings') : say('findings', { count: findings.length })}
        </Text>
        <PlaceFindingList findings={findings} />
      </Stack>
    </Alert>
  );
};
