import type { ReactElement } from 'react';
import type { YesNo } from '../../../engine/questionnaire/answer/answer.ts';
import { Words } from '../../i18n/words.tsx';
import { Choice } from '../../ui/choice.tsx';

/** Whether there is such a housemate, with no default (ANS-01). */
export const YesNoChoice = ({
  name,
  answer,
  onAnswer,
}: {
  name: string;
  answer: YesNo | undefined;
  onAnswer: (answer: YesNo) => void;
}): ReactElement => (
  <div className="yes-no">
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
      label={<Words of="screen.inquiry.no" />}
      onChosen={() => {
        onAnswer('N');
      }}
    />
  </div>
);
