/** T and E: a text that the visitor types. [INQ-05, INQ-06, VALID-22] */
import { MAX_EDITOR_TEXT_LENGTH, MAX_SHORT_ANSWER_LENGTH } from '../../answer/answer.ts';
import { NO_FAULTS } from '../../answer/shared-faults.ts';
import type { CategoryTypeModule } from '../category-type.ts';
import { ASKED } from '../parts.ts';
import type { ReceivedCategory } from '../wire-answer.ts';
import { editorTextForm, shortAnswerForm } from './form.ts';
import { NOT_BLANK_PATTERN, textReason } from './judge.ts';

/** The text in a submission. */
export const textFromWire = ({ answerContents }: ReceivedCategory): string | undefined =>
  answerContents === '' ? undefined : answerContents;

const text = (maxLength: number) =>
  ({
    ...ASKED,
    answerKind: 'text',
    properties: ['section', 'show', 'optional', 'target', 'targets'],
    maxLength,

    // Its one key is that something is answered, however long.
    keyCount: ({ targets }) => (targets.length > 0 ? 1 : 0),
    markActive: (_, value, active, first) => {
      active[first] = textReason(value, Infinity) === null ? 1 : 0;
    },
    keySchema: () => ({ type: 'string', pattern: NOT_BLANK_PATTERN }),

    faults: (_, value) => {
      const reason = textReason(value, maxLength);
      return reason === null ? NO_FAULTS : [[reason]];
    },
    toWire: (_, value) => (typeof value === 'string' ? { answerContents: value } : {}),
    fromWire: textFromWire,
  }) as const satisfies Partial<CategoryTypeModule>;

export const shortAnswer: CategoryTypeModule = {
  ...text(MAX_SHORT_ANSWER_LENGTH),
  name: 'short answer',
  form: shortAnswerForm,
};

export const editorText: CategoryTypeModule = {
  ...text(MAX_EDITOR_TEXT_LENGTH),
  name: 'editor text',
  form: editorTextForm,
};
