/**
 * The demo hospital: everything in `fixtures/`, imported in the same way as a hospital's own files.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayAt } from '../../engine/visit/local-time.ts';
import { createRepositories } from '../repositories.ts';
import { findFixturesFolder } from '../platform/files/fixtures-folder.ts';
import { hospitalSteps } from './hospital-folder.ts';
import {
  hasErrors,
  type Finding,
  type ImportReport,
  type TaskContext,
} from '../platform/files/report.ts';

/** Someone to try the demo with. */
export interface DemoIdentity {
  readonly kind: 'patient' | 'guest';
  /** Registration number; null for a guest. */
  readonly number: string | null;
  readonly name: string;
  readonly phone: string;
  /** YYYYMMDD; null for a guest. */
  readonly birth: string | null;
  readonly meeting: string | null;
  readonly expect: string;
}

interface IdentityFile {
  readonly identities: readonly {
    readonly kind: 'patient' | 'guest';
    readonly number?: string;
    readonly phone?: string;
    readonly meeting?: string | null;
    readonly expect: string;
  }[];
}

const formatFinding = ({ file, line, column, message, fix }: Finding) =>
  `${file}:${line}:${column}  ${message} ${fix}`;

const assertNoErrors = async (step: Promise<ImportReport>): Promise<void> => {
  const { findings } = await step;
  if (!hasErrors(findings)) return;
  const errors = findings.filter(({ severity }) => severity === 'error');
  throw new Error(`the demo hospital has mistakes:\n${errors.map(formatFinding).join('\n')}`);
};

const loadIdentities = async (
  fixtures: string,
  { database, keys, clock }: TaskContext,
): Promise<readonly DemoIdentity[]> => {
  const file = readFileSync(join(fixtures, 'directory', 'demo-identities.json'), 'utf8');
  const { identities } = JSON.parse(file) as IdentityFile;
  const today = dayAt(clock.now());
  return database.read(async (trx) => {
    const { patients, meetings, visitApplications } = createRepositories(trx, keys);
    const named: DemoIdentity[] = [];
    for (const { kind, number, phone = '', meeting = null, expect } of identities) {
      const patient = number === undefined ? null : await patients.byNumber(number);
      const guest = meeting === null ? null : await meetings.guestByPhone(meeting, phone);
      const applicant = await visitApplications.byPhoneOn(phone, today);
      named.push({
        kind,
        number: patient?.registrationNumber ?? null,
        name: patient?.name ?? guest?.name ?? applicant?.name ?? '',
        phone: patient?.phone ?? phone,
        birth: patient?.birth ?? null,
        meeting,
        expect,
      });
    }
    return named;
  });
};

/**
 * Fills the store with the demo hospital as of today, publishes its questionnaires and lists the
 * people to try. Running it again on another day moves the relative dates and keeps all answers and
 * passes.
 */
export const loadDemoHospital = async ({
  fixturesFolder,
  ...own
}: Pick<TaskContext, 'database' | 'keys' | 'clock'> & {
  /** If omitted, the folder of this installation. */
  readonly fixturesFolder?: string;
}): Promise<readonly DemoIdentity[]> => {
  const fixtures = fixturesFolder ?? findFixturesFolder();
  const context: TaskContext = { ...own, dryRun: false };
  for (const { run } of hospitalSteps(fixtures)) await assertNoErrors(run(context));
  return loadIdentities(fixtures, context);
};
