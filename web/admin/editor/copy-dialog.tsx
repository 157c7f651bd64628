import { Alert, Checkbox, List, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactElement } from 'react';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import type { StudioQuestionnaire } from '../../../schemas/api.gen.ts';
import { callStudio, useStudioQuery, type StudioFailure } from '../calls/studio-client.ts';
import { DialogActions } from '../frame/dialog-actions.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { Loaded } from '../frame/query-states.tsx';
import { shortQuestion } from '../questionnaires/shown/questionnaire-text.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';
import { copyQuestions, type CopiedQuestions } from './copy-questions.ts';
import { CopyList } from './copy-list.tsx';
import { copyWords } from './copy-words.ts';
import { useDraft, useEditor } from './editor-context.ts';
import { useUndoNotification } from './use-undo-notification.tsx';

type Part = 'published' | 'draft';
/** What is copied from: the question bank, a questionnaire, or nothing yet. */
export type CopySource = string | null;

const BANK = 'bank';

const sourceOf = (part: Part, code: string): string => `${part} ${code}`;

/** The questions of a source: the question bank, a draft or an active version. */
const useSource = (source: CopySource, questionnaires: readonly StudioQuestionnaire[]) =>
  useQuery<QuestionnaireDefinition, StudioFailure>({
    queryKey: ['copySource', source],
    enabled: source !== null,
    queryFn: async () => {
      const [part, code = ''] = (source ?? '').split(' ');
      const { published } = questionnaires.find((one) => one.code === code) ?? {};
      const read = async () => {
        if (part === BANK) return callStudio('openTemplate', { template: BANK });
        return part === 'draft' || !published
          ? callStudio('readDraft', { code })
          : callStudio('questionnaireContent', { code, detailId: published.detailId });
      };
      return (await read()).definition as unknown as QuestionnaireDefinition;
    },
  });

/** What of the chosen questions is not copied as it is. */
const CopyChanges = ({
  from,
  ids,
  copied: { droppedLinks, shownToAll, skipped },
}: {
  from: QuestionnaireDefinition;
  ids: ReadonlySet<string>;
  copied: CopiedQuestions;
}): ReactElement | null => {
  const say = useWords(copyWords);
  const language = useStudioLanguage();
  const nameOf = (id: string): string => {
    const category = from.categories.find((one) => one.id === id);
    return category ? shortQuestion(category, language) : id;
  };
  const losesCounts = (from.counts ?? []).some(({ of }) =>
    of.some((answer) => ids.has(answer.split('.')[0] ?? '')),
  );
  const changes = [
    ...droppedLinks.map((link) =>
      say('droppedLink', { from: shortQuestion(link.from, language), to: nameOf(link.to) }),
    ),
    ...shownToAll.map((one) => say('shownToAll', { question: shortQuestion(one, language) })),
    ...skipped.map((one) => say('skipped', { question: shortQuestion(one, language) })),
    ...(losesCounts ? [say('droppedCounts')] : []),
  ];
  if (changes.length === 0) return null;
  return (
    <Alert color="yellow" role="status" mah={160} className="editor-scroll">
      <Text size="sm" fw={600}>
        {say('changes')}
      </Text>
      <List size="sm">
        {changes.map((change) => (
          <List.Item key={change}>{change}</List.Item>
        ))}
      </List>
    </Alert>
  );
};

const ChooseQuestions = ({
  from,
  isBank,
  onClose,
}: {
  from: QuestionnaireDefinition;
  isBank: boolean;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(copyWords);
  const notify = useUndoNotification();
  const { store, pendingInput } = useEditor();
  const into = useDraft(({ definition }) => definition);
  const after = useDraft(({ selected }) => selected);
  const [query, setQuery] = useState('');
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // The sections of the bank only sort it.
  const [withSections, setWithSections] = useState(!isBank);
  const copied = useMemo(
    () => copyQuestions({ from, ids, into, after, withSections }),
    [from, ids, into, after, withSections],
  );
  const hasSections = from.categories.some(
    ({ id, section }) => section !== undefined && ids.has(id),
  );
  const count = copied.ids.length;

  const add = (): void => {
    pendingInput.flush();
    const { definition, selected } = store.getState();
    const added = copyQuestions({ from, ids, into: definition, after: selected, withSections });
    store.change(() => added.definition, { select: added.ids[0] ?? selected });
    onClose();
    notify(say('added', { count: added.ids.length }));
  };

  return (
    <>
      <TextInput
        label={say('search')}
        type="search"
        value={query}
        leftSection={<IconSearch size={16} aria-hidden />}
        onChange={({ currentTarget: { value } }) => {
          setQuery(value);
        }}
      />
      <Text size="sm" c="dimmed">
        {say('followUps')}
      </Text>
      <CopyList from={from} query={query} chosen={ids} onChoose={setIds} />
      {hasSections && (
        <Checkbox
          label={say('sections')}
          checked={withSections}
          onChange={({ currentTarget: { checked } }) => {
            setWithSections(checked);
          }}
        />
      )}
      <CopyChanges from={from} ids={ids} copied={copied} />
      <DialogActions
        action={say('add', { count })}
        isReady={count > 0}
        onAct={add}
        onCancel={onClose}
      />
    </>
  );
};

/** Copies questions of the bank or of another questionnaire below the selected one, in one edit. */
export const CopyDialog = ({
  initial,
  onClose,
}: {
  initial: CopySource;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(copyWords);
  const language = useStudioLanguage();
  const { code } = useEditor();
  const list = useStudioQuery('questionnaires', {});
  const [source, setSource] = useState(initial);
  const questionnaires = list.data?.questionnaires ?? [];
  const definition = useSource(source, questionnaires);
  const optionsOf = (part: Part, from: readonly StudioQuestionnaire[]) =>
    from.map((one) => ({
      value: sourceOf(part, one.code),
      label: `${textInStudioLanguage(one.title, language)} (${one.code})`,
    }));
  return (
    <Dialog opened onClose={onClose} size="xl" title={say('title')}>
      <Stack>
        <Loaded query={list}>
          {() => (
            <Select
              label={say('source')}
              searchable
              openOnFocus={false}
              nothingFoundMessage={say('noSource')}
              value={source}
              allowDeselect={false}
              data={[
                { value: BANK, label: say('bank') },
                {
                  group: say('published'),
                  items: optionsOf(
                    'published',
                    questionnaires.filter(({ published }) => published !== null),
                  ),
                },
                {
                  group: say('drafts'),
                  items: optionsOf(
                    'draft',
                    questionnaires.filter((one) => one.draft !== null && one.code !== code),
                  ),
                },
              ]}
              onChange={setSource}
            />
          )}
        </Loaded>
        {source !== null && (
          <Loaded query={definition}>
            {(from) => (
              <ChooseQuestions
                key={source}
                from={from}
                isBank={source === BANK}
                onClose={onClose}
              />
            )}
          </Loaded>
        )}
      </Stack>
    </Dialog>
  );
};
