/** A person's data: exporting, erasing and deleting it when it is due. */
export { eraseSubject, type ErasureReport } from './erase-subject.ts';
export { exportSubject } from './export-subject.ts';
export type { Subject } from './find-subject.ts';
export type { UnreadableValue } from './open-rows.ts';
export { countDueRows } from './purge.ts';
export {
  createClockJumpReader,
  findClockJump,
  purgeIfClockIsRight,
  setPurgeClock,
  type ClockJump,
} from './purge-clock.ts';
