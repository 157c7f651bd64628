import { Alert, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { useWords } from '../../words/studio-words.ts';
import { newQuestionnaireWords } from './new-questionnaire-words.ts';

const CODE = /^[A-Z][A-Z0-9_]{1,31}$/;

/** Whether a text can be the code of a questionnaire. */
export const isQuestionnaireCode = (text: string): boolean => CODE.test(text);

/** Whether both fields are filled in as they must be. */
export const areCodeAndTitleValid = (code: string, title: string): boolean =>
  isQuestionnaireCode(code) && title.trim() !== '';

/** The code and the Korean title of a questionnaire that is created, below what the server refused. */
export const CodeAndTitleFields = ({
  code,
  title,
  fault,
  showsMistakes,
  onCode,
  onTitle,
}: {
  code: string;
  title: string;
  /** Why the server did not create it; null if it has not refused. */
  fault: string | null;
  showsMistakes: boolean;
  onCode: (code: string) => void;
  onTitle: (title: string) => void;
}): ReactElement => {
  const say = useWords(newQuestionnaireWords);
  return (
    <>
      {fault !== null && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      <TextInput
        label={say('code')}
        description={say('codeHint')}
        value={code}
        data-autofocus
        error={showsMistakes && !isQuestionnaireCode(code) ? say('codeWrong') : undefined}
        onChange={(event) => {
          onCode(event.currentTarget.value.toUpperCase());
        }}
      />
      <TextInput
        label={say('name')}
        value={title}
        error={showsMistakes && title.trim() === '' ? say('nameMissing') : undefined}
        onChange={(event) => {
          onTitle(event.currentTarget.value);
        }}
      />
    </>
  );
};
