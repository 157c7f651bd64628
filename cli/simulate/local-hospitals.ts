import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayAt, instantOf } from '../../engine/visit/local-time.ts';
import { settableClock, systemClock } from '../../server/platform/clock.ts';
import { databaseLocation, openDatabase } from '../../server/platform/database/open-database.ts';
import { loadOrCreateKeys } from '../../server/platform/keys/keys.ts';
import { findFixturesFolder, hospitalSteps } from '../../server/installation/index.ts';
import { hasErrors } from '../../server/platform/files/report.ts';
import { recordEntry } from '../../server/gate/index.ts';
import { serve } from '../../server/serving/index.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-code.ts';
import { createHospitalStaff } from './hospital-staff.ts';
import type { SimulationTarget } from './drive-visit.ts';

/** A running server; only its calls are available. */
export const remoteTarget = (url: string): SimulationTarget => ({ url, fetch });

/** A local hospital with its own clock. */
export interface LocalHospital extends SimulationTarget {
  readonly close: () => Promise<void>;
}

export interface LocalHospitals {
  /** A fresh hospital whose clock shows that local time, `2026-03-09T16:05`; noon of today by default. */
  readonly open: (at?: string) => Promise<LocalHospital>;
  /** Deletes the folder of all of them. */
  readonly remove: () => void;
}

const MINUTE_MS = 60_000;

const parseLocalInstant = (at: string | undefined): number => {
  if (at === undefined) return instantOf(dayAt(systemClock.now()), '12:00');
  const [date = '', clock = ''] = at.split('T');
  return instantOf(date.replaceAll('-', ''), clock);
};

/** The data of a hospital at an instant, with its own keys. */
const fillDataFolder = async (folder: string, hospital: string, now: number): Promise<void> => {
  const steps = hospitalSteps(hospital);
  if (steps.length === 0) throw new CommandFailure(`${hospital}: there is no hospital here.`);
  const keys = loadOrCreateKeys(folder);
  const database = await openDatabase(databaseLocation(folder, ''));
  try {
    const context = { database, keys, clock: settableClock(now), dryRun: false };
    for (const { path, run } of steps) {
      const { findings } = await run(context);
      if (!hasErrors(findings)) continue;
      throw new CommandFailure(
        `${join(hospital, path)} has errors. To see them: munjin hospital import ${hospital} --new --dry-run`,
        EXIT.findings,
      );
    }
  } finally {
    await database.close();
  }
};

/**
 * Hospitals in a temporary folder, each made of a folder like `fixtures/`: the demo hospital by
 * default. Filling one takes longer than a visit, so each is filled
 * once for each time of the clock and copied for each scenario.
 */
export const createLocalHospitals = (hospital = findFixturesFolder()): LocalHospitals => {
  const folder = mkdtempSync(join(tmpdir(), 'munjin-simulate-'));
  const filled = new Map<number, string>();
  let copies = 0;

  const filledAt = async (now: number): Promise<string> => {
    const known = filled.get(now);
    if (known !== undefined) return known;
    const template = join(folder, `filled-${String(now)}`);
    await fillDataFolder(template, hospital, now);
    filled.set(now, template);
    return template;
  };

  return {
    open: async (at) => {
      const now = parseLocalInstant(at);
      copies += 1;
      const dataFolder = join(folder, `copy-${String(copies)}`);
      cpSync(await filledAt(now), dataFolder, { recursive: true });
      const clock = settableClock(now);
      const server = await serve({ port: 0, dataFolder, clock, quiet: true, webFolder: null });
      return {
        url: server.url,
        fetch,
        wait: (minutes) => {
          clock.advance(minutes * MINUTE_MS);
        },
        enter: async (passCheck) => {
          if (!(await recordEntry(server, passCheck, clock.now()))) {
            throw new CommandFailure('A visitor goes in with a pass that does not exist.');
          }
        },
        staff: createHospitalStaff(server, clock),
        close: async () => {
          await server.close();
          rmSync(dataFolder, { recursive: true, force: true });
        },
      };
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
