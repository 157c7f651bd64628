import { answerKind } from '../../../engine/questionnaire/category-types/registry.ts';
import { List, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type {
  Answers,
  AnswerValue,
  CategoryDefinition,
  QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import {
  useStudioLanguage,
  useWords,
  type Translate,
  type StudioLanguage,
} from '../words/studio-words.ts';
import { sideWords } from './side-words.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';

type TranslateSide = Translate<'yes' | 'no' | 'nothing' | 'entries'>;

const yesNo = (value: unknown, say: TranslateSide): string => say(value === 'Y' ? 'yes' : 'no');

/** Formats one answer as readable text. */
const formatAnswer = (
  { type, number, items = [] }: CategoryDefinition,
  value: AnswerValue,
  language: StudioLanguage,
  say: TranslateSide,
): string => {
  const itemText = (id: string): string => {
    const text = textInStudioLanguage(items.find((item) => item.id === id)?.text, language);
    return text === '' ? id : text;
  };
  if (typeof value === 'number') return [value, number?.unit].join(' ').trim();
  if (typeof value === 'string') {
    return answerKind(type) === 'yesNo' ? yesNo(value, say) : value;
  }
  if ('visited' in value) return yesNo(value.visited, say);
  if (!Array.isArray(value)) {
    return Object.entries(value)
      .map(([id, answer]) => `${itemText(id)}: ${yesNo(answer, say)}`)
      .join(', ');
  }
  if (value.length === 0) return say('nothing');
  const ids = value.filter((one): one is string => typeof one === 'string');
  return ids.length > 0 ? ids.map(itemText).join(', ') : say('entries', { count: value.length });
};

/** The visitor's answers, each with its question. */
export const AnswerList = ({
  answers,
  definition,
}: {
  answers: Answers;
  definition: QuestionnaireDefinition;
}): ReactElement => {
  const say = useWords(sideWords);
  const language = useStudioLanguage();
  return (
    <List size="sm" type="ordered">
      {Object.entries(answers).map(([id, value]) => {
        const category = definition.categories.find((one) => one.id === id);
        const question = textInStudioLanguage(category?.question, language);
        return (
          <List.Item key={id}>
            <Text span size="sm">
              {question === '' ? id : question} —{' '}
            </Text>
            <Text span size="sm" fw={700}>
              {category ? formatAnswer(category, value, language, say) : id}
            </Text>
          </List.Item>
        );
      })}
    </List>
  );
};
