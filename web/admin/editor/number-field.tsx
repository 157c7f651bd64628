import { Group, NumberInput, TextInput } from '@mantine/core';
import { memo, type ReactElement } from 'react';
import type { NumberFormat } from '../../../engine/questionnaire/index.ts';
import {
  MAX_DECIMALS,
  MAX_NUMBER,
} from '../../../engine/questionnaire/category-types/number/range.ts';
import { DecimalInput } from '../frame/decimal-input.tsx';
import { useWords } from '../words/studio-words.ts';
import type { UpdateCategory } from './category-edits.ts';
import { useEditor } from './editor-context.ts';
import { formWords } from './form-words.ts';

const MAX_UNIT_LENGTH = 20;

/** The format without this part, or with another value of it. */
const withPart = <Part extends keyof NumberFormat>(
  number: NumberFormat,
  part: Part,
  value: NumberFormat[Part],
): NumberFormat => {
  const next = { ...number };
  delete next[part];
  return value === undefined || value === '' ? next : { ...next, [part]: value };
};

/** Which numbers a question accepts. */
export const NumberField = memo(function NumberField({
  number = {},
  write,
}: {
  number: NumberFormat | undefined;
  write: UpdateCategory;
}): ReactElement {
  const say = useWords(formWords);
  const { isReadOnly } = useEditor();
  const change = <Part extends keyof NumberFormat>(part: Part, value: NumberFormat[Part]): void => {
    write(({ number: before = {}, ...category }) => {
      const after = withPart(before, part, value);
      return Object.keys(after).length > 0 ? { ...category, number: after } : category;
    }, `number/${part}`);
  };
  return (
    <Group data-field="number" align="flex-end">
      {(['min', 'max'] as const).map((part) => (
        <BoundInput
          key={part}
          label={say(`number.${part}`)}
          value={number[part]}
          onBound={(value) => {
            change(part, value);
          }}
        />
      ))}
      <NumberInput
        label={say('number.decimals')}
        value={number.decimals ?? 0}
        min={0}
        max={MAX_DECIMALS}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        readOnly={isReadOnly}
        w="8rem"
        onChange={(value) => {
          change('decimals', typeof value === 'number' && value > 0 ? value : undefined);
        }}
      />
      <TextInput
        label={say('number.unit')}
        value={number.unit ?? ''}
        maxLength={MAX_UNIT_LENGTH}
        readOnly={isReadOnly}
        w="8rem"
        onChange={({ currentTarget: { value } }) => {
          change('unit', value);
        }}
      />
    </Group>
  );
});

/** One end of a range of numbers; empty for none. */
export const BoundInput = ({
  label,
  value,
  onBound,
}: {
  label: string;
  value: number | undefined;
  onBound: (value: number | undefined) => void;
}): ReactElement => {
  const { isReadOnly } = useEditor();
  return (
    <DecimalInput
      label={label}
      value={value}
      min={-MAX_NUMBER}
      max={MAX_NUMBER}
      decimalScale={MAX_DECIMALS}
      readOnly={isReadOnly}
      w="10rem"
      onNumber={onBound}
    />
  );
};
