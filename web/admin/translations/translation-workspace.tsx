import { Button, Group, Text } from '@mantine/core';
import { useDeferredValue, useMemo, useRef, useState, type ReactElement } from 'react';
import { translationRight } from '../../../engine/translation/translation-rights.ts';
import { LANGUAGES, type Language } from '../../../engine/wording/language.ts';
import type { TextSource } from '../../../schemas/api.gen.ts';
import { EmptyState } from '../frame/query-states.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { useSignedInAccount } from '../session/signed-in-account.ts';
import { useWords } from '../words/studio-words.ts';
import { CompletenessBars } from './completeness-bars.tsx';
import { TranslationFilters, type GridView } from './translation-filters.tsx';
import type { GridColumn, RowSelection } from './grid-cell.tsx';
import {
  computeCompleteness,
  filterRows,
  isReviewable,
  nextUnfinished,
  type GridRow,
} from './grid-rows.ts';
import { FillMany } from './fill-many.tsx';
import { ReviewMany } from './review-many.tsx';
import { TextEditor } from './text-editor.tsx';
import { TextGrid, type CellPosition } from './text-grid.tsx';
import { useUnsavedTexts } from './unsaved-texts.ts';
import type { TranslationTexts } from './use-translation-texts.ts';
import { editWords, gridWords } from './words.ts';

const columnsFor = ({ target, beside }: GridView): readonly GridColumn[] => {
  const text = (language: Language, withState = false): GridColumn => ({
    kind: 'text',
    language,
    withState,
  });
  if (target === 'all') {
    return [{ kind: 'where' }, ...LANGUAGES.map((language) => text(language, true))];
  }
  return [
    { kind: 'where' },
    text('ko'),
    text(target),
    { kind: 'state', language: target },
    ...(beside === target || beside === 'none' ? [] : [text(beside)]),
  ];
};

const NONE: ReadonlyMap<string, GridRow> = new Map();

interface EditedCell {
  readonly id: string;
  readonly language: Language;
}

/** The grid, with the filters above it and the editor for one text below it. */
export const TranslationWorkspace = ({
  texts,
  sources,
  view,
  onView,
}: {
  texts: TranslationTexts;
  sources: readonly TextSource[];
  view: GridView;
  onView: (view: GridView) => void;
}): ReactElement => {
  const say = useWords(gridWords);
  const words = useWords(editWords);
  const notify = useNotifications();
  const work = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CellPosition>({ row: 0, column: 2 });
  const [edited, setEdited] = useState<EditedCell | null>(null);
  // Each row as it was when it was selected: a review is of the text that the user saw.
  const [selected, setSelected] = useState(NONE);
  const { rows } = texts;
  const { source, target, state } = view;
  const search = useDeferredValue(view.search);
  const columns = useMemo(() => columnsFor(view), [view]);
  const ofSource = useMemo(
    () => filterRows(rows, { source, state: '', search: '', languages: [] }),
    [rows, source],
  );
  const shown = useMemo(
    () =>
      filterRows(ofSource, {
        source: '',
        state,
        search,
        languages: target === 'all' ? LANGUAGES : [target],
      }),
    [ofSource, state, search, target],
  );
  const shares = useMemo(() => computeCompleteness(ofSource), [ofSource]);
  const account = useSignedInAccount();
  const right = translationRight(account, target === 'all' ? 'ko' : target);
  const unsaved = useUnsavedTexts(account.name).flatMap(({ id, language }): EditedCell[] => {
    const known = LANGUAGES.find((one) => one === language);
    return known && rows.some((row) => row.id === id) ? [{ id, language: known }] : [];
  });
  const firstUnsaved = unsaved[0];
  const editedRow = edited && (rows.find(({ id }) => id === edited.id) ?? null);

  const selection = useMemo((): RowSelection | null => {
    const mayReview = target !== 'all' && ['all', 'review'].includes(right);
    if (!mayReview) return null;
    return {
      selected,
      isSelectable: (row) => isReviewable(row, target),
      onToggle: (toggled, isSelected) => {
        setSelected((before) => {
          const after = new Map(before);
          for (const row of toggled) {
            if (isSelected) after.set(row.id, before.get(row.id) ?? row);
            else after.delete(row.id);
          }
          return after;
        });
      },
    };
  }, [selected, target, right]);
  // What the filters hide is not saved.
  const chosen = selection
    ? shown.filter(selection.isSelectable).flatMap(({ id }) => selected.get(id) ?? [])
    : [];

  const languageAt = (column: number): Language => {
    const at = columns[column];
    if (at?.kind === 'text' || at?.kind === 'state') return at.language;
    return target === 'all' ? 'en' : target;
  };
  const backToGrid = (): void => {
    setEdited(null);
    work.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
  };
  const editNext = (row: GridRow, language: Language): void => {
    const next = nextUnfinished(shown, row.id, language);
    if (!next) {
      notify.success(words('allDone'));
      backToGrid();
      return;
    }
    setPlace({ ...place, row: Math.max(0, shown.indexOf(next)) });
    setEdited({ id: next.id, language });
  };
  const change = (next: GridView): void => {
    setPlace({ row: 0, column: next.target === target ? place.column : 2 });
    if (next.target !== target) setSelected(NONE);
    onView(next);
  };
  const active: CellPosition = {
    row: Math.max(0, Math.min(place.row, shown.length - 1)),
    column: Math.min(place.column, columns.length - 1),
  };

  return (
    <>
      <CompletenessBars
        languages={shares}
        onChoose={(language) => {
          change({ ...view, target: language });
        }}
      />
      <TranslationFilters sources={sources} view={view} count={shown.length} onView={change} />
      <div className="translation-work" ref={work}>
        {shown.length === 0 ? (
          <EmptyState
            title={say('none')}
            action={
              <Button
                variant="default"
                onClick={() => {
                  change({ ...view, source: '', state: '', search: '' });
                }}
              >
                {say('clear')}
              </Button>
            }
          >
            {say('noneHelp')}
          </EmptyState>
        ) : (
          <TextGrid
            rows={shown}
            columns={columns}
            place={active}
            selection={selection}
            onPlace={setPlace}
            onEdit={(at) => {
              setPlace(at);
              const row = shown[at.row];
              if (row) setEdited({ id: row.id, language: languageAt(at.column) });
            }}
          />
        )}
        {editedRow && edited ? (
          <TextEditor
            key={`${edited.id} ${edited.language}`}
            row={editedRow}
            language={edited.language}
            beside={view.beside}
            onText={(text) => {
              texts.replace(editedRow.source.source, text);
            }}
            onSaved={(wantsNext) => {
              if (wantsNext) editNext(editedRow, edited.language);
              else {
                notify.success(
                  words(editedRow.source.kind === 'questionnaire' ? 'savedDraft' : 'saved'),
                );
                backToGrid();
              }
            }}
            onClose={backToGrid}
          />
        ) : (
          <Group justify="space-between" gap="xs">
            {target !== 'all' && chosen.length > 0 ? (
              <ReviewMany language={target} rows={chosen} onSelect={setSelected} />
            ) : (
              <Text size="xs" c="dimmed" flex="0 1 auto">
                {say('keys')}
              </Text>
            )}
            {target !== 'all' && ['all', 'text'].includes(right) && (
              <FillMany key={target} language={target} rows={shown} />
            )}
            {firstUnsaved && (
              <Group gap="xs" role="status">
                <Text size="sm">{words('unsaved', { count: unsaved.length })}</Text>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => {
                    const { id, language } = firstUnsaved;
                    const isKorean = language === 'ko';
                    onView({
                      ...view,
                      source: '',
                      target: isKorean ? target : language,
                      state: '',
                      search: '',
                    });
                    setPlace({
                      row: rows.findIndex((row) => row.id === id),
                      column: isKorean ? 1 : 2,
                    });
                    setEdited(firstUnsaved);
                  }}
                >
                  {words('openUnsaved')}
                </Button>
              </Group>
            )}
          </Group>
        )}
      </div>
    </>
  );
};
