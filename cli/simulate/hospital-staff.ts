import type { UserType } from '../../engine/visit/user-type.ts';
import type { Clock } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { type DeviceKind, addDevice } from '../../server/devices/index.ts';
import type { Keys } from '../../server/platform/keys/keys.ts';
import { createRepositories } from '../../server/repositories.ts';
import type { SourceFile } from '../../server/platform/files/source-file.ts';
import { makeLinks, sendUrgentSurvey } from '../../server/links/index.ts';
import { invitePartners } from '../../server/partners/index.ts';
import type { Finding } from '../../server/platform/files/report.ts';
import type { Scenario } from '../../schemas/scenario.gen.ts';
import { CommandFailure } from '../command-failure.ts';

/** `today` or `today+1`. */
type InvitedDay = string;

/**
 * The actions of staff before a visit, with the same tasks as `munjin links` and similar commands.
 */
export interface HospitalStaff {
  /** The address of a person's link. `patient` is the patient of an emergency guardian. */
  readonly invite: (invited: {
    readonly type: UserType;
    readonly identity: string;
    readonly patient?: string;
    readonly day: InvitedDay;
  }) => Promise<string>;
  /** The address of a partner employee's link. */
  readonly invitePartner: (partnerEmployeeId: string, day: InvitedDay) => Promise<string>;
  /** The address in the message that sends the urgent survey about a day such as `today-2`. */
  readonly sendSurvey: (send: {
    readonly type: UserType;
    readonly identity: string;
    readonly about: string;
    readonly isTest: boolean;
  }) => Promise<string>;
  /** The token of a new device. */
  readonly enrolDevice: (kind: DeviceKind) => Promise<string>;
  readonly changeQuestionnaireUse: (use: NonNullable<Scenario['use']>) => Promise<void>;
  /** What a scanner reads from the QR code of a pass. */
  readonly fetchGateCode: (passCheck: string) => Promise<string>;
}

const SURVEY_HOURS = 72;

const csvSource = (header: string, ...cells: readonly string[]): SourceFile => ({
  file: 'scenario',
  bytes: new TextEncoder().encode(`${header}\n${cells.join(',')}\n`),
  folder: null,
});

const invitationFailure = (findings: readonly Finding[]): CommandFailure =>
  new CommandFailure(
    `The hospital cannot invite this visitor: ${findings.map(({ message }) => message).join(' ')}`,
  );

/** The staff of a local demo hospital. */
export const createHospitalStaff = (
  hospital: { readonly database: Database; readonly keys: Keys; readonly url: string },
  clock: Clock,
): HospitalStaff => {
  const { database, keys, url: publicUrl } = hospital;
  const context = { database, keys, clock, dryRun: false };

  const surveys = () =>
    database.read(async (trx) => {
      const newest = await createRepositories(trx, keys).outbox.newest(50);
      return newest.filter(({ purpose }) => purpose.startsWith('urgent:'));
    });

  return {
    invite: async ({ type, identity, patient = '', day }) => {
      const source = csvSource('type,identity,patient,visit_date', type, identity, patient, day);
      const { links, findings } = await makeLinks(source, { publicUrl, send: false }, context);
      const [link] = links;
      if (!link) throw invitationFailure(findings);
      return link.address;
    },
    invitePartner: async (partnerEmployeeId, day) => {
      const options = { day, partnerGroupId: null, publicUrl, send: false };
      const { invitations, findings } = await invitePartners(options, context);
      const own = invitations.find((made) => made.partnerEmployeeId === partnerEmployeeId);
      if (!own) throw invitationFailure(findings);
      return own.address;
    },
    sendSurvey: async ({ type, identity, about, isTest }) => {
      const earlier = new Set((await surveys()).map(({ messageId }) => messageId));
      const source = csvSource('type,identity,visit_date,language', type, identity, about, '');
      const options = { publicUrl, isTest, hours: SURVEY_HOURS };
      const { findings } = await sendUrgentSurvey(source, options, context);
      const sent = (await surveys()).find(({ messageId }) => !earlier.has(messageId));
      if (!sent || sent.link === null) throw invitationFailure(findings);
      return sent.link;
    },
    enrolDevice: async (kind) => {
      const added = await addDevice({ kind, name: `${kind} 1`, takes: 'token' }, context);
      if (!added) throw new CommandFailure(`The hospital cannot enrol a ${kind}.`);
      return added.token;
    },
    changeQuestionnaireUse: (use) =>
      database.transaction(async (trx) => {
        const { settings } = createRepositories(trx, keys);
        for (const [inqType, useYn] of Object.entries(use)) {
          await settings.saveUse(inqType as Parameters<typeof settings.saveUse>[0], useYn);
        }
      }),
    fetchGateCode: async (passCheck) => {
      const pass = await database.read((trx) =>
        createRepositories(trx, keys).passes.byCheck(passCheck),
      );
      if (!pass) throw new CommandFailure('A gate scans a pass that does not exist.');
      return pass.gateCode;
    },
  };
};
