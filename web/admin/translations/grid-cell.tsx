import { Badge, Group, Text } from '@mantine/core';
import { memo, type ReactElement } from 'react';
import { direction, langAttribute, type Language } from '../../../engine/wording/language.ts';
import { useWords } from '../words/studio-words.ts';
import { cellState, type GridRow } from './grid-rows.ts';
import { StateBadge } from './state-badge.tsx';
import { gridWords } from './words.ts';

/** A column of the grid. */
export type GridColumn =
  | { readonly kind: 'where' }
  | { readonly kind: 'text'; readonly language: Language; readonly withState: boolean }
  | { readonly kind: 'state'; readonly language: Language };

export const columnName = (column: GridColumn): string =>
  column.kind === 'where' ? 'where' : `${column.kind}-${column.language}`;

const Where = ({ row }: { row: GridRow }): ReactElement => {
  const say = useWords(gridWords);
  return (
    <>
      <Text size="sm" fw={600} lineClamp={1}>
        {say(`role.${row.text.role}`)}
      </Text>
      <Text size="xs" c="dimmed" lineClamp={2} className="translation-key">
        {row.id}
      </Text>
    </>
  );
};

const State = ({ row, language }: { row: GridRow; language: Language }): ReactElement => {
  const say = useWords(gridWords);
  const state = cellState(row, language);
  return (
    <Group gap={4}>
      {state && <StateBadge state={state} />}
      {row.written.get(language)?.isPending === true && (
        <Badge size="sm" variant="outline" color="blue.9" className="translation-state">
          {say('pending')}
        </Badge>
      )}
    </Group>
  );
};

const Content = ({ row, column }: { row: GridRow; column: GridColumn }): ReactElement => {
  const say = useWords(gridWords);
  if (column.kind === 'where') return <Where row={row} />;
  if (column.kind === 'state') return <State row={row} language={column.language} />;
  const { language, withState } = column;
  const one = row.written.get(language);
  const isRead = cellState(row, language) !== null;
  return (
    <>
      {one ? (
        <Text size="sm" lineClamp={3} lang={langAttribute(language)} dir={direction(language)}>
          {one.text}
        </Text>
      ) : (
        <Text
          size="sm"
          c="dimmed"
          fs="italic"
          lineClamp={withState ? 2 : 3}
          title={isRead ? say('koreanShown') : undefined}
          {...(isRead && { lang: 'ko' })}
        >
          {isRead ? row.korean : say('notRead')}
        </Text>
      )}
      {withState && isRead && language !== 'ko' && one?.state !== 'reviewed' && (
        <State row={row} language={language} />
      )}
    </>
  );
};

/**
 * What a cell shows; drawn again only where its text is another one. Korean in place of a missing
 * translation is never its value.
 */
export const GridCell = memo(Content);
