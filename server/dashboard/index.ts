/** Figures of visits, counted by day, for the dashboard of the studio. */
export { countDays } from './count-days.ts';
