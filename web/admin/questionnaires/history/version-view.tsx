import { Badge, Group, List, Modal, Select, Stack, Table, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import {
  textIn,
  type CategoryDefinition,
  type Language,
  type LocalizedText,
  type QuestionnaireDefinition,
} from '../../../../engine/questionnaire/index.ts';
import { direction, langAttribute, LANGUAGES } from '../../../../engine/wording/language.ts';
import type { StudioVersion } from '../../../../schemas/api.gen.ts';
import { frameWords } from '../../frame/words.ts';
import { Loaded } from '../../frame/states.tsx';
import { useWords } from '../../words/studio-words.ts';
import { nameWords } from '../shown/name-words.ts';
import { useVersionContent } from '../shown/use-shown-questionnaire.ts';
import { historyWords } from './history-words.ts';

const Said = ({ text, language }: { text: LocalizedText; language: Language }): ReactElement => {
  const shown = textIn(text, language);
  return (
    <span lang={langAttribute(shown.language)} dir={direction(shown.language)}>
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
  return (
    <Table.Tr>
      <Table.Td>{position}</Table.Td>
      <Table.Td>
        <Text>
          <Said text={category.question} language={language} />
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
              <Said text={item.text} language={language} />
              {item.denies && ` → ${sayName(`outcome.${item.denies.outcome}`)}`}
            </List.Item>
          ))}
        </List>
      </Table.Td>
    </Table.Tr>
  );
};

/** A version to read: its questions, answers and outcomes, in any of its languages. */
export const VersionView = ({
  code,
  version,
  onClose,
}: {
  code: string;
  version: StudioVersion | null;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(historyWords);
  const sayName = useWords(nameWords);
  const sayFrame = useWords(frameWords);
  const [language, setLanguage] = useState<Language>('ko');
  const content = useVersionContent(code, version?.detailId);
  return (
    <Modal
      opened={version !== null}
      onClose={onClose}
      size="xl"
      title={`${code} · ${say('versionNumber', { version: version?.version ?? 0 })}`}
      closeButtonProps={{ 'aria-label': sayFrame('close') }}
    >
      <Loaded query={content}>
        {({ definition }) => (
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
                {(definition as unknown as QuestionnaireDefinition).categories.map(
                  (category, at) => (
                    <Question
                      key={category.id}
                      category={category}
                      position={at + 1}
                      language={language}
                    />
                  ),
                )}
              </Table.Tbody>
            </Table>
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
};
