import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
} from 'react';
import type { Language, Place } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { partElementId } from '../form-element-ids.ts';
import { searchPlaces } from '../place-text.ts';
import { PlaceRow } from './place-row.tsx';

/**
 * The number of places from which a search helps, the number of rows drawn before "show all", and
 * how many a slow phone then draws between two frames.
 */
const MIN_SEARCHABLE_PLACES = 9;
const INITIAL_ROWS = 12;
const ROWS_A_FRAME = 8;

const noop = (): void => undefined;

/** The places that can be chosen, with a search if there are many. */
export const PlaceSearch = ({
  id,
  places,
  language,
  onChosen,
}: {
  /** The id of the field. */
  id: string;
  places: readonly Place[];
  language: Language;
  onChosen: (historyId: string) => void;
}): ReactElement => {
  const [search, setSearch] = useState('');
  const [rowCount, setRowCount] = useState(INITIAL_ROWS);
  const list = useRef<HTMLUListElement>(null);
  const found = searchPlaces(places, search);
  const showsAll = rowCount > INITIAL_ROWS;
  useEffect(() => {
    if (!showsAll || rowCount >= found.length) return;
    startTransition(() => {
      setRowCount(rowCount + ROWS_A_FRAME);
    });
  }, [showsAll, rowCount, found.length]);
  useLayoutEffect(() => {
    // The button disappears, so the focus moves to the first place that it brought.
    if (showsAll) list.current?.querySelectorAll('input')[INITIAL_ROWS]?.focus();
  }, [showsAll]);
  return (
    <div className="place-search">
      {places.length >= MIN_SEARCHABLE_PLACES && (
        <div>
          <TextField
            id={`${id}-search`}
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
      <ul role="list" className="place-list" ref={list}>
        {found.slice(0, rowCount).map((place) => (
          <PlaceRow
            key={place.historyId}
            id={partElementId(id, [place.historyId])}
            place={place}
            language={language}
            visitedOn={undefined}
            error={undefined}
            onToggle={onChosen}
            onPick={noop}
          />
        ))}
      </ul>
      {!showsAll && found.length > rowCount && (
        <Button
          wide
          onClick={() => {
            setRowCount(INITIAL_ROWS + ROWS_A_FRAME);
          }}
        >
          <Words of="screen.inquiry.allPlaces" values={{ count: found.length }} />
        </Button>
      )}
    </div>
  );
};
