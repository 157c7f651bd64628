/** T and E: a text that the visitor types. [INQ-05, INQ-06, VALID-22] */
import { MAX_EDITOR_TEXT_LENGTH, MAX_SHORT_ANSWER_LENGTH } from '../../answer/answer.ts';
import { NO_FAULTS } from '../../answer/shared-faults.ts';
import type { CategoryTypeModule } from '../category-type.ts';
import { ASKED, WITHOUT_KEYS } from '../parts.ts';
import type { ReceivedCategory } from '../wire-answer.ts';
import { editorTextForm, shortAnswerForm } from './form.ts';
import { textReason } from './judge.ts';

/** The text in a submission. */
export const textFromWire = ({ answerContents }: ReceivedCategory): string | undefined =>
  answerContents === '' ? undefined : answerContents;

const text = (maxLength: number) =>
  ({
    ...ASKED,
    ...WITHOUT_KEYS,
    answerKind: 'text',
    properties: ['section', 'show', 'optional'],
    maxLength,
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
