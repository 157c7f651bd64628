import { isRecord } from '../../engine/questionnaire/answer/is-record.ts';
import { dayAt, instantOf } from '../../engine/visit/local-time.ts';
import schema from '../../schemas/meetings.schema.json' with { type: 'json' };
import type { MeetingDefinition, MeetingsFile } from '../../schemas/meetings.gen.ts';
import type { FullMeeting } from './meetings-repository.ts';
import { createRepositories } from '../repositories.ts';
import { logImport } from '../audit/index.ts';
import { compareRows } from '../platform/files/row-changes.ts';
import { meetingRow } from './meeting-entry.ts';
import { readDocument, type Path, type SourceDocument } from '../platform/files/read-document.ts';
import { DAY_FORMS, parseDay } from '../platform/files/relative-day.ts';
import { checkAgainstSchema } from '../platform/files/schema-check.ts';
import { schemaFindings } from '../platform/files/schema-findings.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import {
  hasErrors,
  sortFindings,
  refusedReport,
  type Finding,
  type ImportReport,
  type TaskContext,
} from '../platform/files/report.ts';
import { meetingFaults } from './meeting-faults.ts';
import { synchronise } from '../platform/database/synchronise.ts';

const MAX_MEETINGS = schema.properties.meetings.maxItems;

type Report = (path: Path, message: string, fix: string) => void;

/** The instant of `<day> <HH:mm>` in the hospital's time zone. */
const readInstant = (text: string, today: string): number | null => {
  const [dayText = '', time = ''] = text.split(' ');
  const day = parseDay(dayText, today);
  return day === null ? null : instantOf(day, time);
};

const readMeeting = (
  { id, name, openYn, inviteCode, startDate, endDate, opensAt, guests = [] }: MeetingDefinition,
  path: Path,
  today: string,
  report: Report,
): FullMeeting => {
  const dayOf = (text: string, field: string) => {
    const day = parseDay(text, today);
    if (day === null) report([...path, field], `"${text}" is no day.`, DAY_FORMS);
    return day ?? today;
  };
  const start = dayOf(startDate, 'startDate');
  const end = dayOf(endDate, 'endDate');
  const hasCode = inviteCode !== undefined;
  const faultMessages = {
    endsBeforeStart: {
      field: 'endDate',
      message: `The meeting "${id}" ends (${end}) before it starts (${start}).`,
      fix: 'Correct one of the two days.',
    },
    codeMissing: {
      field: 'openYn',
      message: `The meeting "${id}" asks for an invite code and has none.`,
      fix: 'Add "inviteCode" with four digits, or write openYn: N.',
    },
    codeUnneeded: {
      field: 'inviteCode',
      message: `The meeting "${id}" has an invite code that no one is asked for.`,
      fix: 'Remove it, or write openYn: Y.',
    },
  };
  for (const fault of meetingFaults({ openYn, startDate: start, endDate: end, hasCode })) {
    const { field, message, fix } = faultMessages[fault];
    report([...path, field], message, fix);
  }
  const opening = opensAt === undefined ? null : readInstant(opensAt, today);
  if (opensAt !== undefined && opening === null) {
    report(
      [...path, 'opensAt'],
      `"${opensAt}" is no day and time.`,
      'Write 2026-11-20 09:00 or today-1 09:00.',
    );
  }
  const phones = guests.map(({ phone }) => phone);
  phones.forEach((phone, index) => {
    const first = phones.indexOf(phone);
    if (first === index) return;
    const message = `The phone of guest number ${index + 1} is that of guest number ${first + 1}.`;
    report([...path, 'guests', index, 'phone'], message, 'Correct or remove one of the two.');
  });
  return {
    meetingId: id,
    nameKo: name.ko,
    nameEn: name.en,
    openYn,
    inviteCode: inviteCode ?? null,
    startDate: start,
    endDate: end,
    opensAt: opening,
    guests: guests.toSorted((one, other) => one.phone.localeCompare(other.phone)),
  };
};

/** A meeting of the file; null if it has not the form of one. */
type ReadEntry = MeetingDefinition | null;

/** The ids of the entries, also of those that have a mistake elsewhere. */
const entryId = (entry: unknown): string | null => {
  const id = isRecord(entry) ? entry['id'] : null;
  return typeof id === 'string' ? id : null;
};

/**
 * Every meeting of a file whose form has mistakes: those without one are checked further, so that
 * all mistakes of the file are reported at once.
 */
const readEntries = ({ value }: SourceDocument): readonly unknown[] => {
  const listed = isRecord(value) ? value['meetings'] : null;
  return Array.isArray(listed) ? (listed as readonly unknown[]).slice(0, MAX_MEETINGS) : [];
};

const readEntry = (entry: unknown): ReadEntry =>
  checkAgainstSchema('meetings', { meetings: [entry] }).value?.meetings[0] ?? null;

const readMeetings = (
  document: SourceDocument,
  today: string,
  valid: MeetingsFile | null,
): { meetings: readonly FullMeeting[]; findings: readonly Finding[] } => {
  const findings: Finding[] = [];
  const report: Report = (path, message, fix) => {
    findings.push(
      document.finding(document.at(path), { severity: 'error', rule: 'meetings', message, fix }),
    );
  };
  const entries = valid?.meetings ?? readEntries(document);
  const ids = entries.map(entryId);
  ids.forEach((id, index) => {
    if (id === null || ids.indexOf(id) === index) return;
    report(['meetings', index, 'id'], `The meeting "${id}" appears twice.`, 'Give one another id.');
  });
  const definitions: readonly ReadEntry[] = valid?.meetings ?? entries.map(readEntry);
  return {
    meetings: definitions.flatMap((meeting, index) =>
      meeting === null ? [] : [readMeeting(meeting, ['meetings', index], today, report)],
    ),
    findings,
  };
};

/** Makes the store hold exactly the meetings of a file, with their guests. */
export const importMeetings = async (
  source: SourceFile,
  { database, keys, clock, dryRun, tell }: TaskContext,
): Promise<ImportReport> => {
  const { document, findings: syntax } = readDocument(source);
  if (!document) return refusedReport(syntax);
  const { value, errors } = checkAgainstSchema('meetings', document.value);
  const read = readMeetings(document, dayAt(clock.now()), value);
  const findings = [...syntax, ...schemaFindings(document, errors), ...read.findings];
  if (hasErrors(findings)) return refusedReport(findings);
  const committedChanges = await database.transaction(async (trx) => {
    const stores = createRepositories(trx, keys);
    const { meetings } = stores;
    const current = await meetings.all();
    tell?.(
      compareRows({
        of: 'meetings',
        id: 'id',
        before: current.map(meetingRow),
        after: read.meetings.map(meetingRow),
        keepsOthers: false,
      }),
    );
    const changes = await synchronise(
      current,
      read.meetings,
      {
        idOf: ({ meetingId }) => meetingId,
        save: (meeting) => meetings.save(meeting),
        remove: (id) => meetings.remove(id),
      },
      { keepsOthers: false, dryRun },
    );
    await logImport(stores, { subject: 'meetings', changes, at: clock.now(), dryRun });
    return changes;
  });
  return { findings: sortFindings(findings), changes: committedChanges, isWritten: !dryRun };
};
