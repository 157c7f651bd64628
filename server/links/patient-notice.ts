import { instantOf } from '../../engine/visit/local-time.ts';
import type { Call } from '../platform/http/call.ts';
import { pidAddress } from './link-address.ts';
import { createLinkSender } from './link-message.ts';

/**
 * Sends the patient's registered phone a link to the questionnaire of the day, because a guardian
 * waits for it. False if there is no such patient.
 */
export const sendPatientNotice = async (
  {
    repositories,
    config,
    wording,
    language,
    now,
  }: Pick<Call, 'repositories' | 'config' | 'wording' | 'language' | 'now'>,
  registrationNumber: string,
  visitDate: string,
): Promise<boolean> => {
  const { patients, links, outbox } = repositories;
  const patient = await patients.byNumber(registrationNumber);
  if (!patient) return false;
  const subject = {
    type: 'PT',
    identityNo: registrationNumber,
    refId: null,
    visitDate,
  } as const;
  const expiresAt = instantOf(visitDate, '24:00');
  const known = await links.latestOf(subject);
  // A link asks for the digits of the phone that it was made for, which may have changed since.
  if (known?.phone !== patient.phone) {
    await links.create({ ...subject, phone: patient.phone, expiresAt, now });
  }
  const link = await links.latestOf(subject);
  if (!link) throw new Error('a link that was just made is not there');
  await createLinkSender(wording, now)(outbox, {
    purpose: `patientNotice:${link.linkId}`,
    key: 'message.patientNotice',
    phone: link.phone,
    language,
    visitDate,
    address: pidAddress(config.publicUrl, link, language),
    expiresAt,
  });
  return true;
};
