import { Anchor } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type {
  ExpectedOutcome,
  QuestionnaireDefinition,
} from '../../../../engine/questionnaire/index.ts';
import { useWords } from '../../words/studio-words.ts';
import { questionnaireTabPath } from '../questionnaire-tabs.tsx';
import { nameWords } from './name-words.ts';

const POINTER = /^\/tests\/(\d+)(?:\/|$)/;

/** The test that a finding refers to; undefined if it refers to something else. */
export const testOfFinding = (
  { tests = [] }: QuestionnaireDefinition,
  pointer: string,
): ExpectedOutcome | undefined => {
  const at = POINTER.exec(pointer)?.[1];
  return at === undefined ? undefined : tests[Number(at)];
};

/** The name of a test, as a link to the list of tests. */
export const TestLink = ({ code, title }: { code: string; title: string }): ReactElement => {
  const sayName = useWords(nameWords);
  return (
    <Anchor
      component={Link}
      href={`${questionnaireTabPath(code, 'try')}?part=tests`}
      size="sm"
      underline="always"
    >
      {sayName('test', { title })}
    </Anchor>
  );
};
