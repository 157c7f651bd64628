import { Alert, TextInput } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { useWords } from '../../words/studio-words.ts';
import { newQuestionnaireWords } from './new-questionnaire-words.ts';

const CODE = /^[A-Z][A-Z0-9_]{1,31}$/;

/** Whether a text can be the code of a questionnaire. */
export const isQuestionnaireCode = (text: string): boolean => CODE.test(text);

/** A code made of the letters and digits of an English title; empty if it has none. */
export const suggestCode = (englishTitle: string): string =>
  englishTitle
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/gu, '_')
    .replace(/^[^A-Z]+/u, '')
    .slice(0, 32)
    .replace(/_+$/u, '');

/** Whether both fields are filled in as they must be. */
export const areCodeAndTitleValid = (code: string, title: string): boolean =>
  isQuestionnaireCode(code) && title.trim() !== '';

/** The Korean title and the code of a questionnaire that is created, below what the server refused. */
export const CodeAndTitleFields = ({
  code,
  title,
  fault,
  showsMistakes,
  onCode,
  onTitle,
  children,
}: {
  code: string;
  title: string;
  /** Why the server did not create it; null if it has not refused. */
  fault: string | null;
  showsMistakes: boolean;
  onCode: (code: string) => void;
  onTitle: (title: string) => void;
  /** Fields between the two. */
  children?: ReactNode;
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
        label={say('name')}
        value={title}
        data-autofocus
        error={showsMistakes && title.trim() === '' ? say('nameMissing') : undefined}
        onChange={(event) => {
          onTitle(event.currentTarget.value);
        }}
      />
      {children}
      <TextInput
        label={say('code')}
        description={say('codeHint')}
        value={code}
        error={showsMistakes && !isQuestionnaireCode(code) ? say('codeWrong') : undefined}
        onChange={(event) => {
          onCode(event.currentTarget.value.toUpperCase());
        }}
      />
    </>
  );
};
