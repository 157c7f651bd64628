import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useCallback, useState, type ReactElement } from 'react';
import type { PlaceVisit } from '../../../engine/questionnaire/answer/answer.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { placeVisitsOf } from '../answer-shape.ts';
import { partElementId } from '../form-element-ids.ts';
import type { FormContext } from '../form-options.ts';
import { searchPlaces } from '../place-text.ts';
import { setPlaceDate, togglePlace } from '../place-visits.ts';
import { useLatest } from '../use-latest.ts';
import { PlaceRow } from './place-row.tsx';

/**
 * The number of places from which a search helps, and the number of rows drawn before "show all".
 */
const MIN_SEARCHABLE_PLACES = 9;
const INITIAL_ROWS = 12;

/** H: "none of these", or the places visited with the day of each (ANS-07, INQ-13..15, VALID-47). */
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
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const found = searchPlaces(places, search);
  const latest = useLatest({
    visits,
    change: (next?: readonly PlaceVisit[]) => {
      onChange(next, path);
    },
  });
  const onToggle = useCallback(
    (historyId: string) => {
      latest.current.change(togglePlace(latest.current.visits, historyId));
    },
    [latest],
  );
  const onPick = useCallback(
    (historyId: string, day: string) => {
      latest.current.change(setPlaceDate(latest.current.visits, historyId, day));
    },
    [latest],
  );
  const dates = new Map(visits?.map((visit) => [visit.historyId, visit.placeDate]));
  // A selected place stays visible during any search.
  const rows = showsAll || search !== '' ? found : found.slice(0, INITIAL_ROWS);
  const shownPlaces = [
    ...places.filter((place) => dates.has(place.historyId) && !rows.includes(place)),
    ...rows,
  ];
  return (
    <div className="places">
      <Choice
        kind="checkbox"
        name={`${$id}-none`}
        checked={visits?.length === 0}
        aria-invalid={(rawErrors.length > 0 && visits === undefined) || undefined}
        label={<Words of="screen.inquiry.noPlace" />}
        onChosen={(none) => {
          onChange(none ? [] : undefined, path);
        }}
      />
      {places.length >= MIN_SEARCHABLE_PLACES && (
        <div>
          <TextField
            id={`${$id}-search`}
            type="search"
            label={<Words of="screen.inquiry.findPlace" />}
            value={search}
            onText={setSearch}
          />
          <p role="status" className="small soft">
            <Words of="screen.inquiry.placesFound" values={{ count: found.length }} />
          </p>
        </div>
      )}
      <ul role="list" className="place-list">
        {shownPlaces.map((place) => (
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
      {rows.length < found.length && (
        <Button
          wide
          onClick={() => {
            setShowsAll(true);
          }}
        >
          <Words of="screen.inquiry.allPlaces" values={{ count: found.length }} />
        </Button>
      )}
    </div>
  );
};

/** The validator identifies a place by its id. */
const errorOf = (errorSchema: unknown, historyId: string): string | undefined =>
  (errorSchema as Readonly<Record<string, { __errors?: string[] }>> | undefined)?.[historyId]
    ?.__errors?.[0];
