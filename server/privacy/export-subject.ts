import { instantOf } from '../../engine/visit/local-time.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { LegalRepresentative } from '../directory/legal-representatives-repository.ts';
import { createRepositories } from '../repositories.ts';
import { unsealStay } from '../directory/schedules-repository.ts';
import { findSubject, identitiesOf, type Subject } from './find-subject.ts';

export interface SubjectTask {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
}

const iso = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

/**
 * All data about one person, decrypted, for an access request. Tokens and gate codes are left out:
 * they open doors and say nothing about a person. The export is audited.
 */
export const exportSubject = ({ database, keys, clock }: SubjectTask, subject: Subject) =>
  database.transaction(async (trx) => {
    const found = await findSubject(trx, keys, subject);
    const { audit, legalRepresentatives } = createRepositories(trx, keys);
    const acts = [];
    for (const identity of identitiesOf(subject)) acts.push(...(await audit.ofSubject(identity)));
    for (const identity of identitiesOf(subject)) {
      const detail = { answers: found.answers.length, passes: found.passes.length };
      await audit.log({
        action: 'subject.export',
        at: clock.now(),
        actor: 'operator',
        subject: identity,
        detail,
      });
    }
    const representatives = new Map<string, LegalRepresentative | null>();
    for (const { answer_id: id } of found.answers) {
      representatives.set(id, await legalRepresentatives.byAnswer(id));
    }
    const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
    return {
      subject,
      exportedAt: iso(clock.now()),
      patients: found.patients.map((row) => ({
        registrationNumber: row.registration_number,
        name: keys.open('patient.name_sealed', row.registration_number, row.name_sealed),
        birth: keys.open('patient.birth_sealed', row.registration_number, row.birth_sealed),
        phone: keys.open('patient.phone_sealed', row.registration_number, row.phone_sealed),
        isDisabled: row.is_disabled === 1,
      })),
      stays: found.stays.map((row) => {
        const { ward, kind, arrivedAt } = unsealStay(keys, row);
        return {
          patient: row.registration_number,
          ward,
          kind,
          admittedOn: row.admitted_on,
          arrivedAt: iso(arrivedAt === null ? null : instantOf(row.admitted_on, arrivedAt)),
          dischargedOn: row.discharged_on,
        };
      }),
      answers: found.answers.map((row) => ({
        answerId: row.answer_id,
        answerType: row.answer_type,
        visitDate: row.visit_date,
        patient: row.ref_id,
        meetingId: row.meeting_id,
        language: row.language,
        detailId: row.detail_id,
        answers: parsed(
          row.answers_sealed &&
            keys.open('answer.answers_sealed', row.answer_id, row.answers_sealed),
        ),
        screeningOutcome: row.screening_outcome,
        reasons: parsed(keys.open('answer.fired_sealed', row.answer_id, row.fired_sealed)),
        agreedTo: [row.privacy_code, row.sensitive_code].filter((code) => code !== ''),
        consentedBy: representatives.get(row.answer_id) ?? null,
        createdAt: iso(row.created_at),
        wipedAt: iso(row.wiped_at),
      })),
      // Only the day of the child's visit: the rest belongs to the child.
      representations: found.representations.map(({ visitDate, relation, name, phone }) => ({
        visitDate,
        relation,
        name,
        phone,
      })),
      // A companion learns nothing about the patient; the patient gets everything that was
      // recorded.
      emergencies: found.emergencies.map(({ roles, ...told }) => ({
        visitDate: told.visitDate,
        answeredAt: iso(told.createdAt),
        patient: roles.includes('patient')
          ? { isNew: told.isNew, birth: told.birth, phone: told.phone }
          : null,
        companion:
          `${told.refPhone}${told.refBirth}${told.refId}` === ''
            ? null
            : { phone: told.refPhone, birth: told.refBirth, registrationNumber: told.refId },
      })),
      passes: found.passes.map((row) => ({
        answerType: row.answer_type,
        visitDate: row.visit_date,
        patient: row.ref_id,
        phone: keys.open('pass.phone_sealed', row.pass_id, row.phone_sealed),
        visitReason: row.visit_reason,
        notBefore: iso(row.not_before),
        notAfter: iso(row.not_after),
        issuedAt: iso(row.issued_at),
        state: row.state,
        scans: found.scans
          .filter(({ pass_id }) => pass_id === row.pass_id)
          .map(({ direction, scanned_at }) => ({ direction, at: iso(scanned_at) })),
      })),
      links: found.links.map((row) => ({
        type: row.link_type,
        visitDate: row.visit_date,
        createdAt: iso(row.created_at),
        expiresAt: iso(row.expires_at),
      })),
      urgentSurveys: found.urgentSends.map((row) => ({
        answerType: row.answer_type,
        visitDate: row.visit_date,
        createdAt: iso(row.created_at),
        answeredAt: iso(row.answered_at),
      })),
      companions: found.companions.map((row) => ({
        patient: row.registration_number,
        visitDate: row.visit_date,
        registeredBy: row.registered_by,
      })),
      applications: found.applications.map((row) => ({
        answerType: row.answer_type,
        name: keys.open('visit_application.name_sealed', row.application_id, row.name_sealed),
        visitDate: row.visit_date,
        department: row.department,
        visitReason: row.visit_reason,
      })),
      meetings: found.guests.map((row) => ({
        meetingId: row.meeting_id,
        name: keys.open(
          'meeting_guest.name_sealed',
          `${row.meeting_id}.${row.phone_index}`,
          row.name_sealed,
        ),
      })),
      employments: found.employees.map((row) => ({
        partnerGroupId: row.partner_group_id,
        name: keys.open('partner_employee.name_sealed', row.partner_employee_id, row.name_sealed),
        isManager: row.is_manager === 1,
      })),
      staff: found.members,
      residentGuardians: found.residents.map(
        ({ residentGuardianId, registrationNumber, name, phone }) => ({
          residentGuardianId,
          patient: registrationNumber,
          name,
          phone,
        }),
      ),
      messages: found.messages.map((row) => ({
        body: keys.open('outbox.body_sealed', row.message_id, row.body_sealed),
        createdAt: iso(row.created_at),
        state: row.state,
      })),
      acts: acts.map(({ at, action, actor, source }) => ({
        at: iso(at),
        action,
        actor,
        source,
      })),
    };
  });
