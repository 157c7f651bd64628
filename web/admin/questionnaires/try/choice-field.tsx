import { Checkbox, Radio, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import type { AnswerFieldProps } from './answer-field-props.ts';

/** One option, or several of which one may exclude the others. */
export const ChoiceField = ({
  category,
  label,
  value,
  onAnswer,
}: AnswerFieldProps): ReactElement => {
  const chosen = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  const items = category.inquiryList.map(({ inquiryMappingId, langContents }) => ({
    id: inquiryMappingId,
    text: langContents,
  }));
  if (category.multiple !== 'Y') {
    return (
      <Radio.Group
        label={label}
        value={chosen[0] ?? ''}
        onChange={(id) => {
          onAnswer([id]);
        }}
      >
        <Stack gap={6} mt={4}>
          {items.map(({ id, text }) => (
            <Radio key={id} value={id} label={text} />
          ))}
        </Stack>
      </Radio.Group>
    );
  }
  const alone = category.inquiryList.find(({ notApplicable }) => notApplicable === 'Y');
  return (
    <Checkbox.Group
      label={label}
      value={chosen}
      onChange={(ids) => {
        const added = ids.find((id) => !chosen.includes(id));
        const none = alone?.inquiryMappingId;
        if (none !== undefined && added === none) onAnswer([none]);
        else onAnswer(added === undefined ? ids : ids.filter((id) => id !== none));
      }}
    >
      <Stack gap={6} mt={4}>
        {items.map(({ id, text }) => (
          <Checkbox key={id} value={id} label={text} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};
