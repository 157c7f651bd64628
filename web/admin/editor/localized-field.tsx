import { Button, Collapse, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, type ReactElement } from 'react';
import {
  isStale,
  readTranslation,
  type Language,
  type LocalizedText,
} from '../../../engine/questionnaire/index.ts';
import { direction, langAttribute, LANGUAGES, OWN_NAME } from '../../../engine/wording/language.ts';
import { useWords } from '../words/studio-words.ts';
import { formWords } from './form-words.ts';
import { isBlank, NO_TEXT, withApproval, withWords } from './text-edits.ts';

/** Changes a text; `typing` names the field, so that what is typed in a row is undone together. */
export type WriteText = (change: (text: LocalizedText) => LocalizedText, typing?: string) => void;

const BESIDE = ['ko', 'en'] as const satisfies readonly Language[];
const OTHERS = LANGUAGES.filter((language) => language !== 'ko' && language !== 'en');
const LONGEST_TEXT = 4_000;

type TranslationState = 'missing' | 'machine' | 'needsReview' | 'outdated' | 'fine';

const stateOf = (text: LocalizedText, language: Language): TranslationState => {
  const { state } = readTranslation(text[language]);
  if (state === 'missing' || language === 'ko') return state === 'missing' ? 'missing' : 'fine';
  if (isStale(text, language)) return 'outdated';
  return state === 'reviewed' ? 'fine' : state;
};

const OneLanguage = ({
  label,
  field,
  text,
  language,
  write,
}: {
  label: string;
  field: string;
  text: LocalizedText;
  language: Language;
  write: WriteText;
}): ReactElement => {
  const say = useWords(formWords);
  const state = stateOf(text, language);
  const isDoubtful = state !== 'fine' && language !== 'ko' && readTranslation(text.ko).text !== '';
  return (
    <div>
      <Textarea
        label={say('inLanguage', { field: label, language: OWN_NAME[language] })}
        value={readTranslation(text[language]).text}
        onChange={({ currentTarget: { value } }) => {
          write((before) => withWords(before, language, value), `${field}/${language}`);
        }}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={LONGEST_TEXT}
        lang={langAttribute(language)}
        dir={direction(language)}
        spellCheck={language === 'ko' || language === 'en'}
      />
      {isDoubtful && (
        <Group gap={4} mt={2}>
          <Text size="xs" c={state === 'missing' ? 'dimmed' : '#9a3412'}>
            {say(`state.${state}`)}
          </Text>
          {state !== 'missing' && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`${say('approve')}: ${label} (${OWN_NAME[language]})`}
              onClick={() => {
                write((before) => withApproval(before, language));
              }}
            >
              {say('approve')}
            </Button>
          )}
        </Group>
      )}
    </div>
  );
};

const Summary = ({ text }: { text: LocalizedText }): ReactElement => {
  const say = useWords(formWords);
  const states = OTHERS.map((language) => stateOf(text, language));
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

/** A text in Korean and English side by side; the six other languages open below, with their state. */
export const LocalizedField = memo(function LocalizedField({
  label,
  field,
  text = NO_TEXT,
  write,
}: {
  label: string;
  /** Where the text stands in the category, as lint's pointers name it. */
  field: string;
  text: LocalizedText | undefined;
  write: WriteText;
}): ReactElement {
  const say = useWords(formWords);
  const [isOpen, others] = useDisclosure(false);
  const draw = (language: Language): ReactElement => (
    <OneLanguage
      key={language}
      label={label}
      field={field}
      text={text}
      language={language}
      write={write}
    />
  );
  return (
    <Stack gap={4} data-field={field}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xs" verticalSpacing={4}>
        {BESIDE.map(draw)}
      </SimpleGrid>
      <Group>
        <Button
          size="compact-xs"
          variant="subtle"
          color="dark"
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
            {OTHERS.map(draw)}
          </SimpleGrid>
        )}
      </Collapse>
    </Stack>
  );
});
