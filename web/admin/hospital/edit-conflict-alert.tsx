import { Alert, Button, Group, Table, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { defineWords, useWords } from '../words/studio-words.ts';
import { formatInstant } from './day-format.ts';
import { changedFields } from './three-way-merge.ts';
import type { FormDraft } from './use-form-draft.ts';

const words = defineWords('hospital.stale', {
  ko: {
    titleBy: '{by}님이 먼저 바꾸어 저장하지 않았습니다',
    title: '다른 곳에서 먼저 바뀌어 저장하지 않았습니다',
    body: '입력하신 내용은 그대로 있습니다. 아래에서 바뀐 값을 확인하고 어떻게 할지 고른 뒤 다시 저장하세요.',
    since: '{time}에 바뀜',
    field: '항목',
    before: '열었을 때',
    now: '지금 저장된 값',
    mine: '내 입력',
    empty: '(비어 있음)',
    hidden: '화면에 보이지 않는 값이 바뀌었습니다.',
    merge: '바뀐 값 받아 합치기',
    mergeHint: '내가 고친 항목은 그대로 두고 나머지만 지금 저장된 값으로 바꿉니다.',
    keepMine: '내 입력으로 덮어쓰기',
  },
  en: {
    titleBy: '{by} changed this first, so nothing was saved',
    title: 'This was changed elsewhere first, so nothing was saved',
    body: 'What you typed is still here. See what changed, choose what to do, and save again.',
    since: 'Changed at {time}',
    field: 'Field',
    before: 'When you opened it',
    now: 'Saved now',
    mine: 'What you have',
    empty: '(empty)',
    hidden: 'Something that this page does not show was changed.',
    merge: 'Take their change over',
    mergeHint: 'What you changed stays as you have it; the rest becomes what is saved now.',
    keepMine: 'Keep mine, overwrite theirs',
  },
});

/** What another user changed while a form was open, beside what is typed in it. */
export const EditConflictAlert = <Fields extends object>({
  edited: { base, fields, conflict: theirs, merge, keepMine },
  labelOf,
  textOf,
}: {
  edited: FormDraft<Fields>;
  labelOf: (field: keyof Fields & string) => string;
  textOf: (field: keyof Fields & string, of: Fields) => string;
}): ReactElement | null => {
  const say = useWords(words);
  if (theirs === null) return null;
  const changed = changedFields(base, theirs.fields);
  const shown = (field: keyof Fields & string, of: Fields): string =>
    textOf(field, of) || say('empty');
  return (
    <Alert color="yellow" role="alert">
      <Text fw={700} size="sm" mb={4}>
        {theirs.by === '' ? say('title') : say('titleBy', { by: theirs.by })}
      </Text>
      <Text size="sm">{say('body')}</Text>
      {theirs.at > 0 && <Text size="sm">{say('since', { time: formatInstant(theirs.at) })}</Text>}
      {changed.length === 0 ? (
        <Text size="sm" mt="xs">
          {say('hidden')}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={440}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{say('field')}</Table.Th>
                <Table.Th>{say('before')}</Table.Th>
                <Table.Th>{say('now')}</Table.Th>
                <Table.Th>{say('mine')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {changed.map((field) => (
                <Table.Tr key={field}>
                  <Table.Th scope="row">{labelOf(field)}</Table.Th>
                  <Table.Td>{shown(field, base)}</Table.Td>
                  <Table.Td>{shown(field, theirs.fields)}</Table.Td>
                  <Table.Td>{shown(field, fields)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Group mt="sm">
        <Button size="xs" onClick={merge}>
          {say('merge')}
        </Button>
        <Button size="xs" variant="default" onClick={keepMine}>
          {say('keepMine')}
        </Button>
      </Group>
      <Text size="xs" mt={4}>
        {say('mergeHint')}
      </Text>
    </Alert>
  );
};
