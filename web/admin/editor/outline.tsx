import { Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { memo, useDeferredValue, useMemo, useState, type ReactElement } from 'react';
import {
  GridList,
  I18nProvider,
  ListLayout,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { moveCategoriesBeside } from './category-edits.ts';
import { useDraft, useEditor } from './editor-context.ts';
import { OutlineRow } from './outline-row.tsx';
import { outlineRows, type OutlineItem } from './outline-rows.ts';
import { useDebouncedDefinition } from './use-debounced-definition.ts';
import { editorWords } from './words.ts';

const ROW_HEIGHT = 52;
const LAYOUT = { rowHeight: ROW_HEIGHT };
/** A row with the title of a section above it is higher. */
const LAYOUT_WITH_SECTIONS = { estimatedRowHeight: ROW_HEIGHT };

/**
 * All categories in order. The author can select, search, and drag them with mouse, finger or
 * keyboard.
 */
export const Outline = memo(function Outline(): ReactElement {
  const say = useWords(editorWords);
  const language = useStudioLanguage();
  const { store, isReadOnly } = useEditor();
  const [query, setQuery] = useState('');
  const selected = useDraft((state) => state.selected);
  const definition = useDebouncedDefinition();
  const sought = useDeferredValue(query);
  const rows = useMemo(
    () => outlineRows(definition, sought, language),
    [definition, sought, language],
  );
  const hasSections = (definition.sections ?? []).length > 0;
  const canDrag = sought.trim() === '' && !isReadOnly;
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !canDrag,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === 'on') return;
      store.change(
        moveCategoriesBeside(
          new Set([...keys].map(String)),
          String(target.key),
          target.dropPosition,
        ),
        { select: String([...keys][0] ?? selected) },
      );
    },
  });

  return (
    <Stack gap="xs" className="editor-outline">
      <TextInput
        label={say('search')}
        type="search"
        value={query}
        leftSection={<IconSearch size={16} aria-hidden />}
        onChange={({ currentTarget: { value } }) => {
          setQuery(value);
        }}
      />
      {rows.length === 0 && query !== '' && (
        <Text size="sm" role="status">
          {say('searchEmpty', { query })}
        </Text>
      )}
      <I18nProvider locale={language === 'ko' ? 'ko-KR' : 'en-US'}>
        <Virtualizer
          // A layout keeps the row height that it had first.
          key={String(hasSections)}
          layout={ListLayout}
          layoutOptions={hasSections ? LAYOUT_WITH_SECTIONS : LAYOUT}
        >
          <GridList
            aria-label={say('outline')}
            className="editor-rows"
            items={rows}
            dependencies={[canDrag, language]}
            selectionMode="single"
            selectionBehavior="replace"
            disallowEmptySelection
            selectedKeys={selected === null ? [] : [selected]}
            onSelectionChange={(keys) => {
              const [key] = keys === 'all' ? [] : [...keys];
              if (key !== undefined) store.select(String(key));
            }}
            dragAndDropHooks={dragAndDropHooks}
          >
            {(row: OutlineItem) => <OutlineRow row={row} canDrag={canDrag} />}
          </GridList>
        </Virtualizer>
      </I18nProvider>
    </Stack>
  );
});
