import type { ReactElement } from 'react';
import type { AnswerValue } from '../../../engine/questionnaire/answer/answer.ts';
import type { Category, Language } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { chosenIdsOf, housematesOf, textOf } from '../answer-shape.ts';
import { CategoryQuestion, ItemText } from '../category-text.tsx';
import { TextAnswer } from './category-answer.tsx';
import { ChosenOptions, ChosenYesNo } from './chosen-options.tsx';

/** FS: whether there is such a housemate, and the answers about each. */
export const HousemateAnswersView = ({
  members,
  answer,
  language,
}: {
  members: readonly Category[];
  answer: AnswerValue | undefined;
  language: Language;
}): ReactElement => {
  const housemates = housematesOf(answer);
  return (
    <>
      <ChosenYesNo chosen={housemates && (housemates.length > 0 ? 'Y' : 'N')} />
      {housemates?.map((housemate, position) => (
        <div key={position} className="housemate">
          <h4>
            <Words of="screen.inquiry.housemate" values={{ number: position + 1 }} />
          </h4>
          <dl className="housemate-members">
            {members.map((member) => (
              <div key={member.categoryId} className="member" data-member={member.categoryId}>
                <dt className="member-question">
                  <CategoryQuestion category={member} language={language} />
                </dt>
                <dd>
                  {member.inquiryList.length > 0 ? (
                    <ChosenOptions
                      options={member.inquiryList.map((item) => ({
                        id: item.inquiryMappingId,
                        text: <ItemText item={item} language={language} />,
                      }))}
                      chosen={chosenIdsOf(housemate[member.categoryId])}
                    />
                  ) : (
                    <TextAnswer text={textOf(housemate[member.categoryId])} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </>
  );
};
