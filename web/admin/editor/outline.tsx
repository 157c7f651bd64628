import { Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconEyeOff, IconGripVertical, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState, type ReactElement } from 'react';
import {
  Button,
  GridList,
  GridListItem,
  I18nProvider,
  ListLayout,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { movedBeside } from './category-edits.ts';
import { indexOfKey } from './draft-keys.ts';
import { useUnhurriedDefinition } from './use-unhurried-definition.ts';
import { useDraft, useEditor, useFindings } from './editor-parts.ts';
import { outlineRows, type OutlineItem } from './outline-rows.ts';
import { typeWords } from './type-words.ts';
import { editorWords } from './words.ts';

const ROW_HEIGHT = 52;
const LAYOUT = { rowHeight: ROW_HEIGHT };

const RowMarks = ({ row }: { row: OutlineItem }): ReactElement => {
  const say = useWords(editorWords);
  const sayType = useWords(typeWords);
  const count = useFindings(({ counts }) => counts.get(row.key));
  const { errors = 0, warnings = 0 } = count ?? {};
  return (
    <span className="editor-row-marks">
      <span>{sayType(row.type)}</span>
      {errors > 0 && (
        <span className="editor-row-errors">
          <IconAlertTriangle size={13} aria-hidden /> {say('errors', { count: errors })}
        </span>
      )}
      {warnings > 0 && (
        <span className="editor-row-warnings">{say('warnings', { count: warnings })}</span>
      )}
      {row.isHidden && (
        <span>
          <IconEyeOff size={13} aria-hidden /> {say('hidden')}
        </span>
      )}
    </span>
  );
};

const OutlineRow = ({ row, canDrag }: { row: OutlineItem; canDrag: boolean }): ReactElement => {
  const say = useWords(editorWords);
  const number = useDraft(({ definition }) => indexOfKey(definition, row.key)) + 1;
  const text = row.text === '' ? say('noWords') : row.text;
  return (
    <GridListItem id={row.key} textValue={text} className="editor-row">
      {canDrag && (
        <Button slot="drag" className="editor-row-drag" aria-label={say('drag', { name: text })}>
          <IconGripVertical size={16} aria-hidden />
        </Button>
      )}
      <span className="editor-row-number">{number}</span>
      <span className="editor-row-body">
        <span className="editor-row-text">{text}</span>
        <RowMarks row={row} />
      </span>
    </GridListItem>
  );
};

/** All categories in their order: chosen, searched, and dragged with mouse, finger or keyboard. */
export const Outline = (): ReactElement => {
  const say = useWords(editorWords);
  const language = useStudioLanguage();
  const { store } = useEditor();
  const [query, setQuery] = useState('');
  const selected = useDraft((state) => state.selected);
  const definition = useUnhurriedDefinition();
  const sought = useDeferredValue(query);
  const rows = useMemo(
    () => outlineRows(definition, sought, language),
    [definition, sought, language],
  );
  const canDrag = sought.trim() === '';
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === 'on') return;
      store.change(
        movedBeside(new Set([...keys].map(String)), String(target.key), target.dropPosition),
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
        <Virtualizer layout={ListLayout} layoutOptions={LAYOUT}>
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
            {...(canDrag && { dragAndDropHooks })}
          >
            {(row: OutlineItem) => <OutlineRow row={row} canDrag={canDrag} />}
          </GridList>
        </Virtualizer>
      </I18nProvider>
    </Stack>
  );
};
