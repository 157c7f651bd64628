import { Button, Group, Table, Text } from '@mantine/core';
import { useMemo, type ReactElement } from 'react';
import {
  runTests,
  type CompiledQuestionnaire,
  type ExpectedOutcome,
  type TestResult,
} from '../../../../engine/questionnaire/index.ts';
import { useConfirmation } from '../../frame/confirm-dialog.tsx';
import { EmptyState } from '../../frame/query-states.tsx';
import { useWords } from '../../words/studio-words.ts';
import { nameWords } from '../shown/name-words.ts';
import { OutcomeBadge } from '../shown/outcome-badge.tsx';
import { MatchBadge } from './match-badge.tsx';
import { tryWords } from './try-words.ts';
import type { DraftTests } from './use-draft-tests.ts';

/** Why a test fails, apart from another outcome, which the row shows. */
const Differences = ({ of: { faults, differences } }: { of: TestResult }): ReactElement => {
  const say = useWords(tryWords);
  const faulty = [...new Set(faults.map(({ categoryId }) => categoryId))];
  const sentences = [
    ...(faulty.length > 0 ? [say('testFaults', { names: faulty.join(', ') })] : []),
    ...differences.flatMap((one) => {
      if (one.kind === 'outcome') return [];
      if (one.kind === 'reason') {
        return [
          say('testReason', { expected: one.expected, actual: one.actual.join(', ') || '–' }),
        ];
      }
      return [
        ...(one.missing.length > 0 ? [say('testMissing', { names: one.missing.join(', ') })] : []),
        ...(one.extra.length > 0 ? [say('testExtra', { names: one.extra.join(', ') })] : []),
      ];
    }),
  ];
  return (
    <>
      {sentences.map((sentence) => (
        <Text size="xs" key={sentence}>
          {sentence}
        </Text>
      ))}
    </>
  );
};

const TestRow = ({
  of: result,
  tests,
  onOpen,
  onRemove,
}: {
  of: TestResult;
  tests: DraftTests;
  onOpen: (test: ExpectedOutcome) => void;
  onRemove: (test: ExpectedOutcome) => void;
}): ReactElement => {
  const say = useWords(tryWords);
  const sayName = useWords(nameWords);
  const { test, outcome, isPassed } = result;
  const { title, userType, language = 'ko' } = test;
  return (
    <Table.Tr>
      <Table.Td>
        <Text fw={600}>{title}</Text>
        <Text size="xs" c="dimmed">
          {userType && `${sayName(`userType.${userType}`)} · `}
          {sayName(`language.${language}`)}
        </Text>
      </Table.Td>
      <Table.Td>
        <OutcomeBadge outcome={test.outcome} />
        {test.reason !== undefined && <Text size="xs">{test.reason}</Text>}
        {test.visible && (
          <Text size="xs">{say('testQuestions', { count: test.visible.length })}</Text>
        )}
      </Table.Td>
      <Table.Td>
        <Group gap={6}>
          {outcome !== null && <OutcomeBadge outcome={outcome} />}
          <MatchBadge isSame={isPassed} />
        </Group>
        <Differences of={result} />
      </Table.Td>
      <Table.Td>
        <Group gap={6}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={say('openCase', { name: title })}
            onClick={() => {
              onOpen(test);
            }}
          >
            {say('open')}
          </Button>
          {tests.mayChange && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={tests.isSaving}
              aria-label={say('removeCase', { name: title })}
              onClick={() => {
                onRemove(test);
              }}
            >
              {say('remove')}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
};

/** The tests of the questionnaire on the page, all run against it. */
export const TestsTab = ({
  compiled,
  tests,
  onOpen,
}: {
  compiled: CompiledQuestionnaire;
  tests: DraftTests;
  onOpen: (test: ExpectedOutcome) => void;
}): ReactElement => {
  const say = useWords(tryWords);
  const { ask, confirmation } = useConfirmation();
  const results = useMemo(() => runTests(compiled), [compiled]);
  const failed = results.filter(({ isPassed }) => !isPassed).length;
  if (results.length === 0) {
    return <EmptyState title={say('testsEmptyTitle')}>{say('testsEmpty')}</EmptyState>;
  }
  return (
    <>
      <Text fw={700} role="status">
        {failed === 0
          ? say('testsPass', { count: results.length })
          : say('testsFail', { count: failed })}
      </Text>
      <Table withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say('test')}</Table.Th>
            <Table.Th>{say('expected')}</Table.Th>
            <Table.Th>{say('now')}</Table.Th>
            <Table.Th>{say('actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {results.map((result, at) => (
            <TestRow
              key={`${result.test.title} ${String(at)}`}
              of={result}
              tests={tests}
              onOpen={onOpen}
              onRemove={(test) => {
                ask({
                  title: say('removeCase', { name: test.title }),
                  body: say('removeTestBody'),
                  action: say('remove'),
                  isDangerous: true,
                  onConfirm: () => {
                    tests.remove(test);
                  },
                });
              }}
            />
          ))}
        </Table.Tbody>
      </Table>
      {confirmation}
    </>
  );
};
