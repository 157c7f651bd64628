import { ActionIcon, Checkbox, NativeSelect, Table } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo, useCallback, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import {
  parseTranslation,
  type CategoryDefinition,
  type ItemDefinition,
  type Language,
} from '../../../engine/questionnaire/index.ts';
import { useDisplayNames } from '../hospital/use-display-names.ts';
import { useWords } from '../words/studio-words.ts';
import { applicableFields } from './category-type-rules.ts';
import { OUTCOMES, withDenial, withOutcome } from './denial-edits.ts';
import { useEditor } from './editor-context.ts';
import { formWords } from './form-words.ts';
import type { ItemAction, UpdateItem } from './item-editor.tsx';
import { LanguageTextarea, type PasteText, type UpdateText } from './localized-field.tsx';

/** The texts that fit into a row. The list has all languages. */
const COLUMNS = ['ko', 'en'] as const satisfies readonly Language[];

interface RowActions {
  /** Contains only the id, the type and `perItem`, so that typing does not change it. */
  readonly category: CategoryDefinition;
  readonly write: UpdateItem;
  readonly onMove: (position: number, move: ItemAction) => void;
  readonly onPaste: (position: number, language: Language, pasted: string) => boolean;
}

const OptionRow = memo(function OptionRow({
  item,
  position,
  category,
  write,
  onMove,
  onPaste,
}: RowActions & { readonly item: ItemDefinition; readonly position: number }): ReactElement {
  const say = useWords(formWords);
  const { isReadOnly } = useEditor();
  const { itemDenies, notApplicable } = applicableFields(category);
  const number = position + 1;
  const field = `items/${String(position)}`;
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
  return (
    <Table.Tr data-field={field} tabIndex={-1}>
      <Table.Td>{number}</Table.Td>
      {COLUMNS.map((language) => (
        <Table.Td key={language}>
          <LanguageTextarea
            label={say('itemText', { number })}
            isLabelHidden
            field={`${field}/text`}
            language={language}
            words={parseTranslation(item.text[language]).text}
            doubt={null}
            write={writeText}
            onPaste={pasteText}
          />
        </Table.Td>
      ))}
      {itemDenies && (
        <Table.Td>
          <NativeSelect
            aria-label={say('deniesOfItem', { number })}
            disabled={isReadOnly}
            value={item.denies?.outcome ?? 'none'}
            data={OUTCOMES.map((outcome) => ({ value: outcome, label: say(`denies.${outcome}`) }))}
            onChange={({ currentTarget: { value } }) => {
              const outcome = OUTCOMES.find((one) => one === value);
              if (outcome === undefined) return;
              write(position, (before) => withDenial(before, (one) => withOutcome(one, outcome)));
            }}
          />
        </Table.Td>
      )}
      {notApplicable && (
        <Table.Td>
          <Checkbox
            aria-label={say('notApplicableOf', { number })}
            checked={item.notApplicable === true}
            disabled={isReadOnly}
            onChange={({ currentTarget: { checked } }) => {
              write(position, ({ notApplicable: _, ...rest }) =>
                checked ? { ...rest, notApplicable: true } : rest,
              );
            }}
          />
        </Table.Td>
      )}
      {!isReadOnly && (
        <Table.Td>
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={say('itemRemove', { number })}
            onClick={() => {
              onMove(position, 'remove');
            }}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Table.Td>
      )}
    </Table.Tr>
  );
});

/**
 * Options or items as a table with a row for each: Korean, English, outcome. Enter goes to the next
 * row of the column, and adds one after the last if that is not empty. A pasted list or part of a spreadsheet fills rows.
 */
export const OptionsTable = ({
  items,
  onAdd,
  ...actions
}: RowActions & {
  readonly items: readonly ItemDefinition[];
  /** Adds an option at the end; undefined if there are too many. */
  readonly onAdd: (() => void) | undefined;
}): ReactElement => {
  const say = useWords(formWords);
  const { isReadOnly } = useEditor();
  const { languageName } = useDisplayNames();
  const { itemDenies, notApplicable } = applicableFields(actions.category);
  const body = useRef<HTMLTableSectionElement>(null);

  const goToNextRow = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key, shiftKey, nativeEvent } = event;
    // The Enter that ends a Korean syllable belongs to the input method.
    if (key !== 'Enter' || shiftKey || nativeEvent.isComposing || isReadOnly) return;
    if (!(target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    const column = (): HTMLTextAreaElement[] => [
      ...(body.current?.querySelectorAll<HTMLTextAreaElement>(`textarea[lang="${target.lang}"]`) ??
        []),
    ];
    const next = column().indexOf(target) + 1;
    // The new row is there when the focus goes to it.
    if (next === column().length && target.value !== '') flushSync(() => onAdd?.());
    column()[next]?.focus();
  };

  return (
    <Table.ScrollContainer minWidth={420}>
      <Table verticalSpacing={4} horizontalSpacing={4} layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="2.5rem">{say('table.number')}</Table.Th>
            {COLUMNS.map((language) => (
              <Table.Th key={language}>{languageName(language)}</Table.Th>
            ))}
            {itemDenies && <Table.Th w="7.75rem">{say('table.outcome')}</Table.Th>}
            {notApplicable && <Table.Th w="4rem">{say('table.notApplicable')}</Table.Th>}
            {!isReadOnly && <Table.Th w="2.75rem" aria-label={say('table.remove')} />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body} onKeyDown={goToNextRow}>
          {items.map((item, position) => (
            <OptionRow key={item.id} item={item} position={position} {...actions} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};
