import '../shown/questionnaires.css';
import { Anchor, Badge, Stack, Text, VisuallyHidden } from '@mantine/core';
import { DataTable, type DataTableColumn, type DataTableSortStatus } from 'mantine-datatable';
import { useState, type ReactElement } from 'react';
import { Link } from 'wouter';
import type { Publication, StudioQuestionnaire } from '../../../../schemas/api.gen.ts';
import { useMay } from '../../session/signed-in-account.ts';
import { useStudioLanguage, useWords } from '../../words/studio-words.ts';
import { questionnaireTabPath } from '../questionnaire-tabs.tsx';
import { formatInstant } from '../../hospital/day-format.ts';
import { useTimeLeft } from '../../hospital/use-time-left.ts';
import { nameWords } from '../shown/name-words.ts';
import { USER_TYPES } from '../shown/questionnaire-options.ts';
import { listWords } from '../words.ts';
import { LanguageProgress } from './language-progress.tsx';
import { QuestionnaireActions } from './questionnaire-actions.tsx';
import { textInStudioLanguage } from '../../words/text-in-studio-language.ts';

type Column = 'code' | 'title' | 'published' | 'draft';

const sortKey = (questionnaire: StudioQuestionnaire, column: Column): string | number => {
  switch (column) {
    case 'code':
      return questionnaire.code;
    case 'title':
      return questionnaire.title.ko;
    case 'published':
      return questionnaire.published?.savedAt ?? 0;
    case 'draft':
      return questionnaire.draft?.savedAt ?? 0;
  }
};

const compareValues = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'ko');

/** The questionnaires of the list, sorted by the clicked column. */
export const QuestionnaireTable = ({
  questionnaires,
  publications,
}: {
  questionnaires: readonly StudioQuestionnaire[];
  publications: readonly Publication[];
}): ReactElement => {
  const say = useWords(listWords);
  const sayName = useWords(nameWords);
  const language = useStudioLanguage();
  const timeLeft = useTimeLeft();
  const mayDraft = useMay('openDraft');
  const [sort, setSort] = useState<DataTableSortStatus<StudioQuestionnaire>>({
    columnAccessor: 'code',
    direction: 'asc',
  });
  const column = sort.columnAccessor as Column;
  const factor = sort.direction === 'asc' ? 1 : -1;
  const rows = questionnaires.toSorted(
    (one, other) => factor * compareValues(sortKey(one, column), sortKey(other, column)),
  );
  const titleOf = ({ title }: StudioQuestionnaire): string => textInStudioLanguage(title, language);

  const audience = ({ userTypes }: StudioQuestionnaire): string => {
    if (userTypes.length === USER_TYPES.length) return say('everybody');
    return userTypes.map((type) => sayName(`userType.${type}`)).join(', ');
  };

  const columns: DataTableColumn<StudioQuestionnaire>[] = [
    {
      accessor: 'title',
      title: say('name'),
      width: 250,
      sortable: true,
      render: (one) => (
        <Stack gap={0}>
          <Anchor
            component={Link}
            href={questionnaireTabPath(
              one.code,
              mayDraft || one.draft !== null ? 'edit' : 'history',
            )}
            fw={600}
          >
            {titleOf(one)}
          </Anchor>
          <Text size="xs" c="dimmed">
            {sayName(`kind.${one.kind}`)} · {audience(one)}
          </Text>
        </Stack>
      ),
    },
    { accessor: 'code', title: say('code'), sortable: true, noWrap: true },
    {
      accessor: 'published',
      title: say('inForce'),
      sortable: true,
      render: ({ code, published }) => (
        <Stack gap={4}>
          <Text size="sm">
            {published === null
              ? say('noneInForce')
              : say('version', { version: published.version })}
          </Text>
          {publications
            .filter((publication) => publication.code === code)
            .map(({ publicationId, state, startsAt, endsAt }) => (
              <Badge
                key={publicationId}
                component={Link}
                href="/publications"
                variant="light"
                tt="none"
                miw="max-content"
                color={state === 'scheduled' ? 'blue' : 'orange'}
                c="dark"
                className="studio-clickable"
              >
                {state === 'inForce' && endsAt !== null
                  ? say('ending', { when: formatInstant(endsAt), left: timeLeft(endsAt) })
                  : state === 'waiting' || startsAt === null
                    ? say('waiting')
                    : say('scheduled', { when: formatInstant(startsAt) })}
              </Badge>
            ))}
        </Stack>
      ),
    },
    {
      accessor: 'draft',
      title: say('draft'),
      sortable: true,
      render: ({ draft }) =>
        draft === null ? (
          <Text size="sm" c="dimmed">
            {say('noDraft')}
          </Text>
        ) : (
          <Text size="sm" miw="max-content">
            {draft.savedBy}
            <br />
            {formatInstant(draft.savedAt)}
          </Text>
        ),
    },
    {
      accessor: 'languages',
      title: say('languages'),
      render: ({ languages }) => <LanguageProgress of={languages} />,
    },
    {
      accessor: 'actions',
      title: <VisuallyHidden>{say('actions')}</VisuallyHidden>,
      width: 48,
      textAlign: 'right',
      render: (one) => <QuestionnaireActions of={one} title={titleOf(one)} />,
    },
  ];
  return (
    <DataTable
      withTableBorder
      borderRadius="md"
      verticalSpacing="sm"
      idAccessor="code"
      records={rows}
      columns={columns}
      sortStatus={sort}
      onSortStatusChange={setSort}
      minHeight={rows.length === 0 ? 160 : 0}
      noRecordsText={say('noneFound')}
    />
  );
};
