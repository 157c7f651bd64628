import { use, useState, type ReactElement } from 'react';
import type { HousemateAnswers, YesNo } from '../../../engine/questionnaire/answer/answer.ts';
import { Words } from '../../i18n/words.tsx';
import { housematesOf } from '../answer-shape.ts';
import type { CategoryFieldProps } from '../category-context.ts';
import { partElementId } from '../category-element.ts';
import {
  housemateAnswer,
  housematesAsked,
  withHousemate,
  withMemberAnswer,
  withoutHousemate,
} from '../housemates.ts';
import { PartTakenOutContext } from '../part-taken-out.ts';
import { Housemate } from './housemate.tsx';

/**
 * FS: a numbered block per housemate, the next one when the last is activated (INQ-09, INQ-10,
 * ANS-08, ANS-09). What was said of a housemate who is taken back returns with the next "yes".
 */
export const HouseholdField = ({
  formData,
  fieldPathId: { $id, path },
  rawErrors = [],
  registry: { formContext },
  onChange,
}: CategoryFieldProps): ReactElement => {
  const { category, members, language, findings } = formContext;
  const onTakenOut = use(PartTakenOutContext);
  const housemates = housematesOf(formData);
  const [takenBack, setTakenBack] = useState<HousemateAnswers>();
  // That there is no second one is no answer of its own, yet the "no" that was chosen is shown.
  const [saidNoSecond, setSaidNoSecond] = useState(false);
  const [hasMovedUp, setHasMovedUp] = useState(false);

  const answer = (position: number, chosen: YesNo): void => {
    const active = housemates?.[position];
    setSaidNoSecond(chosen === 'N' && position > 0);
    setHasMovedUp(chosen === 'N' && position === 0 && housemates?.length === 2);
    if (chosen === 'Y' && !active) {
      setTakenBack(undefined);
      onChange(withHousemate(housemates, takenBack), path);
    }
    if (chosen === 'N' && (active ?? position === 0)) {
      setTakenBack(active);
      onTakenOut(category.categoryId, position);
      onChange(withoutHousemate(housemates, position), path);
    }
  };

  return (
    <div className="housemates">
      {Array.from({ length: housematesAsked(housemates) }, (_, position) => (
        <Housemate
          key={position}
          id={partElementId($id, String(position))}
          position={position}
          answer={
            housemateAnswer(housemates, position) ??
            (saidNoSecond && position > 0 ? 'N' : undefined)
          }
          answers={housemates?.[position]}
          members={members}
          isInvalid={rawErrors.length > 0 && housemates === undefined}
          findings={findings}
          language={language}
          onAnswer={(chosen) => {
            answer(position, chosen);
          }}
          onMemberAnswer={(categoryId, given) => {
            onChange(withMemberAnswer(housemates ?? [], position, categoryId, given), path);
          }}
        />
      ))}
      <p role="status" className="visually-hidden">
        {hasMovedUp && <Words of="screen.inquiry.housemateMovedUp" values={{ from: 2, to: 1 }} />}
      </p>
    </div>
  );
};
