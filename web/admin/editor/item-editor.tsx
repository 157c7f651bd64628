import { ActionIcon, Button, Collapse, Group, Paper, Stack, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { memo, useCallback, useMemo, type ReactElement } from 'react';
import type {
  CategoryDefinition,
  ItemDefinition,
  Language,
} from '../../../engine/questionnaire/index.ts';
import { answerKind } from '../../../engine/questionnaire/category-types/registry.ts';
import { targetsOf } from '../../../engine/questionnaire/graph/to-questions.ts';
import { useWords } from '../words/studio-words.ts';
import { applicableFields } from './category-type-rules.ts';
import type { CategoryKey } from './category-keys.ts';
import { withDenial, type UpdateDenial } from './denial-edits.ts';
import { DenialField } from './denial-field.tsx';
import { useEditor } from './editor-context.ts';
import { formWords } from './form-words.ts';
import { LocalizedField, type PasteText, type UpdateText } from './localized-field.tsx';
import { DayBoundInput } from './days-field.tsx';
import { NewFollowUp } from './new-follow-up.tsx';
import { BoundInput } from './number-field.tsx';
import { StayFields } from './stay-fields.tsx';
import { TargetsField } from './targets-field.tsx';
import { TimeBoundInput } from './time-bound-input.tsx';

/** The actions on an item in its list. */
export type ItemAction = 'up' | 'down' | 'duplicate' | 'remove';

export type UpdateItem = (
  position: number,
  change: (item: ItemDefinition) => ItemDefinition,
  typing?: string,
) => void;

const ITEM_ACTIONS = [
  { move: 'up', words: 'itemUp', Icon: IconArrowUp },
  { move: 'down', words: 'itemDown', Icon: IconArrowDown },
  { move: 'duplicate', words: 'itemDuplicate', Icon: IconCopy },
  { move: 'remove', words: 'itemRemove', Icon: IconTrash },
] as const;

const NUMBER_RANGE = { Input: BoundInput, words: 'range' } as const;
const DAY_RANGE = { Input: DayBoundInput, words: 'dayRange' } as const;
const TIME_RANGE = { Input: TimeBoundInput, words: 'timeRange' } as const;

/** One option or item of a category: its text, what it reveals or hides, and its outcome. */
export const ItemEditor = memo(function ItemEditor({
  item,
  position,
  isFirst,
  isLast,
  categoryKey,
  category,
  write,
  onMove,
  onPaste,
}: {
  item: ItemDefinition;
  position: number;
  isFirst: boolean;
  isLast: boolean;
  categoryKey: CategoryKey;
  /**
   * Contains only the id, the type and `perItem`, so that it stays the same while another item is
   * typed in.
   */
  category: CategoryDefinition;
  write: UpdateItem;
  onMove: (position: number, move: ItemAction) => void;
  /** Makes options of a pasted list; returns false for a text of one line. */
  onPaste: (position: number, language: Language, pasted: string) => boolean;
}): ReactElement {
  const say = useWords(formWords);
  const { isReadOnly } = useEditor();
  const { itemTargets, itemDenies, itemRange, itemStay, notApplicable } =
    applicableFields(category);
  const targets = targetsOf(item);
  const hasMeaning = targets.length > 0 || item.denies !== undefined || item.notApplicable === true;
  const [isOpen, more] = useDisclosure(hasMeaning);
  const number = position + 1;
  const field = `items/${String(position)}`;
  const place = useMemo(() => ({ category: categoryKey, item: position }), [categoryKey, position]);

  const writeText = useCallback<UpdateText>(
    (change, typing) => {
      write(position, (before) => ({ ...before, text: change(before.text) }), typing);
    },
    [write, position],
  );
  const pasteText = useCallback<PasteText>(
    (language, pasted) => onPaste(position, language, pasted),
    [onPaste, position],
  );
  const writeDenial = useCallback<UpdateDenial>(
    (change, typing) => {
      write(position, (before) => withDenial(before, change), typing);
    },
    [write, position],
  );

  return (
    <Paper
      withBorder
      p="xs"
      role="group"
      aria-label={say('item', { number })}
      data-field={field}
      tabIndex={-1}
    >
      <Stack gap="xs">
        <LocalizedField
          label={say('itemText', { number })}
          field={`${field}/text`}
          text={item.text}
          write={writeText}
          onPaste={pasteText}
        />
        {itemRange && (
          <Group>
            {(['from', 'to'] as const).map((end) => {
              const kind = answerKind(category.type);
              const { Input, words } =
                kind === 'date' ? DAY_RANGE : kind === 'time' ? TIME_RANGE : NUMBER_RANGE;
              return (
                <Input
                  key={end}
                  label={say(`${words}.${end}`, { number })}
                  value={item[end]}
                  onBound={(value) => {
                    write(position, (before) => {
                      const next = { ...before };
                      delete next[end];
                      return value === undefined ? next : { ...next, [end]: value };
                    });
                  }}
                />
              );
            })}
          </Group>
        )}
        {itemStay && (
          <StayFields
            number={number}
            field={field}
            {...(item.countries && { countries: item.countries })}
            {...(item.days !== undefined && { days: item.days })}
            onChange={(condition) => {
              write(position, ({ countries: _countries, days: _days, ...rest }) => ({
                ...rest,
                ...condition,
              }));
            }}
          />
        )}
        <Group justify="space-between" gap="xs">
          <Group gap={4}>
            {(isReadOnly ? [] : ITEM_ACTIONS).map(({ move, words, Icon }) => (
              <ActionIcon
                key={move}
                variant="subtle"
                color={move === 'remove' ? 'red' : 'gray'}
                {...(move !== 'remove' && { c: 'dark' })}
                size="lg"
                aria-label={say(words, { number })}
                disabled={(move === 'up' && isFirst) || (move === 'down' && isLast)}
                onClick={() => {
                  onMove(position, move);
                }}
              >
                <Icon size={18} aria-hidden />
              </ActionIcon>
            ))}
            <Text size="xs" c="dimmed">
              {say('id', { id: item.id })}
            </Text>
          </Group>
          {itemTargets && item.notApplicable !== true && !isReadOnly && (
            <NewFollowUp place={place} />
          )}
          {(itemTargets || itemDenies) && (
            <Button
              size="compact-sm"
              variant={hasMeaning ? 'light' : 'subtle'}
              aria-expanded={isOpen}
              aria-label={`${say('item', { number })}: ${say(itemStay ? 'itemOutcome' : 'itemMore')}`}
              onClick={more.toggle}
            >
              {say(itemStay ? 'itemOutcome' : 'itemMore')}
            </Button>
          )}
        </Group>
        <Collapse expanded={isOpen}>
          {isOpen && (
            <Stack gap="xs">
              {notApplicable && (
                <Switch
                  label={say('notApplicable')}
                  description={say('notApplicable.about')}
                  checked={item.notApplicable === true}
                  disabled={isReadOnly}
                  data-field={`${field}/notApplicable`}
                  onChange={({ currentTarget: { checked } }) => {
                    write(position, ({ notApplicable: _, ...rest }) =>
                      checked ? { ...rest, notApplicable: true } : rest,
                    );
                  }}
                />
              )}
              {(itemTargets || targets.length > 0) && (
                <TargetsField
                  label={say(item.notApplicable === true ? 'hides' : 'targetsOfItem', { number })}
                  field={`${field}/target`}
                  source={category}
                  ids={targets}
                  place={place}
                />
              )}
              {(itemDenies || item.denies) && (
                <DenialField
                  label={say('deniesOfItem', { number })}
                  field={`${field}/denies`}
                  denial={item.denies}
                  write={writeDenial}
                />
              )}
            </Stack>
          )}
        </Collapse>
      </Stack>
    </Paper>
  );
});
