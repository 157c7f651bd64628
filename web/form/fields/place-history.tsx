import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useCallback, useState, type ReactElement } from 'react';
import type { PlaceVisit } from '../../../engine/questionnaire/answer/answer.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { placeVisitsOf } from '../answer-shape.ts';
import { partElementId } from '../form-element.ts';
import type { FormContext } from '../form-options.ts';
import { placesMatching } from '../place-name.ts';
import { pickPlaceDate, togglePlace } from '../place-visits.ts';
import { useLatest } from '../use-latest.ts';
import { PlaceRow } from './place-row.tsx';

/** From how many places on a search helps, and how many rows are drawn before "show all". */
const SEARCHABLE_FROM = 9;
const FIRST_ROWS = 12;

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
  const found = placesMatching(places, search);
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
      latest.current.change(pickPlaceDate(latest.current.visits, historyId, day));
    },
    [latest],
  );
  const dates = new Map(visits?.map((visit) => [visit.historyId, visit.placeDate]));
  // A selected place stays in sight whatever is searched for.
  const rows = showsAll || search !== '' ? found : found.slice(0, FIRST_ROWS);
  const drawn = [
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
      {places.length >= SEARCHABLE_FROM && (
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
        {drawn.map((place) => (
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

/** The validator names a place by its id. */
const errorOf = (errorSchema: unknown, historyId: string): string | undefined =>
  (errorSchema as Readonly<Record<string, { __errors?: string[] }>> | undefined)?.[historyId]
    ?.__errors?.[0];
