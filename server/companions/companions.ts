import { ok, refused } from '../../engine/outcome/outcome.ts';
import { isCompanionPhone } from '../../engine/visit/companion-phone.ts';
import { instantOf } from '../../engine/visit/local-time.ts';
import { isProofSufficient } from '../../engine/visit/proof-level.ts';
import { buildScreenUrl } from '../../engine/visit/screen-url.ts';
import { maskName, maskPhone } from '../../engine/wording/masking.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { countCompanionNotices } from '../platform/http/attempt-limits.ts';
import { sealPatientReference, sealTicket, companionLimit } from '../identity/index.ts';
import { formatDay } from '../../engine/visit/calendar-day.ts';
import { findOpenedPass, type Pass, type PassState } from '../passes/index.ts';

const ALL_PASS_STATES: readonly PassState[] = ['live', 'suspended', 'replaced', 'revoked'];

/**
 * The patient's pass, if the caller may see and change its companions; otherwise null. The session
 * that created the pass may, unless companions were registered before it, because those belong to
 * someone who proved more than a name.
 */
const findPatientPass = async (call: Call, passCheck: string): Promise<Pass | null> => {
  const opened = await findOpenedPass(call, passCheck);
  if (opened?.pass.answerType !== 'PT') return null;
  const { pass, held } = opened;
  return isProofSufficient(held, 'possession') || call.session.owns('companions', pass.answerId)
    ? pass
    : null;
};

/**
 * The phones that a list refers to: a registered companion appears masked, as it was shown. Null if
 * a masked one is no longer registered.
 */
const resolveListedPhones = (
  list: readonly string[],
  registered: readonly { readonly phone: string }[],
): readonly string[] | null => {
  const registeredPhones = registered.map(({ phone }) => phone);
  const phones: string[] = [];
  for (const entry of list) {
    const at = registeredPhones.findIndex((phone) => entry === phone || entry === maskPhone(phone));
    if (at < 0 && entry.includes('*')) return null;
    phones.push(...(at < 0 ? [entry] : registeredPhones.splice(at, 1)));
  }
  return [...new Set(phones)];
};

/** The phones of the patient's guardians who are inside; a resident guardian's pass is in another name. */
const guardianPhonesInside = async (
  { repositories: { passes, presences } }: Pick<Call, 'repositories'>,
  registrationNumber: string,
): Promise<ReadonlySet<string>> => {
  const inside = new Set(
    (await presences.guardiansOf(registrationNumber)).map(({ passId }) => passId),
  );
  const guardians = await passes.ofGuardians(registrationNumber, ALL_PASS_STATES);
  return new Set(guardians.filter(({ passId }) => inside.has(passId)).map(({ phone }) => phone));
};

/** The phones of the patient's guardians who have a pass for the day, which follows their answers. */
const guardianPhonesAnswered = async (
  { repositories: { passes } }: Pick<Call, 'repositories'>,
  { identityNo, visitDate }: Pass,
): Promise<ReadonlySet<string>> => {
  const guardians = await passes.ofGuardians(identityNo, ['live', 'suspended']);
  return new Set(
    guardians.filter((guardian) => guardian.visitDate === visitDate).map(({ phone }) => phone),
  );
};

/**
 * pt-accompanies, read (API-36, ENTITY-23): masked phones, whether each is inside, and the limit. On
 * request also how far each has come (ours).
 */
export const showCompanions: Action<'companions'> = async (call) => {
  const pass = await findPatientPass(call, call.request.passCheck);
  if (!pass) return refused('expired', 'message.invalidPass');
  const registered = await call.repositories.companions.of(pass.identityNo, pass.visitDate);
  const inside = await guardianPhonesInside(call, pass.identityNo);
  const phones = registered.map(({ phone }) => maskPhone(phone));
  const statuses = registered.map(({ phone }) => (inside.has(phone) ? 'in' : 'out'));
  const limit = await companionLimit(call, pass);
  if (call.request.progressYn !== 'Y') return ok([phones, statuses, limit]);
  const answered = await guardianPhonesAnswered(call, pass);
  const progress = registered.map(({ phone }) => (answered.has(phone) ? 'answered' : 'invited'));
  return ok([phones, statuses, limit, progress]);
};

/** A notice belongs to one place of one patient's pass. */
const noticePurpose = ({ passId }: Pass, slot: number): string => `companion:${passId}:${slot}`;

/** The link that takes one companion to the questionnaire. */
const companionLink = (
  { language, config, keys }: Call,
  patient: Pass,
  phone: string,
  place: { readonly slot: number; readonly limit: number },
): string => {
  const holder = {
    answerType: 'NOK',
    identityNo: phone,
    visitDate: patient.visitDate,
    refId: patient.identityNo,
  } as const;
  const screen = buildScreenUrl('/phone-num', {
    refId: sealPatientReference(keys, holder.visitDate, holder.refId),
    vd: holder.visitDate,
    vcnt: sealTicket(keys, holder, { ...place, givenBy: 'patient', isFromMessage: true }),
    type: holder.answerType,
    idn: phone,
    lang: language,
  });
  return config.publicUrl + screen;
};

/**
 * The values of a message to a companion: it says which hospital sends it and on whose behalf. The
 * patient gave the number, but may have mistyped it, so that the name is masked.
 */
const companionMessageValues = async (
  { wording, language, repositories }: Call,
  { identityNo, visitDate }: Pass,
) => ({
  hospital: wording.format(language, { key: 'message.hospitalName' }),
  patient: maskName((await repositories.patients.byNumber(identityNo))?.name ?? ''),
  date: formatDay(visitDate),
});

/**
 * pt-accompanies, changed (API-37): these phones are the patient's companions of that day. A
 * companion who is no longer listed loses the pass (COMP-08), unless still inside (307); a new one
 * gets a notice (COMP-03).
 */
export const changeCompanions: Action<'changeCompanions'> = async (call) => {
  const { request, repositories, now } = call;
  const { companions, passes, outbox, audit } = repositories;
  const pass = await findPatientPass(call, request.passCheck);
  if (!pass) return refused('expired', 'message.invalidPass');
  const limit = await companionLimit(call, pass);
  if (request.accompanyLimit !== limit) return refused('message', 'message.companionsStale');
  const registered = await companions.of(pass.identityNo, pass.visitDate);
  const listed = resolveListedPhones(request.accompanyList, registered);
  if (!listed) return refused('message', 'message.companionsStale');
  if (listed.length > limit) {
    return refused('guardianLimit', 'message.companionLimitExceeded');
  }

  const removed = registered.filter(({ phone }) => !listed.includes(phone));
  const added = listed.filter(
    (phone) => !registered.some((companion) => companion.phone === phone),
  );
  // A guardian who came by themselves may have any phone; a registered one needs a mobile number
  // (VALID-23).
  if (!added.every(isCompanionPhone)) return refused('message', 'message.mobilePhoneOnly');
  const inside = await guardianPhonesInside(call, pass.identityNo);
  if (removed.some(({ phone }) => inside.has(phone))) {
    return refused('guardianLimit', 'message.guardianChangeInside');
  }
  const blocked = await countCompanionNotices(call, pass.passId, added.length);
  if (blocked) return blocked;

  const values = await companionMessageValues(call, pass);
  const guardians = await passes.ofGuardians(pass.identityNo, ['live', 'suspended']);
  for (const { phone, slot } of removed) {
    await companions.remove(pass.identityNo, pass.visitDate, phone);
    await outbox.withdraw(noticePurpose(pass, slot));
    await outbox.add({
      purpose: `companionRemoved:${pass.passId}:${slot}`,
      phone,
      body: call.wording.format(call.language, { key: 'message.companionRemoved', values }),
      createdAt: now,
      notAfter: instantOf(pass.visitDate, '24:00'),
    });
    for (const guardian of guardians) {
      if (guardian.phone !== phone || guardian.visitDate !== pass.visitDate) continue;
      await passes.setState(guardian.passId, 'revoked');
    }
  }
  const kept = registered.filter(({ phone }) => listed.includes(phone));
  const free = Array.from({ length: limit }, (_, index) => index + 1).filter(
    (slot) => !kept.some((companion) => companion.slot === slot),
  );
  for (const [index, phone] of added.entries()) {
    const slot = free[index];
    if (slot === undefined) break;
    await companions.register(pass.identityNo, pass.visitDate, {
      slot,
      phone,
      registeredBy: 'patient',
    });
    const link = companionLink(call, pass, phone, { slot, limit });
    await outbox.add({
      purpose: noticePurpose(pass, slot),
      phone,
      body: call.wording.format(call.language, {
        key: 'message.companionRegistered',
        values: { ...values, link },
      }),
      link,
      createdAt: now,
      notAfter: instantOf(pass.visitDate, '24:00'),
    });
  }
  await audit.log({
    action: 'companions.change',
    at: now,
    subject: pass.identityNo,
    detail: { passId: pass.passId, added: added.length, removed: removed.length },
  });
  return ok(null);
};
