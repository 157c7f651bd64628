import { Badge, Group, List, Select, Stack, Table, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo, useState, type ReactElement } from 'react';
import {
  CHANGE_SUBJECT,
  diffQuestionnaires,
  type ChangeSubject,
  type Language,
  type QuestionnaireDefinition,
} from '../../../../engine/questionnaire/index.ts';
import { textDirection, LANGUAGES, langAttribute } from '../../../../engine/wording/language.ts';
import { EmptyState } from '../../frame/query-states.tsx';
import { useWords } from '../../words/studio-words.ts';
import { nameWords } from '../shown/name-words.ts';
import { changeWords } from './change-words.ts';
import { languageTextChanges } from './language-text-changes.ts';
import { useFormatChange } from './use-format-change.ts';

const SUBJECTS = [
  'screening',
  'structure',
  'logic',
  'questionnaire',
  'text',
  'image',
  'test',
] as const satisfies readonly ChangeSubject[];

const LanguageTextCell = ({
  of: text,
  language,
}: {
  of: string;
  language: Language;
}): ReactElement => {
  const say = useWords(changeWords);
  return text === '' ? (
    <Text size="sm" c="dimmed">
      {say('noText')}
    </Text>
  ) : (
    <Text size="sm" lang={langAttribute(language)} dir={textDirection(language)}>
      {text}
    </Text>
  );
};

/**
 * The differences between two versions: sentences by subject, or the texts of one language before
 * and after.
 */
export const ChangeList = ({
  before,
  after,
}: {
  before: QuestionnaireDefinition;
  after: QuestionnaireDefinition;
}): ReactElement => {
  const say = useWords(changeWords);
  const sayName = useWords(nameWords);
  const formatChange = useFormatChange(before, after);
  const [chosen, setChosen] = useState<Language | null>(null);
  const changes = useMemo(() => diffQuestionnaires(before, after), [before, after]);
  if (changes.length === 0) return <EmptyState title={say('same')}>{say('sameText')}</EmptyState>;
  const critical = changes.filter(({ isCritical }) => isCritical).length;
  const texts = chosen === null ? [] : languageTextChanges(changes, chosen);
  return (
    <Stack>
      <Group align="flex-end" justify="space-between">
        <Group gap="xs">
          <Badge variant="light" tt="none" size="lg">
            {say('count', { count: changes.length })}
          </Badge>
          {critical > 0 && (
            <Badge
              variant="light"
              color="orange"
              c="dark"
              tt="none"
              size="lg"
              leftSection={<IconAlertTriangle size={14} aria-hidden />}
            >
              {say('criticalCount', { count: critical })}
            </Badge>
          )}
        </Group>
        <Select
          label={say('language')}
          allowDeselect={false}
          value={chosen ?? ''}
          data={[
            { value: '', label: say('everyChange') },
            ...LANGUAGES.map((value) => ({ value, label: sayName(`language.${value}`) })),
          ]}
          onChange={(value) => {
            setChosen(LANGUAGES.find((known) => known === value) ?? null);
          }}
        />
      </Group>
      {critical > 0 && chosen === null && <Text size="sm">{say('criticalMeaning')}</Text>}
      {chosen === null &&
        SUBJECTS.map((subject) => {
          const own = changes.filter(({ kind }) => CHANGE_SUBJECT[kind] === subject);
          if (own.length === 0) return null;
          return (
            <section key={subject} aria-labelledby={`changes-${subject}`}>
              <Title order={2} size="h4" id={`changes-${subject}`} mb={4}>
                {say(`subject.${subject}`)} ({own.length})
              </Title>
              <List spacing={6}>
                {own.map((change, at) => (
                  <List.Item key={`${String(at)} ${change.kind}`}>
                    {change.isCritical && (
                      <Badge color="orange" variant="light" c="dark" tt="none" mr={6}>
                        {say('critical')}
                      </Badge>
                    )}
                    {formatChange(change)}
                  </List.Item>
                ))}
              </List>
            </section>
          );
        })}
      {chosen !== null && texts.length === 0 && <Text>{say('noTexts')}</Text>}
      {chosen !== null && texts.length > 0 && (
        <Table withTableBorder verticalSpacing="sm" layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="20%">{say('where')}</Table.Th>
              <Table.Th>{say('before')}</Table.Th>
              <Table.Th>{say('after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {texts.map((text) => (
              <Table.Tr
                key={`${text.sectionId ?? ''} ${text.categoryId ?? ''} ${text.itemId ?? ''} ${text.field}`}
              >
                <Table.Td>
                  <Text size="sm">{say(`field.${text.field}`)}</Text>
                  <Text size="xs" c="dimmed">
                    {[text.sectionId ?? text.categoryId, text.itemId]
                      .filter((id) => id !== null)
                      .join(' › ')}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <LanguageTextCell of={text.before} language={chosen} />
                </Table.Td>
                <Table.Td>
                  <LanguageTextCell of={text.after} language={chosen} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
};
