import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Group,
  Paper,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { Link } from 'wouter';
import { maxWidthOf, widthOf } from '../../../engine/translation/check-translation.ts';
import { textDirection, langAttribute, type Language } from '../../../engine/wording/language.ts';
import type { TranslatedText, TranslationState } from '../../../schemas/api.gen.ts';
import { useWords } from '../words/studio-words.ts';
import { TranslationFindings } from './translation-findings.tsx';
import { cellState, type GridRow } from './grid-rows.ts';
import { useLanguageName } from './language-names.ts';
import { SourceTexts } from './source-texts.tsx';
import { StateBadge } from './state-badge.tsx';
import { takenState, TranslationMatches } from './translation-matches.tsx';
import { toTextToMatch } from './translation-memory.ts';
import { useTranslationEdit } from './use-translation-edit.ts';
import { editWords, gridWords } from './words.ts';

const STATES = ['reviewed', 'needsReview', 'machine'] as const satisfies TranslationState[];
const MAX_TEXT_LENGTH = 4000;

/** Edits one text in one language below the grid. */
export const TextEditor = ({
  row,
  language,
  beside,
  onText,
  onSaved,
  onClose,
}: {
  row: GridRow;
  language: Language;
  beside: Language | 'none';
  onText: (text: TranslatedText) => void;
  /** `wantsNext`: whether to open the next unfinished text. */
  onSaved: (wantsNext: boolean) => void;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(editWords);
  const grid = useWords(gridWords);
  const nameOf = useLanguageName();
  const edit = useTranslationEdit(row, language, onText);
  const field = useRef<HTMLTextAreaElement>(null);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    (field.current ?? region.current)?.focus();
  }, []);
  const { right, text, findings } = edit;
  const mayWrite = right === 'all' || right === 'text';
  const isFaulty = findings.some(({ severity }) => severity === 'error');
  const mayChange = right !== 'none';
  const state = cellState(row, language);
  const widest = maxWidthOf(row.text.role, row.text.key);

  const save = async (wantsNext: boolean, verdict?: TranslationState): Promise<void> => {
    if (!mayChange || isFaulty || edit.isSaving) return;
    if (right === 'review' && verdict === undefined) return;
    if ((await edit.save(verdict)) !== null) onSaved(wantsNext);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // During text composition (Korean, Japanese, Chinese), the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save(true, right === 'review' ? 'reviewed' : undefined);
    }
  };
  const insert = (placeholder: string): void => {
    const at = field.current?.selectionStart ?? text.length;
    edit.setText(`${text.slice(0, at)}${placeholder}${text.slice(at)}`);
    field.current?.focus();
  };

  return (
    <Paper
      ref={region}
      withBorder
      p="sm"
      className="translation-editor"
      role="region"
      aria-label={say('editor')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <SimpleGrid cols={2} spacing="md" className="translation-edited">
        <SourceTexts
          row={row}
          language={language}
          beside={beside}
          {...(mayWrite && { onInsert: insert })}
        />
        <Stack gap={6}>
          <Group justify="space-between">
            <Text size="xs" c="dimmed" className="translation-key">
              {row.id}
            </Text>
            {state && <StateBadge state={state} />}
          </Group>
          <Textarea
            ref={field}
            label={
              language === 'ko' ? say('koreanText') : say('textIn', { language: nameOf(language) })
            }
            autosize
            minRows={2}
            maxRows={6}
            value={text}
            placeholder={language === 'ko' ? undefined : row.korean}
            lang={langAttribute(language)}
            dir={textDirection(language)}
            maxLength={MAX_TEXT_LENGTH}
            readOnly={!mayWrite}
            error={isFaulty}
            onChange={(event) => {
              edit.setText(event.currentTarget.value);
            }}
          />
          {edit.wasRestored && edit.isUnsaved && (
            <Text size="sm" role="status">
              {say('wasKept')}
            </Text>
          )}
          {Number.isFinite(widest) && (
            <Text size="xs" c="dimmed">
              {say('columns', { used: widthOf(text), most: widest })}
            </Text>
          )}
          <TranslationFindings findings={findings} />
          {mayWrite && state !== null && state !== 'reviewed' && (
            <TranslationMatches
              wanted={toTextToMatch(row)}
              language={language}
              present={text}
              onTake={(match) => {
                edit.setText(match.text);
                edit.setState(takenState(match));
                field.current?.focus();
              }}
            />
          )}
          {state === 'stale' && (
            <Text size="sm" c="orange.9">
              {say('needsReview')}
            </Text>
          )}
          {row.source.isReadOnly && (
            <Text size="sm">
              {say('readOnly')}{' '}
              <Anchor component={Link} href="/terms" size="sm">
                {say('openTerms')}
              </Anchor>
            </Text>
          )}
          {!mayChange && !row.source.isReadOnly && <Text size="sm">{say('notYours')}</Text>}
          {edit.conflict !== null && (
            <Alert color="orange" title={say('conflict')} role="alert">
              <Text size="sm">{`${say('conflictNow')}: ${edit.conflict}`}</Text>
              <Group gap="xs" mt="xs">
                <Button size="xs" variant="default" onClick={() => void save(false)}>
                  {say('keepMine')}
                </Button>
                <Button size="xs" variant="default" onClick={edit.takeTheirs}>
                  {say('takeTheirs')}
                </Button>
              </Group>
            </Alert>
          )}
          {right === 'all' && language !== 'ko' && (
            <SegmentedControl
              size="xs"
              aria-label={say('saveAs')}
              value={edit.state}
              data={STATES.map((value) => ({ value, label: grid(`state.${value}`) }))}
              onChange={(value) => {
                edit.setState(value);
              }}
            />
          )}
          {right === 'all' && language === 'ko' && (
            <Checkbox
              label={say('minor')}
              checked={edit.isMinor}
              onChange={(event) => {
                edit.setMinor(event.currentTarget.checked);
              }}
            />
          )}
          {right === 'text' && (
            <Text size="xs" c="dimmed">
              {say('translatorSaves')}
            </Text>
          )}
        </Stack>
      </SimpleGrid>
      <Group justify="flex-end" gap="xs" pt="xs">
        {edit.isUnsaved && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => {
              edit.discardChanges();
              field.current?.focus();
            }}
          >
            {say('undo')}
          </Button>
        )}
        {mayWrite && language !== 'ko' && (
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              edit.setText(row.korean);
              edit.setState('needsReview');
              field.current?.focus();
            }}
          >
            {say('copyKorean')}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={onClose}>
          {say('close')}
        </Button>
        {mayWrite && (
          <>
            <Button
              variant="default"
              size="xs"
              disabled={isFaulty}
              loading={edit.isSaving}
              onClick={() => void save(false)}
            >
              {say('save')}
            </Button>
            <Button
              size="xs"
              disabled={isFaulty}
              loading={edit.isSaving}
              onClick={() => void save(true)}
            >
              {say('saveNext')}
            </Button>
          </>
        )}
        {right === 'review' && text !== '' && (
          <>
            <Button variant="default" size="xs" onClick={() => void save(true, 'needsReview')}>
              {say('doubt')}
            </Button>
            <Button size="xs" onClick={() => void save(true, 'reviewed')}>
              {say('approve')}
            </Button>
          </>
        )}
      </Group>
    </Paper>
  );
};
