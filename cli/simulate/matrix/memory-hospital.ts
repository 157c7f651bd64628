import { instantOf } from '../../../engine/visit/local-time.ts';
import { recordEntry } from '../../../server/gate/index.ts';
import type { TaskContext } from '../../../server/platform/files/report.ts';
import { openInMemoryHospital } from '../../../server/serving/index.ts';
import { CommandFailure } from '../../command-failure.ts';
import { createHospitalStaff } from '../hospital-staff.ts';
import type { SimulationTarget } from '../drive-visit.ts';

/** A hospital for visits that can be reverted. */
export interface UndoableHospital extends SimulationTarget {
  /** Returns the result of `visit`, then reverts its changes and resets the clock. */
  readonly runAndRevert: <T>(visit: () => Promise<T>) => Promise<T>;
}

export interface MemoryHospital {
  /** The context for tasks. */
  readonly context: TaskContext;
  /** Like `runAndRevert`, at a time of that day: `16:05`. */
  readonly runAndRevertAt: <T>(
    clock: string,
    visit: (hospital: UndoableHospital) => Promise<T>,
  ) => Promise<T>;
  readonly close: () => Promise<void>;
}

const MINUTE_MS = 60_000;

/** An empty hospital in memory; its clock shows noon of that day, `20260309`. */
export const openMemoryHospital = async (day: string): Promise<MemoryHospital> => {
  const inMemory = await openInMemoryHospital(instantOf(day, '12:00'));
  const { context, clock, url, request, runAndRevert: undone } = inMemory;
  const { database, keys } = context;
  const hospital: UndoableHospital = {
    url,
    fetch: request,
    runAndRevert: undone,
    wait: (minutes) => {
      clock.advance(minutes * MINUTE_MS);
    },
    enter: async (passCheck) => {
      if (!(await recordEntry({ database, keys }, passCheck, clock.now()))) {
        throw new CommandFailure('A visitor goes in with a pass that does not exist.');
      }
    },
    staff: createHospitalStaff({ database, keys, url }, clock),
  };
  return {
    context,
    runAndRevertAt: (at, visit) =>
      undone(() => {
        clock.set(instantOf(day, at));
        return visit(hospital);
      }),
    close: inMemory.close,
  };
};
