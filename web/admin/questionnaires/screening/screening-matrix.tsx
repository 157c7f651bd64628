import { Button, Group, SegmentedControl, Select, Table, Text } from '@mantine/core';
import { useMemo, useState, type ReactElement } from 'react';
import type {
  DenialOutcome,
  Language,
  QuestionnaireDefinition,
} from '../../../../engine/questionnaire/index.ts';
import { LANGUAGES } from '../../../../engine/wording/language.ts';
import { OUTCOMES_BY_SEVERITY } from '../../../../schemas/enumeration.gen.ts';
import { useDefinition } from '../../editor/editor-context.ts';
import { EmptyState } from '../../frame/query-states.tsx';
import { useStudioLanguage, useWords } from '../../words/studio-words.ts';
import { nameWords } from '../shown/name-words.ts';
import { ExampleAnswersDialog } from './example-answers-dialog.tsx';
import { ScreeningRow } from './screening-row.tsx';
import { findKeptTexts, screeningRules } from './screening-rules.ts';
import { screeningWords } from './screening-words.ts';

const SHOWN = ['all', 'withOutcome'] as const;

/** A row per answer that can have an outcome, with the reason and the message in one language. */
export const ScreeningMatrix = ({
  active,
}: {
  /** The active version, which changed outcomes are compared with; null if there is none. */
  active: QuestionnaireDefinition | null;
}): ReactElement => {
  const say = useWords(screeningWords);
  const sayName = useWords(nameWords);
  const definition = useDefinition();
  const [language, setLanguage] = useState<Language>(useStudioLanguage());
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all');
  const [exampleOutcome, setExampleOutcome] = useState<DenialOutcome | 'clear' | null>(null);
  const rules = useMemo(() => screeningRules(definition), [definition]);
  const kept = useMemo(() => findKeptTexts(active, definition), [active, definition]);
  const numbers = useMemo(
    () => new Map(definition.categories.map((category, at) => [category, at + 1])),
    [definition],
  );
  if (rules.length === 0) {
    return <EmptyState title={say('emptyTitle')}>{say('empty')}</EmptyState>;
  }
  const types = definition.userTypes.map((type) => sayName(`userType.${type}`)).join(', ');
  return (
    <>
      <Text>{say('askedOf', { types })}</Text>
      <Group align="flex-end" justify="space-between">
        <Group align="flex-end">
          <Select
            label={say('language')}
            allowDeselect={false}
            value={language}
            data={LANGUAGES.map((value) => ({ value, label: sayName(`language.${value}`) }))}
            onChange={(value) => {
              setLanguage(LANGUAGES.find((known) => known === value) ?? 'ko');
            }}
          />
          <SegmentedControl
            aria-label={say('show')}
            value={shown}
            onChange={setShown}
            data={SHOWN.map((value) => ({ value, label: say(`show.${value}`) }))}
          />
        </Group>
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
      {kept.size > 0 && (
        <Text role="status" fw={600} c="#9a3412">
          {say('keptCount', { count: kept.size })}
        </Text>
      )}
      <Table layout="fixed" withTableBorder verticalSpacing="sm" aria-label={say('table')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="26%">{say('answer')}</Table.Th>
            <Table.Th w="20%">{say('outcome')}</Table.Th>
            <Table.Th>{say('reason')}</Table.Th>
            <Table.Th>{say('message')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rules
            .filter(({ denial }) => shown === 'all' || denial)
            .map((rule, at, shownRules) => {
              const ofFormer = kept.get(rule.pointer);
              return (
                <ScreeningRow
                  key={`${rule.key} ${rule.item?.id ?? ''} ${String(rule.position)}`}
                  rule={rule}
                  isFirst={shownRules[at - 1]?.key !== rule.key}
                  number={numbers.get(rule.category) ?? 0}
                  language={language}
                  before={ofFormer?.before}
                  keptTexts={ofFormer?.texts.join('+') ?? ''}
                />
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
