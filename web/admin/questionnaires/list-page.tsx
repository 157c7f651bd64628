import { Button, Group, Select, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileImport, IconPlus, IconReplace } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import { Link } from 'wouter';
import { EmptyState, Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useStudioQuery } from '../calls/studio-client.ts';
import { useMay } from '../session/signed-in-account.ts';
import { useWords } from '../words/studio-words.ts';
import { ImportQuestionnaire } from './list/import-questionnaire.tsx';
import { NewQuestionnaire } from './list/new-questionnaire.tsx';
import { QuestionnaireTable } from './list/questionnaire-table.tsx';
import { nameWords } from './shown/name-words.ts';
import { KINDS } from './shown/questionnaire-options.ts';
import { listWords } from './words.ts';

/** `/admin/questionnaires`: every questionnaire with its active version and its draft. */
export const QuestionnaireListPage = (): ReactElement => {
  const say = useWords(listWords);
  const sayName = useWords(nameWords);
  const mayBegin = useMay('newDraft');
  const list = useStudioQuery('questionnaires', {});
  const publications = useStudioQuery('publications', {});
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<string | null>(null);
  const [isNewOpen, fresh] = useDisclosure(false);
  const [isImportOpen, file] = useDisclosure(false);
  const wanted = search.trim().toLowerCase();
  const createButtons = (
    <>
      <Button
        variant="default"
        component={Link}
        href="/questionnaires/replace"
        leftSection={<IconReplace size={16} aria-hidden />}
      >
        {say('replace')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={file.open}
      >
        {say('import')}
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={fresh.open}>
        {say('new')}
      </Button>
    </>
  );
  return (
    <StudioPage title={say('title')} intro={say('intro')} actions={mayBegin && createButtons}>
      <Loaded query={list}>
        {({ questionnaires }) =>
          questionnaires.length === 0 ? (
            <EmptyState title={say('emptyTitle')}>{say('empty')}</EmptyState>
          ) : (
            <>
              <Group align="flex-end">
                <TextInput
                  label={say('filter')}
                  type="search"
                  value={search}
                  w={280}
                  onChange={(event) => {
                    setSearch(event.currentTarget.value);
                  }}
                />
                <Select
                  label={say('kind')}
                  allowDeselect={false}
                  value={kind ?? ''}
                  data={[
                    { value: '', label: say('everyKind') },
                    ...KINDS.map((value) => ({ value, label: sayName(`kind.${value}`) })),
                  ]}
                  onChange={(value) => {
                    setKind(value === '' ? null : value);
                  }}
                />
              </Group>
              <QuestionnaireTable
                questionnaires={questionnaires.filter(
                  (one) =>
                    (kind === null || one.kind === kind) &&
                    [one.code, one.title.ko, one.title.en ?? ''].some((text) =>
                      text.toLowerCase().includes(wanted),
                    ),
                )}
                publications={publications.data?.publications ?? []}
              />
            </>
          )
        }
      </Loaded>
      {mayBegin && (
        <>
          <NewQuestionnaire opened={isNewOpen} onClose={fresh.close} />
          <ImportQuestionnaire opened={isImportOpen} onClose={file.close} />
        </>
      )}
    </StudioPage>
  );
};
