import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Fragment, useDeferredValue, type ReactElement } from 'react';
import type {
  LintContext,
  LintFinding,
  LintSeverity,
  QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { EmptyState, Loading } from '../frame/query-states.tsx';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { AnswerList } from './answer-list.tsx';
import { categoryByKey, indexOfKey, type CategoryKey } from './category-keys.ts';
import { useEditor, useFindings } from './editor-context.ts';
import { categoryKeyOfFinding } from './findings-store.ts';
import { FixButtons } from './fix-buttons.tsx';
import { isSettingsPointer } from './settings-dialog.tsx';
import { settingsWords } from '../questionnaires/shown/settings-words.ts';
import { isAboutLanguages } from './texts-by-language.ts';
import { TextsByLanguageList } from './texts-by-language-list.tsx';
import { sideWords } from './side-words.ts';
import { FindingSourceLink, sourceOfFinding } from '../questionnaires/shown/finding-source.tsx';
import { useFindingText } from './use-finding-text.ts';
import { useFormatPlace } from './use-format-place.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';

const MAX_SHOWN = 60;

const Finding = ({
  finding,
  definition,
  context,
  onGo,
  onSettings,
}: {
  finding: LintFinding;
  definition: QuestionnaireDefinition;
  context: LintContext;
  onGo: (key: CategoryKey, pointer: string) => void;
  onSettings: (pointer: string) => void;
}): ReactElement => {
  const say = useWords(sideWords);
  const saySettings = useWords(settingsWords);
  const language = useStudioLanguage();
  const { isReadOnly } = useEditor();
  const formatPlace = useFormatPlace(definition);
  const { message, step } = useFindingText(definition)(finding);
  const [isShown, answers] = useDisclosure(false);
  const key = categoryKeyOfFinding(definition, finding);
  const category = categoryByKey(definition, key);
  const text = textInStudioLanguage(category?.question, language);
  const name = category
    ? `${String(indexOfKey(definition, key) + 1)}. ${text === '' ? category.id : text}`
    : say('whole');

  const place = formatPlace(finding.pointer);
  const source = sourceOfFinding(definition, finding.pointer);

  return (
    <Paper withBorder p="xs" component="li" className="editor-finding">
      <Stack gap={4}>
        {source && <FindingSourceLink source={source} />}
        {key === null ? (
          !source && (
            <Text size="sm" fw={600}>
              {name}
            </Text>
          )
        ) : (
          <Anchor
            component="button"
            type="button"
            size="sm"
            ta="start"
            fw={600}
            aria-label={say('goTo', { name })}
            onClick={() => {
              onGo(key, finding.pointer);
            }}
          >
            {name}
          </Anchor>
        )}
        <Text size="sm">{message}</Text>
        {step !== '' && !finding.edits && (
          <Text size="sm" c="dimmed">
            {step}
          </Text>
        )}
        {place !== '' && (
          <Text size="sm" c="dimmed">
            {place}
          </Text>
        )}
        {finding.edits && !isReadOnly && (
          <FixButtons finding={finding} definition={definition} context={context} />
        )}
        <Group gap="xs">
          {isSettingsPointer(finding.pointer) && (
            <Button
              size="compact-sm"
              onClick={() => {
                onSettings(finding.pointer);
              }}
            >
              {saySettings('open')}
            </Button>
          )}
          {finding.reproduction && (
            <Button
              size="compact-sm"
              variant="default"
              aria-expanded={isShown}
              onClick={answers.toggle}
            >
              {say('show')}
            </Button>
          )}
        </Group>
        {finding.reproduction && isShown && (
          <section aria-label={say('reproduction')}>
            <Text size="sm" fw={600}>
              {say('reproduction')}
            </Text>
            <AnswerList answers={finding.reproduction} definition={definition} />
          </section>
        )}
      </Stack>
    </Paper>
  );
};

const Findings = ({
  severity,
  findings,
  ...rest
}: {
  severity: LintSeverity;
  findings: readonly LintFinding[];
  definition: QuestionnaireDefinition;
  context: LintContext;
  onGo: (key: CategoryKey, pointer: string) => void;
  onSettings: (pointer: string) => void;
}): ReactElement | null => {
  const say = useWords(sideWords);
  const own = findings.filter((one) => one.severity === severity && !isAboutLanguages(one));
  if (own.length === 0) return null;
  const title = severity === 'error' ? 'errors' : 'warnings';
  return (
    <section aria-label={say(title)}>
      <Group gap="xs">
        <Title order={3} size="h5">
          {say(title)}
        </Title>
        <Badge color={severity === 'error' ? 'red.9' : '#9a3412'}>{own.length}</Badge>
        <Text size="xs" c="dimmed">
          {say(`${title}.about`)}
        </Text>
      </Group>
      <Stack component="ul" gap="xs" className="editor-findings">
        {own.slice(0, MAX_SHOWN).map((finding, at) => (
          <Finding
            key={`${finding.ruleId} ${finding.pointer} ${String(at)}`}
            finding={finding}
            {...rest}
          />
        ))}
      </Stack>
      {own.length > MAX_SHOWN && (
        <Text size="sm">{say('more', { count: own.length - MAX_SHOWN })}</Text>
      )}
    </section>
  );
};

/**
 * The lint findings of the draft, the most serious first. Each leads to its field, and some have an
 * automatic fix.
 */
export const LintPanel = ({
  context,
  onGo,
  onSettings,
}: {
  context: LintContext;
  onGo: (key: CategoryKey, pointer: string) => void;
  onSettings: (pointer: string) => void;
}): ReactElement => {
  const say = useWords(sideWords);
  // Rendered with low priority, so that typing comes first.
  const { definition, findings } = useDeferredValue(useFindings((state) => state));
  if (definition === null) return <Loading />;
  if (findings.length === 0) return <EmptyState title={say('none')}>{say('noneAbout')}</EmptyState>;
  return (
    <Stack gap="sm">
      {(['error', 'warning'] as const).map((severity) => (
        <Fragment key={severity}>
          <Findings
            severity={severity}
            findings={findings}
            definition={definition}
            context={context}
            onGo={onGo}
            onSettings={onSettings}
          />
          {severity === 'error' && (
            <TextsByLanguageList
              findings={findings}
              definition={definition}
              onGo={onGo}
              onSettings={onSettings}
            />
          )}
        </Fragment>
      ))}
    </Stack>
  );
};
