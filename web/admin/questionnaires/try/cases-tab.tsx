import { Button, Group, Table, Text } from '@mantine/core';
import { useMemo, type ReactElement } from 'react';
import {
  runCase,
  type CompiledQuestionnaire,
  type Place,
} from '../../../../engine/questionnaire/index.ts';
import type { TryCase } from '../../../../schemas/api.gen.ts';
import { useConfirmation } from '../../frame/confirm-dialog.tsx';
import { EmptyState, Loaded } from '../../frame/query-states.tsx';
import { useNotifications } from '../../frame/use-notifications.ts';
import { useStudioQuery, useStudioMutation } from '../../calls/studio-client.ts';
import { useMay } from '../../session/signed-in-account.ts';
import { useWords } from '../../words/studio-words.ts';
import { nameWords } from '../shown/name-words.ts';
import { OutcomeBadge } from '../shown/outcome-badge.tsx';
import { MatchBadge } from './match-badge.tsx';
import { tryWords } from './try-words.ts';
import type { DraftTests } from './use-draft-tests.ts';

interface CasesTabProps {
  readonly code: string;
  readonly compiled: CompiledQuestionnaire;
  readonly places: readonly Place[];
  readonly tests: DraftTests;
  readonly onOpen: (kept: TryCase) => void;
}

const CaseTable = ({
  code,
  compiled,
  places,
  cases,
  tests,
  onOpen,
}: CasesTabProps & { cases: readonly TryCase[] }): ReactElement => {
  const say = useWords(tryWords);
  const sayName = useWords(nameWords);
  const notify = useNotifications();
  const mayChange = useMay('saveTryCase');
  const { ask, confirmation } = useConfirmation();
  const save = useStudioMutation('saveTryCase', { refreshes: ['tryCases'] });
  const remove = useStudioMutation('removeTryCase', { refreshes: ['tryCases'] });
  const run = useMemo(
    () => cases.map((kept) => ({ kept, end: runCase(compiled, kept, places) })),
    [cases, compiled, places],
  );
  const failedCases = run.filter(({ kept, end }) => kept.expected !== end.outcome);
  return (
    <>
      <Text fw={700} role="status">
        {failedCases.length === 0
          ? say('allAsExpected', { count: run.length })
          : say('otherwise', { count: failedCases.length })}
      </Text>
      <Table withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say('case')}</Table.Th>
            <Table.Th>{say('expected')}</Table.Th>
            <Table.Th>{say('now')}</Table.Th>
            <Table.Th>{say('actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {run.map(({ kept, end }) => {
            const { caseId, name, expected } = kept;
            const { outcome } = end;
            const isSame = expected === outcome;
            return (
              <Table.Tr key={caseId}>
                <Table.Td>
                  <Text fw={600}>{name}</Text>
                  <Text size="xs" c="dimmed">
                    {sayName(`userType.${kept.userType}`)} · {sayName(`language.${kept.language}`)}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <OutcomeBadge outcome={expected} />
                </Table.Td>
                <Table.Td>
                  <Group gap={6}>
                    <OutcomeBadge outcome={outcome} />
                    <MatchBadge isSame={isSame} />
                  </Group>
                </Table.Td>
                <Table.Td>
                  <Group gap={6}>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={say('openCase', { name })}
                      onClick={() => {
                        onOpen(kept);
                      }}
                    >
                      {say('open')}
                    </Button>
                    {mayChange && !isSame && outcome !== 'incomplete' && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={say('acceptCase', { name })}
                        onClick={() => {
                          save.mutate(
                            { code, case: { ...kept, expected: outcome } },
                            {
                              onSuccess: () => {
                                notify.success(say('accepted'));
                              },
                              onError: notify.error,
                            },
                          );
                        }}
                      >
                        {say('acceptNow')}
                      </Button>
                    )}
                    {tests.mayChange && isSame && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        disabled={tests.isSaving}
                        aria-label={say('keepCaseAsTest', { name })}
                        onClick={() => {
                          const { userType, language, answers, today } = kept;
                          tests.keep(
                            {
                              ...{ title: name, userType, language, answers },
                              ...(today !== undefined && { today }),
                              withQuestions: false,
                            },
                            () => undefined,
                          );
                        }}
                      >
                        {say('keepTest')}
                      </Button>
                    )}
                    {mayChange && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={say('removeCase', { name })}
                        onClick={() => {
                          ask({
                            title: say('removeCase', { name }),
                            body: say('removeBody'),
                            action: say('remove'),
                            confirmationText: name,
                            isDangerous: true,
                            onConfirm: () => {
                              remove.mutate(
                                { code, caseId },
                                {
                                  onSuccess: () => {
                                    notify.success(say('removed'));
                                  },
                                  onError: notify.error,
                                },
                              );
                            },
                          });
                        }}
                      >
                        {say('remove')}
                      </Button>
                    )}
                  </Group>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      {confirmation}
    </>
  );
};

/** The saved cases of a questionnaire, all run against the draft. */
export const CasesTab = (props: CasesTabProps): ReactElement => {
  const say = useWords(tryWords);
  const cases = useStudioQuery('tryCases', { code: props.code });
  return (
    <Loaded query={cases}>
      {({ cases: found }) =>
        found.length === 0 ? (
          <EmptyState title={say('casesEmptyTitle')}>{say('casesEmpty')}</EmptyState>
        ) : (
          <CaseTable {...props} cases={found} />
        )
      }
    </Loaded>
  ) as ReactElement;
};
