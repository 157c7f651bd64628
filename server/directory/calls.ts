import { findPerson, revealField, listToday, revealEntry } from './directory.ts';
import { write, type CallHandlers } from '../platform/http/call.ts';

/** Finding people in the directory. */
export const directoryCalls = {
  findPerson: write(findPerson),
  revealField: write(revealField),
  todayList: write(listToday),
  revealEntry: write(revealEntry),
} satisfies CallHandlers;
