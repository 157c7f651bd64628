import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useCallback, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import type { PlaceVisit } from '../../../engine/questionnaire/answer/answer.ts';
import { allowedDates } from '../../../engine/questionnaire/answer/place.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { FieldError } from '../../ui/field.tsx';
import { placeVisitsOf } from '../answer-shape.ts';
import { formatDayRanges } from '../day-ranges.ts';
import { partElementId } from '../form-element-ids.ts';
import type { FormContext } from '../form-options.ts';
import { setPlaceDate, togglePlace } from '../place-visits.ts';
import { useLatest } from '../use-latest.ts';
import { PlaceName, PlaceRow } from './place-row.tsx';
import { PlaceSearch } from './place-search.tsx';

/**
 * H: "none of these", or the places visited with the day of each (ANS-07, INQ-13..15, VALID-47).
 * The list of places opens with "yes", and closes after each choice: then only the chosen places
 * are shown.
 */
export const PlaceHistoryField = ({
  formData,
  fieldPathId: { $id, path },
  rawErrors = [],
  errorSchema,
  registry: { formContext },
  onChange,
}: FieldProps<readonly PlaceVisit[], RJSFSchema, FormContext>): ReactElement => {
  const { places, language } = formContext;
  const visits = placeVisitsOf(formData);
  const [isListOpen, setIsListOpen] = useState(false);
  // The places return with "yes" if "none of these" was chosen by mistake.
  const [removedVisits, setRemovedVisits] = useState<readonly PlaceVisit[]>();
  const wasThere = (visits ?? []).length > 0 || (visits === undefined && isListOpen);
  const container = useRef<HTMLDivElement>(null);
  // Where the focus goes once what had it is no longer drawn.
  const focusNext = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (focusNext.current === undefined) return;
    const element = container.current?.querySelector<HTMLElement>(focusNext.current);
    focusNext.current = undefined;
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  });
  const latest = useLatest((historyId: string, day?: string): void => {
    if (day !== undefined) {
      onChange(setPlaceDate(visits, historyId, day), path);
      return;
    }
    const place = places.find((one) => one.historyId === historyId);
    const next = togglePlace(visits, historyId, place && allowedDates(place));
    const isAdded = (next?.length ?? 0) > (visits?.length ?? 0);
    setIsListOpen(next === undefined);
    if (isAdded) focusNext.current = `[name="${partElementId($id, [historyId])}-visited"]`;
    else focusNext.current = next ? '.place-more button' : `[name="${$id}-asked"]:checked`;
    onChange(next, path);
  });
  const onToggle = useCallback(
    (historyId: string) => {
      latest.current(historyId);
    },
    [latest],
  );
  const onPick = useCallback(
    (historyId: string, day: string) => {
      latest.current(historyId, day);
    },
    [latest],
  );
  const dates = new Map(visits?.map((visit) => [visit.historyId, visit.placeDate]));
  const chosen = places.filter(({ historyId }) => dates.has(historyId));
  const isUnanswered = rawErrors.length > 0 && visits === undefined;
  const isPlaceMissing = isUnanswered && wasThere;
  return (
    <div className="places" ref={container}>
      {!wasThere && (
        <PlacesToSee id={`${$id}-places`} places={places} language={language} onChosen={onToggle} />
      )}
      <div className="places-asked" data-missing={isUnanswered || undefined}>
        <Choice
          kind="radio"
          name={`${$id}-asked`}
          value="N"
          checked={visits?.length === 0}
          label={<Words of="screen.inquiry.noPlace" />}
          onChosen={() => {
            setRemovedVisits(visits);
            setIsListOpen(false);
            onChange([], path);
          }}
        />
        <Choice
          kind="radio"
          name={`${$id}-asked`}
          value="Y"
          checked={wasThere}
          aria-describedby={isPlaceMissing ? `${$id}-missing-place` : undefined}
          label={<Words of="screen.inquiry.somePlace" />}
          onChosen={() => {
            setIsListOpen(removedVisits === undefined || removedVisits.length === 0);
            onChange(removedVisits, path);
          }}
        />
      </div>
      {isPlaceMissing && (
        <FieldError id={`${$id}-missing-place`}>
          <Words of="screen.inquiry.missingPlace" />
        </FieldError>
      )}
      {chosen.length > 0 && (
        <ul role="list" className="place-list">
          {chosen.map((place) => (
            <PlaceRow
              key={place.historyId}
              id={partElementId($id, [place.historyId])}
              place={place}
              language={language}
              visitedOn={dates.get(place.historyId)}
              error={errorOf(errorSchema, place.historyId)}
              onToggle={onToggle}
              onPick={onPick}
            />
          ))}
        </ul>
      )}
      {wasThere && isListOpen && (
        <PlaceSearch
          id={$id}
          places={places.filter(({ historyId }) => !dates.has(historyId))}
          language={language}
          onChosen={onToggle}
        />
      )}
      <p role="status" className="small soft">
        {chosen.length > 0 && (
          <Words of="screen.inquiry.placesChosen" values={{ count: chosen.length }} />
        )}
      </p>
      {chosen.length > 0 && chosen.length < places.length && !isListOpen && (
        <div className="place-more">
          <Button
            wide
            onClick={() => {
              focusNext.current = '.place-search input';
              setIsListOpen(true);
            }}
          >
            <Words of="screen.inquiry.anotherPlace" />
          </Button>
        </div>
      )}
    </div>
  );
};

/**
 * The places before the answer, for who would otherwise answer "none" without having seen them. A
 * tap on one is the answer; with the keyboard it is the answers below, not forty stops.
 */
const PlacesToSee = ({
  id,
  places,
  language,
  onChosen,
}: Pick<FormContext, 'places' | 'language'> & {
  id: string;
  onChosen: (historyId: string) => void;
}): ReactElement => (
  <>
    <p id={id} className="places-to-see-title">
      <Words of="screen.inquiry.seePlaces" values={{ count: places.length }} />
    </p>
    <ul role="list" className="places-to-see" aria-labelledby={id}>
      {places.map((place) => {
        return (
          <li key={place.historyId}>
            <button
              type="button"
              tabIndex={-1}
              onClick={() => {
                onChosen(place.historyId);
              }}
            >
              <PlaceName place={place} language={language} />{' '}
              <span className="place-when">{formatDayRanges(allowedDates(place), language)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  </>
);

/** The validator identifies a place by its id. */
const errorOf = (errorSchema: unknown, historyId: string): string | undefined =>
  (errorSchema as Readonly<Record<string, { __errors?: string[] }>> | undefined)?.[historyId]
    ?.__errors?.[0];
