import { Group, Radio } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { useWords } from '../../words/studio-words.ts';
import { nameWords } from '../shown/name-words.ts';

/** A yes or no; "no" is disabled where only "yes" counts. */
export const YesNoField = ({
  label,
  value,
  isNoOpen,
  onAnswer,
}: {
  label: ReactNode;
  value: string | undefined;
  isNoOpen: boolean;
  onAnswer: (value: 'Y' | 'N') => void;
}): ReactElement => {
  const sayName = useWords(nameWords);
  return (
    <Radio.Group
      label={label}
      value={value ?? ''}
      onChange={(said) => {
        onAnswer(said === 'Y' ? 'Y' : 'N');
      }}
    >
      <Group mt={4}>
        <Radio value="Y" label={sayName('yes')} />
        <Radio value="N" label={sayName('no')} disabled={!isNoOpen} />
      </Group>
    </Radio.Group>
  );
};
