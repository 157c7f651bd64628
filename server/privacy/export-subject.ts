import { instantOf } from '../../engine/visit/local-time.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { parseRepresentative } from '../terms/index.ts';
import { createRepositories } from '../repositories.ts';
import { parseStay } from '../directory/index.ts';
import { createRowOpener } from './open-rows.ts';
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
 * they open doors and say nothing about a person. A value that cannot be read is null and listed in
 * `unreadable`. The export is audited.
 */
export const exportSubject = ({ database, keys, clock }: SubjectTask, subject: Subject) =>
  database.transaction(async (trx) => {
    const opener = createRowOpener(keys);
    const { unreadable, openRow, openRows } = opener;
    const found = await findSubject(trx, keys, opener, subject);
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
    const representativeOf = ({
      answerId,
      personSealed,
    }: Awaited<ReturnType<typeof legalRepresentatives.sealedByAnswers>>[number]) => {
      const { person } = openRow('legal_representative', { answerId, personSealed });
      return person === null ? null : parseRepresentative(person);
    };
    const answerIds = found.answers.map(({ answerId }) => answerId);
    const representatives = new Map(
      (await legalRepresentatives.sealedByAnswers(answerIds)).map(
        (row) => [row.answerId, representativeOf(row)] as const,
      ),
    );
    const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
    return {
      subject,
      exportedAt: iso(clock.now()),
      patients: openRows('patient', found.patients).map(
        ({ registrationNumber, name, birth, phone, isDisabled }) => ({
          registrationNumber,
          name,
          birth,
          phone,
          isDisabled,
        }),
      ),
      stays: openRows('admission', found.stays).map((row) => {
        const stay = row.stay === null ? null : parseStay(row.stay);
        const arrivedAt = stay?.arrivedAt ?? null;
        return {
          patient: row.registrationNumber,
          ward: stay?.ward ?? null,
          kind: stay?.kind ?? null,
          admittedOn: row.admittedOn,
          arrivedAt: arrivedAt === null ? null : iso(instantOf(row.admittedOn, arrivedAt)),
          dischargedOn: row.dischargedOn,
        };
      }),
      answers: openRows('answer', found.answers).map((row) => ({
        answerId: row.answerId,
        answerType: row.answerType,
        visitDate: row.visitDate,
        patient: row.refId,
        meetingId: row.meetingId,
        language: row.language,
        detailId: row.detailId,
        answers: parsed(row.answers),
        screeningOutcome: row.screeningOutcome,
        reasons: parsed(row.fired),
        formerReasons: parsed(row.retracted),
        agreedTo: [row.privacyCode, row.sensitiveCode].filter((code) => code !== ''),
        consentedBy: representatives.get(row.answerId) ?? null,
        createdAt: iso(row.createdAt),
        wipedAt: iso(row.wipedAt),
      })),
      // Only the day of the child's visit: the rest belongs to the child.
      representations: found.representations.map((row) => ({
        visitDate: row.visitDate,
        ...representativeOf(row),
      })),
      // A companion learns nothing about the patient; the patient gets everything that was
      // recorded.
      emergencies: found.emergencies.map(({ roles, ...patient }) => ({
        visitDate: patient.visitDate,
        answeredAt: iso(patient.createdAt),
        patient: roles.includes('patient')
          ? { isNew: patient.isNew, birth: patient.birth, phone: patient.phone }
          : null,
        companion:
          `${patient.refPhone}${patient.refBirth}${patient.refId}` === ''
            ? null
            : {
                phone: patient.refPhone,
                birth: patient.refBirth,
                registrationNumber: patient.refId,
              },
      })),
      passes: openRows('pass', found.passes).map((row) => ({
        answerType: row.answerType,
        visitDate: row.visitDate,
        patient: row.refId,
        phone: row.phone,
        visitReason: row.visitReason,
        notBefore: iso(row.notBefore),
        notAfter: iso(row.notAfter),
        issuedAt: iso(row.issuedAt),
        state: row.state,
        scans: found.scans
          .filter(({ passId }) => passId === row.passId)
          .map(({ direction, scannedAt }) => ({ direction, at: iso(scannedAt) })),
      })),
      links: found.links.map((row) => ({
        type: row.linkType,
        visitDate: row.visitDate,
        createdAt: iso(row.createdAt),
        expiresAt: iso(row.expiresAt),
      })),
      urgentSurveys: found.urgentSends.map((row) => ({
        answerType: row.answerType,
        visitDate: row.visitDate,
        createdAt: iso(row.createdAt),
        answeredAt: iso(row.answeredAt),
      })),
      companions: found.companions.map((row) => ({
        patient: row.registrationNumber,
        visitDate: row.visitDate,
        registeredBy: row.registeredBy,
      })),
      applications: openRows('visit_application', found.applications).map((row) => ({
        answerType: row.answerType,
        name: row.name,
        visitDate: row.visitDate,
        department: row.department,
        visitReason: row.visitReason,
      })),
      meetings: openRows('meeting_guest', found.guests).map(({ meetingId, name }) => ({
        meetingId,
        name,
      })),
      employments: openRows('partner_employee', found.employees).map(
        ({ partnerGroupId, name, isManager }) => ({ partnerGroupId, name, isManager }),
      ),
      staff: openRows('staff', found.members),
      residentGuardians: openRows('resident_guardian', found.residents).map(
        ({ residentGuardianId, registrationNumber, name, phone }) => ({
          residentGuardianId,
          patient: registrationNumber,
          name,
          phone,
        }),
      ),
      messages: openRows('outbox', found.messages).map((row) => ({
        body: row.body,
        createdAt: iso(row.createdAt),
        state: row.state,
      })),
      acts: acts.map(({ at, action, actor, source }) => ({
        at: iso(at),
        action,
        actor,
        source,
      })),
      unreadable,
    };
  });
