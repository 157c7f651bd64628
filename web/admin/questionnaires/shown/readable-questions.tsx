import { Badge, Group, List, Select, Stack, Table, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import {
  resolveText,
  type CategoryDefinition,
  type Language,
  type LocalizedText,
  type QuestionnaireDefinition,
} from '../../../../engine/questionnaire/index.ts';
import { textDirection, langAttribute, LANGUAGES } from '../../../../engine/wording/language.ts';
import { useStudioLanguage, useWords } from '../../words/studio-words.ts';
import { historyWords } from '../history/history-words.ts';
import { nameWords } from './name-words.ts';
import { useStayCondition } from './use-stay-condition.ts';

const LocalizedSpan = ({
  text,
  language,
}: {
  text: LocalizedText;
  language: Language;
}): ReactElement => {
  const shown = resolveText(text, language);
  return (
    <span lang={langAttribute(shown.language)} dir={textDirection(shown.language)}>
      {shown.text}
    </span>
  );
};

const Question = ({
  category,
  position,
  language,
}: {
  category: CategoryDefinition;
  position: number;
  language: Language;
}): ReactElement => {
  const say = useWords(historyWords);
  const sayName = useWords(nameWords);
  const condition = useStayCondition();
  return (
    <Table.Tr>
      <Table.Td>{position}</Table.Td>
      <Table.Td>
        <Text>
          <LocalizedSpan text={category.question} language={language} />
        </Text>
        <Group gap={6}>
          <Text size="xs" c="dimmed">
            {category.id} · {sayName(`type.${category.type}`)}
          </Text>
          {category.show === false && (
            <Badge size="sm" variant="light" color="gray" c="dark" tt="none">
              {say('hidden')}
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td>
        {category.denies && (
          <Text size="sm">
            {sayName('yes')} → {sayName(`outcome.${category.denies.outcome}`)}
          </Text>
        )}
        <List size="sm">
          {(category.items ?? []).map((item) => (
            <List.Item key={item.id}>
              <LocalizedSpan text={item.text} language={language} />
              {condition(item) !== '' && ` (${condition(item)})`}
              {item.denies && ` → ${sayName(`outcome.${item.denies.outcome}`)}`}
            </List.Item>
          ))}
        </List>
      </Table.Td>
    </Table.Tr>
  );
};

/** A questionnaire to read, with its questions, answers and outcomes, in any of its languages. */
export const ReadableQuestions = ({
  of: { categories },
}: {
  of: QuestionnaireDefinition;
}): ReactElement => {
  const say = useWords(historyWords);
  const sayName = useWords(nameWords);
  const studioLanguage = useStudioLanguage();
  const [language, setLanguage] = useState<Language>(studioLanguage);
  return (
    <Stack>
      <Select
        label={say('language')}
        allowDeselect={false}
        w={200}
        value={language}
        data={LANGUAGES.map((value) => ({ value, label: sayName(`language.${value}`) }))}
        onChange={(value) => {
          setLanguage(LANGUAGES.find((known) => known === value) ?? 'ko');
        }}
      />
      <Table verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={40}>#</Table.Th>
            <Table.Th>{say('question')}</Table.Th>
            <Table.Th>{say('answers')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {categories.map((category, at) => (
            <Question key={category.id} category={category} position={at + 1} language={language} />
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
};
