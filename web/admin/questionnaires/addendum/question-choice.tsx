import { MultiSelect, Select, Stack } from '@mantine/core';
import { useEffect, useState, type ReactElement } from 'react';
import type { QuestionnaireDefinition } from '../../../../engine/questionnaire/index.ts';
import type { StudioQuestionnaire } from '../../../../schemas/api.gen.ts';
import { copyQuestions, withFollowUps } from '../../editor/copy-questions.ts';
import { useStudioLanguage, useWords } from '../../words/studio-words.ts';
import { textInStudioLanguage } from '../../words/text-in-studio-language.ts';
import { shortQuestion } from '../shown/questionnaire-text.ts';
import { useCurrentQuestionnaire } from '../shown/use-current-questionnaire.ts';
import { addendumWords } from './addendum-words.ts';

export type Questions = QuestionnaireDefinition['categories'];

/** The chosen questions with their follow-ups; none of their answers leads to another question. */
const questionsToAdd = (from: QuestionnaireDefinition, chosen: readonly string[]): Questions =>
  copyQuestions({
    from,
    ids: withFollowUps(from, chosen),
    into: { ...from, counts: [], categories: [] },
    after: null,
    withSections: false,
  }).definition.categories;

const QuestionsOf = ({
  code,
  onChange,
}: {
  code: string;
  onChange: (questions: Questions) => void;
}): ReactElement => {
  const say = useWords(addendumWords);
  const language = useStudioLanguage();
  const [ids, setIds] = useState<string[]>([]);
  const state = useCurrentQuestionnaire(code);
  const from = state.kind === 'shown' ? state.shown.definition : null;
  return (
    <MultiSelect
      label={say('questions')}
      description={say('questionsHint')}
      searchable
      value={ids}
      data={(from?.categories ?? []).map((category, at) => ({
        value: category.id,
        label: `${String(at + 1)}. ${shortQuestion(category, language)}`,
      }))}
      onChange={(chosen) => {
        setIds(chosen);
        if (from) onChange(questionsToAdd(from, chosen));
      }}
    />
  );
};

/** Chooses questions of one questionnaire; `onChange` gets them with their follow-ups. */
export const QuestionChoice = ({
  questionnaires,
  onChange,
}: {
  questionnaires: readonly StudioQuestionnaire[];
  onChange: (questions: Questions) => void;
}): ReactElement => {
  const say = useWords(addendumWords);
  const language = useStudioLanguage();
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    onChange([]);
  }, [code, onChange]);
  return (
    <Stack gap="xs">
      <Select
        label={say('source')}
        description={say('sourceHint')}
        searchable
        value={code}
        data={questionnaires.map((one) => ({
          value: one.code,
          label: `${textInStudioLanguage(one.title, language)} (${one.code})`,
        }))}
        onChange={setCode}
      />
      {code !== null && <QuestionsOf key={code} code={code} onChange={onChange} />}
    </Stack>
  );
};
