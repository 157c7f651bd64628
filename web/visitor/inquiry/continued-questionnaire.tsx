import { useState, type ComponentProps, type ReactElement } from 'react';
import type { InquiryResult, Language } from '../../../schemas/api.gen.ts';
import { InquiryForm } from '../../form/inquiry-form.tsx';
import { visitMemory } from '../../visit/visit-memory.ts';
import { useQuestionSteps } from '../kiosk-parts.tsx';
import { AnswersKept } from './answers-kept.tsx';
import { fittingAnswers } from './fitting-answers.ts';

/** The answers that a person gave before, as far as they fit the version shown now. */
const answersBefore = (person: string, { detailId, categoryList }: InquiryResult) => {
  const { answers } = visitMemory;
  if (answers?.person !== person || Object.keys(answers.given).length === 0) return null;
  const isOtherVersion = answers.detailId !== undefined && answers.detailId !== detailId;
  const given = isOtherVersion ? fittingAnswers(categoryList, answers.given) : answers.given;
  return { given, isOtherVersion };
};

/** The questions, with the answers given before and a notice about them. */
export const ContinuedQuestionnaire = ({
  person,
  inquiry,
  onChange,
  onDiscard,
  ...form
}: {
  person: string;
  inquiry: InquiryResult;
  language: Language;
  onChange: (() => void) | undefined;
  onDiscard: () => void;
} & Pick<
  ComponentProps<typeof InquiryForm>,
  'onComplete' | 'busy' | 'completeShown' | 'children'
>): ReactElement => {
  const [before] = useState(() => answersBefore(person, inquiry));
  return (
    <>
      {before && <AnswersKept isOtherVersion={before.isOtherVersion} onDiscard={onDiscard} />}
      <InquiryForm
        {...form}
        Steps={useQuestionSteps()}
        categoryList={inquiry.categoryList}
        {...(inquiry.today !== undefined && { today: inquiry.today })}
        {...(before && { initialAnswers: before.given })}
        onAnswersChange={(given) => {
          visitMemory.answers = { person, given, detailId: inquiry.detailId };
          onChange?.();
        }}
      />
    </>
  );
};
