import { Anchor, Button, Group, Select, Stack, Table, Text } from '@mantine/core';
import { useMemo, useState, type ReactElement } from 'react';
import { Link } from 'wouter';
import type { DenialOutcome, Language } from '../../../engine/questionnaire/index.ts';
import { textDirection, langAttribute, LANGUAGES } from '../../../engine/wording/language.ts';
import { OUTCOMES_BY_SEVERITY } from '../../../schemas/enumeration.gen.ts';
import { EmptyState } from '../frame/query-states.tsx';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { categoryPath } from './questionnaire-tabs.tsx';
import { screeningRules, type ScreeningRule } from './screening/screening-rules.ts';
import { screeningWords } from './screening/screening-words.ts';
import { ExampleAnswersDialog } from './screening/example-answers-dialog.tsx';
import { nameWords } from './shown/name-words.ts';
import { OutcomeBadge } from './shown/outcome-badge.tsx';
import { QuestionnaireFrame } from './shown/questionnaire-frame.tsx';
import type { CurrentQuestionnaire } from './shown/use-current-questionnaire.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';

const STATES = ['missing', 'unreviewed', 'stale'] as const;

const ReasonStates = ({ rule: { reasons } }: { rule: ScreeningRule }): ReactElement => {
  const say = useWords(screeningWords);
  const sayName = useWords(nameWords);
  if (reasons.every(({ state }) => state === 'ok')) {
    return (
      <Text size="sm" c="dimmed">
        {say('complete')}
      </Text>
    );
  }
  return (
    <Stack gap={0}>
      {STATES.map((wanted) => {
        const own = reasons.filter(({ state }) => state === wanted);
        if (own.length === 0) return null;
        const languages = own.map(({ language }) => sayName(`language.${language}`)).join(', ');
        return (
          <Text key={wanted} size="sm" fw={600}>
            {say(wanted, { languages })}
          </Text>
        );
      })}
    </Stack>
  );
};

const ScreeningTable = ({ shown }: { shown: CurrentQuestionnaire }): ReactElement => {
  const say = useWords(screeningWords);
  const sayName = useWords(nameWords);
  const language = useStudioLanguage();
  const [reasonsIn, setReasonsIn] = useState<Language>(language);
  const [exampleOutcome, setExampleOutcome] = useState<DenialOutcome | 'clear' | null>(null);
  const { code, definition } = shown;
  const rules = useMemo(() => screeningRules(definition), [definition]);
  if (rules.length === 0) {
    return <EmptyState title={say('emptyTitle')}>{say('empty')}</EmptyState>;
  }
  const types = definition.userTypes.map((type) => sayName(`userType.${type}`)).join(', ');
  return (
    <>
      <Text>{say('askedOf', { types })}</Text>
      <Group align="flex-end" justify="space-between">
        <Select
          label={say('language')}
          allowDeselect={false}
          value={reasonsIn}
          data={LANGUAGES.map((value) => ({ value, label: sayName(`language.${value}`) }))}
          onChange={(value) => {
            setReasonsIn(LANGUAGES.find((known) => known === value) ?? 'ko');
          }}
        />
        <Group gap="xs">
          {OUTCOMES_BY_SEVERITY.map((outcome) => (
            <Button
              key={outcome}
              variant="default"
              onClick={() => {
                setExampleOutcome(outcome);
              }}
            >
              {say('witnessOf', { outcome: sayName(`outcome.${outcome}`) })}
            </Button>
          ))}
        </Group>
      </Group>
      <Table withTableBorder verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say('answer')}</Table.Th>
            <Table.Th>{say('outcome')}</Table.Th>
            <Table.Th>{say('reason', { language: sayName(`language.${reasonsIn}`) })}</Table.Th>
            <Table.Th>{say('languages')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rules.map((rule) => {
            const reason = rule.reasons.find((one) => one.language === reasonsIn);
            return (
              <Table.Tr key={`${rule.categoryId} ${rule.itemId ?? ''}`}>
                <Table.Td maw={420}>
                  <Anchor component={Link} href={categoryPath(code, rule.categoryId)} size="sm">
                    {textInStudioLanguage(rule.question, language) || rule.categoryId}
                  </Anchor>
                  <Text size="sm" fw={600}>
                    {rule.item ? textInStudioLanguage(rule.item, language) : say('yes')}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <OutcomeBadge outcome={rule.outcome} />
                </Table.Td>
                <Table.Td maw={360}>
                  {reason === undefined || reason.text === '' ? (
                    <Text size="sm" fw={600}>
                      {say('noReason')}
                    </Text>
                  ) : (
                    <Text size="sm" lang={langAttribute(reasonsIn)} dir={textDirection(reasonsIn)}>
                      {reason.text}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>
                  <ReasonStates rule={rule} />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      <ExampleAnswersDialog
        definition={definition}
        outcome={exampleOutcome}
        onClose={() => {
          setExampleOutcome(null);
        }}
      />
    </>
  );
};

/**
 * `/admin/questionnaires/:code/screening`: the answers that refuse entry or call staff, and why.
 */
export const ScreeningPage = (): ReactElement => {
  const say = useWords(screeningWords);
  return (
    <QuestionnaireFrame tab="screening" intro={say('intro')}>
      {(shown) => <ScreeningTable shown={shown} />}
    </QuestionnaireFrame>
  );
};
