import { addDays } from '../../engine/visit/calendar-day.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { countMessages, removeMessages, type WrittenMessage } from '../messages/index.ts';
import { createRepositories } from '../repositories.ts';
import { excludeLiveVisits, removeVisits } from './retention-classes.ts';
import type { SubjectTask } from './export-subject.ts';
import { createRowOpener, type UnreadableValue } from './open-rows.ts';
import { findSubject, identitiesOf, type Subject } from './find-subject.ts';

/** Why rows about a person are kept although erasure was requested. */
export type RetentionReason =
  /** A pass that may still open the gate, or the person is inside. */
  | 'liveVisit'
  /** The register of intensive care is kept for the legal period. */
  | 'intensiveCareRegister'
  /** The hospital's own directory is the source of these: they are erased there, then imported. */
  | 'directory'
  /** A message that is being sent. */
  | 'messageWaiting'
  /** Answers of an emergency patient whose companion the person was: they belong to the patient. */
  | 'emergencyPatient'
  /** Consents that the person gave for a child: they are removed with the child's visit. */
  | 'childConsent'
  /** Access records are kept by law; they name no one. */
  | 'audit';

export interface ErasureReport {
  readonly erased: Readonly<Record<string, number>>;
  readonly kept: readonly {
    readonly what: string;
    readonly rows: number;
    readonly for: RetentionReason;
  }[];
  /** Rows of unknown people: their data may be in them. */
  readonly unreadable: readonly UnreadableValue[];
}

/**
 * Erases all data about one person in one transaction, except for what must be kept; reports both.
 * A dry run changes nothing. Messages in files are found by the phone, and removed last.
 */
export const eraseSubject = async (
  task: SubjectTask & { readonly messageFiles?: readonly string[] },
  subject: Subject,
  { dryRun }: { readonly dryRun: boolean },
): Promise<ErasureReport> => {
  const report = await eraseRows(task, subject, { dryRun });
  const isTheirs = ({ phone }: WrittenMessage): boolean => phone === subject.phone;
  const processMessages = dryRun ? countMessages : removeMessages;
  const messagesInFile = await processMessages(task.messageFiles ?? [], isTheirs);
  return { ...report, erased: { ...report.erased, messagesInFile } };
};

const eraseRows = (
  { database, keys, clock }: SubjectTask,
  subject: Subject,
  { dryRun }: { readonly dryRun: boolean },
): Promise<ErasureReport> =>
  database.transaction(async (trx) => {
    const opener = createRowOpener(keys);
    const found = await findSubject(trx, keys, opener, subject);
    const { audit, emergencyPatients, settings } = createRepositories(trx, keys);
    const now = clock.now();
    const days = (await settings.all())['retention.intensiveCareDays'];
    const firstKept = addDays(dayAt(now), -days);
    const isRegister = (row: { answerType: string; visitDate: string }) =>
      row.answerType === 'ICUGST' && row.visitDate >= firstKept;
    const erasable = found.answers.filter((row) => !isRegister(row));
    const ids = await excludeLiveVisits(
      trx,
      erasable.map(({ answerId }) => answerId),
      now,
    );
    const finishedMessages = found.messages.filter(({ state }) => state !== 'waiting');
    let acts = 0;
    for (const identity of identitiesOf(subject)) {
      acts += (await audit.ofSubject(identity)).length;
    }
    const removed = new Set(ids);
    const own = new Set(found.answers.map(({ answerId }) => answerId));
    const companionRecords = found.emergencies.filter(({ answerId }) => !removed.has(answerId));
    const isLeft = ids.length < found.answers.length;
    const report: ErasureReport = {
      erased: {
        visits: ids.length,
        links: found.links.length,
        urgentSurveys: found.urgentSends.length,
        companions: isLeft ? 0 : found.companions.length,
        applications: found.applications.length,
        guestsOfMeetings: found.guests.length,
        emergencies: companionRecords.length,
        messages: finishedMessages.length,
      },
      kept: (
        [
          { what: 'visits', rows: erasable.length - ids.length, for: 'liveVisit' },
          { what: 'companions', rows: isLeft ? found.companions.length : 0, for: 'liveVisit' },
          {
            what: 'visits',
            rows: found.answers.length - erasable.length,
            for: 'intensiveCareRegister',
          },
          {
            what: 'visits',
            rows: companionRecords.filter(({ answerId }) => !own.has(answerId)).length,
            for: 'emergencyPatient',
          },
          {
            what: 'representations',
            rows: found.representations.filter(({ answerId }) => !removed.has(answerId)).length,
            for: 'childConsent',
          },
          { what: 'patients', rows: found.patients.length, for: 'directory' },
          { what: 'staff', rows: found.members.length, for: 'directory' },
          { what: 'residentGuardians', rows: found.residents.length, for: 'directory' },
          { what: 'employments', rows: found.employees.length, for: 'directory' },
          {
            what: 'messages',
            rows: found.messages.length - finishedMessages.length,
            for: 'messageWaiting',
          },
          { what: 'acts', rows: acts, for: 'audit' },
        ] as const
      ).filter(({ rows }) => rows > 0),
      unreadable: opener.unreadable,
    };
    if (dryRun) return report;

    await removeVisits(trx, ids);
    for (const { linkId } of found.links) {
      await trx.deleteFrom('link').where('linkId', '=', linkId).execute();
    }
    for (const { sendId } of found.urgentSends) {
      await trx.deleteFrom('urgent_send').where('sendId', '=', sendId).execute();
    }
    for (const { companionId } of isLeft ? [] : found.companions) {
      await trx.deleteFrom('companion').where('companionId', '=', companionId).execute();
    }
    for (const { applicationId } of found.applications) {
      await trx
        .deleteFrom('visit_application')
        .where('applicationId', '=', applicationId)
        .execute();
    }
    for (const { meetingId, phoneIndex } of found.guests) {
      await trx
        .deleteFrom('meeting_guest')
        .where('meetingId', '=', meetingId)
        .where('phoneIndex', '=', phoneIndex)
        .execute();
    }
    for (const { answerId, roles } of companionRecords)
      await emergencyPatients.eraseDetails(answerId, roles);
    for (const { messageId } of finishedMessages) {
      await trx.deleteFrom('outbox').where('messageId', '=', messageId).execute();
    }
    for (const identity of identitiesOf(subject)) {
      await audit.log({
        action: 'subject.erase',
        at: now,
        actor: 'operator',
        subject: identity,
        detail: report.erased,
      });
    }
    return report;
  });
