import { addDays, type Day } from './calendar-day.ts';
import { instantOf, type Instant } from './local-time.ts';

/** The hour on the day before at which passes and questionnaires open (CONST-01). */
export const OPENING_TIME = '16:00';

/**
 * The instant from which a visit on that day can be prepared: 16:00 on the day before (CONST-01).
 */
export const visitOpeningTime = (day: Day): Instant => instantOf(addDays(day, -1), OPENING_TIME);
