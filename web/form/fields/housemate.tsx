import type { ReactElement } from 'react';
import type { HousemateAnswers, YesNo } from '../../../engine/questionnaire/answer/answer.ts';
import type { ValidityFinding } from '../../../engine/questionnaire/answer/finding.ts';
import type { Category, Language } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { partErrorKey } from '../category-findings.ts';
import { YesNoChoice } from '../yes-no-choice.tsx';
import { MemberQuestion } from './member-question.tsx';

/** One numbered housemate: yes or no, and once activated relation (FD) and details (FT). */
export const Housemate = ({
  id,
  position,
  answer,
  answers,
  members,
  isInvalid,
  findings,
  language,
  onAnswer,
  onMemberAnswer,
}: {
  id: string;
  position: number;
  answer: YesNo | undefined;
  /** What was said of the housemate; undefined while not activated. */
  answers: HousemateAnswers | undefined;
  members: readonly Category[];
  isInvalid: boolean;
  findings: readonly ValidityFinding[];
  language: Language;
  onAnswer: (answer: YesNo) => void;
  onMemberAnswer: (categoryId: string, answer: string | readonly string[]) => void;
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
    {answers && (
      <fieldset className="housemate-members">
        <legend className="visually-hidden">
          <Words of="screen.inquiry.housemate" values={{ number: position + 1 }} />
        </legend>
        {members.map((member) => (
          <MemberQuestion
            key={member.categoryId}
            id={`${id}-${member.categoryId}`}
            member={member}
            answer={answers[member.categoryId]}
            errorKey={partErrorKey(findings, `${position}/${member.categoryId}`)}
            language={language}
            onAnswer={(given) => {
              onMemberAnswer(member.categoryId, given);
            }}
          />
        ))}
      </fieldset>
    )}
  </div>
);
