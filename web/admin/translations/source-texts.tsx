import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { describeText } from '../../../engine/translation/text-note.ts';
import { placeholdersOf } from '../../../engine/wording/placeholders.ts';
import {
  LANGUAGES,
  langAttribute,
  textDirection,
  type Language,
} from '../../../engine/wording/language.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import type { GridRow } from './grid-rows.ts';
import { useLanguageName } from './language-names.ts';
import { editWords } from './words.ts';

/** The complete Korean text, the English and the language beside it, and the placeholders that must be kept. */
export const SourceTexts = ({
  row,
  language,
  beside,
  onInsert,
}: {
  row: GridRow;
  language: Language;
  beside: Language | 'none';
  /** Absent for users who cannot edit. */
  onInsert?: (placeholder: string) => void;
}): ReactElement => {
  const say = useWords(editWords);
  const nameOf = useLanguageName();
  const references = LANGUAGES.filter(
    (one) => one !== 'ko' && one !== language && (one === 'en' || one === beside),
  );
  const studioLanguage = useStudioLanguage();
  const names = placeholdersOf(row.korean);
  const note = describeText(row.text.key, studioLanguage);
  return (
    <Stack gap={6}>
      {note !== null && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
      {language !== 'ko' && (
        <div>
          <Text size="xs" fw={600} c="dimmed">
            {say('korean')}
          </Text>
          <Text size="sm" lang="ko" className="translation-source" tabIndex={0}>
            {row.korean}
          </Text>
        </div>
      )}
      {references.map((one) => (
        <div key={one}>
          <Text size="xs" fw={600} c="dimmed">
            {say('reference', { language: nameOf(one) })}
          </Text>
          <Text
            size="sm"
            className="translation-source"
            lang={langAttribute(one)}
            dir={textDirection(one)}
            tabIndex={0}
          >
            {row.written.get(one)?.text ?? say('none')}
          </Text>
        </div>
      ))}
      {Object.entries(row.text.others ?? {}).map(([tag, words]) => (
        <div key={tag}>
          <Text size="xs" fw={600} c="dimmed">
            {say('otherLanguage', { language: tag })}
          </Text>
          <Text size="sm" className="translation-source" lang={tag} dir="auto" tabIndex={0}>
            {words}
          </Text>
        </div>
      ))}
      {names.length > 0 && (
        <Group gap={6}>
          <Text size="xs" fw={600} c="dimmed">
            {say('placeholders')}
          </Text>
          {names.map((name) => (
            <Button
              key={name}
              size="compact-xs"
              variant="default"
              disabled={!onInsert}
              aria-label={say('insert', { name: `{${name}}` })}
              onClick={() => {
                onInsert?.(`{${name}}`);
              }}
            >
              {`{${name}}`}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
};
