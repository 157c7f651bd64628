import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useMemo, useState, type ReactElement } from 'react';
import {
  estimateSeconds,
  findPaths,
  resolveText,
  ruleName,
  withVisitsOn,
  type Answers,
  type CompiledQuestionnaire,
  type PathsResult,
  type CoverageTarget,
  type Language,
  type QuestionnairePath,
  type TrialVisitor,
} from '../../../../engine/questionnaire/index.ts';
import { dayInSeoul } from '../../../form/day-in-seoul.ts';
import { useStudioLanguage, useWords } from '../../words/studio-words.ts';
import { AnswerTable } from '../shown/answer-table.tsx';
import { nameWords } from '../shown/name-words.ts';
import { OutcomeBadge } from '../shown/outcome-badge.tsx';
import { TimeToComplete, useFormatSeconds } from '../shown/time-to-complete.tsx';
import { tryWords } from './try-words.ts';
import { Dialog } from '../../frame/dialog.tsx';

/** No one reads a longer list. Above this number, paths that cover everything are shown. */
const MAX_PATHS = 150;

const DenialReasons = ({ of: { fired } }: { of: QuestionnairePath }): ReactElement => {
  const language = useStudioLanguage();
  const said = fired.map((denial) =>
    denial.reason ? resolveText(denial.reason, language).text : ruleName(denial),
  );
  return (
    <>
      {[...new Set(said)].map((one) => (
        <Text size="sm" key={one}>
          {one}
        </Text>
      ))}
    </>
  );
};

const PathResults = ({
  compiled,
  found,
  language: visitorLanguage,
  onTry,
}: {
  compiled: CompiledQuestionnaire;
  found: PathsResult;
  language: Language;
  onTry: (answers: Answers) => void;
}): ReactElement => {
  const say = useWords(tryWords);
  const sayName = useWords(nameWords);
  const language = useStudioLanguage();
  const formatSeconds = useFormatSeconds();
  const [shown, setShown] = useState<number | null>(null);
  const { count, complete, paths: ways, longest, shortest, uncovered } = found;
  const way = shown === null ? undefined : ways[shown];
  const nameOf = (target: CoverageTarget): string =>
    target.kind === 'outcome'
      ? sayName(`outcome.${target.outcome}`)
      : target.kind === 'count'
        ? target.countId
        : target.categoryId;
  return (
    <Stack>
      <Group gap="lg">
        <Text fw={700}>
          {say('count', { count: Number(count) }).replace(
            Number(count).toLocaleString(language),
            count.toLocaleString(language),
          )}
        </Text>
        <Text>{say(complete ? 'complete' : 'covering')}</Text>
        {longest && <Text>{say('longest', { count: longest.visible.length })}</Text>}
        {shortest && <Text>{say('shortest', { count: shortest.visible.length })}</Text>}
      </Group>
      {count === 0n && <Text>{say('noWay')}</Text>}
      {uncovered.length > 0 && (
        <Text size="sm">
          {say('uncovered', {
            count: uncovered.length,
            names: [...new Set(uncovered.map(nameOf))].slice(0, 10).join(', '),
          })}
        </Text>
      )}
      {ways.length > 0 && (
        <Table withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th miw={72}>{say('way')}</Table.Th>
              <Table.Th miw={108}>{say('questions')}</Table.Th>
              <Table.Th miw={108}>{say('time')}</Table.Th>
              <Table.Th>{say('end')}</Table.Th>
              <Table.Th>{say('because')}</Table.Th>
              <Table.Th>{say('show')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ways.map((one, at) => (
              <Table.Tr key={at}>
                <Table.Td>{say('wayNumber', { number: at + 1 })}</Table.Td>
                <Table.Td>{one.visible.length}</Table.Td>
                <Table.Td>
                  {formatSeconds(estimateSeconds(compiled, one, visitorLanguage))}
                </Table.Td>
                <Table.Td>
                  <OutcomeBadge outcome={one.outcome} />
                </Table.Td>
                <Table.Td>
                  <DenialReasons of={one} />
                </Table.Td>
                <Table.Td>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={say('showWay', { number: at + 1 })}
                    onClick={() => {
                      setShown(at);
                    }}
                  >
                    {say('show')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Dialog
        opened={way !== undefined}
        onClose={() => {
          setShown(null);
        }}
        size="lg"
        title={say('wayNumber', { number: (shown ?? 0) + 1 })}
      >
        {way && (
          <Stack>
            <Group justify="space-between">
              <OutcomeBadge outcome={way.outcome} />
              <Button
                variant="default"
                onClick={() => {
                  onTry(withVisitsOn(dayInSeoul(Date.now()), way.answers));
                }}
              >
                {say('tryThis')}
              </Button>
            </Group>
            <AnswerTable definition={compiled.definition} answers={way.answers} />
          </Stack>
        )}
      </Dialog>
    </Stack>
  );
};

/** Every path through a draft, counted by the engine, and the outcome of each. */
export const PathsTab = ({
  compiled,
  triedAs: { userType, language },
  onTry,
}: {
  compiled: CompiledQuestionnaire;
  triedAs: TrialVisitor;
  onTry: (answers: Answers) => void;
}): ReactElement => {
  const say = useWords(tryWords);
  const found = useMemo(
    () => findPaths(compiled, { respondent: { userType, language }, maxPaths: MAX_PATHS }),
    [compiled, userType, language],
  );
  if (found === 'unknown') return <Text>{say('unknown')}</Text>;
  return (
    <Stack>
      <TimeToComplete compiled={compiled} userType={userType} />
      <PathResults compiled={compiled} found={found} language={language} onTry={onTry} />
    </Stack>
  );
};
