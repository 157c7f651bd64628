import type { ReactElement } from 'react';
import type { AnswerValue } from '../../../engine/questionnaire/answer/answer.ts';
import { placeName } from '../../../engine/questionnaire/answer/place.ts';
import type { Language, Place } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { placeVisitsOf } from '../answer-shape.ts';
import { PlaceFlags } from '../fields/place-row.tsx';
import { placeRegion } from '../place-text.ts';
import { NotAnswered } from './not-answered.tsx';
import { Day } from './day.tsx';

/** H: the places visited, each with its day, or "none of them". */
export const PlaceVisitsView = ({
  places,
  answer,
  language,
}: {
  places: readonly Place[];
  answer: AnswerValue | undefined;
  language: Language;
}): ReactElement => {
  const visits = placeVisitsOf(answer);
  if (visits === undefined) return <NotAnswered />;
  if (visits.length === 0) {
    return (
      <p className="answer-text">
        <Words of="screen.inquiry.noPlace" />
      </p>
    );
  }
  return (
    <ul role="list" className="answer-visits">
      {visits.map(({ historyId, placeDate }) => {
        const place = places.find((one) => one.historyId === historyId);
        return (
          <li key={historyId} className="answer-visit">
            <p className="answer-part">
              <bdi>{place ? placeName(place, language) : historyId}</bdi>
              {place && <PlaceFlags place={place} />}
            </p>
            {place && (
              <p className="small soft">
                <bdi>{placeRegion(place, language)}</bdi>
              </p>
            )}
            <dl className="facts">
              <div>
                <dt>
                  <Words of="screen.inquiry.placeDate" />
                </dt>
                <dd>
                  <Day day={placeDate} />
                </dd>
              </div>
            </dl>
          </li>
        );
      })}
    </ul>
  );
};
