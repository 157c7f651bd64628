import type { Place } from '../../engine/questionnaire/answer/place.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { wirePlace } from '../places/index.ts';
import { createRepositories } from '../repositories.ts';
import type { TaskContext } from '../platform/files/report.ts';

/** The list of places by which answers are judged, its day, and who is asked for places. */
export interface PlacesOfDay {
  readonly places: readonly Place[];
  readonly today: string;
  readonly placesInEveryLanguage: boolean;
}

/** The places of today. */
export const loadPlacesOfToday = ({
  database,
  keys,
  clock,
}: Pick<TaskContext, 'database' | 'keys' | 'clock'>): Promise<PlacesOfDay> =>
  database.read(async (trx) => {
    const today = dayAt(clock.now());
    const stores = createRepositories(trx, keys);
    const { places } = await stores.places.current();
    const settings = await stores.settings.all();
    return {
      places: places.map((place) => wirePlace(place, today)),
      today,
      placesInEveryLanguage: settings['inquiry.placesInEveryLanguage'],
    };
  });
