import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState, type ReactElement } from 'react';

type DecimalInputProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  value: number | undefined;
  /** Receives the number, or undefined while the field is empty or holds a sign alone. */
  onNumber: (value: number | undefined) => void;
};

/**
 * A number that may have decimals. What is typed on the way to it, such as "37.", stays in the field:
 * the input reports that as a text.
 */
export const DecimalInput = ({ value, onNumber, ...rest }: DecimalInputProps): ReactElement => {
  const [typed, setTyped] = useState<string | number>('');
  const isOnTheWay = typed !== '' && (Number(typed) === value || Number.isNaN(Number(typed)));
  return (
    <NumberInput
      {...rest}
      value={isOnTheWay ? typed : (value ?? '')}
      onChange={(next) => {
        setTyped(next);
        const number = next === '' ? Number.NaN : Number(next);
        onNumber(Number.isNaN(number) ? undefined : number);
      }}
    />
  );
};
