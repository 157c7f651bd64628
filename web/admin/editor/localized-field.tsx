import { Button, Collapse, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, useState, type ReactElement } from 'react';
import {
  isTranslationStale,
  parseTranslation,
  type Language,
  type LocalizedText,
} from '../../../engine/questionnaire/index.ts';
import { applyTextEdit } from '../../../engine/translation/apply-text-edit.ts';
import { textDirection, langAttribute, LANGUAGES } from '../../../engine/wording/language.ts';
import { takenState, TranslationMatches } from '../translations/translation-matches.tsx';
import { useDisplayNames } from '../hospital/use-display-names.ts';
import { useWords } from '../words/studio-words.ts';
import { useEditor } from './editor-context.ts';
import { formWords } from './form-words.ts';
import { isBlank, EMPTY_TEXT, withReviewedTranslation, withTranslation } from './text-edits.ts';

/** Changes a text. `typing` names the field, so that successive input is undone together. */
export type UpdateText = (change: (text: LocalizedText) => LocalizedText, typing?: string) => void;

const PRIMARY_LANGUAGES = ['ko', 'en'] as const satisfies readonly Language[];
const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== 'ko' && language !== 'en');
/** Takes over a pasted text; returns false if the field takes it as it is. */
export type PasteText = (language: Language, pasted: string) => boolean;

const MAX_TEXT_LENGTH = 4_000;

/** Why a translation needs a check. */
type TranslationIssue = 'missing' | 'machine' | 'needsReview' | 'outdated';
type TranslationState = TranslationIssue | 'fine';

/** Whether a text is there in a language, and what is left to do for its translation. */
export const stateOf = (text: LocalizedText, language: Language): TranslationState => {
  const { state } = parseTranslation(text[language]);
  if (state === 'missing' || language === 'ko') return state === 'missing' ? 'missing' : 'fine';
  if (isTranslationStale(text, language)) return 'outdated';
  return state === 'reviewed' ? 'fine' : state;
};

/**
 * If the browser can grow a field with its text, the height does not have to be measured at each
 * key press.
 */
const supportsFieldSizing = CSS.supports('field-sizing', 'content');

/** The text during typing: it is in the field at once and in the draft after a pause. */
const useDebouncedInput = (
  name: string,
  words: string,
  write: (words: string) => void,
): readonly [string, (typed: string) => void] => {
  const { pendingInput: typed } = useEditor();
  const [present, setPresent] = useState<string | null>(null);
  return [
    present ?? words,
    (next) => {
      setPresent(next);
      typed.schedule(name, () => {
        setPresent(null);
        write(next);
      });
    },
  ];
};

/** A text in one language, with what is wrong with its translation. */
export const LanguageTextarea = memo(function OneLanguage({
  label,
  field,
  language,
  words: written,
  doubt,
  write,
  onPaste,
  isLabelHidden = false,
}: {
  label: string;
  /** For a cell of a table, whose heading says it. */
  isLabelHidden?: boolean;
  field: string;
  language: Language;
  words: string;
  doubt: TranslationIssue | null;
  write: UpdateText;
  onPaste?: PasteText | undefined;
}): ReactElement {
  const say = useWords(formWords);
  const { isReadOnly } = useEditor();
  const { languageName } = useDisplayNames();
  const inLanguage = say('inLanguage', { field: label, language: languageName(language) });
  const name = `${field}/${language}`;
  const [words, type] = useDebouncedInput(name, written, (typed) => {
    write((before) => withTranslation(before, language, typed), name);
  });
  return (
    <div>
      <Textarea
        {...(isLabelHidden ? { 'aria-label': inLanguage } : { label: inLanguage })}
        value={words}
        onChange={({ currentTarget: { value } }) => {
          type(value);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (!isReadOnly && onPaste?.(language, pasted)) event.preventDefault();
        }}
        {...(supportsFieldSizing
          ? { classNames: { input: 'editor-text' } }
          : { autosize: true, minRows: 1, maxRows: 8 })}
        maxLength={MAX_TEXT_LENGTH}
        readOnly={isReadOnly}
        lang={langAttribute(language)}
        dir={textDirection(language)}
        spellCheck={language === 'ko' || language === 'en'}
      />
      {doubt && (
        <Group gap={4} mt={2}>
          <Text size="xs" c={doubt === 'missing' ? 'dimmed' : '#9a3412'}>
            {say(`state.${doubt}`)}
          </Text>
          {doubt !== 'missing' && !isReadOnly && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`${say('approve')}: ${inLanguage}`}
              onClick={() => {
                write((before) => withReviewedTranslation(before, language));
              }}
            >
              {say('approve')}
            </Button>
          )}
        </Group>
      )}
    </div>
  );
});

const Summary = ({ text }: { text: LocalizedText }): ReactElement => {
  const say = useWords(formWords);
  const states = OTHER_LANGUAGES.map((language) => stateOf(text, language));
  const count = (...wanted: readonly TranslationState[]): number =>
    states.filter((state) => wanted.includes(state)).length;
  const parts = [
    count('missing') > 0 && say('someMissing', { count: count('missing') }),
    count('outdated') > 0 && say('someOutdated', { count: count('outdated') }),
    count('machine', 'needsReview') > 0 &&
      say('someUnread', { count: count('machine', 'needsReview') }),
  ].filter((part) => part !== false);
  return <>{parts.length === 0 ? say('allThere') : parts.join(' · ')}</>;
};

/**
 * A text in Korean and English side by side. The other six languages open below, with their state.
 */
export const LocalizedField = memo(function LocalizedField({
  label,
  field,
  text = EMPTY_TEXT,
  write,
  onPaste,
}: {
  label: string;
  /** The path of the text in the category, as in the pointers of lint. */
  field: string;
  text: LocalizedText | undefined;
  write: UpdateText;
  onPaste?: PasteText | undefined;
}): ReactElement {
  const say = useWords(formWords);
  const [isOpen, others] = useDisclosure(false);
  const { isReadOnly } = useEditor();
  const { text: korean } = parseTranslation(text.ko);
  const hasKorean = korean !== '';
  const draw = (language: Language): ReactElement => {
    const state = stateOf(text, language);
    const { text: words } = parseTranslation(text[language]);
    return (
      <div key={language}>
        <LanguageTextarea
          label={label}
          field={field}
          language={language}
          words={words}
          doubt={hasKorean && state !== 'fine' && language !== 'ko' ? state : null}
          write={write}
          onPaste={onPaste}
        />
        {/* All texts are loaded for it, so only where a user looks at the translations. */}
        {isOpen && state !== 'fine' && !isReadOnly && (
          <TranslationMatches
            wanted={{ role: null, korean, english: parseTranslation(text.en).text }}
            language={language}
            present={words}
            onTake={(match) => {
              const edit = { language, text: match.text, state: takenState(match) };
              write((before) => applyTextEdit(before, edit));
            }}
          />
        )}
      </div>
    );
  };
  return (
    <Stack gap={4} data-field={field}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xs" verticalSpacing={4}>
        {PRIMARY_LANGUAGES.map(draw)}
      </SimpleGrid>
      {Object.entries(text.others ?? {}).map(([tag, words]) => (
        <Text key={tag} size="sm" c="dimmed">
          {tag}: <bdi lang={tag}>{words}</bdi>
        </Text>
      ))}
      <Group>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          c="dark"
          onClick={others.toggle}
          aria-expanded={isOpen}
          aria-label={`${label}: ${say('otherLanguages')}`}
          leftSection={
            isOpen ? (
              <IconChevronDown size={14} aria-hidden />
            ) : (
              <IconChevronRight size={14} aria-hidden />
            )
          }
        >
          {say('otherLanguages')}
          {!isBlank(text) && (
            <>
              {' · '}
              <Summary text={text} />
            </>
          )}
        </Button>
      </Group>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xs" verticalSpacing={4}>
            {OTHER_LANGUAGES.map(draw)}
          </SimpleGrid>
        )}
      </Collapse>
    </Stack>
  );
});
