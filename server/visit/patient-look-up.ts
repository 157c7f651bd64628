import { ok, refused } from '../../engine/outcome/outcome.ts';
import { isBirthDate } from '../../engine/visit/birth-date.ts';
import { needsRepresentative } from '../../engine/visit/legal-representative.ts';
import { dayAt, instantOf, isoWithOffset } from '../../engine/visit/local-time.ts';
import { maskBirth, maskName, maskPhoneWholly } from '../../engine/wording/masking.ts';
import type { CheckPatientResult, PhoneBirthMatch } from '../../schemas/api.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { countLookUp } from '../platform/http/attempt-limits.ts';
import type { Patient } from '../directory/index.ts';

/**
 * Everything that a look-up by number returns about a patient (FIND-03, FIND-04; decisions, L29).
 */
const maskedPatient = (patient: Patient, arrivedAt: string | null): CheckPatientResult => ({
  patNo: patient.registrationNumber,
  patNm: maskName(patient.name),
  patBirth: maskBirth(patient.birth),
  mbphno: maskPhoneWholly(patient.phone),
  arrivedAt,
});

/** When a patient came to the emergency room (ENTITY-24), only for the tablets there. */
const arrivalOf = async (call: Call<unknown>, patient: Patient): Promise<string | null> => {
  if (call.device?.kind !== 'emergency') return null;
  const { registrationNumber } = patient;
  const { schedules } = call.repositories;
  const stay = await schedules.stayOn(registrationNumber, dayAt(call.now), 'emergency');
  return stay?.arrivedAt ? isoWithOffset(instantOf(stay.admittedOn, stay.arrivedAt)) : null;
};

/** The tablet itself asks who consents, because it opens no visit that could report it. */
const isChildAtTablet = ({ device, now }: Call<unknown>, { birth }: Patient): boolean =>
  device?.kind === 'emergency' && needsRepresentative(birth, dayAt(now));

/**
 * If several patients share phone and birth, only their names distinguish them (FIND-05; decisions,
 * L12).
 */
const matchOf = (patient: Patient, isPlain: boolean): PhoneBirthMatch => ({
  patNum: patient.registrationNumber,
  ptName: isPlain ? patient.name : maskName(patient.name),
  birth: maskBirth(patient.birth),
});

/**
 * check-patient (API-07): the owner of that registration number, masked; in the emergency room,
 * also the arrival time.
 */
export const checkPatient: Action<'checkPatient'> = async (call) => {
  const { identityNo } = call.request;
  const blocked = await countLookUp(call, `patient ${identityNo}`);
  if (blocked) return blocked;
  const patient = await call.repositories.patients.byNumber(identityNo);
  await call.repositories.audit.log({
    action: 'identity.lookUp',
    at: call.now,
    subject: identityNo,
    detail: { by: 'number', found: patient ? 1 : 0 },
  });
  return patient
    ? ok({
        ...maskedPatient(patient, await arrivalOf(call, patient)),
        ...(isChildAtTablet(call, patient) && { representativeYn: 'Y' }),
      })
    : refused('notFound', 'message.registrationNumberNotVerified');
};

/**
 * phone-birth (API-08): one match is masked, several (303) have their plain names; never a number
 * to guess.
 */
export const findByPhoneAndBirth: Action<'phoneBirth'> = async (call) => {
  const { phoneNum, birth } = call.request;
  const blocked = await countLookUp(call, `phone and birth ${phoneNum} ${birth}`);
  if (blocked) return blocked;
  const found = isBirthDate(birth, dayAt(call.now))
    ? await call.repositories.patients.byPhoneAndBirth(phoneNum, birth)
    : [];
  await call.repositories.audit.log({
    action: 'identity.lookUp',
    at: call.now,
    subject: phoneNum,
    detail: { by: 'phoneAndBirth', found: found.length },
  });
  if (found.length === 0) return refused('notFound', 'message.patientNotVerified');
  const isPlain = found.length > 1 && call.settings['lookup.plainNames'];
  const matches = found.map((patient) => matchOf(patient, isPlain));
  return found.length > 1
    ? refused('severalMatches', 'message.severalMatches', {}, matches)
    : ok(matches);
};
