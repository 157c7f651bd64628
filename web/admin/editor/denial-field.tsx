import { Alert, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { memo, useCallback, useRef, type ReactElement } from 'react';
import { resolveText, type Denial } from '../../../engine/questionnaire/index.ts';
import { langAttribute, textDirection } from '../../../engine/wording/language.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { useEditor } from './editor-context.ts';
import { formWords } from './form-words.ts';
import { LocalizedField, type UpdateText } from './localized-field.tsx';
import {
  OUTCOMES,
  withDenialText,
  withOutcome,
  type DenialText,
  type UpdateDenial,
} from './denial-edits.ts';

/** Writes one of the two texts of a denial. */
const useTextWriter = (name: DenialText, write: UpdateDenial): UpdateText =>
  useCallback<UpdateText>(
    (change, typing) => {
      write((before) => before && withDenialText(before, name, change), typing);
    },
    [name, write],
  );

/** The message as the visitor's page and pass show it; the general text where it is missing. */
const MessagePreview = ({ denial: { outcome, message } }: { denial: Denial }): ReactElement => {
  const say = useWords(formWords);
  const language = useStudioLanguage();
  const shown = message && resolveText(message, language);
  return (
    <Alert color={outcome === 'refuse' ? 'red' : 'yellow'}>
      <Text size="sm" fw={700}>
        {say('messagePreview')}
      </Text>
      {shown?.text ? (
        <Text size="sm" lang={langAttribute(shown.language)} dir={textDirection(shown.language)}>
          {shown.text}
        </Text>
      ) : (
        <Text size="sm">{say(`messageMissing.${outcome}`)}</Text>
      )}
    </Alert>
  );
};

const DENYING = OUTCOMES.filter((outcome) => outcome !== 'none');

/** What an answer means for entry, the reason that staff read and the message to the visitor. */
export const DenialField = memo(function DenialField({
  label,
  field,
  denial,
  write,
  isRequired = false,
}: {
  label: string;
  field: string;
  denial: Denial | undefined;
  write: UpdateDenial;
  /** Whether it cannot be left out, as that of several answers together. */
  isRequired?: boolean;
}): ReactElement {
  const say = useWords(formWords);
  const { isReadOnly } = useEditor();
  const writeReason = useTextWriter('reason', write);
  const writeMessage = useTextWriter('message', write);
  const box = useRef<HTMLDivElement>(null);
  return (
    <Stack gap="xs" ref={box}>
      <Input.Wrapper label={label} labelElement="div">
        <SegmentedControl
          data-field={field}
          aria-label={label}
          fullWidth
          readOnly={isReadOnly}
          value={denial?.outcome ?? 'none'}
          data={(isRequired ? DENYING : OUTCOMES).map((outcome) => ({
            value: outcome,
            label: say(`denies.${outcome}`),
          }))}
          onChange={(outcome) => {
            write((before) => withOutcome(before, outcome));
            // The texts of the outcome appear below, often outside the view.
            requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'nearest' }));
          }}
        />
      </Input.Wrapper>
      {denial && (
        <LocalizedField
          label={say('reason')}
          field={`${field}/reason`}
          text={denial.reason}
          write={writeReason}
        />
      )}
      {denial && (
        <>
          <LocalizedField
            label={say('message')}
            field={`${field}/message`}
            text={denial.message}
            write={writeMessage}
          />
          <MessagePreview denial={denial} />
        </>
      )}
    </Stack>
  );
});
