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

/** The number of places from which a search helps. */
const MIN_SEARCHABLE_PLACES = 9;
/** The number of rows before "show all". */
const INITIAL_ROWS = 12;
/** How many rows a slow phone draws with the tap that opens the list, and then between two frames. */
const FIRST_ROWS = 4;
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
  const [showsAll, setShowsAll] = useState(false);
  const [rowCount, setRowCount] = useState(FIRST_ROWS);
  const list = useRef<HTMLUListElement>(null);
  const found = searchPlaces(places, search);
  const wanted = showsAll ? found : found.slice(0, INITIAL_ROWS);
  useEffect(() => {
    if (rowCount >= wanted.length) return;
    startTransition(() => {
      setRowCount(rowCount + ROWS_A_FRAME);
    });
  }, [rowCount, wanted.length]);
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
        {wanted.slice(0, rowCount).map((place) => (
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
      {wanted.length < found.length && (
        <Button
          wide
          onClick={() => {
            setShowsAll(true);
            setRowCount(INITIAL_ROWS + ROWS_A_FRAME);
          }}
        >
          <Words of="screen.inquiry.allPlaces" values={{ count: found.length }} />
        </Button>
      )}
    </div>
  );
};
