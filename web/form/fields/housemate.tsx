import type { ReactElement, ReactNode } from 'react';
import type { YesNo } from '../../../engine/questionnaire/answer/answer.ts';
import { Words } from '../../i18n/words.tsx';
import { YesNoChoice } from './yes-no-choice.tsx';

/** One numbered housemate: yes or no, and the questions about an activated one (FD, FT). */
export const Housemate = ({
  id,
  position,
  answer,
  isInvalid,
  onAnswer,
  children,
}: {
  id: string;
  position: number;
  answer: YesNo | undefined;
  isInvalid: boolean;
  onAnswer: (answer: YesNo) => void;
  /** The questions about the housemate. */
  children: ReactNode;
}): ReactElement => (
  <div className="housemate">
    <fieldset
      id={id}
      className="housemate-asked"
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={isInvalid || undefined}
      aria-describedby={position > 0 ? `${id}-hint` : undefined}
    >
      <legend>
        <Words of="screen.inquiry.housemate" values={{ number: position + 1 }} />
      </legend>
      {position > 0 && (
        <p id={`${id}-hint`} className="category-description">
          <Words of="screen.inquiry.anotherHousemate" />
        </p>
      )}
      <YesNoChoice name={id} answer={answer} onAnswer={onAnswer} />
    </fieldset>
    {children && (
      <fieldset className="housemate-members">
        <legend className="visually-hidden">
          <Words of="screen.inquiry.housemate" values={{ number: position + 1 }} />
        </legend>
        {children}
      </fieldset>
    )}
  </div>
);
