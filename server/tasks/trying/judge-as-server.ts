/** What the server makes of answers, for who tries a questionnaire without sending them. */
import type { Place } from '../../../engine/questionnaire/answer/place.ts';
import { dayAt } from '../../../engine/visit/local-time.ts';
import { wirePlace } from '../../inquiry/wire-places.ts';
import { repositories } from '../../store/repositories.ts';
import type { TaskContext } from '../report.ts';

export { judgeAnswers } from '../../answer/judge-answers.ts';

/** The list of places by which answers are judged, and the day of it. */
export interface PlacesOfDay {
  readonly places: readonly Place[];
  readonly today: string;
}

/** The places of today. */
export const placesOfToday = ({
  database,
  keys,
  clock,
}: Pick<TaskContext, 'database' | 'keys' | 'clock'>): Promise<PlacesOfDay> =>
  database.read(async (trx) => {
    const today = dayAt(clock.now());
    const { places } = await repositories(trx, keys).places.current();
    return { places: places.map((place) => wirePlace(place, today)), today };
  });
