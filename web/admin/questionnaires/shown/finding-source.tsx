import { Anchor } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { QuestionnaireDefinition } from '../../../../engine/questionnaire/index.ts';
import { useWords } from '../../words/studio-words.ts';
import { questionnaireTabPath } from '../questionnaire-tabs.tsx';
import { nameWords } from './name-words.ts';

const POINTER = /^\/(tests|counts)\/(\d+)(?:\/|$)/;

/** A test or a count that a finding refers to, and the path of the page that shows it. */
export interface FindingSource {
  readonly kind: 'test' | 'count';
  readonly name: string;
  readonly path: string;
}

/** What a finding refers to that is no question; undefined for everything else. */
export const sourceOfFinding = (
  { code, tests = [], counts = [] }: QuestionnaireDefinition,
  pointer: string,
): FindingSource | undefined => {
  const [, list, at] = POINTER.exec(pointer) ?? [];
  const test = list === 'tests' ? tests[Number(at)] : undefined;
  if (test) {
    const path = `${questionnaireTabPath(code, 'try')}?part=tests`;
    return { kind: 'test', name: test.title, path };
  }
  const count = list === 'counts' ? counts[Number(at)] : undefined;
  return count && { kind: 'count', name: count.id, path: questionnaireTabPath(code, 'screening') };
};

/** The name of a test or a count, as a link to where it is edited. */
export const FindingSourceLink = ({
  source: { kind, name, path },
}: {
  source: FindingSource;
}): ReactElement => {
  const sayName = useWords(nameWords);
  return (
    <Anchor component={Link} href={path} size="sm" underline="always">
      {sayName(kind, { title: name })}
    </Anchor>
  );
};
