import type { ReactElement } from 'react';
import type { AnswerValue } from '../../../engine/questionnaire/answer/answer.ts';
import { FORM_LABELS } from '../../../engine/questionnaire/category-types/category-form.ts';
import type { VisitedPlace } from '../../../engine/questionnaire/category-types/category-type.ts';
import type { Language } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { countryNames } from '../../i18n/wording.ts';
import { visitHistoryOf } from '../answer-shape.ts';
import { countriesIn } from '../../../engine/wording/country-name.ts';
import { ChosenYesNo } from './chosen-options.tsx';
import { Day } from './day.tsx';

/** A history of visits: yes or no, and each visit with its country or hospital and its day. */
export const VisitHistoryView = ({
  place: { property, placeLabel: placeWord, dayLabel: dayWord },
  answer,
  language,
}: {
  place: VisitedPlace;
  answer: AnswerValue | undefined;
  language: Language;
}): ReactElement => {
  const history = visitHistoryOf(answer);
  const entries = (history?.visited === 'Y' ? history.entries : []).map((entry) => ({
    where: 'country' in entry ? entry.country : entry.hospital,
    date: entry.date,
  }));
  return (
    <>
      <ChosenYesNo chosen={history?.visited} />
      {entries.length > 0 && (
        <ol role="list" className="answer-visits">
          {entries.map(({ where, date }, position) => (
            <li key={position} className="answer-visit">
              <p className="answer-part">
                <Words of="screen.inquiry.visitNumber" values={{ number: position + 1 }} />
              </p>
              <dl className="facts">
                <div>
                  <dt>
                    <Words of={FORM_LABELS[placeWord]} />
                  </dt>
                  <dd>
                    <bdi>{property === 'country' ? countryName(where, language) : where}</bdi>
                  </dd>
                </div>
                <div>
                  <dt>
                    <Words of={FORM_LABELS[dayWord]} />
                  </dt>
                  <dd>
                    <Day day={date} />
                  </dd>
                </div>
              </dl>
            </li>
          ))}
        </ol>
      )}
    </>
  );
};

const countryName = (country: string, language: Language): string =>
  countriesIn(language, countryNames(language)).find(({ code }) => code === country)?.name ??
  country;
