import type { ReactElement } from 'react';
import type { YesNo } from '../../engine/questionnaire/answer/answer.ts';
import { Words } from '../i18n/words.tsx';
import { Choice } from '../ui/choice.tsx';

/** The two answers, neither preset (ANS-01). Where yes is needed, no is there but cannot be chosen. */
export const YesNoChoice = ({
  name,
  answer,
  needsYes = false,
  reasonId,
  isMissing = false,
  onAnswer,
}: {
  name: string;
  answer: YesNo | undefined;
  needsYes?: boolean;
  reasonId?: string;
  /** It is said to be missing, in words that stand with the question. */
  isMissing?: boolean;
  onAnswer: (answer: YesNo) => void;
}): ReactElement => (
  <div className="yes-no" data-missing={isMissing || undefined}>
    <Choice
      kind="radio"
      name={name}
      value="Y"
      checked={answer === 'Y'}
      label={<Words of="screen.inquiry.yes" />}
      onChosen={() => {
        onAnswer('Y');
      }}
    />
    <Choice
      kind="radio"
      name={name}
      value="N"
      checked={answer === 'N'}
      disabled={needsYes}
      aria-describedby={needsYes ? reasonId : undefined}
      label={<Words of="screen.inquiry.no" />}
      onChosen={() => {
        onAnswer('N');
      }}
    />
  </div>
);

/** Why "no" cannot be chosen (VALID-41). */
export const NeedsYesReason = ({ id }: { id: string }): ReactElement => (
  <p id={id} className="category-reason">
    <Words of="message.needAnswerYes" />
  </p>
);
