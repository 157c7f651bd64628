import { useSyncExternalStore, type ReactElement } from 'react';
import type { AnswerValue } from '../../engine/questionnaire/answer/answer.ts';
import type { FormTexts } from '../../engine/questionnaire/category-types/index.ts';
import type { Household } from '../../engine/questionnaire/wire/household.ts';
import type { RunningInquiry } from '../../engine/questionnaire/running/running-inquiry.ts';
import { Words } from '../i18n/words.tsx';
import { CategoryForm } from './category-form.tsx';

/** The people a staff member lives with, after all questions (INQ-09). */
export const HouseholdSection = ({
  running,
  household: { housemate, members },
  ...rest
}: {
  running: RunningInquiry;
  household: Household;
  texts: FormTexts;
  today: string;
  said: ReadonlySet<string>;
  positionId?: string | undefined;
  onAnswer: (categoryId: string, answer: AnswerValue | undefined) => void;
  onTakenOut: (categoryId: string, position: number) => void;
}): ReactElement | null => {
  const visible = useSyncExternalStore(running.subscribeSummary, running.getVisible);
  if (!visible.includes(housemate.categoryId)) return null;
  return (
    <section className="household" aria-labelledby="household-heading">
      <h2 id="household-heading">
        <Words of="screen.inquiry.householdHeading" />
      </h2>
      <CategoryForm {...rest} running={running} category={housemate} members={members} />
    </section>
  );
};
