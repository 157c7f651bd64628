import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHospitalStaff, type HospitalStaff } from '../../cli/simulate/hospital-staff.ts';
import { deriveGateKey, decodeGateCode, type GateCodeResult } from '../../engine/pass/gate-code.ts';
import { settableClock, type SettableClock } from '../../server/platform/clock.ts';
import { createRepositories, type Repositories } from '../../server/repositories.ts';
import { loadDemoHospital } from '../../server/installation/index.ts';
import { recordExit } from '../../server/gate/record-passage.ts';
import { recordEntry } from '../../server/gate/index.ts';
import type { TaskContext } from '../../server/platform/files/report.ts';
import type { RunningServer, ServeOptions } from '../../server/serving/serve.ts';
import { serve } from '../../server/serving/index.ts';

const MORNING = Date.parse('2026-03-09T10:00:00+09:00');

/** The demo hospital on its own port, at a time of day that the test sets. */
export interface Hospital {
  readonly url: string;
  readonly clock: SettableClock;
  /** Where the hospital's data and recordings are. */
  readonly dataFolder: string;
  /** Staff who send links, enrol devices and change settings, by the commands of `munjin`. */
  readonly staff: HospitalStaff;
  /** What the hospital's own systems change during a visit. */
  readonly updateStores: (work: (stores: Repositories) => Promise<void>) => Promise<void>;
  /** Records an entry or exit of the pass bearer without a scanner. */
  readonly recordEntry: (passCheck: string) => Promise<boolean>;
  readonly recordExit: (passCheck: string) => Promise<boolean>;
  /** The token in the message for that pass. It opens the pass in any browser. */
  readonly sentPassCheck: (passCheck: string) => Promise<string>;
  /** The links in the messages sent to a phone, newest first. */
  readonly messageLinks: (phone: string) => Promise<readonly string[]>;
  /** What the gate's scanner does with a code. */
  readonly readGateCode: (digits: string) => GateCodeResult;
  /** A command line task, such as adding an account. */
  readonly runTask: <Result>(task: (context: TaskContext) => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

const createTempFolder = (name: string): string => mkdtempSync(join(tmpdir(), `munjin-${name}-`));

/** Passed to the workers, which are separate processes, by environment variable. */
const SEEDED_FOLDER_VARIABLE = 'MUNJIN_E2E_FOLDER';

/** A data folder with data, created once per run. Every test starts from a copy. */
export const seedDataFolder = async (): Promise<void> => {
  const dataFolder = createTempFolder('filled');
  const clock = settableClock(MORNING);
  const { database, keys, close } = await serve({ port: 0, dataFolder, clock, quiet: true });
  await loadDemoHospital({ database, keys, clock });
  await close();
  process.env[SEEDED_FOLDER_VARIABLE] = dataFolder;
};

const seededFolder = (): string => {
  const folder = process.env[SEEDED_FOLDER_VARIABLE];
  if (folder === undefined) throw new Error('No data folder was filled before the tests.');
  return folder;
};

const removeFolder = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
};

export const removeSeededFolder = (): void => {
  removeFolder(seededFolder());
};

/** Opens the hospital at 10:00 Seoul time, with the people and meetings of the fixtures. */
export const openHospital = async (
  options: Pick<ServeOptions, 'identityProvider'> = {},
): Promise<Hospital> => {
  const dataFolder = createTempFolder('e2e');
  cpSync(seededFolder(), dataFolder, { recursive: true });
  const clock = settableClock(MORNING);
  const running = await serve({ port: 0, dataFolder, clock, quiet: true, ...options });
  const { url, keys, database } = running;
  return {
    url,
    clock,
    dataFolder,
    staff: createHospitalStaff(running, clock),
    updateStores: (work) => database.transaction((trx) => work(createRepositories(trx, keys))),
    recordEntry: (passCheck) => recordEntry(running, passCheck, clock.now()),
    recordExit: (passCheck) => recordExit(running, passCheck, clock.now()),
    sentPassCheck: async (passCheck) => {
      const pass = await database.read((trx) =>
        createRepositories(trx, keys).passes.byCheck(passCheck),
      );
      if (!pass) throw new Error('no pass has that token');
      return pass.passCheck;
    },
    messageLinks: (phone) => findMessageLinks(running, phone),
    readGateCode: (digits) =>
      decodeGateCode(digits, (day) => deriveGateKey(keys.gateKeyMaster, day)),
    runTask: (task) => task({ database, keys, clock, dryRun: false }),
    close: async () => {
      await running.close();
      removeFolder(dataFolder);
    },
  };
};

const findMessageLinks = async (
  { database, keys }: RunningServer,
  phone: string,
): Promise<readonly string[]> => {
  const messages = await database.read((trx) => createRepositories(trx, keys).outbox.newest(50));
  return messages
    .filter((message) => message.phone === phone)
    .flatMap(({ body }) => body.match(/https?:\/\/\S+/g) ?? []);
};
