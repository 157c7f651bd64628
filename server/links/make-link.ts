import schema from '../../schemas/links.schema.json' with { type: 'json' };
import type { Judged } from '../../engine/outcome/judged.ts';
import { instantOf } from '../../engine/visit/local-time.ts';
import type { LinkRow } from '../../schemas/links.gen.ts';
import { guardianLimitOf, sealPatientReference, sealTicket } from '../identity/index.ts';
import {
  phoneCell,
  registrationNumberCell,
  residentGuardianIdCell,
} from '../platform/files/cell-readers.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { Repositories } from '../repositories.ts';
import { emergencyGuardianAddress, pidAddress } from './link-address.ts';
import type { LinkOptions, SendingFault, SendLink } from './link-message.ts';
import type { Invitation } from './read-links.ts';

const IDENTITY_CELLS: Readonly<Record<LinkRow['type'], (text: string) => Judged<string>>> = {
  PT: registrationNumberCell,
  RPT: registrationNumberCell,
  EPT: registrationNumberCell,
  RNOK: residentGuardianIdCell,
  ENOK: phoneCell,
};

/** The person of an invitation: the phone, and the patient of a guardian. */
interface InvitedPerson {
  readonly phone: string;
  readonly refId: string | null;
}

const findInvitedPerson = async (
  { patients, residentGuardians }: Repositories,
  { type, identityNo, refId }: Invitation,
): Promise<InvitedPerson | null> => {
  switch (type) {
    case 'PT':
    case 'RPT':
    case 'EPT': {
      const patient = await patients.byNumber(identityNo);
      return patient && { phone: patient.phone, refId: null };
    }
    case 'RNOK': {
      const guardian = await residentGuardians.byId(identityNo);
      return guardian && { phone: guardian.phone, refId: guardian.registrationNumber };
    }
    case 'ENOK':
      return (await patients.byNumber(refId)) && { phone: identityNo, refId };
  }
};

/** The place of an emergency guardian: their own, or the first free one; null if all are taken. */
const sealGuardianTicket = async (
  { patients, companions, settings }: Repositories,
  keys: Keys,
  { identityNo, refId, visitDate }: Invitation,
): Promise<string | null> => {
  const patient = await patients.byNumber(refId);
  if (!patient) return null;
  const limit = guardianLimitOf(patient, visitDate, await settings.all());
  const taken = await companions.of(refId, visitDate);
  const own = taken.find(({ phone }) => phone === identityNo)?.slot;
  const free = Array.from({ length: limit }, (_, index) => index + 1).find(
    (slot) => !taken.some((companion) => companion.slot === slot),
  );
  const slot = own ?? free;
  return slot === undefined
    ? null
    : sealTicket(
        keys,
        { answerType: 'ENOK', identityNo, visitDate, refId },
        { slot, limit, givenBy: 'guardian', isFromMessage: true },
      );
};

/** An invitation of a person in the directory; for an emergency guardian, with a place. */
type JudgedInvitation = Invitation & { readonly invited: InvitedPerson; readonly ticket: string };

/** Why a person is not invited, with the column that is wrong. */
type InvitationFault = SendingFault & { readonly column: 'identity' | 'visit_date' | 'patient' };

const wrongCell = (column: InvitationFault['column'], message: string) => {
  const fix = schema.$defs.LinkRow.properties[column].description;
  return { fault: { kind: 'malformed', rule: 'links/cell', column, message, fix } } as const;
};

/** The invitation, with the numbers in their stored form, or its first fault. */
export const judgeInvitation = async (
  stores: Repositories,
  keys: Keys,
  typed: Invitation,
  today: string,
): Promise<Judged<JudgedInvitation, InvitationFault>> => {
  const { type, refId, visitDate } = typed;
  const identity = IDENTITY_CELLS[type](typed.identityNo);
  if ('fault' in identity) return wrongCell('identity', `The cell "identity" ${identity.fault}.`);
  if (visitDate < today) return wrongCell('visit_date', `The day ${visitDate} has passed.`);
  if ((type === 'ENOK') !== (refId !== '')) {
    const message =
      type === 'ENOK'
        ? 'An emergency caregiver needs the number of the patient.'
        : `The cell "patient" is for emergency caregivers only, not for ${type}.`;
    return wrongCell('patient', message);
  }
  const patient = refId === '' ? { value: '' } : registrationNumberCell(refId);
  if ('fault' in patient) return wrongCell('patient', `The cell "patient" ${patient.fault}.`);

  const invitation = { ...typed, identityNo: identity.value, refId: patient.value };
  const at = { rule: 'links/unknown-person', column: 'identity' } as const;
  const invited = await findInvitedPerson(stores, invitation);
  if (!invited) {
    const message =
      type === 'ENOK'
        ? `There is no patient ${patient.value}.`
        : `${identity.value} is not in the directory.`;
    const fix = 'Import the directory first, or correct the number.';
    return { fault: { ...at, kind: 'unknownPerson', message, fix } };
  }
  const ticket = type === 'ENOK' ? await sealGuardianTicket(stores, keys, invitation) : '';
  if (ticket === null) {
    const message = `All places with the patient ${patient.value} are taken on ${visitDate}.`;
    const fix = 'Leave the row out, or choose another day.';
    return { fault: { ...at, kind: 'noPlaceLeft', message, fix } };
  }
  return { value: { ...invitation, invited, ticket } };
};

/** How a link is created in a transaction of the caller. */
export interface MakeLinkOptions extends LinkOptions {
  readonly keys: Keys;
  readonly sendLink: SendLink;
  readonly now: number;
  readonly dryRun: boolean;
  /** Who does it; an operator at a terminal if no name is given. */
  readonly actor?: string;
}

/**
 * Creates the link of an invitation, or finds the existing one, and sends it if it was not sent. The
 * address is empty in a dry run.
 */
export const makeLink = async (
  stores: Repositories,
  { type, identityNo, visitDate, language, invited, ticket }: JudgedInvitation,
  { keys, sendLink, publicUrl, send, now, dryRun, actor = 'operator' }: MakeLinkOptions,
): Promise<{ isNew: boolean; isSent: boolean; address: string }> => {
  const subject = { type, identityNo, visitDate, refId: invited.refId };
  const known = await stores.links.latestOf(subject);
  const isNew = !known;
  if (dryRun) return { isNew, isSent: false, address: '' };
  if (isNew) {
    await stores.links.create({
      ...subject,
      phone: invited.phone,
      expiresAt: instantOf(visitDate, '24:00'),
      now,
    });
    await stores.audit.log({
      action: 'link.create',
      at: now,
      actor,
      subject: identityNo,
      detail: { type, visitDate },
    });
  }
  const link = known ?? (await stores.links.latestOf(subject));
  if (!link) throw new Error('a link that was just made is not there');
  const address =
    type === 'ENOK'
      ? emergencyGuardianAddress(
          publicUrl,
          {
            identityNo,
            refId: sealPatientReference(keys, visitDate, invited.refId ?? ''),
            visitDate,
          },
          ticket,
          language,
        )
      : pidAddress(publicUrl, link, language);
  if (!send || link.sentAt !== null) return { isNew, isSent: false, address };
  await sendLink(stores.outbox, {
    purpose: `link:${link.linkId}`,
    key: 'message.questionnaireLink',
    phone: link.phone,
    language,
    visitDate,
    address,
    expiresAt: link.expiresAt,
  });
  await stores.links.markSent(link.linkId, now);
  return { isNew, isSent: true, address };
};
