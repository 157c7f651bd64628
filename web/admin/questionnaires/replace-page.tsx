import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactElement } from 'react';
import type { QuestionnaireDraft } from '../../../schemas/api.gen.ts';
import { callStudio } from '../calls/studio-client.ts';
import { definitionOf } from '../editor/draft-saver.ts';
import { saveWithFirstDraft } from '../editor/first-save.ts';
import { loadDraft } from '../editor/load-draft.ts';
import { EmptyState, Failure } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useFormatFailure } from '../frame/use-format-failure.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';
import { replaceWords } from './replace/replace-words.ts';
import { ReplacementList } from './replace/replacement-list.tsx';
import { applyReplacements, findReplacements, type Replacement } from './replace/replacements.ts';

/** A questionnaire with its places, as it was when they were found. */
interface FoundIn {
  readonly draft: QuestionnaireDraft;
  readonly found: readonly Replacement[];
  readonly chosen: ReadonlySet<string>;
}

type Search = Parameters<typeof findReplacements>[1];

/** The drafts, or the versions that they would start from, of all questionnaires with a match. */
const searchAll = async (search: Search): Promise<readonly FoundIn[]> => {
  const { questionnaires } = await callStudio('questionnaires', {});
  const drafts = await Promise.all(questionnaires.map(({ code }) => loadDraft(callStudio, code)));
  return drafts.flatMap((draft): FoundIn[] => {
    if (!draft) return [];
    const found = findReplacements(definitionOf(draft), search);
    const chosen = new Set(found.flatMap(({ key, fault }) => (fault === null ? [key] : [])));
    return found.length === 0 ? [] : [{ draft, found, chosen }];
  });
};

/** `/admin/questionnaires/replace`: changes words in the drafts of all questionnaires. */
export const ReplacePage = (): ReactElement => {
  const say = useWords(replaceWords);
  const language = useStudioLanguage();
  const notify = useNotifications();
  const failureWords = useFormatFailure();
  const client = useQueryClient();
  const [search, setSearch] = useState<Search>({ find: '', by: '', inIds: false });
  const [places, setPlaces] = useState<readonly FoundIn[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const changed = places?.filter(({ chosen }) => chosen.size > 0) ?? [];

  const change = (next: Partial<Search>): void => {
    setSearch({ ...search, ...next });
    setPlaces(null);
  };
  const preview = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      setPlaces(await searchAll(search));
    } catch (cause) {
      setFailure(cause);
    } finally {
      setBusy(false);
    }
  };
  const save = async ({ draft, found, chosen }: FoundIn): Promise<void> => {
    const { code } = draft;
    const next = applyReplacements(
      definitionOf(draft),
      found.filter(({ key }) => chosen.has(key)),
    );
    try {
      const saveDraft = saveWithFirstDraft(callStudio, draft, () => undefined);
      const { kind, where } = await saveDraft(draft.saving.revision, next);
      if (kind === 'saved') notify.success(say('saved', { code }));
      else notify.warning(say(kind, { code, where }));
    } catch (cause) {
      notify.warning(say('failed', { code, reason: failureWords(cause) }));
    }
  };
  const apply = async (): Promise<void> => {
    setBusy(true);
    // One after the other: the server writes them in turn anyway, and a failure names its draft.
    for (const one of changed) await save(one);
    await client.invalidateQueries();
    setPlaces(null);
    setBusy(false);
  };

  return (
    <StudioPage
      title={say('title')}
      intro={say('intro')}
      crumbs={[{ label: say('list'), to: '/questionnaires' }]}
    >
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (search.find !== '' && !isBusy) void preview();
        }}
      >
        <Stack maw={720}>
          <Group grow align="flex-start">
            <TextInput
              label={say('find')}
              autoFocus
              description={say('findHint')}
              inputWrapperOrder={['label', 'input', 'description']}
              maxLength={500}
              readOnly={isBusy}
              value={search.find}
              onChange={({ currentTarget: { value } }) => {
                change({ find: value });
              }}
            />
            <TextInput
              label={say('by')}
              maxLength={500}
              readOnly={isBusy}
              value={search.by}
              onChange={({ currentTarget: { value } }) => {
                change({ by: value });
              }}
            />
          </Group>
          <Checkbox
            label={say('inIds')}
            description={say('inIds.about')}
            disabled={isBusy}
            checked={search.inIds}
            onChange={({ currentTarget: { checked } }) => {
              change({ inIds: checked });
            }}
          />
          <Group>
            <Button type="submit" variant="default" loading={isBusy} disabled={search.find === ''}>
              {say('preview')}
            </Button>
            {changed.length > 0 && (
              <Button loading={isBusy} onClick={() => void apply()}>
                {say('apply', { count: changed.length })}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      {failure !== null && <Failure of={failure} />}
      {places?.length === 0 && <EmptyState title={say('noneTitle')}>{say('none')}</EmptyState>}
      {places?.map((one) => (
        <ReplacementList
          key={one.draft.code}
          title={textInStudioLanguage(definitionOf(one.draft).title, language)}
          found={one.found}
          chosen={one.chosen}
          onChoose={(chosen) => {
            setPlaces(places.map((other) => (other === one ? { ...one, chosen } : other)));
          }}
        />
      ))}
    </StudioPage>
  );
};
