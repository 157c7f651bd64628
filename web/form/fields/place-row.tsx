import { memo, type ReactElement } from 'react';
import {
  allowedDates,
  isImportantPlace,
  placeName,
} from '../../../engine/questionnaire/answer/place.ts';
import type { Language, Place } from '../../../schemas/api.gen.ts';
import { formatLongDate } from '../../../engine/wording/date-format.ts';
import { Words } from '../../i18n/words.tsx';
import { Choice } from '../../ui/choice.tsx';
import { FieldError } from '../../ui/field.tsx';
import { formatDayRanges } from '../day-ranges.ts';
import { placeRegion, placeTextLanguage } from '../place-text.ts';

/**
 * One place: its flags and dates, and if it is selected, its allowed days to choose from. The only
 * day is already chosen, and shown with the place.
 */
export const PlaceRow = memo(
  ({
    id,
    place,
    language,
    visitedOn,
    error,
    onToggle,
    onPick,
  }: {
    /** The id of its days, which are the part that can be missing. */
    id: string;
    place: Place;
    language: Language;
    /** The chosen day (YYYYMMDD), '' for none, undefined if the place is not selected. */
    visitedOn: string | undefined;
    error: string | undefined;
    onToggle: (historyId: string) => void;
    onPick: (historyId: string, day: string) => void;
  }): ReactElement => {
    const isSelected = visitedOn !== undefined;
    const days = allowedDates(place);
    const region = placeRegion(place, language);
    return (
      <li className="place">
        <Choice
          kind="checkbox"
          name={`${id}-visited`}
          checked={isSelected}
          label={
            <>
              <span id={`${id}-place`}>
                <PlaceName place={place} language={language} />
              </span>
              <PlaceFlags place={place} />
            </>
          }
          note={
            <>
              <bdi lang={placeTextLanguage(region)}>{region}</bdi>
              <span className="place-when">{formatDayRanges(days, language)}</span>
            </>
          }
          onChosen={() => {
            onToggle(place.historyId);
          }}
        />
        {isSelected && !(days.length === 1 && visitedOn === days[0]) && (
          <fieldset
            id={id}
            className="place-dates"
            role="radiogroup"
            tabIndex={-1}
            aria-labelledby={`${id}-place ${id}-label`}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error && `${id}-error`}
          >
            <legend id={`${id}-label`}>
              <Words of="screen.inquiry.placeDate" />
            </legend>
            {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
            <div className="place-days">
              {days.map((day) => (
                <Choice
                  key={day}
                  kind="radio"
                  name={id}
                  value={day}
                  checked={visitedOn === day}
                  label={formatLongDate(day, language)}
                  onChosen={() => {
                    onPick(place.historyId, day);
                  }}
                />
              ))}
            </div>
          </fieldset>
        )}
      </li>
    );
  },
);
PlaceRow.displayName = 'PlaceRow';

/** The name that a visitor reads, with the Korean one, which is what the signs of the place say. */
export const PlaceName = ({
  place,
  language,
}: {
  place: Place;
  language: Language;
}): ReactElement => {
  const name = placeName(place, language);
  return (
    <>
      <bdi lang={placeTextLanguage(name)}>{name}</bdi>
      {name !== place.storeName && (
        <>
          {' '}
          <bdi lang="ko" className="soft">
            {place.storeName}
          </bdi>
        </>
      )}
    </>
  );
};

export const PlaceFlags = ({ place }: { place: Place }): ReactElement => (
  <>
    {place.isNew === 'Y' && (
      <>
        {' '}
        <span className="flag flag-new">
          <Words of="screen.inquiry.newPlace" />
        </span>
      </>
    )}
    {isImportantPlace(place) && (
      <>
        {' '}
        <span className="flag flag-important">
          <Words of="screen.inquiry.importantPlace" />
        </span>
      </>
    )}
  </>
);
