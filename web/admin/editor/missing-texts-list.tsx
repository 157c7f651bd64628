import { Anchor, Badge, Button, Collapse, Group, Paper, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactElement } from 'react';
import type { LintFinding, QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import { DEFAULT_LANGUAGE } from '../../../engine/wording/language.ts';
import { FindingSourceLink, sourceOfFinding } from '../questionnaires/shown/finding-source.tsx';
import { nameWords } from '../questionnaires/shown/name-words.ts';
import { shortQuestion } from '../questionnaires/shown/questionnaire-text.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { categoryByKey, indexOfKey, type CategoryKey } from './category-keys.ts';
import { categoryKeyOfFinding } from './findings-store.ts';
import { groupMissingTexts, type MissingTexts } from './missing-texts.ts';
import { isSettingsPointer } from './settings-dialog.tsx';
import { sideWords } from './side-words.ts';
import { useFormatPlace } from './use-format-place.ts';

const MAX_SHOWN = 60;

interface Shown {
  readonly definition: QuestionnaireDefinition;
  readonly onGo: (key: CategoryKey, pointer: string) => void;
  /** Opens the settings of the questionnaire at a field. */
  readonly onSettings: (pointer: string) => void;
}

const LanguageEntry = ({
  group: { language, pointers },
  definition,
  onGo,
  onSettings,
}: Shown & { readonly group: MissingTexts }): ReactElement => {
  const say = useWords(sideWords);
  const sayName = useWords(nameWords);
  const studioLanguage = useStudioLanguage();
  const formatPlace = useFormatPlace(definition);
  const [isOpen, list] = useDisclosure(false);
  return (
    <Paper withBorder p="xs" component="li">
      <Group gap="xs">
        <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={list.toggle}>
          {say('missingIn', { language: sayName(`language.${language}`), count: pointers.length })}
        </Button>
        {language === DEFAULT_LANGUAGE && <Badge color="red.9">{say('missingBlocks')}</Badge>}
      </Group>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <Stack gap={4}>
            {pointers.slice(0, MAX_SHOWN).map((pointer) => {
              const key = categoryKeyOfFinding(definition, { pointer });
              const category = categoryByKey(definition, key);
              const name = category
                ? `${String(indexOfKey(definition, key) + 1)}. ${shortQuestion(category, studioLanguage)}`
                : say('whole');
              const text = [name, formatPlace(pointer)].filter((part) => part !== '').join(' · ');
              const source = sourceOfFinding(definition, pointer);
              return key === null && !isSettingsPointer(pointer) ? (
                <span key={pointer}>
                  {source ? (
                    <>
                      <FindingSourceLink source={source} /> {formatPlace(pointer)}
                    </>
                  ) : (
                    text
                  )}
                </span>
              ) : (
                <Anchor
                  key={pointer}
                  component="button"
                  type="button"
                  size="sm"
                  ta="start"
                  onClick={() => {
                    if (key === null) onSettings(pointer);
                    else onGo(key, pointer);
                  }}
                >
                  {text}
                </Anchor>
              );
            })}
            {pointers.length > MAX_SHOWN && say('more', { count: pointers.length - MAX_SHOWN })}
          </Stack>
        )}
      </Collapse>
    </Paper>
  );
};

/** The texts that lack a language: one entry for each language, which opens a list of them. */
export const MissingTextsList = ({
  findings,
  ...shown
}: Shown & { readonly findings: readonly LintFinding[] }): ReactElement | null => {
  const say = useWords(sideWords);
  const groups = groupMissingTexts(shown.definition, findings);
  if (groups.length === 0) return null;
  return (
    <section aria-label={say('missing')}>
      <Title order={3} size="h5">
        {say('missing')}
      </Title>
      <Stack component="ul" gap="xs" className="editor-findings">
        {groups.map((group) => (
          <LanguageEntry key={group.language} group={group} {...shown} />
        ))}
      </Stack>
    </section>
  );
};
