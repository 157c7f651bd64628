import { categoryType } from '../../../engine/questionnaire/category-types/registry.ts';
import { MAX_STAY_CONDITIONS } from '../../../engine/questionnaire/category-types/visits/example.ts';
import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { memo, useCallback, useState, type ReactElement } from 'react';
import type {
  CategoryDefinition,
  ItemDefinition,
  Language,
} from '../../../engine/questionnaire/index.ts';
import { useWords } from '../words/studio-words.ts';
import {
  createItem,
  createItemIds,
  replaceCategory,
  type UpdateCategory,
} from './category-edits.ts';
import type { CategoryKey } from './category-keys.ts';
import { applicableFields } from './category-type-rules.ts';
import { useEditor } from './editor-context.ts';
import { formWords } from './form-words.ts';
import { useLinkActions } from './link-actions.tsx';
import { ItemEditor, type ItemAction, type UpdateItem } from './item-editor.tsx';
import { OptionsTable } from './options-table.tsx';
import { readPastedList, withPastedOptions } from './paste-options.ts';

const MAX_ITEMS = 60;
const LAYOUTS = ['list', 'table'] as const;
/** The usual text, which the author may change. */
const NONE_OF_THESE = { ko: '해당 없음', en: 'None of these' };

const withItems = (
  { items: _, ...category }: CategoryDefinition,
  items: readonly ItemDefinition[],
): CategoryDefinition => (items.length === 0 ? category : { ...category, items: [...items] });

/**
 * A date, time or number has ranges, each with its follow-ups and outcome; stays abroad have
 * conditions, each with its outcome.
 */
const kindOfItems = (category: CategoryDefinition): 'ranges' | 'stays' | 'options' | 'items' => {
  const { itemRange, itemStay } = applicableFields(category);
  if (itemRange) return 'ranges';
  if (itemStay) return 'stays';
  return categoryType(category.type).needsItems ? 'options' : 'items';
};

/**
 * The options of a choice, or the items that are checked one by one. The author can add, move, copy
 * and remove them.
 */
export const ItemsField = memo(function ItemsField({
  items,
  categoryKey,
  category,
  write,
}: {
  items: readonly ItemDefinition[];
  categoryKey: CategoryKey;
  category: CategoryDefinition;
  write: UpdateCategory;
}): ReactElement {
  const say = useWords(formWords);
  const { store, isReadOnly } = useEditor();
  const { changeLinks } = useLinkActions();
  const kind = kindOfItems(category);
  const [layout, setLayout] = useLocalStorage<'list' | 'table'>({
    key: 'munjin.studio.optionsLayout',
    defaultValue: 'list',
    getInitialValueInEffect: false,
  });
  const hasTable = kind === 'options' || kind === 'items';
  const isTable = hasTable && layout === 'table';
  const most = kind === 'stays' ? MAX_STAY_CONDITIONS : MAX_ITEMS;
  /** How many options a pasted list would have made; null unless that was too many. */
  const [refusedLength, setRefusedLength] = useState<number | null>(null);

  const writeItem = useCallback<UpdateItem>(
    (position, change, typing) => {
      write((before) => {
        const item = before.items?.[position];
        return item && before.items
          ? { ...before, items: before.items.with(position, change(item)) }
          : before;
      }, typing);
    },
    [write],
  );
  const onMove = useCallback(
    (position: number, move: ItemAction) => {
      if (move === 'remove') {
        changeLinks(
          replaceCategory(categoryKey, (before) =>
            withItems(before, (before.items ?? []).toSpliced(position, 1)),
          ),
        );
        return;
      }
      const copyId = createItem(store.getState().definition).id;
      write((before) => {
        const own = before.items ?? [];
        const item = own[position];
        if (!item) return before;
        const others = own.toSpliced(position, 1);
        switch (move) {
          case 'up':
            return withItems(before, others.toSpliced(position - 1, 0, item));
          case 'down':
            return withItems(before, others.toSpliced(position + 1, 0, item));
          case 'duplicate':
            if (own.length >= most) return before;
            return withItems(before, own.toSpliced(position + 1, 0, { ...item, id: copyId }));
        }
      });
    },
    [store, write, changeLinks, categoryKey, most],
  );

  const add = (preset?: Partial<ItemDefinition>): void => {
    const item = { ...createItem(store.getState().definition), ...preset };
    write((before) => withItems(before, [...(before.items ?? []), item]));
  };

  const onPaste = useCallback(
    (position: number, language: Language, pasted: string): boolean => {
      const lines = readPastedList(pasted);
      if (lines === null) return false;
      const createId = createItemIds(store.getState().definition);
      let length = 0;
      write((before) => {
        const next = withPastedOptions(before.items ?? [], position, language, lines, createId);
        length = next.length;
        return length > most ? before : withItems(before, next);
      });
      setRefusedLength(length > most ? length : null);
      return true;
    },
    [store, write, most],
  );

  return (
    <Stack gap="xs" role="group" aria-labelledby="editor-items" data-field="items" tabIndex={-1}>
      <Group justify="space-between">
        <Text fw={600} size="sm" id="editor-items">
          {say(kind)}
        </Text>
        {hasTable && (
          <SegmentedControl
            size="xs"
            aria-label={say('layout')}
            value={layout}
            data={LAYOUTS.map((value) => ({ value, label: say(`layout.${value}`) }))}
            onChange={setLayout}
          />
        )}
      </Group>
      {isTable ? (
        <OptionsTable
          items={items}
          category={category}
          write={writeItem}
          onMove={onMove}
          onPaste={onPaste}
          onAdd={items.length < most ? add : undefined}
        />
      ) : (
        items.map((item, position) => (
          <ItemEditor
            key={item.id}
            item={item}
            position={position}
            isFirst={position === 0}
            isLast={position === items.length - 1}
            categoryKey={categoryKey}
            category={category}
            write={writeItem}
            onMove={onMove}
            onPaste={onPaste}
          />
        ))
      )}
      {refusedLength !== null && (
        <Alert color="red" role="alert" title={say('pasteTooLong', { length: refusedLength })}>
          {say('pasteTooLong.next', { max: most })}
        </Alert>
      )}
      {!isReadOnly && (
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={items.length >= most}
            onClick={() => {
              add();
            }}
          >
            {say(`add.${kind}`)}
          </Button>
          {applicableFields(category).notApplicable &&
            items.every(({ notApplicable }) => notApplicable !== true) && (
              <Button
                variant="default"
                disabled={items.length >= most}
                onClick={() => {
                  add({ text: NONE_OF_THESE, notApplicable: true });
                }}
              >
                {say('add.notApplicable')}
              </Button>
            )}
          <Text size="sm" c="dimmed">
            {say(isTable ? 'table.about' : `add.${kind}.about`)}
          </Text>
        </Group>
      )}
    </Stack>
  );
});
