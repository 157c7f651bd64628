import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { StudioQuestionnaire } from '../../../../schemas/api.gen.ts';
import { useWords } from '../../words/studio-words.ts';
import { nameWords } from '../shown/name-words.ts';
import { historyWords } from './history-words.ts';

/** What visitors see after a questionnaire is taken out of use. */
export const RetirementEffect = ({
  of: { kind, userTypes },
}: {
  of: Pick<StudioQuestionnaire, 'kind' | 'userTypes'>;
}): ReactElement => {
  const say = useWords(historyWords);
  const sayName = useWords(nameWords);
  const types = userTypes.map((type) => sayName(`userType.${type}`)).join(', ');
  return <Text>{say(`retireEffect.${kind}`, { types })}</Text>;
};
