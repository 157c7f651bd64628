import { Text } from '@mantine/core';
import { useMemo, useState, type ReactElement } from 'react';
import {
  compileDefinition,
  findExampleForOutcome,
  withVisitsOn,
  type DenialOutcome,
  type QuestionnaireDefinition,
} from '../../../../engine/questionnaire/index.ts';
import { dayInSeoul } from '../../../form/day-in-seoul.ts';
import { useWords } from '../../words/studio-words.ts';
import { AnswerTable } from '../shown/answer-table.tsx';
import { nameWords } from '../shown/name-words.ts';
import { screeningWords } from './screening-words.ts';
import { Dialog } from '../../frame/dialog.tsx';

const ExampleAnswers = ({
  definition,
  outcome,
}: {
  definition: QuestionnaireDefinition;
  outcome: DenialOutcome | 'clear';
}): ReactElement => {
  const say = useWords(screeningWords);
  const [today] = useState(() => dayInSeoul(Date.now()));
  const found = useMemo(
    () => findExampleForOutcome(compileDefinition(definition), outcome),
    [definition, outcome],
  );
  if (found === 'unknown') return <Text>{say('witnessUnknown')}</Text>;
  if (found === null) return <Text>{say('witnessNone')}</Text>;
  if (Object.keys(found.answers).length === 0) return <Text>{say('witnessNothing')}</Text>;
  return <AnswerTable definition={definition} answers={withVisitsOn(today, found.answers)} />;
};

/**
 * The shortest set of answers that leads to an outcome, found by the engine; null shows nothing.
 */
export const ExampleAnswersDialog = ({
  definition,
  outcome,
  onClose,
}: {
  definition: QuestionnaireDefinition;
  outcome: DenialOutcome | 'clear' | null;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(screeningWords);
  const sayName = useWords(nameWords);
  return (
    <Dialog
      opened={outcome !== null}
      onClose={onClose}
      size="lg"
      title={outcome && say('witnessTitle', { outcome: sayName(`outcome.${outcome}`) })}
    >
      {outcome !== null && <ExampleAnswers definition={definition} outcome={outcome} />}
    </Dialog>
  );
};
