import { Anchor, Badge, Button, Collapse, Group, Paper, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { LintFinding, QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import { DEFAULT_LANGUAGE } from '../../../engine/wording/language.ts';
import { FindingSourceLink, sourceOfFinding } from '../questionnaires/shown/finding-source.tsx';
import { nameWords } from '../questionnaires/shown/name-words.ts';
import { shortQuestion } from '../questionnaires/shown/questionnaire-text.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { categoryByKey, indexOfKey, type CategoryKey } from './category-keys.ts';
import { categoryKeyOfFinding } from './findings-store.ts';
import { isSettingsPointer } from './settings-dialog.tsx';
import { sideWords } from './side-words.ts';
import { groupTextsByLanguage, type TextsOfLanguage } from './texts-by-language.ts';
import { useFormatPlace } from './use-format-place.ts';

const MAX_SHOWN = 60;
/** In the order in which they are counted. */
const STATES = ['missing', 'stale', 'unreviewed'] as const;

interface Shown {
  readonly definition: QuestionnaireDefinition;
  readonly onGo: (key: CategoryKey, pointer: string) => void;
  /** Opens the settings of the questionnaire at a field. */
  readonly onSettings: (pointer: string) => void;
}

const LanguageEntry = ({
  group: { language, texts },
  definition,
  onGo,
  onSettings,
}: Shown & { readonly group: TextsOfLanguage }): ReactElement => {
  const say = useWords(sideWords);
  const sayName = useWords(nameWords);
  const studioLanguage = useStudioLanguage();
  const formatPlace = useFormatPlace(definition);
  const [isOpen, list] = useDisclosure(false);
  const counts = STATES.map((state) => ({
    state,
    count: texts.filter((one) => one.state === state).length,
  })).filter(({ count }) => count > 0);
  return (
    <Paper withBorder p="xs" component="li">
      <Group gap="xs">
        <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={list.toggle}>
          {sayName(`language.${language}`)}
          {': '}
          {counts
            .map(({ state, count }) => `${say(`textIs.${state}`)} ${String(count)}`)
            .join(' · ')}
        </Button>
        {language === DEFAULT_LANGUAGE && counts[0]?.state === 'missing' && (
          <Badge color="red.9">{say('missingBlocks')}</Badge>
        )}
      </Group>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <Stack gap={4}>
            {texts.slice(0, MAX_SHOWN).map(({ pointer, state }) => {
              const key = categoryKeyOfFinding(definition, { pointer });
              const category = categoryByKey(definition, key);
              const name = category
                ? `${String(indexOfKey(definition, key) + 1)}. ${shortQuestion(category, studioLanguage)}`
                : say('whole');
              const text = [name, formatPlace(pointer), say(`textIs.${state}`)]
                .filter((part) => part !== '')
                .join(' · ');
              const source = sourceOfFinding(definition, pointer);
              return key === null && !isSettingsPointer(pointer) ? (
                <span key={pointer}>
                  {source ? (
                    <>
                      <FindingSourceLink source={source} />{' '}
                      {[formatPlace(pointer), say(`textIs.${state}`)].join(' · ')}
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
            {language !== DEFAULT_LANGUAGE && (
              <Anchor
                component={Link}
                href={`/translations?${new URLSearchParams({ source: definition.code, language }).toString()}`}
                size="sm"
                underline="always"
              >
                {say('translate')}
              </Anchor>
            )}
            {texts.length > MAX_SHOWN && say('more', { count: texts.length - MAX_SHOWN })}
          </Stack>
        )}
      </Collapse>
    </Paper>
  );
};

/** The texts that are not finished: one entry for each language, which opens a list of them. */
export const TextsByLanguageList = ({
  findings,
  ...shown
}: Shown & { readonly findings: readonly LintFinding[] }): ReactElement | null => {
  const say = useWords(sideWords);
  const groups = groupTextsByLanguage(findings);
  if (groups.length === 0) return null;
  return (
    <section aria-label={say('texts')}>
      <Title order={3} size="h5">
        {say('texts')}
      </Title>
      <Stack component="ul" gap="xs" className="editor-findings">
        {groups.map((group) => (
          <LanguageEntry key={group.language} group={group} {...shown} />
        ))}
      </Stack>
    </section>
  );
};
