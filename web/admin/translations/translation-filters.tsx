import { Group, Select, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { LANGUAGES, type Language } from '../../../engine/wording/language.ts';
import type { TextSource } from '../../../schemas/api.gen.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import type { StateFilter } from './grid-rows.ts';
import { useLanguageName } from './language-names.ts';
import { gridWords } from './words.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';

/** The texts that the grid shows. */
export interface GridView {
  readonly source: string;
  readonly target: Language | 'all';
  /** The language beside the one that is translated. */
  readonly beside: Language | 'none';
  readonly state: StateFilter;
  readonly search: string;
}

const EVERY = 'every';
const STATES = [
  'unfinished',
  'missing',
  'machine',
  'needsReview',
  'stale',
  'reviewed',
  'tooLong',
  'pending',
] as const satisfies StateFilter[];

/** The title of a source in the language of the studio. */
export const useSourceTitle = (): ((source: TextSource) => string) => {
  const own = useStudioLanguage();
  return ({ title }) => textInStudioLanguage(title, own);
};

/** Selects which texts the grid shows, and in which language. */
export const TranslationFilters = ({
  sources,
  view,
  count,
  onView,
}: {
  sources: readonly TextSource[];
  view: GridView;
  count: number;
  onView: (view: GridView) => void;
}): ReactElement => {
  const say = useWords(gridWords);
  const nameOf = useLanguageName();
  const titleOf = useSourceTitle();
  const targets = LANGUAGES.filter((language) => language !== 'ko');
  return (
    <Group gap="xs" align="flex-end">
      <Select
        label={say('source')}
        w={{ base: 190, lg: 280 }}
        allowDeselect={false}
        value={view.source === '' ? EVERY : view.source}
        data={[
          { value: EVERY, label: say('allSources') },
          ...sources.map((source) => ({ value: source.source, label: titleOf(source) })),
        ]}
        onChange={(value) => {
          onView({ ...view, source: value === EVERY || value === null ? '' : value });
        }}
      />
      <Select
        label={say('target')}
        w={170}
        allowDeselect={false}
        value={view.target}
        data={[
          ...targets.map((value) => ({ value: value, label: nameOf(value) })),
          { value: 'all', label: say('allLanguages') },
        ]}
        onChange={(value) => {
          onView({ ...view, target: targets.find((one) => one === value) ?? 'all' });
        }}
      />
      {view.target !== 'all' && (
        <Select
          label={say('beside')}
          w={130}
          allowDeselect={false}
          value={view.beside === view.target ? 'none' : view.beside}
          data={[
            { value: 'none', label: say('besideNone') },
            ...targets
              .filter((value) => value !== view.target)
              .map((value) => ({ value: value, label: nameOf(value) })),
          ]}
          onChange={(value) => {
            onView({ ...view, beside: targets.find((one) => one === value) ?? 'none' });
          }}
        />
      )}
      <Select
        label={say('state')}
        w={130}
        allowDeselect={false}
        value={view.state === '' ? EVERY : view.state}
        data={[
          { value: EVERY, label: say('allStates') },
          ...STATES.map((value) => ({ value: value, label: say(`state.${value}`) })),
        ]}
        onChange={(value) => {
          onView({ ...view, state: STATES.find((one) => one === value) ?? '' });
        }}
      />
      <TextInput
        label={say('search')}
        placeholder={say('searchHint')}
        leftSection={<IconSearch size={16} aria-hidden />}
        miw={120}
        flex="1 1 7.5rem"
        maw={320}
        value={view.search}
        onChange={(event) => {
          onView({ ...view, search: event.currentTarget.value });
        }}
      />
      <Text size="sm" role="status" pb={8}>
        {say('rows', { count })}
      </Text>
    </Group>
  );
};
