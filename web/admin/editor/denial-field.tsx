import { Select, Stack } from '@mantine/core';
import { memo, useCallback, type ReactElement } from 'react';
import type { Denial } from '../../../engine/questionnaire/index.ts';
import { useWords } from '../words/studio-words.ts';
import { useEditor } from './editor-context.ts';
import { formWords } from './form-words.ts';
import { LocalizedField, type UpdateText } from './localized-field.tsx';
import { isBlank, EMPTY_TEXT } from './text-edits.ts';

export type UpdateDenial = (
  change: (denial: Denial | undefined) => Denial | undefined,
  typing?: string,
) => void;

/** What an answer means for entry, and the reason that staff read. */
export const DenialField = memo(function DenialField({
  label,
  field,
  denial,
  write,
}: {
  label: string;
  field: string;
  denial: Denial | undefined;
  write: UpdateDenial;
}): ReactElement {
  const say = useWords(formWords);
  const { isReadOnly } = useEditor();
  const writeReason = useCallback<UpdateText>(
    (change, typing) => {
      write((before) => {
        if (!before) return before;
        const reason = change(before.reason ?? EMPTY_TEXT);
        return isBlank(reason) ? { outcome: before.outcome } : { ...before, reason };
      }, typing);
    },
    [write],
  );
  return (
    <Stack gap="xs">
      <Select
        data-field={field}
        label={label}
        allowDeselect={false}
        readOnly={isReadOnly}
        value={denial?.outcome ?? 'none'}
        data={(['none', 'askStaff', 'refuse'] as const).map((outcome) => ({
          value: outcome,
          label: say(`denies.${outcome}`),
        }))}
        onChange={(outcome) => {
          write((before) =>
            outcome === null || outcome === 'none' ? undefined : { ...before, outcome: outcome },
          );
        }}
      />
      {denial && (
        <LocalizedField
          label={say('reason')}
          field={`${field}/reason`}
          text={denial.reason}
          write={writeReason}
        />
      )}
    </Stack>
  );
});
